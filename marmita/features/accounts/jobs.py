"""Housekeeping of keys."""

from datetime import UTC, datetime, timedelta

from procrastinate import JobContext

from marmita.features.accounts.queries import delete_old_keys
from marmita.platform.jobs import queue, tools_of

# Used and expired keys stay a while, so that an old link is told apart from a wrong one.
KEPT = timedelta(days=30)


@queue.periodic(cron="37 3 * * *")
@queue.task(name="forget_old_keys", pass_context=True)
async def forget_old_keys(context: JobContext, timestamp: int) -> None:
    """Remove keys that ran out long ago."""
    async with tools_of(context).database.connection() as conn:
        await delete_old_keys(conn, datetime.fromtimestamp(timestamp, UTC) - KEPT)
