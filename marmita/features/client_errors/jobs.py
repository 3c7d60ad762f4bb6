"""Forget errors that are over."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.client_errors.queries import delete_before
from marmita.features.client_errors.rules import KEPT
from marmita.platform.jobs import queue, tools_of


@queue.periodic(cron="37 3 * * *")
@queue.task(name="forget_client_errors", pass_context=True)
async def forget_client_errors(context: JobContext, timestamp: int) -> None:
    """Delete groups that nobody has reported for a month."""
    async with tools_of(context).database.connection() as conn:
        await delete_before(conn, datetime.fromtimestamp(timestamp, UTC) - KEPT)
