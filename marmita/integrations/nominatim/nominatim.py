"""Client of a Nominatim server that follows its usage policy: identified, at most one request per second, cached.

https://operations.osmfoundation.org/policies/nominatim/
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Collection
from datetime import timedelta
from typing import Any

import httpx
import msgspec

from marmita.platform.caches import CacheFacts
from marmita.platform.clock import utc_now
from marmita.platform.places import GeocoderUnavailableError, Place
from marmita.platform.text_normalization import one_line

SECONDS_BETWEEN = 1.0
WAITING_MAX = 5  # with this many waiting requests, a new one is refused
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
    """A geocoder on the server at `url`. One instance serves the process. `user_agent` identifies the operator."""

    def __init__(self, url: str, user_agent: str, *, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._url = url.rstrip("/")
        self._headers = {"user-agent": user_agent, "accept": "application/json"}
        self._transport = transport
        self._cache: OrderedDict[tuple[str, str], tuple[float, Any]] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._next = 0.0

    async def search(self, phrase: str, countries: Collection[str] = (), limit: int = 5) -> list[Place]:
        """Return towns, quarters and streets, best first. Raise GeocoderUnavailableError."""
        phrase = one_line(phrase)
        if not phrase:
            return []
        codes = ",".join(countries)
        answers = await self._request("search", list[_Answer], q=phrase, limit=limit, countrycodes=codes)
        return [place for place in map(_place, answers) if place]

    async def reverse(self, latitude: float, longitude: float) -> Place | None:
        """Return the place at the coordinates. None if there is no town. Raise GeocoderUnavailableError."""
        return _place(await self._request("reverse", _Answer, lat=round(latitude, 4), lon=round(longitude, 4)))

    async def _request(self, path: str, kind: Any, **parameters: str | float) -> Any:
        query = str(httpx.QueryParams({**parameters, "format": "jsonv2", "addressdetails": 1}))
        if kept := self._find(path, query):
            return kept[0]
        if self._waiting >= WAITING_MAX:
            raise GeocoderUnavailableError("too many requests are waiting")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._fetch(path, kind, query)
        finally:
            self._waiting -= 1

    async def _fetch(self, path: str, kind: Any, query: str) -> Any:
        if kept := self._find(path, query):
            return kept[0]
        await asyncio.sleep(max(self._next - time.monotonic(), 0))
        self._next = time.monotonic() + SECONDS_BETWEEN
        try:
            async with httpx.AsyncClient(
                headers=self._headers, timeout=TIMEOUT_SECONDS, transport=self._transport
            ) as client:
                response = await client.get(f"{self._url}/{path}?{query}")
                response.raise_for_status()
            answer = msgspec.json.decode(response.content, type=kind)
        except (httpx.HTTPError, msgspec.DecodeError) as error:
            raise GeocoderUnavailableError(type(error).__name__) from error
        self._cache[path, query] = time.monotonic() + CACHED_SECONDS, answer
        self._cache.move_to_end((path, query))
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        return answer

    def facts(self) -> CacheFacts:
        """Return the number and size of the cached responses, and the time of the oldest."""
        now = time.monotonic()
        size = sum(len(query) + len(msgspec.json.encode(answer)) for (_, query), (_, answer) in self._cache.items())
        ages = [now - (until - CACHED_SECONDS) for until, _ in self._cache.values()]
        return CacheFacts(len(self._cache), size, utc_now() - timedelta(seconds=max(ages)) if ages else None)

    def clear(self) -> None:
        """Clear all cached responses."""
        self._cache.clear()

    def _find(self, path: str, query: str) -> tuple[Any] | None:
        until, answer = self._cache.get((path, query), (0.0, None))
        return (answer,) if until > time.monotonic() else None


def _place(answer: _Answer) -> Place | None:
    """Return the place. None for a result outside of any town: provinces, regions, the sea."""
    address = answer.address
    town = next((address[kind] for kind in TOWNS if address.get(kind)), None)
    try:
        latitude, longitude = float(answer.lat), float(answer.lon)
    except ValueError:
        return None
    if town is None:
        return None
    road = address.get("road")
    quarter = next((address[kind] for kind in QUARTERS if address.get(kind)), None)
    within = road or quarter
    return Place(
        id=answer.place_id,
        name=within or town,
        city=town if within else None,
        country_code=address.get("country_code", ""),
        country=address.get("country", ""),
        region=address.get("state"),
        road=road,
        quarter=quarter,
        latitude=latitude,
        longitude=longitude,
    )
