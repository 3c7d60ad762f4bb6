"""Locates IP addresses in a file in MaxMind's format (GeoLite2 City, DB-IP City Lite). Nothing is sent anywhere."""

from pathlib import Path
from typing import Any

import maxminddb

from marmita.platform.places import Coordinates

# An entry that is less precise stands for a country, whose middle is nobody's town.
MOST_KM = 200


class MmdbLocator:
    """Reads the file with each look-up; it is mapped into memory, not loaded."""

    def __init__(self, path: Path) -> None:
        self._reader = maxminddb.open_database(path)

    def locate(self, address: str) -> Coordinates | None:
        """The middle of the town, or None for an address that the file does not place."""
        try:
            entry: Any = self._reader.get(address)
        except ValueError:  # no address, or an IPv6 address in a file of IPv4 addresses
            return None
        location = entry.get("location") if isinstance(entry, dict) else None
        if not isinstance(location, dict) or not {"latitude", "longitude"} <= location.keys():
            return None
        if location.get("accuracy_radius", 0) > MOST_KM:
            return None
        return Coordinates(location["latitude"], location["longitude"])
