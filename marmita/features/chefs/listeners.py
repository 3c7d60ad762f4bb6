"""What happens to a chef when the account is deleted, when that is postponed, and when it is canceled."""

from marmita.features.accounts import AccountDeleted, DeletionCanceled, DeletionPostponed
from marmita.features.chefs.queries import erase
from marmita.platform.unit_of_work import UnitOfWork


async def erase_chef(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Keep a row without personal data, which past orders refer to."""
    await erase.erase_chef(uow, event.account_id, event.pseudonym)


async def hide_chef(uow: UnitOfWork, event: DeletionPostponed) -> None:
    """Take no new orders; the account is deleted when the open ones have ended."""
    await erase.hide_chef(uow, event.account_id)


async def restore_chef(uow: UnitOfWork, event: DeletionCanceled) -> None:
    """Take orders again."""
    await erase.restore_chef(uow, event.account_id)
