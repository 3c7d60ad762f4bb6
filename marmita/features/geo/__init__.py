"""Geocoding: search of places by name and by coordinates."""

from marmita.features.geo.export import EXPORT
from marmita.features.geo.ports import GEOCODER, IP_LOCATOR, Geocoder, IpLocator

__all__ = ["EXPORT", "GEOCODER", "IP_LOCATOR", "Geocoder", "IpLocator"]
