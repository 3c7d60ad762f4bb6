"""Locates IP addresses in a file in MaxMind's format (GeoLite2 City, DB-IP City Lite). Nothing is sent anywhere."""

from pathlib import Path
from typing import Any

import maxminddb
import msgspec

from marmita.platform.places import Coordinates

# An entry that is less precise stands for a country, whose middle is nobody's town.
MOST_KM = 200
# Its own types are unfinished.
_library: Any = maxminddb


class _Location(msgspec.Struct):
    latitude: float
    longitude: float
    accuracy_radius: int = 0


class _Entry(msgspec.Struct):
    location: _Location


class MmdbLocator:
    """Reads the file with each look-up; it is mapped into memory, not loaded."""

    def __init__(self, path: Path) -> None:
        self._reader = _library.open_database(path)

    def locate(self, address: str) -> Coordinates | None:
        """The middle of the town, or None for an address that the file does not place."""
        try:
            location = msgspec.convert(self._reader.get(address), _Entry).location
        except (ValueError, msgspec.ValidationError):  # no address of this file's kind, or an entry without coordinates
            return None
        if location.accuracy_radius > MOST_KM:
            return None
        return Coordinates(location.latitude, location.longitude)
