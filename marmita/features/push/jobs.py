"""Jobs of push: one sends what is due, one at a time in all processes; others start it again, and forget."""

import asyncio
from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.push.queries import deliveries
from marmita.features.push.use_cases.send_due import send_due
from marmita.platform.jobs import queue, tools_of

# So that one push says what happens in this period, and a screen that is looked at has read it.
BURST_SECONDS = 0.5


@queue.task(name="send_pushes", pass_context=True, lock="send_pushes")
async def send_pushes(context: JobContext) -> None:
    """Send what is due."""
    await asyncio.sleep(BURST_SECONDS)
    await send_due(tools_of(context))


@queue.periodic(cron="* * * * *")
@queue.task(name="wake_pushes", pass_context=True)
async def wake_pushes(context: JobContext, timestamp: int) -> None:
    """Start it for retries, and for what a process that has ended has left."""
    async with tools_of(context).database.connection() as conn:
        await deliveries.wake(conn, datetime.fromtimestamp(timestamp, UTC))
