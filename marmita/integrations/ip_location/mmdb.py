"""Locates IP addresses with a file in MaxMind's format (GeoLite2 City, DB-IP City Lite).

No data leaves this machine.
"""

from pathlib import Path
from typing import Any

import maxminddb
import msgspec

from marmita.platform.places import Coordinates

# A less precise entry stands for a country, whose centre is no useful position.
RADIUS_MAX_KM = 200
# The library's own types are incomplete.
_library: Any = maxminddb


class _Location(msgspec.Struct):
    latitude: float
    longitude: float
    accuracy_radius: int = 0


class _Entry(msgspec.Struct):
    location: _Location


class MmdbLocator:
    """Reads the file at each look-up; the file is mapped into memory, not loaded."""

    def __init__(self, path: Path) -> None:
        self._reader = _library.open_database(path)

    def locate(self, address: str) -> Coordinates | None:
        """Return the centre of the town. None for an address without a known town."""
        try:
            location = msgspec.convert(self._reader.get(address), _Entry).location
        except (ValueError, msgspec.ValidationError):  # another kind of address, or an entry without coordinates
            return None
        if location.accuracy_radius > RADIUS_MAX_KM:
            return None
        return Coordinates(location.latitude, location.longitude)
