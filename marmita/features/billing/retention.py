"""Retention of the tax data of deleted sellers: it is deleted when the tax authorities can no longer require it."""

from datetime import datetime

from marmita.features.billing.domain.tax import RECORD_YEARS
from marmita.features.billing.queries.tax import delete_old_identities
from marmita.platform.clock import paris_day
from marmita.platform.retention import Retention, in_batches
from marmita.platform.unit_of_work import UnitOfWork


async def _delete(uow: UnitOfWork, before: datetime, limit: int) -> int:
    return await delete_old_identities(uow, paris_day(before), limit)


RETENTION = (
    Retention(
        key="TAX_IDENTITIES",
        tables=("tax_identity",),
        ground="LAW",
        kept=RECORD_YEARS,
        since="YEAR_END",
        step=in_batches(_delete),
    ),
)
