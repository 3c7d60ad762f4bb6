"""The tiles of the map if MAP_TILES names a file: a PMTiles archive, from which browsers read ranges."""

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from marmita.platform.errors import NotFound
from marmita.platform.http.byte_ranges import respond_with_file
from marmita.platform.http.call_limits import UNLIMITED
from marmita.platform.http.policy import PUBLIC
from marmita.settings import Settings

TILES_PATH = "/tiles/map.pmtiles"
# Browsers fetch the archive again once a day; one that has a part of an older file notices by the ETag.
_HEADERS = {"cache-control": "public, max-age=86400", "access-control-allow-origin": "*"}


def tiles_address(settings: Settings) -> str | None:
    """Return the address of the archive for browsers. None if no tiles are set."""
    return TILES_PATH if isinstance(settings.map_tiles, Path) else settings.map_tiles


@get(TILES_PATH, opt={"policy": PUBLIC} | UNLIMITED, include_in_schema=False)
async def map_tiles(request: Request[Any, Any, Any], state: State) -> Response[Any]:
    """Return the requested range of the archive."""
    path = state.settings.map_tiles
    if not isinstance(path, Path):
        raise NotFound
    return await respond_with_file(request, path, _HEADERS)
