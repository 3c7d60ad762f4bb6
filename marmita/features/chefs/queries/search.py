"""Text search: words of chefs' names, cuisines, dishes and towns, in the index of chef_search_terms.

Who looks for a common word near a place is answered from the cells around that place, and without a place from the most
popular chefs: at most three rounds, each wider than the one before, and only until there are enough (decision 28).
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import EXPECTED, FOUND, MATCHES, NEIGHBOURS, SUGGESTED_FROM
from marmita.features.chefs.queries.area import FILTERS, ONLY_STARRED, card
from marmita.features.chefs.queries.narrowing import narrowing
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

# Latitude and longitude.
Point = tuple[float, float]

_TERMS = "chef_search_terms(search_document, location, popularity)"

_CELL = """cell AS MATERIALIZED (
    SELECT level, floor(%(lat)s::float8 * 32 / 2 ^ level)::integer AS row,
           floor(%(lon)s::float8 * 32 / 2 ^ level)::integer AS col
    FROM generate_series(0, 10) AS level
), """


def _cells_around(least: str) -> str:
    """The finest 3 x 3 cells around the point with so many listed chefs, as a tsquery.

    Levels come finest first, so that LIMIT ends the look at the counts.
    """
    return f"""(
        SELECT string_agg(concat('''@', level, ':', r, ':', c, ''''), '|')::tsquery
        FROM (SELECT level, row, col FROM cell WHERE level = 10 OR {least} <= (
                SELECT sum(chefs) FROM chef_density AS d WHERE d.level = cell.level
                    AND d.row BETWEEN cell.row - 1 AND cell.row + 1 AND d.col BETWEEN cell.col - 1 AND cell.col + 1)
              LIMIT 1) AS block,
             generate_series(row - 1, row + 1) AS r, generate_series(col - 1, col + 1) AS c)"""


def _popular(least: int) -> str:
    return "'" + "|".join(f"''#{grade}''" for grade in range(least, 31)) + "'::tsquery"


def _rounds(*, near: bool, limit: int, condition: str = "", narrow: str = "") -> str:
    """CTEs up to `chosen`: ids of the best matches with their order `at`.

    `condition` (of the row) and `narrow` (of dishes, read in order until there are enough) judge the matches that were
    read, MATCHES in a round at most: of a common word, chefs far away are not looked for one by one.
    """
    first = _cells_around(str(NEIGHBOURS)) if near else _popular(9)
    # As many cells more as the matches of the first round let expect enough of them.
    more = f"(SELECT {NEIGHBOURS} * greatest(4, {EXPECTED} / greatest(n, 1)) FROM enough_near)"
    second = _cells_around(more) if near else _popular(6)
    at = "earth_km(location, point(%(lon)s, %(lat)s))" if near else "-popularity"
    looked_at = ", min_price_cents, open_minutes, closed_days" if narrow else ""

    def best(matches: str) -> str:
        return f"""SELECT id, at FROM (
        SELECT *, {at} AS at FROM (
            SELECT id, location, popularity, facets{looked_at} FROM chef WHERE listed AND {_TERMS} @@ {matches}
            LIMIT {MATCHES}
        ) AS matching WHERE true {condition} ORDER BY at, id OFFSET 0
    ) AS c {f"WHERE {narrow}" if narrow else ""} LIMIT {limit}"""

    return f"""WITH {_CELL if near else ""}near AS MATERIALIZED (
    {best(f"(%(words)s::tsquery && {first})")}
), enough_near AS MATERIALIZED (SELECT count(*) AS n, count(*) >= {limit} AS yes FROM near
), wide AS MATERIALIZED (
    {best(f"(%(words)s::tsquery && {second}) AND (SELECT NOT yes FROM enough_near)")}
), enough_wide AS MATERIALIZED (SELECT count(*) >= {limit} AS yes FROM wide
), every AS MATERIALIZED (
    {best("%(words)s::tsquery AND (SELECT NOT yes FROM enough_near) AND (SELECT NOT yes FROM enough_wide)")}
), chosen AS MATERIALIZED (
    SELECT * FROM near WHERE (SELECT yes FROM enough_near)
    UNION ALL SELECT * FROM wide WHERE (SELECT yes FROM enough_wide)
    UNION ALL SELECT * FROM every
)"""


@cache
def _cards(*, near: bool, viewed: bool, condition: str = "", narrow: str = "") -> bytes:
    distance = "at" if near else "NULL"
    return f"""{_rounds(near=near, limit=FOUND, condition=condition, narrow=narrow)}
SELECT string_agg({card(distance, viewed=viewed)}, ',' ORDER BY at, id) FROM chosen JOIN chef USING (id)""".encode()


@cache
def _suggestions(*, near: bool) -> bytes:
    return f"""{_rounds(near=near, limit=SUGGESTED_FROM)}
SELECT jsonb_agg(jsonb_build_object(
    'id', chef.id, 'shortName', short_name, 'name', name, 'locationName', location_name, 'villageTownCity', town,
    'dishes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'price', f.price_cents)
                                         ORDER BY f.position, f.id), '[]')
               FROM food f WHERE f.chef_id = chef.id AND f.active)
) ORDER BY at, chef.id) FROM chosen JOIN chef USING (id)""".encode()


async def list_matching(
    conn: Connection, words: str, point: Point | None, account_id: str | None, filters: Filters
) -> bytes:
    """Chefs that a tsquery of search terms and the filters match, as a JSON list of cards.

    Nearest to the point first, else the most popular.
    """
    condition = FILTERS if filters.cuisines or filters.deliveries or filters.dietary else ""
    if filters.starred:
        condition += ONLY_STARRED
    statement = _cards(
        near=point is not None, viewed=account_id is not None, condition=condition, narrow=narrowing(filters)
    )
    found = await _run(conn, statement, words, point, {"account": account_id, **filters.parameters()})
    return b"[" + (found or b"") + b"]"


async def is_known(conn: Connection, words: str) -> bool:
    """Whether any listed chef matches the tsquery of search terms."""
    cursor = await conn.execute(f"SELECT FROM chef WHERE listed AND {_TERMS} @@ %s::tsquery LIMIT 1".encode(), (words,))
    return await cursor.fetchone() is not None


async def find_suggested(conn: Connection, words: str, point: Point | None) -> bytes:
    """The best matches with their dishes on offer, as a JSON list of SuggestedFrom."""
    return await _run(conn, _suggestions(near=point is not None), words, point, {}) or b"[]"


async def _run(
    conn: Connection, statement: bytes, words: str, point: Point | None, more: Mapping[str, Any]
) -> bytes | None:
    latitude, longitude = point or (None, None)
    cursor = await conn.execute(statement, {"words": words, "lat": latitude, "lon": longitude, **more})
    return next(iter(raw_row(cursor)), None)
