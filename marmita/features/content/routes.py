"""Routes that read the static texts (public) and change them (admins)."""

from email.utils import format_datetime
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import Body

from marmita.features.content.change_content import change_content, read_for_editing
from marmita.features.content.content_cache import CONTENT_CACHE, etag_of
from marmita.features.content.landing_routes import LANDING_ROUTES
from marmita.features.content.photo_routes import PHOTO_ROUTES
from marmita.features.content.rules import TYPES, ContentType, get_locale, get_type
from marmita.features.content.sanitise_html import sanitise_html
from marmita.features.content.schemas import ContentChange, ContentPreview, EditableContent, StaticContent
from marmita.platform.http.policy import ADMIN_ONLY, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork

AnyRequest = Request[Any, Any, Any]
ContentTypes = Annotated[list[ContentType], Body(max_items=len(TYPES))]


@get("/api/static-content/all-configs-by-locale/{locale:str}", opt={"policy": PUBLIC, **REPLICA})
async def all_static_content(
    request: AnyRequest, conn: Connection, ports: Ports, locale: str
) -> Response[list[StaticContent]]:
    """Return all texts in one language. Browsers revalidate the answer by its entity tag, mostly with 304."""
    content_locale = get_locale(locale)
    texts = await ports[CONTENT_CACHE].read(conn)
    body = msgspec.json.encode([texts[t, content_locale] for t in TYPES])
    return _cacheable_response(request, body, MediaType.JSON)


@post("/api/static-content/by-types/{locale:str}", opt={"policy": PUBLIC, **REPLICA}, status_code=200)
async def static_content_by_types(
    conn: Connection, ports: Ports, locale: str, data: ContentTypes
) -> list[StaticContent]:
    """Return the texts of the requested types in one language, each once, in the requested order."""
    content_locale = get_locale(locale)
    texts = await ports[CONTENT_CACHE].read(conn)
    return [texts[t, content_locale] for t in dict.fromkeys(data)]


@get(
    "/api/static-content/by-type/{content_type:str}/{locale:str}",
    opt={"policy": PUBLIC, **REPLICA},
    media_type=MediaType.HTML,
)
async def static_content_by_type(
    request: AnyRequest, conn: Connection, ports: Ports, content_type: str, locale: str
) -> Response[str]:
    """Return one text as HTML. The header `content-language` is its language, `last-modified` its last change."""
    key = get_type(content_type), get_locale(locale)
    text = (await ports[CONTENT_CACHE].read(conn))[key]
    headers = {
        "content-language": "pt-BR" if text.locale == "BR" else text.locale.lower(),
        "last-modified": format_datetime(text.updated_at, usegmt=True),
    }
    return _cacheable_response(request, text.content.encode(), MediaType.HTML, headers)


@get("/api/static-content/editable/{content_type:str}/{locale:str}", opt={"policy": ADMIN_ONLY})
async def editable_content(conn: Connection, content_type: str, locale: str) -> EditableContent:
    """Return a text for editing, with its last versions."""
    return await read_for_editing(conn, get_type(content_type), get_locale(locale))


@post("/api/static-content/preview", opt={"policy": ADMIN_ONLY}, status_code=200, media_type=MediaType.HTML)
async def preview_content(ports: Ports, data: ContentPreview) -> str:
    """Return the text as readers would see it, and store nothing."""
    return ports[CONTENT_CACHE].operator.insert_operator(sanitise_html(data.content), get_locale(data.locale))


@post("/api/update-content", opt={"policy": ADMIN_ONLY}, status_code=200)
async def update_content(uow: UnitOfWork, actor: Actor, data: ContentChange) -> EditableContent:
    """Replace a text or restore its default. Every version is stored with its author and time.

    400 `content_empty`, 404 `photo_not_exist`, 409 `content_changed`.
    """
    return await change_content(uow, actor, data)


def _cacheable_response(
    request: AnyRequest, body: bytes, media_type: MediaType, headers: dict[str, str] | None = None
) -> Response[Any]:
    etag = etag_of(body)
    headers = {**(headers or {}), "etag": etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == etag:
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(body, headers=headers, media_type=media_type)


ROUTES = [
    all_static_content,
    static_content_by_types,
    static_content_by_type,
    editable_content,
    preview_content,
    update_content,
    *PHOTO_ROUTES,
    *LANDING_ROUTES,
]
