"""Housekeeping of logins."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.sessions.queries import delete_ended_sessions
from marmita.platform.jobs import queue, tools_of


@queue.periodic(cron="11 * * * *")
@queue.task(name="forget_ended_sessions", pass_context=True)
async def forget_ended_sessions(context: JobContext, timestamp: int) -> None:
    """Remove the rows of logins that have run out."""
    async with tools_of(context).database.connection() as conn:
        await delete_ended_sessions(conn, datetime.fromtimestamp(timestamp, UTC))
