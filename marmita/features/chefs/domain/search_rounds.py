"""The queries of a text search, from the cells around a place outwards until there are enough matches. No database.

Their words are those of the SQL function chef_search_keys. A cell of a size is 2^size / 64 degrees high and 1.6 times
as wide, and each beginning of a word is also kept after the cells of REGIONS that the chef is in.
"""

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from marmita.features.chefs.domain.rules import EARTH_KM_PER_DEGREE

HIGH, WIDE = 64, 40  # cells of size 0 per degree
REGIONS = (4, 6, 8)
OF_WHOLE_WORDS = "@4:"  # there only whole words are kept after regions, not each beginning
LONG = 3  # letters of a term: very many words begin with one that is shorter
# Squares around the place: the size of their cells, and how many of them lie across. A word after a region is one short
# list of the index, so squares are made of regions where that takes few; others are cut out of narrower or wider ones.
SQUARES = ((0, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3), (6, 4), (6, 5), (8, 2), (8, 3))
FAR = (10, 3)
# Those of words after classes: there may be several classes, so that each region costs more.
CLASS_SQUARES = ((3, 3), (5, 3), (6, 3), (8, 2), (8, 3), (8, 5))
AREAS, CLASS_AREAS = (  # in cells of size 0
    [(across << size) ** 2 for size, across in squares] for squares in (SQUARES, CLASS_SQUARES)
)
WHOLE = -1.0  # `within` of a round of all matches that counts only if it can be read whole
GRADES = 31
POPULAR = (9, 6)  # the lowest grades of the first rounds without a place
_TERM = re.compile(r"'([^']+)'")
_REGION = "\0"
# An edge is as near as the nearest chef beyond it, but for the rounding of two ways to compute a distance.
_ROUNDED = 0.9999
_KEPT = 8192  # squares whose cells are remembered: most searches are made in few towns


class Rounds(NamedTuple):
    """Queries, each of which finds all matches that are not farther than `within` (km, or an order of popularity)."""

    queries: list[str]
    within: list[float]


def rounds_near(words: str, latitude: float, longitude: float, named: str = "", classes: Sequence[str] = ()) -> Rounds:
    """Rounds of squares of cells around the point, each wider than the one before; then all.

    All matches are read in less time than those of a very wide square, so they are tried before it. `named` is a query
    of words that every wanted chef has: where all are read, the index then leaves out the others instead of the rows.
    With `classes`, one of which every wanted chef has, only chefs of these match, by chef_search_filter_keys.
    """
    queries: list[str] = []
    within: list[float] = []
    regional = _TERM.sub(lambda term: _regional(term[1], classes), words)
    whole = _TERM.sub(lambda term: _beginning(term[1], ""), words)
    squares, after = (CLASS_SQUARES, REGIONS[1:]) if classes else (SQUARES, REGIONS)
    if not classes and any(len(term) < LONG for term in _TERM.findall(words)):
        after = REGIONS[1:]
    for size, across in (*squares, FAR):
        row, col = _first(latitude * HIGH / 2**size, across), _first(longitude * WIDE / 2**size, across)
        regions, inside = _square(size, across, row, col, after)
        terms = whole if regions[0].startswith(OF_WHOLE_WORDS) else regional
        found = " | ".join([f"({terms.replace(_REGION, region)})" for region in regions])
        queries.append(f"({found}) & ({inside})" if inside else found)
        within.append(_nearest_edge(size, (row, col), across, latitude, longitude) * _ROUNDED)
    far, everywhere = (
        f"({query}) & ({named})" if named else query for query in (queries[-1], regional.replace(_REGION, ""))
    )
    return Rounds([*queries[:-1], everywhere, far, everywhere], [*within[:-1], WHOLE, within[-1], math.inf])


def rounds_by_popularity(words: str) -> Rounds:
    """The most popular chefs first; then all."""
    queries = [f"({words}) & ({_any(f'#{grade}' for grade in range(least, GRADES))})" for least in POPULAR]
    return Rounds([*queries, words], [math.inf] * (len(queries) + 1))


def _regional(term: str, classes: Sequence[str]) -> str:
    """A term after the mark of a region, and after each class."""
    if not classes:
        return f"'{_REGION}{term}'"
    return "(" + " | ".join(_beginning(term, f"{of_class}/") for of_class in classes) + ")"


def _beginning(term: str, before: str) -> str:
    """A term where whole words are kept."""
    return f"'{_REGION}{before}{term[1:]}'" if term.startswith("=") else f"'{_REGION}{before}{term}':*"


def _first(position: float, across: int) -> int:
    """The first of so many cells with the position in their midst: an even number lies around the nearest corner."""
    return math.floor(position if across % 2 else position + 0.5) - across // 2


@lru_cache(_KEPT)
def _square(size: int, across: int, row: int, col: int, after: tuple[int, ...]) -> tuple[list[str], str]:
    """How words after the regions of a square begin, and the query of the cells that cut it out of them, if any do.

    `after` has the sizes of regions after which words are kept.
    """
    cells = [(row + down, col + right) for down in range(across) for right in range(across)]
    if size in after:
        return [f"@{size}:{row}:{col}/" for row, col in cells], ""
    inside = _any(f"@{size}:{row}:{col}" for row, col in cells)
    if size > after[-1]:
        return [""], inside
    region = next(wider for wider in after if wider > size)
    regions = sorted({(row >> region - size, col >> region - size) for row, col in cells})
    return [f"@{region}:{row}:{col}/" for row, col in regions], inside


def _any(terms: Iterable[str]) -> str:
    return " | ".join(f"'{term}'" for term in terms)


def _nearest_edge(size: int, first: tuple[int, int], across: int, latitude: float, longitude: float) -> float:
    """Kilometres to the nearest place outside a square of cells. East and west of the date line is outside."""
    high, wide = 2**size / HIGH, 2**size / WIDE
    row, col = first
    east, west = min((col + across) * wide, 180) - longitude, longitude - max(col * wide, -180)
    north, south = (row + across) * high - latitude, latitude - row * high
    # To a meridian it is nearer than along the parallel.
    aside = math.degrees(math.asin(math.sin(math.radians(min(east, west))) * math.cos(math.radians(latitude))))
    return max(0.0, min(north, south, aside)) * EARTH_KM_PER_DEGREE
