"""What orders have to say when somebody wants to go, and what is left of that person in them."""

from marmita.features.accounts import AccountDeleted, DeletionRequested
from marmita.features.orders.domain.errors import AccountHasOpenOrders
from marmita.features.orders.queries import erase
from marmita.platform.unit_of_work import UnitOfWork


async def refuse_with_open_orders(uow: UnitOfWork, event: DeletionRequested) -> None:
    """Nobody leaves an order behind. DomainError account_has_open_orders (409) with count."""
    if count := await erase.count_open(uow, event.account_id):
        raise AccountHasOpenOrders(count=count)


async def erase_person(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Orders stay for the books, under a pseudonym."""
    await erase.erase_person(uow, event.account_id, event.pseudonym)
