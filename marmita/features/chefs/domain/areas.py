"""Areas and filters of a search for chefs, parsed from requests."""

import math
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Literal, NamedTuple

from marmita.features.chefs.domain.ports import DishSql
from marmita.features.chefs.domain.rules import (
    ALLERGENS,
    CELLS_PER_DEGREE,
    CUISINES,
    DEGREES_APART,
    DELIVERY_TYPES,
    DIETARY,
    EARTH_KM_PER_DEGREE,
    TOP_LEVEL,
    allergen_bits,
    density_level,
    facet_bits,
)
from marmita.platform.clock import PARIS
from marmita.platform.errors import InvalidRequest

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
OPEN_AT = rf"^(|now|({'|'.join(DAYS)})-([01][0-9]|2[0-3]):[0-5][0-9])\Z"
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
FilterKind = Literal["none", "one_cuisine", "cuisines", "marks"]


@dataclass(frozen=True, slots=True)
class Area:
    """Bounds in degrees. With `km`, only the circle of that radius around the origin (the middle of the bounds)."""

    west: float
    south: float
    east: float
    north: float
    km: float | None = None

    @property
    def origin(self) -> tuple[float, float]:
        """Latitude and longitude of the middle of the bounds."""
        return (self.south + self.north) / 2, (self.west + self.east) / 2

    def parameters(self) -> dict[str, float | None]:
        """Return the query parameters: bounds, origin, and the cells of chef_density that the bounds touch."""
        level = density_level(max(self.north - self.south, self.east - self.west))
        cells = CELLS_PER_DEGREE / 2**level
        latitude, longitude = self.origin
        return {
            "west": self.west, "south": self.south, "east": self.east, "north": self.north,
            "lat": latitude, "lon": longitude, "km": self.km,
            "level": level, "rough": min(level + 3, TOP_LEVEL),
            "row0": math.floor(self.south * cells), "row1": math.floor(self.north * cells),
            "col0": math.floor(self.west * cells), "col1": math.floor(self.east * cells),
        }  # fmt: skip


def box(west: float, south: float, east: float, north: float) -> Area:
    """Return the area inside the bounds, in degrees.

    Raises:
        DomainError: invalid_request (400) for bounds that are inverted, empty or cross the date line.
    """
    if not (west < east and south < north):
        raise InvalidRequest(errors=[{"field": "bounds", "message": "inverted or empty"}])
    return Area(west, south, east, north)


def circle(latitude: float, longitude: float, km: float) -> Area:
    """Return the area within `km` of a point."""
    high = km / EARTH_KM_PER_DEGREE
    wide = min(high / max(math.cos(math.radians(min(abs(latitude) + high, 89))), 0.01), 180)
    return Area(longitude - wide, latitude - high, longitude + wide, latitude + high, km)


class Moment(NamedTuple):
    """A time in Europe/Paris at which somebody wants to eat: minute of the week (Monday 00:00 is 0), day, and HH:MM."""

    minute: int
    day: date
    at: str


