"""Geocoding responses in Nominatim's format, and stored locations."""

from typing import Annotated

import msgspec
from msgspec import Meta

from marmita.platform.wire import Command, View

Latitude = Annotated[float, Meta(ge=-90, le=90)]
Longitude = Annotated[float, Meta(ge=-180, le=180)]
Name = Annotated[str, Meta(max_length=200)]


class GeocodedAddress(msgspec.Struct, frozen=True, omit_defaults=True):
    """An address in Nominatim's format. Only known parts are present. `suburb` is a neighbourhood."""

    country: str = ""
    country_code: str = ""
    state: str = ""
    city: str = ""
    town: str = ""
    village: str = ""
    hamlet: str = ""
    suburb: str = ""
    road: str = ""


class GeocodingResult(msgspec.Struct, frozen=True):
    place_id: str
    lat: float
    lon: float
    display_name: str
    address: GeocodedAddress


class UserLocation(Command):
    """A search location. `radius` is in km."""

    latitude: Latitude
    longitude: Longitude
    location_name: Name = ""
    village_town_city: Name = ""
    radius: Annotated[int, Meta(ge=1, le=500)] = 25
    coordinates_verified: bool = False


class GuessedLocation(View):
    """The approximate location of the caller's network, to about a kilometre."""

    latitude: float
    longitude: float


class StoredLocation(View):
    latitude: float
    longitude: float
    location_name: str
    village_town_city: str
    radius: int
    coordinates_verified: bool
