"""Routes with which admins manage the pictures of the site."""

from typing import Annotated

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, Parameter

from marmita.features.content.change_photos import add_photo, delete_static_photo
from marmita.features.content.errors import PhotoInUse, PhotoNameTaken, TooManyStaticPhotos
from marmita.features.content.photo_queries import list_photos
from marmita.features.content.photo_rules import PHOTO_PAGE_SIZE, SEARCH_MAX, PhotoKind
from marmita.features.content.photo_schemas import NewStaticPhoto, StaticPhoto, StaticPhotoName
from marmita.features.media import PhotoNotExist, read_upload
from marmita.platform.database import Database
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork

MULTIPART = Body(media_type=RequestEncodingType.MULTI_PART)
Photos = Annotated[list[StaticPhoto], Parameter(max_items=PHOTO_PAGE_SIZE)]


@get("/api/static-content-photos", opt={"policy": ADMIN_ONLY})
async def static_content_photos(
    conn: Connection,
    page: PageNumber = 0,
    kind: PhotoKind | None = None,
    name: Annotated[str, Parameter(max_length=SEARCH_MAX, description="A part of the name")] = "",
) -> Page[Photos]:
    """Return a page of 24 pictures of the site, newest first, with the places where each is shown now."""
    return Page(*await list_photos(conn, kind, name, PHOTO_PAGE_SIZE, page * PHOTO_PAGE_SIZE))


@post(
    "/api/save-photo-for-static-content",
    opt={"policy": ADMIN_ONLY, "problems": (PhotoNameTaken, TooManyStaticPhotos)},
    status_code=201,
)
async def save_photo_for_static_content(
    data: Annotated[NewStaticPhoto, MULTIPART], database: Database, ports: Ports, actor: Actor
) -> StaticPhoto:
    """Add a picture of the site."""
    return await add_photo(database, ports, actor, await read_upload(data.photo), (data.name, data.kind))


@post(
    "/api/delete-photo-for-static-content",
    opt={"policy": ADMIN_ONLY, "problems": (PhotoInUse, PhotoNotExist)},
    status_code=204,
)
async def delete_photo_for_static_content(data: StaticPhotoName, uow: UnitOfWork, actor: Actor) -> None:
    """Delete a picture of the site. 409 `photo_in_use` while a text or the landing page shows it."""
    await delete_static_photo(uow, actor, data.photo_name)


PHOTO_ROUTES = [static_content_photos, save_photo_for_static_content, delete_photo_for_static_content]