@dataclass(frozen=True, slots=True)
class Filters:
    """The filters of a search for chefs.

    `cuisines`, `deliveries` and `dietary` are bits of chef.facets; 0 filters nothing. A chef needs one of the cuisines,
    one of the delivery types and all of the dietary marks. `starred`: only chefs that the reader has starred.
    A chef matches `moment`, `avoid` (allergens) and `max_price` (cents) when one dish meets all of them. `max_price`
    alone is compared with the cheapest dish. These three filters need rows, not only an index. `dishes` is the SQL of
    the rule whether a dish can be had.
    """

    cuisines: int = 0
    deliveries: int = 0
    dietary: int = 0
    starred: bool = False
    moment: Moment | None = None
    max_price: int | None = None
    avoid: tuple[str, ...] = ()
    now: datetime = EPOCH
    dishes: DishSql | None = None

    @property
    def needs_dishes(self) -> bool:
        """Whether a filter needs the rows of dishes."""
        return self.moment is not None or bool(self.avoid)

    @property
    def dish_sql(self) -> DishSql:
        """The SQL of the rule whether a dish can be had.

        Raises:
            ValueError: Without the rule. The filter for allergens must never be skipped because it is missing.
        """
        if self.dishes is None:
            raise ValueError("These filters need the port DISHES.")
        return self.dishes

    @property
    def needs_rows(self) -> bool:
        """Whether a filter needs rows, of chefs or of dishes, and not only an index."""
        return self.needs_dishes or self.max_price is not None

    @property
    def kind(self) -> FilterKind:
        """Which kinds of filters are set; it decides in which table and index the chefs are searched."""
        others = self.deliveries or self.dietary
        if not self.cuisines:
            return "marks" if others or self.needs_rows else "none"
        return "cuisines" if others or self.needs_rows or self.cuisines.bit_count() > 1 else "one_cuisine"

    def parameters(self) -> dict[str, Any]:
        """Return the query parameters. `shift` is the offset in degrees of the only cuisine in chef_cuisine."""
        cuisine_bits = [bit for bit in range(len(CUISINES)) if self.cuisines >> bit & 1]
        only = cuisine_bits[0] if self.kind == "one_cuisine" else 0
        return {
            "cuisines": self.cuisines, "deliveries": self.deliveries, "dietary": self.dietary,
            "cuisine_bits": cuisine_bits, "cuisine": only, "shift": only * DEGREES_APART, "max_price": self.max_price,
            "free_of": allergen_bits(self.avoid),
            **(self.dish_parameters() if self.needs_rows else {}),
        }  # fmt: skip

    def dish_parameters(self) -> dict[str, Any]:
        """Return the query parameters with which dishes are compared: requested moment, current time and allergens."""
        minute, today, clock = _moment_of(self.now)
        moment = self.moment or Moment(minute, today, clock)
        return {
            "minute": self.moment and self.moment.minute, "day": moment.day, "at": moment.at,
            "now_minute": minute, "today": today, "clock": clock, "avoid": list(self.avoid),
        }  # fmt: skip


def parse_filters(
    cuisine: str,
    delivery: str,
    dietary: str,
    *,
    starred: bool = False,
    open_at: str = "",
    max_price: int | None = None,
    avoid: str = "",
    now: datetime = EPOCH,
    dishes: DishSql | None = None,
) -> Filters:
    """Return the filters of a request. `cuisine`, `delivery`, `dietary` and `avoid` are lists separated by commas.

    Raises:
        DomainError: invalid_request (400) for an unknown value.
    """
    return Filters(
        _bits("cuisine", cuisine, CUISINES),
        _bits("delivery", delivery, DELIVERY_TYPES),
        _bits("dietary", dietary, DIETARY),
        starred,
        parse_open_at(open_at, now),
        max_price,
        tuple(_marks("avoid", avoid, ALLERGENS)),
        now,
        dishes,
    )


def parse_open_at(words: str, now: datetime) -> Moment | None:
    """Return the moment for "now", or the next one for a text such as "fri-19:30". None for an empty text."""
    if not words:
        return None
    current = _moment_of(now)
    if words == "now":
        return current
    weekday, at = DAYS.index(words[:3]), words[4:]
    minute = weekday * 1440 + int(at[:2]) * 60 + int(at[3:])
    ahead = (weekday - current.day.weekday()) % 7
    # An earlier time of today has passed. The moment is then a week later, for which nothing can be ordered yet.
    is_past = ahead == 0 and at < current.at
    return Moment(minute, current.day + timedelta(days=7 if is_past else ahead), at)


def _moment_of(now: datetime) -> Moment:
    local = now.astimezone(PARIS)
    return Moment(local.weekday() * 1440 + local.hour * 60 + local.minute, local.date(), f"{local:%H:%M}")


def _bits(field: str, words: str, known: tuple[str, ...]) -> int:
    return facet_bits(_marks(field, words, known))


def _marks(field: str, words: str, known: tuple[str, ...]) -> list[str]:
    marks = [word for word in words.split(",") if word]
    if unknown := [mark for mark in marks if mark not in known]:
        message = f"{', '.join(unknown)[:100]} is none of {', '.join(known)}"
        raise InvalidRequest(errors=[{"field": field, "message": message}])
    return marks
