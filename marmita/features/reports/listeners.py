"""Listener that deletes the reports of and about a deleted account."""

from marmita.features.accounts import AccountDeleted
from marmita.features.reports import queries
from marmita.platform.unit_of_work import UnitOfWork


async def erase_reports(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the person's reports, and the reports about the person's chefs, reviews, posts, comments and messages."""
    await queries.erase_reports(uow, event.account_id)
