"""Jobs of push: one sends due deliveries, one at a time over all processes; another one restarts it every minute."""

import asyncio
from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.push.queries import deliveries
from marmita.features.push.use_cases.send_due import send_due
from marmita.platform.jobs import queue, tools_of

# Events within this period become one push, and a page that is open has time to mark the row as read.
BURST_SECONDS = 0.5


@queue.task(name="send_pushes", pass_context=True, lock="send_pushes")
async def send_pushes(context: JobContext) -> None:
    """Send the deliveries that are due."""
    await asyncio.sleep(BURST_SECONDS)
    await send_due(tools_of(context))


@queue.periodic(cron="* * * * *")
@queue.task(name="wake_pushes", pass_context=True)
async def wake_pushes(context: JobContext, timestamp: int) -> None:
    """Start `send_pushes` for due retries, and for deliveries that an ended process has left."""
    async with tools_of(context).database.connection() as conn:
        await deliveries.start_job_if_due(conn, datetime.fromtimestamp(timestamp, UTC))
