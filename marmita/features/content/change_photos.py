"""Add a picture of the site, or delete one that is not in use, as an admin."""

from marmita.features.audit import record
from marmita.features.content.errors import PhotoInUse, PhotoNameTaken, TooManyStaticPhotos
from marmita.features.content.photo_lookups import exists_photo_at
from marmita.features.content.photo_queries import (
    delete_static_photo_row,
    find_static_photo,
    insert_static_photo,
    refresh_picture,
)
from marmita.features.content.photo_rules import PHOTO_TYPES, PhotoKind, photo_name
from marmita.features.content.photo_schemas import StaticPhoto
from marmita.features.content.queries import lock_texts
from marmita.features.media import (
    PhotoDeleted,
    PhotoFinished,
    PhotoNotExist,
    Upload,
    attach_photo,
    drop_photo,
    save_photo,
)
from marmita.platform.database import Database
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


async def add_photo(
    database: Database, ports: Ports, actor: Actor, data: bytes, named: tuple[str, PhotoKind]
) -> StaticPhoto:
    """Store an uploaded picture under a name. `named` is the name and the kind.

    If the picture is refused after the upload, the job that deletes unused photos deletes it.

    Raises:
        DomainError: photo_name_taken, too_many_static_photos (409), and the errors of `save_photo`.
    """
    name, kind = photo_name(named[0]), named[1]
    async with database.connection() as conn:
        if await find_static_photo(conn, name):
            raise PhotoNameTaken
    saved = await save_photo(database, ports, actor.id, Upload(data, PHOTO_TYPES[kind]))
    async with database.unit_of_work() as uow:
        await attach_photo(uow, actor, saved.path, {PHOTO_TYPES[kind]}, "")
        is_new = await insert_static_photo(uow, actor.id, name, kind, saved.picture)
        photo = await find_static_photo(uow.conn, name)
        if photo is None:
            raise TooManyStaticPhotos
        if not is_new:
            raise PhotoNameTaken
        await record(uow, actor, "STATIC_PHOTO_ADDED", ("PICTURE", photo.id), label=name, after={"kind": kind})
        return photo


async def delete_static_photo(uow: UnitOfWork, actor: Actor, name: str) -> None:
    """Delete a picture of the site with its files. Old versions of texts show its alternative text instead.

    Raises:
        DomainError: photo_not_exist (404); photo_in_use (409) while a current text or the landing page shows it.
    """
    await lock_texts(uow)  # so that no text can begin to use the picture during the check
    photo = await find_static_photo(uow.conn, name)
    if photo is None:
        raise PhotoNotExist
    if photo.uses:
        raise PhotoInUse(count=len(photo.uses))
    await delete_static_photo_row(uow, photo.id)
    await drop_photo(uow, photo.picture.base)
    before = {"kind": photo.kind, "uploadedBy": photo.uploaded_by}
    await record(uow, actor, "STATIC_PHOTO_DELETED", ("PICTURE", photo.id), label=photo.name, before=before)


async def refresh_static_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Update the record of a picture of the site when all of its renditions are made."""
    if event.photo_type in PHOTO_TYPES.values():
        await refresh_picture(uow, event.picture)


async def keep_static_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Refuse the general deletion of photos: a picture of the site may be in use."""
    if event.photo_type in PHOTO_TYPES.values() and await exists_photo_at(uow.conn, event.base):
        raise AccessDenied
