"""What happens to a kitchen when its chef goes, or does not go after all."""

from marmita.features.accounts import AccountDeleted, DeletionCanceled, DeletionPostponed
from marmita.features.chefs.queries import erase
from marmita.platform.unit_of_work import UnitOfWork


async def erase_chef(uow: UnitOfWork, event: AccountDeleted) -> None:
    """The kitchen stays for past orders to point at, without a name or a place."""
    await erase.erase_chef(uow, event.account_id, event.pseudonym)


async def hide_chef(uow: UnitOfWork, event: DeletionPostponed) -> None:
    """What is open is the last that comes."""
    await erase.hide_chef(uow, event.account_id)


async def restore_chef(uow: UnitOfWork, event: DeletionCanceled) -> None:
    """As before."""
    await erase.restore_chef(uow, event.account_id)
