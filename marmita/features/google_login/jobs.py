"""Job that deletes expired tickets."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.google_login.queries import delete_old_tickets
from marmita.platform.jobs import queue, tools_of


@queue.periodic(cron="23 * * * *")
@queue.task(name="forget_old_google_tickets", pass_context=True)
async def forget_old_google_tickets(context: JobContext, timestamp: int) -> None:
    """Delete nonces and completion tickets that were not used in time."""
    async with tools_of(context).database.connection() as conn:
        await delete_old_tickets(conn, datetime.fromtimestamp(timestamp, UTC))
