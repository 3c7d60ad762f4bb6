"""Housekeeping of logins with Google."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.google_login.queries import delete_old_tickets
from marmita.platform.jobs import queue, tools_of


@queue.periodic(cron="23 * * * *")
@queue.task(name="forget_old_google_tickets", pass_context=True)
async def forget_old_google_tickets(context: JobContext, timestamp: int) -> None:
    """Remove nonces that nobody came back with."""
    async with tools_of(context).database.connection() as conn:
        await delete_old_tickets(conn, datetime.fromtimestamp(timestamp, UTC))
