"""Responds to a page request: finds the page's data, writes the page, and sends its content security policy."""

from typing import Any

import psycopg
import structlog
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from psycopg_pool import PoolTimeout

from marmita.features.content import CONTENT_CACHE
from marmita.platform.database import Database
from marmita.platform.http.call_limits import CallLimits, network_of
from marmita.platform.http.languages import choose_language
from marmita.platform.http.replica_reads import read_database
from marmita.settings import Settings
from marmita.site.client_settings import first_settings
from marmita.site.first_screen.pages import PageRequest, find_page
from marmita.site.google import OPENER_POLICY
from marmita.site.notice import first_notice
from marmita.site.page import Frame, Page, content_security_policy, new_nonce, render
from marmita.site.paths import is_embeddable, read_path
from marmita.site.stripe import stripe_sources
from marmita.site.texts import TEXTS

# Cookies that web/public/boot.js writes: the chosen language, and a mark that the reader is logged in or has set a
# place.
LANGUAGE_COOKIE = "locale"
READER_COOKIE = "reader"


async def respond_with_page(request: Request[Any, Any, Any], state: State, frame: Frame) -> Response[bytes]:
    """Return the page of the request's address.

    The page has no data, and status 503 if the database is unavailable, or 429 if the network is over its limit. The
    application still starts and shows the error.
    """
    settings: Settings = state.settings
    limits: CallLimits = state.call_limits
    wait = await limits.wait("reads", network_of(request))
    choices = (request.cookies.get(LANGUAGE_COOKIE), request.query_params.get("lang"))
    language = choose_language(choices, request.headers.get("accept-language", ""))
    page_request = PageRequest(
        path=read_path(request.scope["raw_path"]),
        texts=TEXTS[language],
        public_url=settings.public_url,
        query={name: value for name, value in request.query_params.items() if name != "lang"},
        known=READER_COOKIE in request.cookies,
        language=language,
        content_cache=state.tools.ports[CONTENT_CACHE],
        live=state.database.live,
    )
    page = Page(status=429) if wait else await _find(read_database(state, request.scope), page_request)
    if page.moved_to:
        return _moved(request, page.moved_to)
    nonce, embeddable = new_nonce(), is_embeddable(page_request.path)
    _add_settings(page, page_request, settings)
    headers = {
        "content-security-policy": content_security_policy(
            settings, nonce, embeddable=embeddable, stripe=stripe_sources(settings, page_request.path)
        ),
        "content-language": language,
        "vary": "accept-language, cookie",
        "cache-control": "private, no-cache",
    }
    if wait:
        headers["retry-after"] = str(wait)
    if settings.google_client_id and not embeddable:
        headers["cross-origin-opener-policy"] = OPENER_POLICY
    body = render(frame, page, language, settings, nonce)
    return Response(body, status_code=page.status, media_type=MediaType.HTML, headers=headers)


def _add_settings(page: Page, request: PageRequest, settings: Settings) -> None:
    page.data.extend(first_settings(request, settings))
    if not is_embeddable(request.path):
        page.data.extend(first_notice(request.live))


def _moved(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    query = request.scope["query_string"].decode("latin-1")
    headers = {"location": f"{path}?{query}" if query else path, "cache-control": "private, no-cache"}
    return Response(b"", status_code=308, headers=headers)


async def _find(database: Database, page_request: PageRequest) -> Page:
    try:
        async with database.connection() as conn:
            return await find_page(conn, page_request)
    except (psycopg.OperationalError, PoolTimeout) as error:
        structlog.get_logger().warning("page_without_data", error=repr(error))
        return Page(status=503)
