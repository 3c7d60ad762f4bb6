"""Ports to a geocoder and to a locator of IP addresses."""

from collections.abc import Collection
from typing import Protocol

from marmita.platform.places import Coordinates, Place
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


class IpLocator(Protocol):
    """Says where an IP address is used, within a town or so. It neither stores nor sends the address."""

    def locate(self, address: str) -> Coordinates | None:
        """Where the address is used, or None when that is not known."""
        ...


IP_LOCATOR: Port[IpLocator] = Port("ip_locator")
