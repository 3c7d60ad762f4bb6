"""Ports to a geocoder and to a locator of IP addresses."""

from collections.abc import Collection
from typing import Protocol

from marmita.platform.places import Coordinates, Place
from marmita.platform.ports import Port


class Geocoder(Protocol):
    """A service that finds places. Provinces, regions and countries are not places.

    Its methods may raise GeocoderUnavailableError.
    """

    async def search(self, phrase: str, countries: Collection[str] = (), limit: int = 5) -> list[Place]:
        """Return at most `limit` places for a typed phrase, best first. `countries` are lower-case two-letter codes."""
        ...

    async def reverse(self, latitude: float, longitude: float) -> Place | None:
        """Return the place at the coordinates, or None if none is near."""
        ...


GEOCODER: Port[Geocoder] = Port("geocoder")


class IpLocator(Protocol):
    """A service that estimates where an IP address is used, to about a town. It must not store or send the address."""

    def locate(self, address: str) -> Coordinates | None:
        """Return where the address is used, or None if that is not known."""
        ...


IP_LOCATOR: Port[IpLocator] = Port("ip_locator")
