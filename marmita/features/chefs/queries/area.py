"""The statement of every list of chefs on a map: cards, clusters and total of an area or a town (decision 6).

An answer has cards of the first CARDS_MAX chefs in the order of the sort. All other chefs are only counted, in
clusters. A view with few chefs reads each of them from a covering index and counts them in a grid of GRID x GRID cells.
A view with very many chefs is a crowd: its first chefs come from the sorted index of all chefs, read until enough lie
in the view, and its counts from chef_density, which stores the number of chefs in map cells.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from marmita.features.chefs.domain.areas import Area, FilterKind, Filters
from marmita.features.chefs.domain.records import ChefSort
from marmita.features.chefs.domain.rules import (
    CARDS_MAX,
    CROWD,
    CROWD_FACTOR,
    DEGREES_APART,
    FILTERED_CROWD,
    FILTERED_ROWS_MAX,
    GRID,
    SCANNED_MAX,
    TOP_LEVEL,
)
from marmita.features.chefs.queries.card_sql import TOWN, card, rounded
from marmita.features.chefs.queries.filter_conditions import facet_conditions, row_conditions
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection


class Order(NamedTuple):
    """SQL of a sort: columns it needs, expressions of its keys, its ORDER BY, and the ORDER BY that an index has."""

    columns: str
    keys: str
    order_by: str
    scan: str


_KM = "earth_km(location, origin)"
_POPULAR = "popularity DESC, "
_NEWEST = "created_at DESC, "
_RATED = "average_vote DESC, votes_count DESC, "
_ORDERS: dict[ChefSort, Order] = {
    "POPULAR": Order("popularity", "popularity", _POPULAR + "id", _POPULAR + "{id}"),
    "NEWEST": Order("created_at", "created_at", _NEWEST + "id", _NEWEST + "{id}"),
    "TOP_RATED": Order("average_vote, votes_count", "average_vote, votes_count", _RATED + "id", _RATED + "{id}"),
    "DISTANCE": Order("1 AS same", f"{_KM} AS km", "km, id", "{location} <-> (SELECT shifted_origin FROM frame)"),
}
_BOX = "location <@ area"
_CIRCLE = f" AND {_KM} <= %(km)s"
# A person stars few chefs, so they are read by their ids, also in a crowd.
ONLY_STARRED = " AND id IN (SELECT chef_id FROM chef_star WHERE account_id = %(account)s)"


# The bounds of a view as columns of the CTE `frame`.
_BOUNDS = ", ".join(f"%({side})s::float8 AS {side}" for side in ("west", "south", "east", "north"))


class Source(NamedTuple):
    """The table in which a list finds its chefs: chef, or chef_cuisine, which is indexed by cuisine.

    `index_condition` is the condition when the index of a sort is read, `location_column` the column of the GiST index,
    `density` the table that has the counts of cells.
    """

    table: str
    id: str
    index_condition: str
    location_column: str
    density: str


_ALL_CHEFS = Source("chef", "id", "listed", "location", "chef_density WHERE")
_ONE_CUISINE = Source(
    "chef_cuisine", "chef_id", "cuisine = %(cuisine)s", "place", "chef_cuisine_density WHERE cuisine = %(cuisine)s AND"
)
_CUISINES = _ALL_CHEFS._replace(density="chef_cuisine_density WHERE cuisine = ANY(%(cuisine_bits)s::smallint[]) AND")


@cache
def area_statement(
    sort: ChefSort, kind: FilterKind, *, circle: bool, logged_in: bool, facet_sql: str, row_sql: str
) -> bytes:
    """Return the statement for chefs in bounds. Parameters: Area.parameters(), Filters.parameters() and `account`."""
    order = _ORDERS[sort]
    source = {"one_cuisine": _ONE_CUISINE, "cuisines": _CUISINES}.get(kind, _ALL_CHEFS)
    has_counts = kind in {"none", "one_cuisine"}
    inside = _BOX + (_CIRCLE if circle else "") + ("" if has_counts else facet_sql)
    enough = f"ORDER BY {order.order_by} LIMIT {CARDS_MAX}" if has_counts and sort != "DISTANCE" else ""
    scan_limit = CARDS_MAX * 6 if has_counts and sort == "DISTANCE" else SCANNED_MAX
    cuisines = _cuisine_candidates(order, facet_sql, circle=circle)
    few = cuisines if kind == "cuisines" else _few_chefs(source, order, inside)
    if kind == "one_cuisine" and sort == "DISTANCE":
        # The GiST index gives the nearest first. With the cuisine's condition in the inner query, a generic plan would
        # not use that order and sort the whole cuisine.
        source, order, inside = (
            source._replace(index_condition="true"),
            order._replace(columns="cuisine"),
            f"{source.index_condition} AND {inside}",
        )
    return f"""
