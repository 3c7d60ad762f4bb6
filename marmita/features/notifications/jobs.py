"""The job of notifications: old ones are deleted, a bounded number in each transaction."""

from datetime import UTC, datetime

import structlog
from procrastinate import JobContext

from marmita.features.notifications.domain.rules import FORGET_BATCH, KEPT
from marmita.features.notifications.queries.marks import delete_old
from marmita.platform.jobs import JobTools, queue, tools_of

log = structlog.get_logger()


@queue.periodic(cron="17 3 * * *")
@queue.task(name="forget_old_notifications", pass_context=True, queueing_lock="forget_old_notifications")
async def forget_old_notifications(context: JobContext, timestamp: int) -> None:
    """Delete what had no news for 90 days."""
    deleted = await forget_old(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("old_notifications_deleted", number=deleted)


async def forget_old(tools: JobTools, now: datetime, batch: int = FORGET_BATCH) -> int:
    """How many were deleted."""
    total = 0
    while True:
        async with tools.database.unit_of_work() as uow:
            deleted = await delete_old(uow, now - KEPT, batch)
        total += deleted
        if deleted < batch:
            return total
