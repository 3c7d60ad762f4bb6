"""The queries of a text search, from the cells around a place outwards until there are enough matches. No database.

Their words are those of the SQL function chef_search_keys. A cell of a size is 2^size / 64 degrees high and 1.6 times
as wide, and each beginning of a word is also kept after the cell of REGION that the chef is in.
"""

import math
import re
from collections.abc import Iterable
from typing import NamedTuple

from marmita.features.chefs.domain.rules import EARTH_KM_PER_DEGREE

SIZES = 11
REGION = 6
HIGH, WIDE = 64, 40  # cells of size 0 per degree
GRADES = 31
POPULAR = (9, 6)  # the lowest grades of the first rounds without a place
_TERM = re.compile(r"'([^']+)'")
# An edge is as near as the nearest chef beyond it, but for the rounding of two ways to compute a distance.
_ROUNDED = 0.9999


class Rounds(NamedTuple):
    """Queries, each of which finds all matches that are not farther than `within` (km, or an order of popularity)."""

    queries: list[str]
    within: list[float]


def rounds_near(words: str, latitude: float, longitude: float) -> Rounds:
    """Rounds of 3 x 3 cells around the point, each size twice the one before; then all."""
    queries: list[str] = []
    within: list[float] = []
    for size in range(SIZES):
        row, col = math.floor(latitude * HIGH / 2**size), math.floor(longitude * WIDE / 2**size)
        rows, cols = range(row - 1, row + 2), range(col - 1, col + 2)
        queries.append(_in_cells(words, size, rows, cols))
        within.append(_nearest_edge(size, row, col, latitude, longitude) * _ROUNDED)
    return Rounds([*queries, words], [*within, math.inf])


def rounds_by_popularity(words: str) -> Rounds:
    """The most popular chefs first; then all."""
    queries = [f"({words}) & ({_any(f'#{grade}' for grade in range(least, GRADES))})" for least in POPULAR]
    return Rounds([*queries, words], [math.inf] * (len(queries) + 1))


def _in_cells(words: str, size: int, rows: range, cols: range) -> str:
    cells = _any(f"@{size}:{row}:{col}" for row in rows for col in cols)
    if size > REGION:
        return f"({words}) & ({cells})"
    # The list of a word in a region is short; the regions of size 6 are the cells themselves.
    finer = REGION - size
    regions = sorted({(row >> finer, col >> finer) for row in rows for col in cols})
    near = " | ".join(f"({_in_region(words, row, col)})" for row, col in regions)
    return near if size == REGION else f"({near}) & ({cells})"


def _in_region(words: str, row: int, col: int) -> str:
    return _TERM.sub(rf"'@{REGION}:{row}:{col}/\1'", words)


def _any(terms: Iterable[str]) -> str:
    return " | ".join(f"'{term}'" for term in terms)


def _nearest_edge(size: int, row: int, col: int, latitude: float, longitude: float) -> float:
    """Kilometres to the nearest place outside the cells. East and west of the date line is outside."""
    high, wide = 2**size / HIGH, 2**size / WIDE
    east, west = min((col + 2) * wide, 180) - longitude, longitude - max((col - 1) * wide, -180)
    north, south = (row + 2) * high - latitude, latitude - (row - 1) * high
    # To a meridian it is nearer than along the parallel.
    across = math.degrees(math.asin(math.sin(math.radians(min(east, west))) * math.cos(math.radians(latitude))))
    return max(0.0, min(north, south, across)) * EARTH_KM_PER_DEGREE
