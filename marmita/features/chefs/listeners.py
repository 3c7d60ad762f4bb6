"""What happens to a kitchen when its chef goes, or does not go after all."""

from marmita.features.accounts import AccountDeleted, DeletionCanceled, DeletionPostponed
from marmita.features.chefs import leave_query
from marmita.platform.unit_of_work import UnitOfWork


async def forget_chef(uow: UnitOfWork, event: AccountDeleted) -> None:
    """The kitchen stays for past orders to point at, without a name or a place."""
    await leave_query.forget_chef(uow, event.account_id, event.pseudonym)


async def close_kitchen(uow: UnitOfWork, event: DeletionPostponed) -> None:
    """What is open is the last that comes."""
    await leave_query.close_kitchen(uow, event.account_id)


async def reopen_kitchen(uow: UnitOfWork, event: DeletionCanceled) -> None:
    """As before."""
    await leave_query.reopen_kitchen(uow, event.account_id)
