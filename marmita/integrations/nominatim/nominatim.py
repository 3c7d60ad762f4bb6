"""Asks a Nominatim server as its usage policy wants it: with a name, at most once a second, and nothing twice.

https://operations.osmfoundation.org/policies/nominatim/
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Collection
from typing import Any

import httpx
import msgspec

from marmita.platform.places import GeocoderUnavailableError, Place

SECONDS_BETWEEN = 1.0
MOST_WAITING = 5  # whoever comes then is refused instead of kept for long
TIMEOUT_SECONDS = 10
CACHED = 2_000
CACHED_SECONDS = 86_400
TOWNS = ("city", "town", "village", "hamlet", "municipality")
QUARTERS = ("suburb", "quarter", "neighbourhood", "city_district", "borough")


class _Answer(msgspec.Struct):
    place_id: int = 0
    lat: str = ""
    lon: str = ""
    address: dict[str, str] = {}


class Nominatim:
    """A geocoder on the server at `url`; one instance serves the whole process. `user_agent` tells who asks."""

    def __init__(self, url: str, user_agent: str, *, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._url = url.rstrip("/")
        self._headers = {"user-agent": user_agent, "accept": "application/json"}
        self._transport = transport
        self._cache: OrderedDict[tuple[str, str], tuple[float, bytes]] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._next = 0.0

    async def search(self, phrase: str, countries: Collection[str] = (), limit: int = 5) -> list[Place]:
        """Towns, quarters and streets, best first; raises GeocoderUnavailableError."""
        phrase = " ".join(phrase.split())
        if not phrase:
            return []
        codes = ",".join(countries)
        body = await self._ask("search", q=phrase, limit=limit, countrycodes=codes)
        found = (_place(answer) for answer in _decode(body, list[_Answer]))
        return [place for place in found if place]

    async def reverse(self, latitude: float, longitude: float) -> Place | None:
        """The address at the coordinates; raises GeocoderUnavailableError."""
        body = await self._ask("reverse", lat=round(latitude, 4), lon=round(longitude, 4))
        return _place(_decode(body, _Answer))

    async def _ask(self, path: str, **parameters: str | float) -> bytes:
        query = str(httpx.QueryParams({**parameters, "format": "jsonv2", "addressdetails": 1}))
        if body := self._cached(path, query):
            return body
        if self._waiting >= MOST_WAITING:
            raise GeocoderUnavailableError("too many requests are waiting")
        self._waiting += 1
        try:
            async with self._turn:
                return self._cached(path, query) or await self._fetch(path, query)
        finally:
            self._waiting -= 1

    def _cached(self, path: str, query: str) -> bytes | None:
        kept = self._cache.get((path, query))
        return kept[1] if kept and kept[0] > time.monotonic() else None

    async def _fetch(self, path: str, query: str) -> bytes:
        await asyncio.sleep(max(self._next - time.monotonic(), 0))
        self._next = time.monotonic() + SECONDS_BETWEEN
        try:
            async with httpx.AsyncClient(
                headers=self._headers, timeout=TIMEOUT_SECONDS, transport=self._transport
            ) as client:
                response = await client.get(f"{self._url}/{path}?{query}")
                response.raise_for_status()
        except httpx.HTTPError as error:
            raise GeocoderUnavailableError(type(error).__name__) from error
        self._cache[path, query] = time.monotonic() + CACHED_SECONDS, response.content
        self._cache.move_to_end((path, query))
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        return response.content


def _decode(body: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError as error:
        raise GeocoderUnavailableError("the answer is not what Nominatim sends") from error


def _place(answer: _Answer) -> Place | None:
    """None for what lies in no town: provinces, regions, the sea."""
    address = answer.address
    town = next((address[kind] for kind in TOWNS if address.get(kind)), None)
    try:
        latitude, longitude = float(answer.lat), float(answer.lon)
    except ValueError:
        return None
    if town is None:
        return None
    road = address.get("road")
    within = road or next((address[kind] for kind in QUARTERS if address.get(kind)), None)
    return Place(
        id=answer.place_id,
        name=within or town,
        city=town if within else None,
        country_code=address.get("country_code", ""),
        country=address.get("country", ""),
        region=address.get("state"),
        road=road,
        latitude=latitude,
        longitude=longitude,
    )
