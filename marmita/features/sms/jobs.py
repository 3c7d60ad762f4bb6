"""Jobs of text messages: one sends what is due, one at a time in all processes; another starts it again."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.sms.queries import outbox
from marmita.features.sms.use_cases.send_due import send_due
from marmita.platform.jobs import queue, tools_of


@queue.task(name="send_texts", pass_context=True, lock="send_texts")
async def send_texts(context: JobContext) -> None:
    """Send what is due."""
    await send_due(tools_of(context))


@queue.periodic(cron="* * * * *")
@queue.task(name="wake_texts", pass_context=True)
async def wake_texts(context: JobContext, timestamp: int) -> None:
    """Start it for retries, for reminders, and for what a process that has ended has left."""
    async with tools_of(context).database.connection() as conn:
        await outbox.wake(conn, datetime.fromtimestamp(timestamp, UTC))
