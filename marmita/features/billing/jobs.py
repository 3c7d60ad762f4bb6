"""Job that deletes what sellers who have left had stated for the tax authorities, once nobody may want it any more."""

from datetime import UTC, datetime

import structlog
from procrastinate import JobContext

from marmita.features.billing.domain.tax import kept_from
from marmita.features.billing.queries.tax import delete_old_identities
from marmita.platform.clock import paris_day
from marmita.platform.jobs import JobTools, queue, tools_of

log = structlog.get_logger()
BATCH = 500


@queue.periodic(cron="53 3 * * *")
@queue.task(name="forget_old_tax_identities", pass_context=True, queueing_lock="forget_old_tax_identities")
async def forget_old_tax_identities(context: JobContext, timestamp: int) -> None:
    """Delete them in parts."""
    deleted = await forget_old(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("old_tax_identities_deleted", number=deleted)


async def forget_old(tools: JobTools, now: datetime, batch: int = BATCH) -> int:
    """How many were deleted."""
    before, total, deleted = kept_from(paris_day(now)), 0, batch
    while deleted == batch:
        async with tools.database.unit_of_work() as uow:
            deleted = await delete_old_identities(uow, before, batch)
        total += deleted
    return total
