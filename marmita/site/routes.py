"""Routes of files, media, health and client settings."""

import re
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from marmita import __version__
from marmita.platform.errors import NotFound
from marmita.platform.http.call_limits import UNLIMITED
from marmita.platform.http.policy import PUBLIC, REPLICA
from marmita.platform.http.static import IMMUTABLE, StaticFile
from marmita.platform.ports import Ports
from marmita.platform.storage import CONTENT_TYPES, STORAGE
from marmita.platform.wire import View
from marmita.site.api_reference import ROUTES as API_REFERENCE_ROUTES
from marmita.site.atom import ROUTES as ATOM_ROUTES
from marmita.site.client_settings import ClientSettings, client_settings_for
from marmita.site.first_screen.content import BUILT, read_first_contents
from marmita.site.frames import ROUTES as FRAME_ROUTES
from marmita.site.health import HealthCheck
from marmita.site.notice import site_notice
from marmita.site.page import Frame, content_security_policy
from marmita.site.respond import respond_with_page
from marmita.site.sitemap import ROUTES as SITEMAP_ROUTES
from marmita.site.tiles import map_tiles

INDEX = "index.html"
_KEY = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.[a-z0-9]+")  # of a rendition, see original_key
NO_PAGES = ("api/", "assets/", "media/")  # a missing file or API route is not a page


class Alive(View):
    """The version of this process; versions differ between processes during an upgrade."""

    version: str


class Health(View):
    """The health of this process. `status` is `ok` or describes the problem."""

    status: str
    version: str


@get("/api/alive", opt={"policy": PUBLIC} | UNLIMITED)
async def alive() -> Alive:
    """Return 200 while this process accepts requests.

    It does not check anything that processes share, such as the database.
    """
    return Alive(version=__version__)


@get(
    "/api/health",
    opt={"policy": PUBLIC} | UNLIMITED,
    responses={503: ResponseSpec(Health, generate_examples=False, description="Something does not work")},
)
async def health(state: State) -> Response[Health]:
    """Return 200 if jobs run and both database and media storage accept a write, else 503. The result is cached.

    It is meant for people and alerts. A load balancer should use `/api/alive` instead, so that a failure of something
    shared does not take every process out of service.
    """
    checks: HealthCheck = state.health
    problem = await checks.find_problem()
    return Response(Health(status=problem or "ok", version=__version__), status_code=503 if problem else 200)


@get("/api/client-settings", opt={"policy": PUBLIC})
async def client_settings(state: State) -> ClientSettings:
    """Return the settings that a client needs before its first screen."""
    return client_settings_for(state.settings, state.database.live)


@get("/media/{key:path}", opt={"policy": PUBLIC} | UNLIMITED, include_in_schema=False)
async def media(ports: Ports, key: str) -> Response[bytes]:
    """Return a stored rendition of a photo. Keys are never reused, so it may be cached for ever."""
    key = key.lstrip("/")
    suffix = key[key.rfind(".") :]
    data = await ports[STORAGE].find(key) if suffix in CONTENT_TYPES and _KEY.fullmatch(key) else None
    if data is None:
        raise NotFound
    headers = {"cache-control": IMMUTABLE, "content-security-policy": "default-src 'none'; sandbox"}
    return Response(data, media_type=CONTENT_TYPES[suffix], headers=headers)


# Files do not count against the rate limit; pages do.
@get(["/", "/dev/ui", "/{path:path}"], opt={"policy": PUBLIC, **REPLICA} | UNLIMITED, include_in_schema=False)
async def web_file(request: Request[Any, Any, Any], state: State, path: str = "") -> Response[bytes]:
    """Return a file of the web application, or a page."""
    files: dict[str, StaticFile] = state.static_files
    name = path.strip("/")
    if name != INDEX and name in files:
        response = files[name].respond(request)
        response.headers["content-security-policy"] = content_security_policy(state.settings)
        return response
    if INDEX not in files or name.startswith(NO_PAGES) or (state.settings.production and _is_dev_path(request)):
        raise NotFound
    contents = read_first_contents(files[BUILT].bodies[""]) if BUILT in files else None
    return await respond_with_page(request, state, Frame(files[INDEX].bodies[""], contents))


def _is_dev_path(request: Request[Any, Any, Any]) -> bool:
    """Whether the path is below /dev in any spelling: the browser's router ignores case and repeated slashes."""
    return [part for part in request.scope["path"].lower().split("/") if part][:1] == ["dev"]


ROUTES = [
    *(alive, health, client_settings, site_notice, media, map_tiles),
    *(*API_REFERENCE_ROUTES, *FRAME_ROUTES, *ATOM_ROUTES, *SITEMAP_ROUTES),
    web_file,
]
