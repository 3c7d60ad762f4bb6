"""The one statement behind every list of chefs on a map: cards, clusters and total of an area or a town.

Written for speed: chefs are found and counted in covering indexes; the cards of those that are shown come as the JSON
that chef.card stores. Crowded views walk a sorted index and are counted in chef_density (docs/decisions/0006).
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from marmita.features.chefs.domain.areas import Area, Filters
from marmita.features.chefs.domain.records import ChefSort
from marmita.features.chefs.domain.rules import CARDS, CROWD, FILTERED_CROWD, GRID, WALK
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection


class Order(NamedTuple):
    """Columns that a sort needs, how it reads them, its ORDER BY, and the ORDER BY that walks an index."""

    columns: str
    keys: str
    by: str
    walk: str


_KM = "earth_km(location, origin)"
_POPULAR = "popularity DESC, id"
_NEWEST = "created_at DESC, id"
_RATED = "average_vote DESC, votes_count DESC, id"
_ORDERS: dict[ChefSort, Order] = {
    "POPULAR": Order("popularity", "popularity", _POPULAR, _POPULAR),
    "NEWEST": Order("created_at", "created_at", _NEWEST, _NEWEST),
    "TOP_RATED": Order("average_vote, votes_count", "average_vote, votes_count", _RATED, _RATED),
    "DISTANCE": Order("id AS same", f"{_KM} AS km", "km, id", "location <-> (SELECT origin FROM frame)"),
}
_BOX = "location <@ area"
_CIRCLE = f" AND {_KM} <= %(km)s"
_FILTERS = """
    AND (%(cuisines)s = 0 OR facets & %(cuisines)s <> 0) AND (%(deliveries)s = 0 OR facets & %(deliveries)s <> 0)
    AND facets & %(dietary)s = %(dietary)s"""
_STARRED = "EXISTS (SELECT FROM chef_star s WHERE s.account_id = %(account)s AND s.chef_id = chef.id)"


def card(distance: str, *, viewed: bool) -> str:
    """SQL of a whole card: what depends on the reader, then the stored card. A visitor (not `viewed`) has no stars."""
    starred = f"CASE WHEN {_STARRED} THEN 'true' ELSE 'false' END" if viewed else "'false'"
    rounded = f"coalesce(round(({distance})::numeric, 2)::text, 'null')"
    return f"'{{\"starred\": ' || {starred} || ', \"distance\": ' || {rounded} || ', ' || card"


@cache
def area_statement(sort: ChefSort, *, filtered: bool, circle: bool, viewed: bool) -> bytes:
    """Chefs of bounds. Parameters: Area.parameters(), Filters.parameters() and `account`."""
    order = _ORDERS[sort]
    inside = _BOX + (_CIRCLE if circle else "") + (_FILTERS if filtered else "")
    enough = "" if filtered or sort == "DISTANCE" else f"ORDER BY {order.by} LIMIT {CARDS}"
    walked = CARDS * 40 if sort == "DISTANCE" and not filtered else WALK
    return f"""
WITH frame AS MATERIALIZED (
    SELECT %(west)s::float8 AS west, %(south)s::float8 AS south, %(east)s::float8 AS east, %(north)s::float8 AS north,
           box(point(%(west)s, %(south)s), point(%(east)s, %(north)s)) AS area, point(%(lon)s, %(lat)s) AS origin
), density AS MATERIALIZED (
    SELECT row, col, chefs, latitudes, longitudes FROM chef_density
    WHERE level = %(level)s AND row BETWEEN %(row0)s AND %(row1)s AND col BETWEEN %(col0)s AND %(col1)s AND chefs > 0
), crowd AS MATERIALIZED (
    SELECT coalesce(sum(chefs), 0) > {FILTERED_CROWD if filtered else CROWD} AS dense FROM density
    WHERE row > %(row0)s AND row < %(row1)s AND col > %(col0)s AND col < %(col1)s
), candidate AS MATERIALIZED (
    SELECT id, location, {order.keys} FROM frame, chef
    WHERE NOT (SELECT dense FROM crowd) AND listed AND {inside}
    UNION ALL (
    SELECT id, location, {order.keys} FROM (
        SELECT id, location, facets, {order.columns}, (SELECT area FROM frame) AS area,
               (SELECT origin FROM frame) AS origin
        FROM chef WHERE (SELECT dense FROM crowd) AND listed ORDER BY {order.walk} LIMIT {walked}) walk
    WHERE {inside} {enough})
), {_shown(order.by)}, counted AS (
    {_unshown()} {"" if filtered else _uncarded_crowd(circle)}
), {_answer(_KM if circle else "NULL", viewed=viewed)}""".encode()


@cache
def town_statement(sort: ChefSort, *, viewed: bool) -> bytes:
    """Chefs of a town. Parameters: `town`, Filters.parameters() and `account`."""
    order = _ORDERS[sort]
    return f"""
