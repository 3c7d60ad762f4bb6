"""Areas and filters of a search for chefs, parsed from requests."""

import math
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from marmita.features.chefs.domain.rules import (
    CELLS_PER_DEGREE,
    CUISINES,
    DEGREES_APART,
    DELIVERY_TYPES,
    DIETARY,
    EARTH_KM_PER_DEGREE,
    density_level,
    facet_bits,
)
from marmita.platform.clock import PARIS
from marmita.platform.errors import InvalidRequest

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
OPEN_AT = rf"^(|now|({'|'.join(DAYS)})-([01]\d|2[0-3]):[0-5]\d)$"
FilterKind = Literal["none", "one_cuisine", "cuisines", "marks"]


@dataclass(frozen=True, slots=True)
class Area:
    """Bounds in degrees; with `km` only the circle of that radius around the origin, which lies in their middle."""

    west: float
    south: float
    east: float
    north: float
    km: float | None = None

    @property
    def origin(self) -> tuple[float, float]:
        """Latitude and longitude of the middle."""
        return (self.south + self.north) / 2, (self.west + self.east) / 2

    def parameters(self) -> dict[str, float | None]:
        """Bounds, origin and the cells of chef_density that the bounds touch, by the names that queries use."""
        level = density_level(max(self.north - self.south, self.east - self.west))
        cells = CELLS_PER_DEGREE / 2**level
        latitude, longitude = self.origin
        return {
            "west": self.west, "south": self.south, "east": self.east, "north": self.north,
            "lat": latitude, "lon": longitude, "km": self.km, "level": level,
            "row0": math.floor(self.south * cells), "row1": math.floor(self.north * cells),
            "col0": math.floor(self.west * cells), "col1": math.floor(self.east * cells),
        }  # fmt: skip


def box(west: float, south: float, east: float, north: float) -> Area:
    """Raises DomainError invalid_request for bounds that are inverted, empty or cross the date line."""
    if not (west < east and south < north):
        raise InvalidRequest(errors=[{"field": "bounds", "message": "inverted or empty"}])
    return Area(west, south, east, north)


def circle(latitude: float, longitude: float, km: float) -> Area:
    """Everything within `km` of a point."""
    high = km / EARTH_KM_PER_DEGREE
    wide = min(high / max(math.cos(math.radians(min(abs(latitude) + high, 89))), 0.01), 180)
    return Area(longitude - wide, latitude - high, longitude + wide, latitude + high, km)


@dataclass(frozen=True, slots=True)
class Filters:
    """Bits of chef.facets: any cuisine, any delivery type, all of the dietary marks; 0 filters nothing.

    `starred`: only chefs that the reader has starred. `minute` of the week in which they are open, `max_price` in cents
    of their cheapest dish: these stand in the row, not in an index.
    """

    cuisines: int = 0
    deliveries: int = 0
    dietary: int = 0
    starred: bool = False
    minute: int | None = None
    max_price: int | None = None

    @property
    def rows(self) -> bool:
        """Whether rows have to be looked at."""
        return self.minute is not None or self.max_price is not None

    @property
    def kind(self) -> FilterKind:
        """What decides where the chefs are found."""
        others = self.deliveries or self.dietary
        if not self.cuisines:
            return "marks" if others or self.rows else "none"
        return "cuisines" if others or self.rows or self.cuisines.bit_count() > 1 else "one_cuisine"

    def parameters(self) -> dict[str, Any]:
        """By the names that queries use; `shift` is where chef_cuisine has the only cuisine."""
        each = [bit for bit in range(len(CUISINES)) if self.cuisines >> bit & 1]
        only = each[0] if self.kind == "one_cuisine" else 0
        return {
            "cuisines": self.cuisines, "deliveries": self.deliveries, "dietary": self.dietary,
            "each": each, "cuisine": only, "shift": only * DEGREES_APART,
            "minute": self.minute, "max_price": self.max_price,
        }  # fmt: skip


def parse_filters(
    cuisine: str,
    delivery: str,
    dietary: str,
    *,
    starred: bool = False,
    minute: int | None = None,
    max_price: int | None = None,
) -> Filters:
    """Filters of three comma lists; raises DomainError invalid_request for an unknown value."""
    return Filters(
        _bits("cuisine", cuisine, CUISINES),
        _bits("delivery", delivery, DELIVERY_TYPES),
        _bits("dietary", dietary, DIETARY),
        starred,
        minute,
        max_price,
    )


def parse_open_at(words: str, now: datetime) -> int | None:
    """The minute of the week (Europe/Paris, Monday 00:00 is 0) of "now" or "fri-19:30"; None for no words."""
    if not words:
        return None
    if words == "now":
        local = now.astimezone(PARIS)
        return local.weekday() * 1440 + local.hour * 60 + local.minute
    day, hour, minute = words[:3], words[4:6], words[7:9]
    return DAYS.index(day) * 1440 + int(hour) * 60 + int(minute)


def _bits(field: str, words: str, known: tuple[str, ...]) -> int:
    marks = [word for word in words.split(",") if word]
    if unknown := [mark for mark in marks if mark not in known]:
        message = f"{', '.join(unknown)[:100]} is none of {', '.join(known)}"
        raise InvalidRequest(errors=[{"field": field, "message": message}])
    return facet_bits(marks)
