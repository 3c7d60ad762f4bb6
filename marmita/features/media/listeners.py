"""Avatars are Picture records in accounts: keep them in step with their photos. Pictures of the site stay."""

from marmita.features.accounts import AccountDeleted, clear_avatar, refresh_avatar
from marmita.features.media.domain.events import PhotoDeleted, PhotoFinished
from marmita.features.media.domain.rules import AVATAR, SITE_TYPES, STATIC_CONTENT
from marmita.features.media.queries.write import set_sender
from marmita.platform.unit_of_work import UnitOfWork


async def refresh_finished_avatar(uow: UnitOfWork, event: PhotoFinished) -> None:
    """The avatar has all of its renditions."""
    if event.photo_type == AVATAR:
        await refresh_avatar(uow, event.account_id, event.picture)


async def drop_deleted_avatar(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """The avatar's photo is deleted."""
    if event.photo_type == AVATAR:
        await clear_avatar(uow, event.account_id, event.base)


async def keep_site_photos(uow: UnitOfWork, event: AccountDeleted) -> None:
    """The pictures of the site do not go with the account of the admin who sent them."""
    await set_sender(uow, event.account_id, event.pseudonym, SITE_TYPES | {STATIC_CONTENT})