WITH frame AS MATERIALIZED (
    SELECT min(location[0]) AS west, min(location[1]) AS south, max(location[0]) AS east, max(location[1]) AS north,
           point(avg(location[0]), avg(location[1])) AS origin
    FROM chef WHERE listed AND town_key = %(town)s
), candidate AS MATERIALIZED (
    SELECT id, location, {order.keys} FROM frame, chef WHERE listed AND town_key = %(town)s {_FILTERS}
), {_shown(order.by)}, counted AS (
    {_unshown()}
), {_answer("NULL", viewed=viewed)}""".encode()


def _uncarded_crowd(circle: bool) -> str:
    """In a crowd: the cells of chef_density whose middle lies inside, less those that are shown."""
    mean = "point(longitudes / chefs, latitudes / chefs)"
    near = f"AND earth_km({mean}, origin) <= %(km)s" if circle else ""
    return f"""AND NOT (SELECT dense FROM crowd)
    UNION ALL SELECT row, col, chefs, latitudes, longitudes FROM density, frame
    WHERE (SELECT dense FROM crowd) AND {mean} <@ area {near}
    UNION ALL SELECT floor(location[1] * 32 / 2 ^ %(level)s), floor(location[0] * 32 / 2 ^ %(level)s), -1,
                     -location[1], -location[0]
    FROM shown WHERE (SELECT dense FROM crowd)"""


def _shown(by: str) -> str:
    return f"""shown AS MATERIALIZED (
    SELECT id, location, row_number() OVER (ORDER BY {by}) AS place FROM candidate ORDER BY {by} LIMIT {CARDS}
)"""


def _unshown() -> str:
    """Those without a card, each in its cell of the grid over the frame."""
    return f"""SELECT least(floor((location[1] - south) / greatest(north - south, 1e-9) * {GRID}), {GRID - 1}) AS row,
           least(floor((location[0] - west) / greatest(east - west, 1e-9) * {GRID}), {GRID - 1}) AS col,
           1 AS chefs, location[1] AS latitudes, location[0] AS longitudes
    FROM candidate, frame WHERE id NOT IN (SELECT id FROM shown)"""


def _answer(distance: str, *, viewed: bool) -> str:
    return f"""cluster AS MATERIALIZED (
    SELECT sum(chefs) AS chefs, sum(latitudes) / sum(chefs) AS latitude, sum(longitudes) / sum(chefs) AS longitude
    FROM counted GROUP BY row, col HAVING sum(chefs) > 0
)
SELECT (SELECT string_agg({card(distance, viewed=viewed)}, ',' ORDER BY place)
        FROM frame, (SELECT id, place FROM shown) AS shown JOIN chef USING (id)),
       (SELECT string_agg('{{"latitude": ' || round(latitude::numeric, 5) || ', "longitude": '
                          || round(longitude::numeric, 5) || ', "count": ' || chefs || '}}', ',') FROM cluster),
       (SELECT count(*) FROM shown) + (SELECT coalesce(sum(chefs), 0) FROM cluster)"""


async def list_chefs_in_area(
    conn: Connection, area: Area, filters: Filters, sort: ChefSort, account_id: str | None
) -> tuple[bytes, int]:
    """A ChefsInArea as JSON, and the number of chefs in its cards and clusters."""
    statement = area_statement(sort, filtered=bool(filters), circle=area.km is not None, viewed=account_id is not None)
    return await _run(conn, statement, {**area.parameters(), **filters.parameters(), "account": account_id})


async def list_chefs_in_town(
    conn: Connection,
    town_key: str,
    filters: Filters,
    sort: ChefSort,
    account_id: str | None,
) -> tuple[bytes, int]:
    """The same for the town of that folded name."""
    parameters = {"town": town_key, **filters.parameters(), "account": account_id}
    return await _run(conn, town_statement(sort, viewed=account_id is not None), parameters)


async def _run(conn: Connection, statement: bytes, parameters: Mapping[str, float | str | None]) -> tuple[bytes, int]:
    cursor = await conn.execute(statement, parameters)
    cards, clusters, total = raw_row(cursor)
    return b'{"chefs":[%b],"clusters":[%b]}' % (cards or b"", clusters or b""), int(total or 0)
