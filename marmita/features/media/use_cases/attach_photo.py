"""Attach an uploaded photo to the entity that shows it, and delete a photo.

Rows are locked in one order everywhere: first the entity that shows the photo, then the photo.
"""

from collections.abc import Collection

from marmita.features.audit import record
from marmita.features.media.domain.errors import PhotoNotExist
from marmita.features.media.domain.events import PhotoDeleted
from marmita.features.media.domain.policy import authorize
from marmita.features.media.domain.records import AttachedPhoto, base_of
from marmita.features.media.domain.rules import PhotoType
from marmita.features.media.queries.write import delete_photo_row, find_photo_at, lock_photo, set_attached
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture


async def attach_photo(
    uow: UnitOfWork,
    actor: Actor,
    path: str,
    photo_types: Collection[str],
    entity_id: str,
    *,
    chef_id: str | None = None,
) -> AttachedPhoto:
    """Attach the photo with this path to the entity. Return the records that the entity has to store.

    A photo that an admin attaches to a chef's page or menu belongs to the chef's owner: it is deleted with that
    account, not with the admin's.

    Raises:
        DomainError: photo_not_exist (404), unless the actor uploaded the photo, its type is allowed and it is not
            attached yet.
    """
    photo = await lock_photo(uow, path)
    is_available = photo and photo.attached_by is None and photo.account_id == actor.id
    if photo is None or photo.picture is None or not is_available or photo.photo_type not in photo_types:
        raise PhotoNotExist
    await set_attached(uow, photo.id, entity_id, actor.id, chef_id)
    return AttachedPhoto(photo.picture, photo.blurred)


async def keep_or_attach_photo(
    uow: UnitOfWork,
    actor: Actor,
    entity_id: str,
    path: str | None,
    old: Picture | None,
    *,
    photo_type: PhotoType,
    chef_id: str | None = None,
) -> Picture | None:
    """Return the picture for a path of a form: `old` if it has this path, otherwise attach the uploaded photo.

    Return None without a path.

    Raises:
        DomainError: photo_not_exist (404), as `attach_photo`.
    """
    if path is None or (old and old.base == path):
        return old if path else None
    return (await attach_photo(uow, actor, path, {photo_type}, entity_id, chef_id=chef_id)).picture


async def drop_photo(uow: UnitOfWork, base: str) -> None:
    """Delete a photo that is no longer shown. A base without a row (pictures of the demo town) changes nothing."""
    if photo := await lock_photo(uow, base):
        await delete_photo_row(uow, photo.id)


async def delete_photo(uow: UnitOfWork, actor: Actor, path: str) -> None:
    """Delete a photo, and remove it from the entities that show it.

    Raises:
        DomainError: photo_not_exist (404), access_denied (403).
    """
    if found := await find_photo_at(uow.conn, path):
        await uow.publish(PhotoDeleted(found.account_id, found.photo_type, found.entity_id, base_of(found.folder)))
    photo = await lock_photo(uow, path)
    if photo is None:
        raise PhotoNotExist
    authorize(actor, "delete", photo)
    await delete_photo_row(uow, photo.id)
    if actor.id != photo.account_id:
        before = {"type": photo.photo_type, "entity": photo.entity_id, "path": path}
        await record(uow, actor, "PHOTO_DELETED", ("PICTURE", photo.id), about=[photo.account_id], before=before)
