"""Jobs of text messages: one sends due texts, one at a time over all processes; another one restarts it
every minute.
"""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.sms.queries import outbox
from marmita.features.sms.use_cases.send_due import send_due
from marmita.platform.jobs import queue, tools_of


@queue.task(name="send_texts", pass_context=True, lock="send_texts")
async def send_texts(context: JobContext) -> None:
    """Send the text messages that are due."""
    await send_due(tools_of(context))


@queue.periodic(cron="* * * * *")
@queue.task(name="wake_texts", pass_context=True)
async def wake_texts(context: JobContext, timestamp: int) -> None:
    """Start `send_texts` for retries, reminders, and texts that an ended process has left."""
    async with tools_of(context).database.connection() as conn:
        await outbox.start_job_if_due(conn, datetime.fromtimestamp(timestamp, UTC))
