"""Job that deletes what was begun and not finished."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.second_factor.queries.passkeys import delete_old_passkey_challenges
from marmita.features.second_factor.queries.totp import delete_old_pending
from marmita.platform.jobs import queue, tools_of


@queue.periodic(cron="31 * * * *")
@queue.task(name="forget_unfinished_second_factors", pass_context=True)
async def forget_unfinished_second_factors(context: JobContext, timestamp: int) -> None:
    """Delete secrets without a first code, and challenges that nobody signed."""
    now = datetime.fromtimestamp(timestamp, UTC)
    async with tools_of(context).database.connection() as conn:
        await delete_old_pending(conn, now)
        await delete_old_passkey_challenges(conn, now)
