"""Answers a request for a page: finds what is known of it, writes it, and sends the policy that it runs under."""

from typing import Any

import psycopg
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from psycopg_pool import PoolTimeout

from marmita.features.content import SHELF
from marmita.platform.database import Database
from marmita.settings import Settings
from marmita.site.first_pages import Asked, find_page
from marmita.site.google import OPENER_POLICY
from marmita.site.languages import choose_language
from marmita.site.page import Page, content_security_policy, new_nonce, render
from marmita.site.texts import TEXTS


async def respond_with_page(request: Request[Any, Any, Any], state: State, template: bytes) -> Response[bytes]:
    """The page of the request's address. While the database is away it comes without data, and with status 503."""
    settings: Settings = state.settings
    asked_language = request.query_params.get("lang")
    language = choose_language(asked_language, request.headers.get("accept-language", ""))
    searched = bool(set(request.query_params) - {"lang"})
    shelf = state.tools.ports[SHELF]
    asked = Asked(request.scope["path"], TEXTS[language], settings.public_url, searched, language, shelf)
    page = await _find(state.database, asked)
    nonce = new_nonce()
    headers = {
        "content-security-policy": content_security_policy(settings, nonce, embeddable=page.embeddable),
        "content-language": language,
        "vary": "accept-language",
        "cache-control": "private, no-cache",
    }
    if settings.google_client_id and not page.embeddable:
        headers["cross-origin-opener-policy"] = OPENER_POLICY
    body = render(template, page, language, settings.public_url, nonce)
    return Response(body, status_code=page.status, media_type=MediaType.HTML, headers=headers)


async def _find(database: Database, asked: Asked) -> Page:
    try:
        async with database.connection() as conn:
            return await find_page(conn, asked)
    except (psycopg.OperationalError, PoolTimeout):
        return Page(status=503)
