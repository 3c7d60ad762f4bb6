"""Listeners that update avatars (Picture records in accounts) when their photos change, and keep photos of the site."""

from marmita.features.accounts import AccountDeleted, clear_avatar, refresh_avatar
from marmita.features.media.domain.events import PhotoDeleted, PhotoFinished
from marmita.features.media.domain.rules import AVATAR, SITE_TYPES, STATIC_CONTENT
from marmita.features.media.queries.write import set_uploader
from marmita.platform.unit_of_work import UnitOfWork


async def refresh_finished_avatar(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Update the account's avatar when all of its renditions are made."""
    if event.photo_type == AVATAR:
        await refresh_avatar(uow, event.account_id, event.picture)


async def drop_deleted_avatar(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Remove the account's avatar when its photo is deleted."""
    if event.photo_type == AVATAR:
        await clear_avatar(uow, event.account_id, event.base)


async def transfer_site_photos(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Give the photos of the site to the pseudonym when the account of the admin who uploaded them is deleted."""
    await set_uploader(uow, event.account_id, event.pseudonym, SITE_TYPES | {STATIC_CONTENT})
