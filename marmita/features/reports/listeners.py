"""Listener of reports: a deleted person neither reports nor is reported."""

from marmita.features.accounts import AccountDeleted
from marmita.features.reports import queries
from marmita.platform.unit_of_work import UnitOfWork


async def erase_reports(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the person's reports, and those about the person's chef and reviews."""
    await queries.erase_reports(uow, event.account_id)
