"""Port to a geocoder."""

from collections.abc import Collection
from typing import Protocol

from marmita.platform.places import Place
from marmita.platform.ports import Port


class Geocoder(Protocol):
    """Finds places; provinces, regions and countries are not places. May raise GeocoderUnavailableError."""

    async def search(self, phrase: str, countries: Collection[str] = (), limit: int = 5) -> list[Place]:
        """Places for what a person types, best first; `countries` are lower-case two-letter codes."""
        ...

    async def reverse(self, latitude: float, longitude: float) -> Place | None:
        """The place at the coordinates, or None when none is near."""
        ...


GEOCODER: Port[Geocoder] = Port("geocoder")
