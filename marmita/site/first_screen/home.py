"""The home screen of an address with a place or a map view, without filters: its list of chefs and its first cards.

The query keys must equal those of web/src/pages/home/area.ts, number by number, because the browser looks the data up
under its own key.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

import msgspec
from babel import Locale
from babel.units import format_unit

from marmita.features.chefs import MAX_KM, Area, ChefCard, ChefsInArea, Filters, box, circle, list_chefs_in_area
from marmita.platform.http.languages import LANGUAGES
from marmita.platform.money import format_euros
from marmita.platform.unit_of_work import Connection
from marmita.site.first_screen.content import Markup, Templates, chef_values, counted, fill_slots, vote_values
from marmita.site.page import Page

PLACES = frozenset({"lat", "lon", "radius", "zoom"})
VIEWS = frozenset({"bounds", "zoom"})
_AROUND_DEGREES = 0.05  # boundsAround in web/src/shared/lib/geo.ts
_LEAST_KM = 0.1
_FAR_DEGREES = 1000
_EARTH_RADIUS_KM = 6371

_chefs = msgspec.json.Decoder(ChefsInArea)
CARDS = 6  # as many as the app draws at once (web/src/shared/hooks/useGrowing.ts)
PICTURES_AT_ONCE = 2
MAX_CUISINES = 2

Point = tuple[float, float]


class AreaQuery(NamedTuple):
    """The browser's parameters of the list, the area, and the point (latitude, longitude) from which distances are
    measured.
    """

    parameters: dict[str, float]
    area: Area
    point: Point | None = None


class HomeContent:
    """The home screen on a phone: the search, the filters and the first cards."""

    ratio = 1.0

    def __init__(self, chefs: Sequence[ChefCard], total: int, point: Point | None) -> None:
        self.chefs = chefs[:CARDS]
        self.total = total
        self.point = point

    def render(self, templates: Templates, language: str) -> str:
        """Return the HTML of the home screen."""
        cards = (self._card(at, templates, language) for at in range(len(self.chefs)))
        values = {"HOME_CARDS": Markup("".join(cards)), "NEARBY": counted(templates.words.nearby, self.total, language)}
        return fill_slots(templates, templates.screens["home"], values, {})

    def _card(self, at: int, templates: Templates, language: str) -> str:
        chef = self.chefs[at]
        shape = 4 * (at < PICTURES_AT_ONCE) + 2 * bool(chef.default_picture) + bool(chef.votes_count)
        distance = _distance(self.point, chef) if self.point and chef.distance is None else chef.distance
        facts = Markup("".join(_facts(chef, distance, templates, language)))
        values = chef_values("HOME", chef, templates) | vote_values(chef, templates, language)
        values |= {"HOME_ID": chef.id, "HOME_FACTS": facts}
        return fill_slots(templates, templates.parts["HOME_CARD"][shape], values, {})


def _facts(chef: ChefCard, distance: float | None, templates: Templates, language: str) -> Iterator[str]:
    """Yield the kind of the chef, the place or distance, and the lowest price; unknown facts are left out."""
    locale = Locale.parse(LANGUAGES[language], sep="-")
    cuisines = [templates.words.cuisines[cuisine] for cuisine in chef.cuisines[:MAX_CUISINES]]
    kind = templates.words.pick_up_point if chef.pick_up_point else ", ".join(cuisines)
    place = chef.location_name if distance is None else _kilometres(distance, locale)
    price = ""
    if chef.min_price is not None:
        euros = {"PRICE": format_euros(chef.min_price, str(locale))}
        price = Markup(fill_slots(templates, templates.parts["HOME_PRICE"][chef.min_price == 0], euros, {}))
    for fact in (kind, place, price):
        if fact:
            yield fill_slots(templates, templates.parts["HOME_FACT"][0], {"FACT": fact}, {})


def _distance(point: Point, chef: ChefCard) -> float:
    """Return the distance in kilometres to two decimals, like `distanceKm` of web/src/shared/lib/geo.ts."""
    latitude, longitude = point
    high, wide = math.radians(chef.latitude - latitude), math.radians(chef.longitude - longitude)
    narrowing = math.cos(math.radians(latitude)) * math.cos(math.radians(chef.latitude))
    chord = math.sin(high / 2) ** 2 + narrowing * math.sin(wide / 2) ** 2
    return round(2 * _EARTH_RADIUS_KM * math.asin(math.sqrt(chord)), 2)


def _kilometres(distance: float, locale: Locale) -> str:
    """Return the distance as text, like `distance` of web/src/shared/lib/format.ts: two decimals below ten
    kilometres.
    """
    digits = "0.01" if distance < 9.995 else "1"
    rounded = Decimal(str(distance)).quantize(Decimal(digits), ROUND_HALF_UP)
    pattern = digits.replace("1", "0") if "." in digits else "#,##0"
    return format_unit(rounded, "length-kilometer", "short", pattern, locale)


async def with_list(conn: Connection, page: Page, query: Mapping[str, str]) -> Page:
    """Return the home screen with the list of its address.

    Return the page unchanged if the address has no usable area.
    """
    if (area_query := read_area(query)) is None:
        return page
    body, total = await list_chefs_in_area(conn, area_query.area, Filters(), "POPULAR", None)
    chefs = _chefs.decode(body).chefs
    return replace(
        page,
        data=[(["chefs", "area", area_query.parameters], body)],
        content=HomeContent(chefs, total, area_query.point) if chefs else None,
    )


def read_area(query: Mapping[str, str]) -> AreaQuery | None:
    """Return the browser's parameters of the list with their area.

    Return None if the address has other parameters, too few, or invalid ones.
    """
    if VIEWS.issuperset(query) and "bounds" in query:
        numbers = [_number(part) for part in query["bounds"].split(",")]
        return _box(*numbers) if len(numbers) == 4 else None
    if not PLACES.issuperset(query):
        return None
    latitude, longitude = _rounded(_number(query.get("lat", "")), 3), _rounded(_number(query.get("lon", "")), 4)
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        return None
    if "radius" not in query:
        around = _box(
            max(-90, latitude - _AROUND_DEGREES),
            max(-180, longitude - _AROUND_DEGREES),
            min(90, latitude + _AROUND_DEGREES),
            min(180, longitude + _AROUND_DEGREES),
        )
        return around and around._replace(point=(latitude, longitude))
    km = _number(query["radius"])
    if not _LEAST_KM <= km <= MAX_KM:
        return None
    return AreaQuery({"lat": latitude, "lon": longitude, "km": km}, circle(latitude, longitude, km))


def _box(south: float, west: float, north: float, east: float) -> AreaQuery | None:
    south, west, north, east = _rounded(south, 3), _rounded(west, 4), _rounded(north, 3), _rounded(east, 4)
    if not (-90 <= south < north <= 90 and -180 <= west < east <= 180):
        return None
    parameters = {"ne_lat": north, "ne_lng": east, "sw_lat": south, "sw_lng": west}
    return AreaQuery(parameters, box(west, south, east, north))


def _number(written: str) -> float:
    """Return the number. NaN if the text is no number, so that every comparison with it is false."""
    try:
        return float(written)
    except ValueError:
        return math.nan


def _rounded(number: float, decimals: int) -> float:
    """Return the number rounded like toFixed in the browser: from the exact value, half away from zero.

    Return NaN if it is far outside of coordinates, because `quantize` refuses more than 28 digits.
    """
    if not abs(number) < _FAR_DEGREES:
        return math.nan
    return float(Decimal(number).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))
