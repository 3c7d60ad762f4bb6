"""What the feature needs from outside: a geocoder."""

from collections.abc import Collection
from typing import Protocol

from marmita.platform.places import Place
from marmita.platform.ports import Port


class Geocoder(Protocol):
    """Finds places; provinces, regions and countries are none. Raises platform.places.GeocoderUnavailableError."""

    async def search(self, phrase: str, countries: Collection[str] = (), limit: int = 5) -> list[Place]:
        """Places for what a person types, best first; `countries` are lower-case two-letter codes."""
        ...

    async def reverse(self, latitude: float, longitude: float) -> Place | None:
        """The place at the coordinates, or None far from all."""
        ...


GEOCODER: Port[Geocoder] = Port("geocoder")
