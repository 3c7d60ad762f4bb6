"""What orders have to say when somebody wants to go, and what is left of that person in them."""

from marmita.features.accounts import AccountDeleted, AccountLeaving
from marmita.features.orders import leave_query
from marmita.platform.errors import DomainError
from marmita.platform.unit_of_work import UnitOfWork


async def refuse_with_open_orders(uow: UnitOfWork, event: AccountLeaving) -> None:
    """Nobody leaves an order behind. DomainError account_has_open_orders (409) with count."""
    if count := await leave_query.count_open(uow, event.account_id):
        raise DomainError("account_has_open_orders", 409, count=count)


async def forget_person(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Orders stay for the books, under a pseudonym."""
    await leave_query.forget_person(uow, event.account_id, event.pseudonym)
