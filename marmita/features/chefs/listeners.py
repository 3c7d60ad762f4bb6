"""What happens to a chef when the account is deleted or stays after all, and when one of its photos changes."""

from marmita.features.accounts import AccountDeleted, DeletionCanceled, DeletionPostponed
from marmita.features.chefs.domain.rules import PHOTO_TYPES
from marmita.features.chefs.queries import erase
from marmita.features.chefs.queries.pictures import refresh_pictures, remove_picture
from marmita.features.media import PhotoDeleted, PhotoFinished
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


async def refresh_chef_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """A photo of a chef has all of its renditions."""
    if event.photo_type in PHOTO_TYPES:
        await refresh_pictures(uow, event.account_id, event.entity_id, event.picture)


async def drop_chef_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """A photo of a chef is deleted."""
    if event.photo_type in PHOTO_TYPES:
        await remove_picture(uow, event.account_id, event.entity_id, event.base)