WITH frame AS MATERIALIZED (
    SELECT {_BOUNDS}, point(%(lon)s, %(lat)s) AS origin,
           box(point(%(west)s, %(south)s), point(%(east)s, %(north)s)) AS area,
           box(point(%(west)s, %(south)s), point(%(east)s, %(north)s)) + point(%(shift)s, 0) AS shifted_area,
           point(%(lon)s, %(lat)s) + point(%(shift)s, 0) AS shifted_origin
), {_crowd_ctes(source, has_counts=has_counts)}, {_unfiltered_name(row_sql)} AS MATERIALIZED (
    {few}
    UNION ALL (
    SELECT id, location, {order.keys} FROM (
        SELECT {source.id} AS id, location, facets, {order.columns}, (SELECT area FROM frame) AS area,
               (SELECT origin FROM frame) AS origin
        FROM {source.table} WHERE (SELECT dense FROM crowd) AND {source.index_condition}
        ORDER BY {order.scan.format(id=source.id, location=source.location_column)} LIMIT {scan_limit}) scan
    WHERE {inside} {enough})
), {_shown_ctes(order.order_by, row_sql=row_sql)}, cluster AS MATERIALIZED (
    {_clusters(circle) if has_counts else _grid_clusters()}
) {_final_select(_KM if circle else "NULL", logged_in=logged_in)}""".encode()


def _crowd_ctes(source: Source, *, has_counts: bool) -> str:
    """Return the CTEs `density` (counts of the view's small cells) and `crowd` (false for a view without cells)."""
    most = CROWD if has_counts else FILTERED_CROWD
    dense = _is_crowd(source) if has_counts else f"coalesce(sum(chefs) > {most}, false)"
    return f"""density AS MATERIALIZED (
    SELECT row, col, chefs, latitudes, longitudes FROM {source.density}
    level = %(level)s AND row BETWEEN %(row0)s AND %(row1)s AND col BETWEEN %(col0)s AND %(col1)s AND chefs > 0
    AND ({_may_be_crowd(source, most)})
), crowd AS MATERIALIZED (
    SELECT {dense} AS dense FROM density
    WHERE row > %(row0)s AND row < %(row1)s AND col > %(col0)s AND col < %(col1)s
)"""


def _may_be_crowd(source: Source, most: int) -> str:
    """Return SQL: whether up to nine large cells hold more than `most` chefs. If not, no small cell has to be read."""
    between = " AND ".join(
        f"{axis} BETWEEN %({axis}0)s >> (%(rough)s - %(level)s) AND %({axis}1)s >> (%(rough)s - %(level)s)"
        for axis in ("row", "col")
    )
    return f"SELECT sum(chefs) > {most} FROM {source.density} level = %(rough)s AND {between}"


def _is_crowd(source: Source) -> str:
    """Return SQL: whether the view has so many chefs that reading the index of the sort takes fewer entries."""
    every = f"SELECT sum(chefs) FROM {source.density} level = {TOP_LEVEL}"
    return f"CASE WHEN sum(chefs) > {CROWD} THEN sum(chefs) > sqrt({CROWD_FACTOR} * ({every})) ELSE false END"


def _few_chefs(source: Source, order: Order, inside: str) -> str:
    """Return the SELECT of the chefs of a view that is no crowd. It reads the GiST index only."""
    window = inside.replace(_BOX, f"{source.location_column} <@ shifted_area")
    listed = "AND listed" if source is _ALL_CHEFS else ""
    return f"""SELECT {source.id} AS id, location, {order.keys} FROM frame, {source.table}
    WHERE NOT (SELECT dense FROM crowd) {listed} AND {window}"""


def _cuisine_candidates(order: Order, facet_sql: str, *, circle: bool) -> str:
    """Return the SELECT of the chefs of several cuisines in a view that is no crowd, each under its first cuisine."""
    return f"""SELECT chef_id AS id, location, {order.keys}
    FROM frame, unnest(%(cuisine_bits)s::smallint[]) AS chosen_cuisine, chef_cuisine
    WHERE NOT (SELECT dense FROM crowd)
      AND place <@ area + point(chosen_cuisine * {DEGREES_APART}, 0)
      AND facets & %(cuisines)s & ((1::bigint << chosen_cuisine) - 1) = 0{facet_sql}{_CIRCLE if circle else ""}"""


@cache
def starred_statement(sort: ChefSort, *, circle: bool, facet_sql: str, row_sql: str) -> bytes:
    """Return the statement for chefs in bounds that the account has starred. They are few, so all of them are read."""
    order = _ORDERS[sort]
    return f"""
WITH frame AS MATERIALIZED (
    SELECT {_BOUNDS}, point(%(lon)s, %(lat)s) AS origin,
           box(point(%(west)s, %(south)s), point(%(east)s, %(north)s)) AS area
), {_unfiltered_name(row_sql)} AS MATERIALIZED (
    SELECT id, location, {order.keys} FROM frame, chef
    WHERE listed AND {_BOX}{_CIRCLE if circle else ""}{facet_sql}{ONLY_STARRED}
), {_shown_ctes(order.order_by, row_sql=row_sql)}, cluster AS MATERIALIZED (
    {_grid_clusters()}
) {_final_select(_KM if circle else "NULL", logged_in=True)}""".encode()


@cache
def town_statement(sort: ChefSort, *, logged_in: bool, starred: bool = False, facet_sql: str, row_sql: str) -> bytes:
    """Return the statement for chefs of a town. Parameters: `town`, Filters.parameters() and `account`."""
    order = _ORDERS[sort]
    return f"""
WITH frame AS MATERIALIZED (
    SELECT min(location[0]) AS west, min(location[1]) AS south,
           max(location[0]) + 1e-9 AS east, max(location[1]) + 1e-9 AS north,
           point(avg(location[0]), avg(location[1])) AS origin
    FROM chef WHERE listed AND town_key = %(town)s
), {_unfiltered_name(row_sql)} AS MATERIALIZED (
    SELECT id, location, {order.keys} FROM frame, chef
    WHERE listed AND town_key = %(town)s{facet_sql}{ONLY_STARRED if starred else ""}
), {_shown_ctes(order.order_by, row_sql=row_sql)}, cluster AS MATERIALIZED (
    {_grid_clusters()}
) {_final_select("NULL", logged_in=logged_in, extra_fields=TOWN)}""".encode()


def _clusters(circle: bool) -> str:
    """Return the SELECT of clusters. In a crowd each is four cells of chef_density, less the chefs with a card."""
    mean = "point(longitudes / chefs, latitudes / chefs)"
    in_circle = f"AND earth_km({mean}, origin) <= %(km)s" if circle else ""
    return f"""{_grid_clusters("AND NOT (SELECT dense FROM crowd)")}
    UNION ALL SELECT sum(chefs), sum(latitudes) / sum(chefs), sum(longitudes) / sum(chefs) FROM (
        SELECT row >> 1 AS row, col >> 1 AS col, chefs, latitudes, longitudes FROM density, frame
        WHERE (SELECT dense FROM crowd) AND {mean} <@ area {in_circle}
        UNION ALL SELECT floor(location[1] * 16 / 2 ^ %(level)s), floor(location[0] * 16 / 2 ^ %(level)s), -1,
                         -location[1], -location[0]
        FROM shown WHERE (SELECT dense FROM crowd)) AS counted
    GROUP BY row, col HAVING sum(chefs) > 0"""


def _unfiltered_name(row_sql: str) -> str:
    return "found" if row_sql else "candidate"


def _shown_ctes(order_by: str, *, row_sql: str) -> str:
    narrowed = f"""candidate AS MATERIALIZED (
    SELECT found.* FROM (SELECT * FROM found ORDER BY {order_by} LIMIT {FILTERED_ROWS_MAX}) AS found
    JOIN (SELECT chef_id AS id, * FROM chef_search) AS c USING (id) WHERE {row_sql}
), """
    return f"""{narrowed if row_sql else ""}shown AS MATERIALIZED (
    SELECT id, location FROM candidate ORDER BY {order_by} LIMIT {CARDS_MAX}
)"""


def _grid_clusters(only: str = "") -> str:
    """Return the SELECT of clusters of the chefs without a card: one for each cell of a grid over the view."""
    row, col = (
        f"least(width_bucket(location[{axis}], {first}, {last}, {GRID}), {GRID})"
        for axis, first, last in ((1, "south", "north"), (0, "west", "east"))
    )
    mean = "sum(location[1]) / count(*) AS latitude, sum(location[0]) / count(*) AS longitude"
    return f"""SELECT count(*) AS chefs, {mean}
    FROM candidate, frame WHERE id NOT IN (SELECT id FROM shown) {only}
    GROUP BY {row} * {GRID} + {col}"""


def _final_select(distance: str, *, logged_in: bool, extra_fields: str = "") -> str:
    """Return the final SELECT: texts of cards and clusters, and the total. Cards keep the order of the CTE `shown`."""
    tables = "frame, chef" if "origin" in distance else "chef"
    return f"""
SELECT (SELECT string_agg((SELECT {card(distance, logged_in=logged_in, extra_fields=extra_fields)}
                           FROM {tables} WHERE chef.id = shown.id), ',') FROM shown),
       (SELECT string_agg('{{"latitude": ' || {rounded("latitude", 100_000)} || ', "longitude": '
                          || {rounded("longitude", 100_000)} || ', "count": ' || chefs || '}}', ',') FROM cluster),
       (SELECT count(*) FROM shown) + (SELECT coalesce(sum(chefs), 0) FROM cluster)"""


async def list_chefs_in_area(
    conn: Connection, area: Area, filters: Filters, sort: ChefSort, account_id: str | None
) -> tuple[bytes, int]:
    """Return a ChefsInArea as JSON, and the number of chefs in its cards and clusters."""
    circle, facet_sql, row_sql = area.km is not None, facet_conditions(filters), row_conditions(filters)
    if filters.starred:
        statement = starred_statement(sort, circle=circle, facet_sql=facet_sql, row_sql=row_sql)
    else:
        logged_in = account_id is not None
        statement = area_statement(
            sort, filters.kind, circle=circle, logged_in=logged_in, facet_sql=facet_sql, row_sql=row_sql
        )
    return await _run(conn, statement, {**area.parameters(), **filters.parameters(), "account": account_id})


async def list_chefs_in_town(
    conn: Connection, town_key: str, filters: Filters, sort: ChefSort, account_id: str | None
) -> tuple[bytes, int]:
    """Return a ChefsInArea of the town with this key as JSON, and the number of chefs in its cards and clusters."""
    parameters = {"town": town_key, **filters.parameters(), "account": account_id}
    facet_sql, row_sql = facet_conditions(filters), row_conditions(filters)
    logged_in = account_id is not None
    statement = town_statement(sort, logged_in=logged_in, starred=filters.starred, facet_sql=facet_sql, row_sql=row_sql)
    return await _run(conn, statement, parameters)


async def _run(conn: Connection, statement: bytes, parameters: Mapping[str, Any]) -> tuple[bytes, int]:
    cursor = await conn.execute(statement, parameters)
    cards, clusters, total = raw_row(cursor)
    return b'{"chefs":[%b],"clusters":[%b]}' % (cards or b"", clusters or b""), int(total or 0)
