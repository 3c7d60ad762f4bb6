"""A geocoder on the index in memory, which is loaded at the first call."""

import asyncio
import re
from collections.abc import Collection, Iterator
from itertools import islice

from marmita.integrations.gazetteer.index import COUNTRIES, Index
from marmita.platform.places import Place
from marmita.platform.text_normalization import normalize_text

ATTRIBUTION = "© GeoNames, CC BY 4.0"
_postcode = re.compile(r"\b\d{4,5}\b")
_numbers = re.compile(r"\b\d+\w?\b")


class Gazetteer:
    """A geocoder without network. One instance serves the whole process."""

    def __init__(self) -> None:
        self._index: Index | None = None
        self._loading = asyncio.Lock()

    async def search(self, phrase: str, countries: Collection[str] = (), limit: int = 5) -> list[Place]:
        """Return places whose name begins with the phrase, best first. Text after a comma narrows it ("Belleville,
        Paris").

        `countries` are two-letter codes; empty means all nine.
        """
        index = await self._loaded()
        country_codes = {code.upper() for code in countries} or set(COUNTRIES)
        parts = [part for part in phrase.split(",") if normalize_text(part)]
        for at, part in enumerate(parts):
            context = [normalize_text(_numbers.sub("", other)) for other in parts[at + 1 :]]
            # The data has no streets: if nothing matches, the part after the comma (the town) is searched.
            for key in dict.fromkeys(
                (normalize_text(part), *_postcode.findall(part), normalize_text(_numbers.sub("", part)))
            ):
                if key and (found := list(islice(_matching(index, key, context, country_codes), limit))):
                    return found
        return []

    async def reverse(self, latitude: float, longitude: float) -> Place | None:
        """Return the nearest place within 30 km. None if there is none."""
        index = await self._loaded()
        row = index.nearest(latitude, longitude)
        return None if row is None else index.place(row)

    async def largest(self, count: int) -> list[Place]:
        """Return the most populous places, largest first."""
        index = await self._loaded()
        return [index.place(row) for row in index.largest(count)]

    async def _loaded(self) -> Index:
        if self._index is None:
            async with self._loading:
                if self._index is None:
                    self._index = await asyncio.to_thread(Index)
        return self._index


def _matching(index: Index, key: str, context: list[str], countries: set[str]) -> Iterator[Place]:
    seen: set[int] = set()
    for row in index.rows_named(key):
        if row in seen or index.countries[row] not in countries:
            continue
        seen.add(row)
        place = index.place(row)
        if all(_lies_in(place, word) for word in context if word):
            yield place


def _lies_in(place: Place, word: str) -> bool:
    around = (place.city, place.region, place.country, place.country_code)
    return any(normalize_text(name).startswith(word) for name in around if name) or normalize_text(place.name) == word
