"""Job that deletes old sessions."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.sessions.challenges import delete_old_challenges
from marmita.features.sessions.network_queries import delete_old_networks
from marmita.features.sessions.queries import delete_ended_sessions
from marmita.features.sessions.rules import NETWORK_LIFE
from marmita.platform.jobs import queue, tools_of


@queue.periodic(cron="11 * * * *")
@queue.task(name="forget_ended_sessions", pass_context=True)
async def forget_ended_sessions(context: JobContext, timestamp: int) -> None:
    """Delete expired sessions and challenges, and networks without a login for a long time."""
    now = datetime.fromtimestamp(timestamp, UTC)
    async with tools_of(context).database.connection() as conn:
        await delete_ended_sessions(conn, now)
        await delete_old_challenges(conn, now)
        await delete_old_networks(conn, now - NETWORK_LIFE)
