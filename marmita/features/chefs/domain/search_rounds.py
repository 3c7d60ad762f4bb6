"""The queries of a text search: one tsquery for each round, from the cells around a point outwards. No database.

The earth is divided into cells of 11 sizes. A cell of size s is 2^s / 64 degrees high and 1.6 times as wide. The index
of the SQL function chef_search_keys has these keys for each chef:

- each beginning of each word: `bouch`
- words of one letter: `=l`
- the cells that the chef is in, as `@size:row:col`: `@3:390:11`
- words after the chef's cells of the sizes REGIONS: `@6:48:1/bouch`. Such a cell is called a region here. One lookup of
  this key finds the chefs of a region that have the word. After size 4 there are whole words only, not each beginning.
- the grade of popularity: `#0` to `#30`

A round is a square of cells around the point. Its query is made of words after regions if the square consists of
regions; otherwise of words after the regions that cover the square, cut down to the cells of the square by `&`.
"""

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from marmita.features.chefs.domain.rules import EARTH_KM_PER_DEGREE

ROWS_PER_DEGREE, COLUMNS_PER_DEGREE = 64, 40  # cells of size 0 per degree of latitude, and per degree of longitude
REGIONS = (4, 6, 8)  # sizes of the cells after which the index has words
WHOLE_WORD_REGION = "@4:"  # how regions of size 4 begin: after them the index has whole words only, not each beginning
MIN_LETTERS = 3  # letters of a term from which on regions of size 4 are used: too many words begin with a shorter term
# The squares of the rounds, each as the size of its cells and the number of cells across. A word after a region is one
# short list of the index, so a square is made of regions where few are needed, and cut out of regions otherwise.
SQUARES = ((0, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3), (6, 4), (6, 5), (8, 2), (8, 3))
WIDEST_SQUARE = (10, 3)  # the widest square, as large as a continent
# The squares of a search by classes. They are fewer: a query has each class after each region, so a region costs more.
CLASS_SQUARES = ((3, 3), (5, 3), (6, 3), (8, 2), (8, 3), (8, 5))
AREAS, CLASS_AREAS = (  # areas of the squares, in cells of size 0
    [(across << size) ** 2 for size, across in squares] for squares in (SQUARES, CLASS_SQUARES)
)
NO_EDGE = -1.0  # `edges` of a round over all matches, which is ignored if it is cut off at its limit
GRADES = 31  # grades of popularity: each has twice the popularity of the one before
FIRST_GRADES = (9, 6)  # the lowest grade of the first round without a point, and of the second
_TERM = re.compile(r"'([^']+)'")
_REGION = "\0"  # stands for the region in the text of a query until `rounds_near` replaces it
# Edges are reduced by this factor: Python and SQL compute a distance differently, and the rounding must not make a chef
# beyond the edge nearer than the edge.
_EDGE_FACTOR = 0.9999
_CACHED_SQUARES = 8192  # squares whose cells are cached: most searches are made in few towns


class Rounds(NamedTuple):
    """The tsqueries of the rounds, and for each query how far it is complete (`edges`).

    A query finds every match that is at most `edges` km away. `edges` is infinite for a query that finds all matches
    and for rounds by popularity, and NO_EDGE for a round over all matches that is ignored if it is cut off.
    """

    queries: list[str]
    edges: list[float]


