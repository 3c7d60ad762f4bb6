"""The result types of geocoders and of IP address locators, common to all of their adapters."""

from typing import NamedTuple

import msgspec


class GeocoderUnavailableError(Exception):
    """The geocoder does not answer; a later retry may work."""


class Coordinates(NamedTuple):
    """Degrees in WGS 84."""

    latitude: float
    longitude: float


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A town, or a neighbourhood or road of the town in `city`. Coordinates are WGS 84 degrees.

    `quarter` is the quarter of the town in which a road is.
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
        """Return the town of an address at this place."""
        return self.city or self.name
