"""Avatars are Picture records in accounts: keep them in step with their photos."""

from marmita.features.accounts import clear_avatar, refresh_avatar
from marmita.features.media.domain.events import PhotoDeleted, PhotoFinished
from marmita.features.media.domain.rules import AVATAR
from marmita.platform.unit_of_work import UnitOfWork


async def refresh_finished_avatar(uow: UnitOfWork, event: PhotoFinished) -> None:
    """The avatar has all of its renditions."""
    if event.photo_type == AVATAR:
        await refresh_avatar(uow, event.account_id, event.picture)


async def drop_deleted_avatar(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """The avatar's photo is deleted."""
    if event.photo_type == AVATAR:
        await clear_avatar(uow, event.account_id, event.base)
