"""Geocoding for the browser, and the place a person last looked from."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from marmita.features.geo.schemas import GeocodingResult, StoredLocation, UserLocation
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork


@get("/api/nominatim/search", opt={"policy": PUBLIC})
async def search_places(
    address: Annotated[str, Parameter(max_length=200)],
    limit: Annotated[int, Parameter(ge=1, le=5)] = 5,
    countrycodes: str = "",
    format: str = "json",
    addressdetails: int = 1,
) -> list[GeocodingResult]:
    """Places whose name begins with the text; provinces are no places."""
    raise NotImplementedError


@get("/api/nominatim/reverse", opt={"policy": PUBLIC})
async def reverse_place(
    lat: Annotated[float, Parameter(ge=-90, le=90)],
    lon: Annotated[float, Parameter(ge=-180, le=180)],
    format: str = "json",
) -> GeocodingResult:
    """The nearest place; 404 `place_not_found` far from all."""
    raise NotImplementedError


@post("/api/user-locations", opt={"policy": LOGGED_IN}, status_code=204)
async def store_location(data: UserLocation, uow: UnitOfWork, actor: Actor) -> None:
    raise NotImplementedError


@get("/api/user-locations/last", opt={"policy": LOGGED_IN})
async def last_location(conn: Connection, actor: Actor) -> StoredLocation | None:
    raise NotImplementedError


ROUTES = [search_places, reverse_place, store_location, last_location]
