"""The twelve preset cities and their well-known quarters, for the demo town and the start pages."""

from functools import cache
from pathlib import Path

import msgspec


class PresetCity(msgspec.Struct, frozen=True, kw_only=True):
    """A preset city. `neighbourhoods` maps names to (latitude, longitude)."""

    name: str
    country: str
    latitude: float
    longitude: float
    neighbourhoods: dict[str, tuple[float, float]]


@cache
def preset_cities() -> tuple[PresetCity, ...]:
    """Return the twelve preset cities, Paris first."""
    data = (Path(__file__).parent / "cities.json").read_bytes()
    return msgspec.json.decode(data, type=tuple[PresetCity, ...])
