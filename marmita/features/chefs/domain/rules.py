"""Limits of the search for chefs, and the arithmetic of map views. No database, no framework."""

import math
from typing import get_args

from marmita.features.chefs.domain.errors import ChefExistsByShortName
from marmita.features.chefs.domain.records import Cuisine, DeliveryType, Dietary
from marmita.platform.names import is_reserved

CARDS = 50  # chefs with a card and a pin in one answer
GRID = 8  # clusters across a view
CROWD = 3_000  # above so many listed chefs a view is counted in chef_density instead of chef by chef
FILTERED_CROWD = 40_000  # the same for a view with filters, which that table cannot count
WALK = 50_000  # best chefs that a search of a crowded view reads
FEATURED = 8
DISCOVERED = 8
FIRST_REVIEWS = 10
LEAD_AT_POINTS_MINUTES = 14  # before a slot at a pick-up point, where the chef has set none
FOUND = 50  # chefs in the answer to a text search
MATCHES = 2_000  # matches of a text search that are compared by distance
PHRASE_WORDS = 8
MAX_KM = 500
DEFAULT_KM = 10

CUISINES: tuple[str, ...] = get_args(Cuisine)
DIETARY: tuple[str, ...] = get_args(Dietary)
DELIVERY_TYPES: tuple[str, ...] = get_args(DeliveryType)
# The bits of chef.facets, lowest first, as the SQL function chef_facets has them.
FACETS = (*CUISINES, *DIETARY, "DINE_IN", "PICKUP", "DELIVER_TO_PICKUP_POINT")

EARTH_KM_PER_DEGREE = 6371 * math.pi / 180
CELLS_PER_DEGREE = 32  # of chef_density at level 0
TOP_LEVEL = 10


def check_short_name(short_name: str) -> None:
    """Raises DomainError chef_exists_by_short_name for a short name that is reserved or looks like an id."""
    if is_reserved(short_name):
        raise ChefExistsByShortName


def facet_bits(marks: list[str]) -> int:
    """The marks as bits of chef.facets."""
    return sum(1 << FACETS.index(mark) for mark in set(marks))


def density_level(degrees: float) -> int:
    """The finest level of chef_density with at most GRID cells across so many degrees."""
    cells = max(degrees * CELLS_PER_DEGREE / GRID, 1)
    return min(math.ceil(math.log2(cells)), TOP_LEVEL)


def prefix_query(folded: str) -> str:
    """A tsquery for folded words: all must occur, longer ones and the last at least as beginnings. Empty for no words.

    A single letter before the last word is a whole word ("L'Haÿ"); at the end it may be a word that is being typed.
    """
    words = folded.split()
    kept = list(dict.fromkeys(words))[:PHRASE_WORDS]
    return " & ".join(f"'{word}':*" if len(word) > 1 or word == words[-1] else f"'{word}'" for word in kept)
