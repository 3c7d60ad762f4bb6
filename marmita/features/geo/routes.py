"""Routes of geocoding, and of the last search location of an account."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter

from marmita.features.geo import queries
from marmita.features.geo.errors import PlaceNotFound
from marmita.features.geo.ports import GEOCODER, IP_LOCATOR
from marmita.features.geo.rules import GUESS_DIGITS, PHRASE_MAX, RESULTS_MAX, describe, parse_countries
from marmita.features.geo.schemas import GeocodingResult, GuessedLocation, StoredLocation, UserLocation
from marmita.platform.errors import CannotGetData
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.places import GeocoderUnavailableError
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork


@get("/api/nominatim/search", opt={"policy": PUBLIC})
async def search_places(
    *,
    ports: Ports,
    address: Annotated[str, Parameter(max_length=PHRASE_MAX)],
    limit: Annotated[int, Parameter(ge=1, le=RESULTS_MAX)] = RESULTS_MAX,
    countrycodes: str = "",
    format: str = "json",  # noqa: A002, ARG001  (what clients of Nominatim send; the answer has one form)
    addressdetails: int = 1,  # noqa: ARG001
) -> list[GeocodingResult]:
    """Return places whose name begins with the text. Provinces are not places."""
    countries = parse_countries(countrycodes)
    try:
        places = await ports[GEOCODER].search(address, countries, limit)
    except GeocoderUnavailableError as error:
        raise CannotGetData from error
    return [describe(place) for place in places]


@get("/api/nominatim/reverse", opt={"policy": PUBLIC, "problems": (PlaceNotFound,)})
async def reverse_place(
    ports: Ports,
    lat: Annotated[float, Parameter(ge=-90, le=90)],
    lon: Annotated[float, Parameter(ge=-180, le=180)],
    format: str = "json",  # noqa: A002, ARG001  (what clients of Nominatim send; the answer has one form)
) -> GeocodingResult:
    """Return the nearest place. 404 `place_not_found` if none is near."""
    try:
        place = await ports[GEOCODER].reverse(lat, lon)
    except GeocoderUnavailableError as error:
        raise CannotGetData from error
    if place is None:
        raise PlaceNotFound
    return describe(place)


@post("/api/user-locations", opt={"policy": LOGGED_IN}, status_code=204)
async def store_location(data: UserLocation, uow: UnitOfWork, actor: Actor) -> None:
    """Store the caller's last search location."""
    await queries.store_location(uow, actor.id, msgspec.convert(msgspec.to_builtins(data), StoredLocation))


@get("/api/user-locations/last", opt={"policy": LOGGED_IN})
async def last_location(conn: Connection, actor: Actor) -> StoredLocation | None:
    """Return the caller's last search location, or null if there is none."""
    return await queries.find_location(conn, actor.id)


@get("/api/user-locations/guess", opt={"policy": PUBLIC})
async def guess_location(ports: Ports, caller: Caller) -> GuessedLocation | None:
    """Return about where the caller's IP address is used, or null if that is not known. The address is not stored."""
    found = ports[IP_LOCATOR].locate(caller.address) if caller.address else None
    if found is None:
        return None
    return GuessedLocation(round(found.latitude, GUESS_DIGITS), round(found.longitude, GUESS_DIGITS))


ROUTES = [search_places, reverse_place, store_location, last_location, guess_location]
