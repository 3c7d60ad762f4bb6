"""Geocoding: search of places by name and by coordinates."""

from marmita.features.geo.ports import GEOCODER, Geocoder

__all__ = ["GEOCODER", "Geocoder"]