def rounds_near(
    words: str, latitude: float, longitude: float, required_query: str = "", classes: Sequence[str] = ()
) -> Rounds:
    """Return the rounds for the tsquery `words` around a point (degrees): squares of growing width, then all matches.

    Reading all matches takes less time than reading those of the widest square, WIDEST_SQUARE. Therefore the order at
    the end is: all matches if they can be read whole, WIDEST_SQUARE, all matches.

    `required_query` is a tsquery that all of them match (names of cuisines). It is added to these last rounds,
    so that the index excludes other chefs before their rows are read. With `classes` (every matching chef has one of
    them) only chefs of these classes match, and the queries are for the index of the SQL function
    chef_search_filter_keys.
    """
    queries: list[str] = []
    edges: list[float] = []
    region_terms = _TERM.sub(lambda term: _region_term(term[1], classes), words)
    whole_word_terms = _TERM.sub(lambda term: _whole_word_term(term[1], ""), words)
    squares, region_sizes = (CLASS_SQUARES, REGIONS[1:]) if classes else (SQUARES, REGIONS)
    if not classes and any(len(term) < MIN_LETTERS for term in _TERM.findall(words)):
        region_sizes = REGIONS[1:]
    for size, across in (*squares, WIDEST_SQUARE):
        row, col = (
            _first_cell(latitude * ROWS_PER_DEGREE / 2**size, across),
            _first_cell(longitude * COLUMNS_PER_DEGREE / 2**size, across),
        )
        regions, cells_query = _square(size, across, row, col, region_sizes)
        terms = whole_word_terms if regions[0].startswith(WHOLE_WORD_REGION) else region_terms
        found = " | ".join([f"({terms.replace(_REGION, region)})" for region in regions])
        queries.append(f"({found}) & ({cells_query})" if cells_query else found)
        edges.append(_nearest_edge(size, (row, col), across, latitude, longitude) * _EDGE_FACTOR)
    widest, everywhere = (
        f"({query}) & ({required_query})" if required_query else query
        for query in (queries[-1], region_terms.replace(_REGION, ""))
    )
    return Rounds([*queries[:-1], everywhere, widest, everywhere], [*edges[:-1], NO_EDGE, edges[-1], math.inf])


def rounds_by_popularity(words: str) -> Rounds:
    """Return the rounds for the tsquery `words` without a point: the most popular grades, more grades, then all."""
    queries = [f"({words}) & ({_any(f'#{grade}' for grade in range(least, GRADES))})" for least in FIRST_GRADES]
    return Rounds([*queries, words], [math.inf] * (len(queries) + 1))


def _region_term(term: str, classes: Sequence[str]) -> str:
    """Return a query of the term after the placeholder of a region; with classes, after each class of that region."""
    if not classes:
        return f"'{_REGION}{term}'"
    return "(" + " | ".join(_whole_word_term(term, f"{of_class}/") for of_class in classes) + ")"


def _whole_word_term(term: str, prefix: str) -> str:
    """Return a query of the term for keys that have whole words: a prefix, or an exact word for a term with "="."""
    return f"'{_REGION}{prefix}{term[1:]}'" if term.startswith("=") else f"'{_REGION}{prefix}{term}':*"


def _first_cell(position: float, across: int) -> int:
    """Return the number of the first of `across` cells that surround the position.

    An odd number of cells has the position's cell in its middle, an even number the corner nearest to the position.
    """
    return math.floor(position if across % 2 else position + 0.5) - across // 2


@lru_cache(_CACHED_SQUARES)
def _square(size: int, across: int, row: int, col: int, region_sizes: tuple[int, ...]) -> tuple[list[str], str]:
    """Return the prefixes of the regions that cover a square, and the query of cells that cuts the square out of them.

    The query is empty if the regions are the square itself. `region_sizes` has the sizes of regions after which the
    index has words. A square of cells larger than these has the empty prefix only: all words of the earth, cut down by
    cells.
    """
    cells = [(row + down, col + right) for down in range(across) for right in range(across)]
    if size in region_sizes:
        return [f"@{size}:{row}:{col}/" for row, col in cells], ""
    cells_query = _any(f"@{size}:{row}:{col}" for row, col in cells)
    if size > region_sizes[-1]:
        return [""], cells_query
    region = next(size_of_region for size_of_region in region_sizes if size_of_region > size)
    regions = sorted({(row >> region - size, col >> region - size) for row, col in cells})
    return [f"@{region}:{row}:{col}/" for row, col in regions], cells_query


def _any(terms: Iterable[str]) -> str:
    """Return a tsquery that matches any of the terms."""
    return " | ".join(f"'{term}'" for term in terms)


def _nearest_edge(size: int, first: tuple[int, int], across: int, latitude: float, longitude: float) -> float:
    """Return the kilometres to the nearest place outside a square of cells. Beyond the date line is always outside."""
    height, width = 2**size / ROWS_PER_DEGREE, 2**size / COLUMNS_PER_DEGREE
    row, col = first
    east, west = min((col + across) * width, 180) - longitude, longitude - max(col * width, -180)
    north, south = (row + across) * height - latitude, latitude - row * height
    # The shortest way to a meridian is a great circle, which is shorter than the way along the parallel.
    aside = math.degrees(math.asin(math.sin(math.radians(min(east, west))) * math.cos(math.radians(latitude))))
    return max(0.0, min(north, south, aside)) * EARTH_KM_PER_DEGREE
