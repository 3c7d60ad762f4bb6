"""Routes of photos and avatars."""

from typing import Annotated

from litestar import post
from litestar.enums import RequestEncodingType
from litestar.params import Body

from marmita.features.media.domain.policy import authorize
from marmita.features.media.domain.records import PhotoTarget, SavedPhoto, Upload
from marmita.features.media.http.read_upload import read_upload
from marmita.features.media.http.schemas import NewAvatar, NewPhoto, PhotoPath
from marmita.features.media.queries.write import find_owner_of
from marmita.features.media.use_cases.attach_photo import delete_photo as delete
from marmita.features.media.use_cases.change_avatar import change_avatar, remove_avatar
from marmita.features.media.use_cases.save_photo import save_photo
from marmita.platform.database import Database
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.pictures.messages import Crop
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture

MULTIPART = Body(media_type=RequestEncodingType.MULTI_PART)


@post("/api/save-photo-to-cdn", opt={"policy": LOGGED_IN}, status_code=200)
async def save_photo_to_cdn(
    data: Annotated[NewPhoto, MULTIPART], database: Database, ports: Ports, actor: Actor
) -> SavedPhoto:
    """Upload a photo that is attached to an entity later. A photo that is not attached is deleted after a day."""
    async with database.connection() as conn:
        owner_id = await find_owner_of(conn, data.entity_id) if data.entity_id else None
    authorize(actor, "upload", PhotoTarget(data.photo_type, data.entity_id, owner_id))
    upload = Upload(await read_upload(data.photo), data.photo_type, data.entity_id, data.temp_id, data.adult)
    return await save_photo(database, ports, actor.id, upload)


@post("/api/delete-photo", opt={"policy": LOGGED_IN}, status_code=204)
async def delete_photo(data: PhotoPath, uow: UnitOfWork, actor: Actor) -> None:
    """Delete a photo with all of its files. 403 `access_denied`, 404 `photo_not_exist`."""
    await delete(uow, actor, data.path)


@post("/api/update-photo", opt={"policy": LOGGED_IN}, status_code=200)
async def update_photo(
    data: Annotated[NewAvatar, MULTIPART], database: Database, ports: Ports, actor: Actor
) -> Picture:
    """Replace the caller's avatar, and return its picture."""
    crop = None
    if data.crop_left is not None and data.crop_top is not None and data.crop_side is not None:
        crop = Crop(data.crop_left, data.crop_top, data.crop_side)
    return await change_avatar(database, ports, actor, await read_upload(data.photo), crop)


@post("/api/delete-avatar", opt={"policy": LOGGED_IN}, status_code=204)
async def delete_avatar(uow: UnitOfWork, actor: Actor) -> None:
    """Remove the caller's avatar."""
    await remove_avatar(uow, actor)


ROUTES = [save_photo_to_cdn, delete_photo, update_photo, delete_avatar]
