"""Listeners to account events: refuse a deletion while orders are open, then pseudonymize the orders."""

from marmita.features.accounts import AccountDeleted, AccountHasOpenOrders, DeletionRequested
from marmita.features.orders.queries import erase
from marmita.platform.unit_of_work import UnitOfWork


async def refuse_with_open_orders(uow: UnitOfWork, event: DeletionRequested) -> None:
    """Raise account_has_open_orders (409) with count when the account has open orders as customer, chef or host."""
    if count := await erase.count_open(uow, event.account_id):
        raise AccountHasOpenOrders(count=count)


async def erase_person(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Replace the account by its pseudonym in orders. The orders stay for accounting."""
    await erase.erase_person(uow, event.account_id, event.pseudonym)
