"""The result types of geocoders and of locators of IP addresses, the same for all of their adapters."""

from typing import NamedTuple

import msgspec


class GeocoderUnavailableError(Exception):
    """The geocoder does not answer; a later retry may work."""


class Coordinates(NamedTuple):
    """WGS 84 degrees."""

    latitude: float
    longitude: float


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A town, or a neighbourhood or road of the town named in `city`. Coordinates are WGS 84 degrees.

    `quarter` is where in the town a road lies.
    """

    id: int
    name: str
    city: str | None = None
    country_code: str
    country: str
    region: str | None = None
    road: str | None = None
    quarter: str | None = None
    latitude: float
    longitude: float
    population: int = 0

    @property
    def town(self) -> str:
        """The town of an address at this place."""
        return self.city or self.name
