"""The hourly job that starts the retention runs that are due, and the job that executes them."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.retention.apply_runs import apply_runs
from marmita.features.retention.queries import JOB
from marmita.features.retention.rules import MINUTE
from marmita.features.retention.start_runs import start_due
from marmita.platform.jobs import queue, tools_of
from marmita.platform.retention import RETENTION

# Names of jobs of former versions, which had one for each table. Queued rows with these names may still exist.
_FORMER = [
    "forget_old_failures",
    "forget_old_rate_events",
    "forget_old_mails",
    "forget_old_realtime_events",
    "forget_old_google_tickets",
    "delete_old_cart_requests",
    "forget_old_cart_requests",
    "forget_deleted_posts",
    "forget_deleted_comments",
    "purge_chat_messages",
    "forget_unused_photos",
    "forget_client_errors",
    "forget_old_notifications",
    "forget_old_tax_identities",
    "forget_ended_sessions",
    "forget_old_pushes",
    "forget_link_previews",
    "forget_old_keys",
    "forget_old_papers",
    "forget_old_texts",
    "forget_unfinished_second_factors",
]


@queue.periodic(cron=f"{MINUTE} * * * *")
@queue.task(name="start_retention", aliases=_FORMER, pass_context=True)
async def start_retention(context: JobContext, timestamp: int) -> None:
    """Start the runs that are due, and queue the job that executes them."""
    tools = tools_of(context)
    async with tools.database.unit_of_work() as uow:
        await start_due(uow, tools.ports[RETENTION], datetime.fromtimestamp(timestamp, UTC))


@queue.task(name=JOB, pass_context=True)
async def apply_retention(context: JobContext) -> None:
    """Execute the open runs. A lock of the queue allows only one worker at a time."""
    await apply_runs(tools_of(context))
