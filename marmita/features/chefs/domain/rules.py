"""Limits of the search for chefs and of a chef's form, and the calculations of map views. No database, no framework."""

import math
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Literal, get_args

from marmita.features.chefs.domain.errors import ChefExistsByShortName, DateTooFar
from marmita.features.chefs.domain.records import Allergen, Cuisine, DeliveryType, Dietary
from marmita.platform.live_settings import Setting
from marmita.platform.names import is_reserved
from marmita.platform.ratelimit import Limit

CARDS_MAX = 50  # chefs with a card and a pin in one answer
GRID = 8  # clusters across a view
CROWD = 500  # chefs of a view up to which each is read; a view of more may be a crowd, counted in chef_density
# A view of n chefs of N is a crowd when n * n > CROWD_FACTOR * N: then the best 50 are found in N / n * 50 steps.
CROWD_FACTOR = 20
FILTERED_CROWD = 40_000  # chefs from which on a view is a crowd, with filters for which no table has counts
FILTERED_ROWS_MAX = 3_000  # first chefs of a view whose rows and dishes are read, if a filter needs them
COUNTED_MAX = 1_000  # first chefs of a view that are counted for each choice of the filters
SCANNED_MAX = 50_000  # entries of a sorted index that the search of a crowd reads at most
FEATURED = 8  # chefs that an admin may choose for the landing page
FEATURED_CHEFS = Setting("FEATURED_CHEFS", "SITE", 8, low=4, high=12)
LANDING_VERSIONS = 20  # versions of the choice for the landing page that admins see
DISCOVERED = 8
LISTED_POINTS_MAX = 500  # pick-up points in one answer
FIRST_REVIEWS = 10
STARRED_PAGE = 12
LEAD_AT_POINTS_MINUTES = 14  # minutes before a slot at a pick-up point, for a chef that has set none
FOUND_MAX = 50  # chefs in the answer to a text search
EXPECTED_MATCHES = 120  # matches that a round of a text search should have
MATCHES_MAX = 1_000  # matches that a round of a text search reads at most
SUGGESTION_MATCHES = 24  # matches from whose names and dishes suggestions are chosen
PHRASE_MAX = 100
SUGGESTED_MAX = 3  # suggested chefs, and suggested dishes
ADMIN_PAGE_MAX = 100
MAX_KM = 500
DEFAULT_KM = 10

# Limits of the fields of a chef's form.
SHORT_NAME_MIN, SHORT_NAME_MAX = 3, 30
SHORT_NAME_PATTERN = r"^[A-Za-z0-9]+(-[A-Za-z0-9]+)*\Z"
NAME_MIN, NAME_MAX = 2, 60
PERSON_NAME_MAX = 50
PHONE_MAX = 40
ABOUT_ME_MAX = 1000
ALT_MAX = 150
PHOTO_TYPES: tuple[Literal["FOR_CHEF"], Literal["FOR_CHEF_GALLERY"]] = ("FOR_CHEF", "FOR_CHEF_GALLERY")
PICTURES_MAX = 5
GALLERY_MAX = 30
POINTS_MAX = 50
CLOSED_DAYS_MAX = 200
PLANNED_DAYS = 366  # days after today that can be planned (single dates, closed days): includes today's date next year
DAY_CAPACITY_MAX = 1000  # orders a day at a pick-up point
PREPARE_MAX_MINUTES = 2 * 24 * 60
DINE_IN_MIN_MINUTES, DINE_IN_MAX_MINUTES, DINE_IN_MINUTES = 30, 8 * 60, 60
IN_ADVANCE_MAX_MINUTES = 7 * 24 * 60
CUT_OFF_MAX_HOURS, CUT_OFF_HOURS = 72, 3
PLACE_MAX = 100
_LETTERS = "A-Za-zÀ-ÖØ-öø-ɏ"
# Latin letters with or without accents (at least one), spaces, apostrophes and hyphens.
PLACE_PATTERN = f"^['\u2019 -]*[{_LETTERS}][{_LETTERS}'\u2019 -]*\\Z"
STREET_MIN, STREET_MAX = 3, 100
UNIT_MAX = 50
HOUSE_NUMBER_MAX = 20
ENTRY_CODE_MAX = 20
SPECIAL_INSTRUCTIONS_MAX = 300
LOCATION_NAME_MAX = 100
AGREEMENTS = 500  # agreements of one account in one answer
AGREEMENT_REQUESTS = Limit("agreement_requests", 100, timedelta(days=1))
NAME_CHECKS = Limit("chef_names", 200, timedelta(minutes=10))

CUISINES: tuple[str, ...] = get_args(Cuisine)
DIETARY: tuple[str, ...] = get_args(Dietary)
DELIVERY_TYPES: tuple[str, ...] = get_args(DeliveryType)
ALLERGENS: tuple[str, ...] = get_args(Allergen)
PRICES = (500, 1_000, 1_500, 2_000)  # highest prices in cents for which a search counts chefs
DISTANCES = (1, 2, 5, 10, 25)  # km around the reader for which a search counts chefs, ascending
# The bits of chef.facets, lowest first, as the SQL function chef_facets has them.
FACETS = (*CUISINES, *DIETARY, "DINE_IN", "PICKUP", "DELIVER_TO_PICKUP_POINT")

EARTH_KM_PER_DEGREE = 6371 * math.pi / 180
CELLS_PER_DEGREE = 32  # cells of chef_density at level 0; each level has cells twice as wide
TOP_LEVEL = 10
DEGREES_APART = 1000  # longitude between two cuisines in the GiST index of chef_cuisine, which holds points only


def check_planned(field: str, days: Iterable[date], today: date) -> None:
    """Raise DomainError date_too_far (400), with the last day that can be planned, if a day is after it."""
    last = today + timedelta(days=PLANNED_DAYS)
    if any(day > last for day in days):
        raise DateTooFar(field=field, date=last)


def check_short_name(short_name: str) -> None:
    """Raise DomainError chef_exists_by_short_name (409) if the short name is reserved or looks like an id."""
    if is_reserved(short_name):
        raise ChefExistsByShortName


def facet_bits(marks: list[str]) -> int:
    """Return the marks as bits of chef.facets."""
    return sum(1 << FACETS.index(mark) for mark in set(marks))


def allergen_bits(allergens: Iterable[str]) -> int:
    """Return the allergens as bits of chef.free_of."""
    return sum(1 << ALLERGENS.index(allergen) for allergen in set(allergens))


def density_level(degrees: float) -> int:
    """Return the finest level of chef_density at which at most 2 * GRID cells lie across these degrees."""
    cells = max(degrees * CELLS_PER_DEGREE / (2 * GRID), 1)
    return min(math.ceil(math.log2(cells)), TOP_LEVEL)
