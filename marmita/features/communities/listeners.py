"""Listeners that change communities when an account is deleted or a photo of a community changes."""

from marmita.features.accounts import AccountDeleted
from marmita.features.communities.queries import erase
from marmita.features.communities.queries.write import clear_pictures, refresh_pictures
from marmita.features.communities.use_cases.write_community import PHOTO_TYPES
from marmita.features.media import PhotoDeleted, PhotoFinished
from marmita.platform.unit_of_work import UnitOfWork


async def erase_memberships(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the memberships, texts and photos of a deleted account."""
    await erase.erase_memberships(uow, event.account_id)


async def refresh_community_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Update the copies of a community's photo when all of its renditions are made."""
    if event.photo_type in PHOTO_TYPES:
        await refresh_pictures(uow, event.picture)


async def drop_community_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Remove a deleted photo from the communities that show it."""
    if event.photo_type in PHOTO_TYPES:
        await clear_pictures(uow, event.base)
