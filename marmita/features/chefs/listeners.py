"""Listeners that change a chef when its account's deletion is scheduled, canceled or done, or a photo changes."""

from marmita.features.accounts import AccountDeleted, DeletionCanceled, DeletionPostponed
from marmita.features.chefs.domain.rules import PHOTO_TYPES
from marmita.features.chefs.queries import erase
from marmita.features.chefs.queries.pictures import refresh_pictures, remove_picture
from marmita.features.media import PhotoDeleted, PhotoFinished
from marmita.platform.unit_of_work import UnitOfWork


async def erase_chef(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Erase the personal data of the account's chefs. The rows stay, because past orders refer to them."""
    await erase.erase_chef(uow, event.account_id, event.pseudonym)


async def hide_chef(uow: UnitOfWork, event: DeletionPostponed) -> None:
    """Stop new orders of the account's chefs. The account is deleted when the open orders have ended."""
    await erase.hide_chef(uow, event.account_id)


async def restore_chef(uow: UnitOfWork, event: DeletionCanceled) -> None:
    """Let the account's chefs take orders again."""
    await erase.restore_chef(uow, event.account_id)


async def refresh_chef_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Update the copies of a chef's photo when all of its renditions are made."""
    if event.photo_type in PHOTO_TYPES:
        await refresh_pictures(uow, event.account_id, event.entity_id, event.picture)


async def drop_chef_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Remove a deleted photo from the chefs that show it."""
    if event.photo_type in PHOTO_TYPES:
        await remove_picture(uow, event.account_id, event.entity_id, event.base)
