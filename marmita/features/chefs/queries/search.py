"""Text search: find chefs by words of their names, cuisines, dishes and towns, nearest first (decision 28).

The table chef_search has a row for each listed chef, and a GIN index of the row's words, map cells and grade of
popularity. Reading every chef that has a frequent word would be slow, so one recursive statement reads in rounds:

1. A round reads the matches in a square of map cells around the point: chefs that have all words and meet the filters
   of the row. Without a point a round reads the most popular chefs instead.
2. A match nearer than the edge of the square is sure: no chef outside can be nearer. When a round has enough sure
   matches, its nearest ones are the answer.
3. Otherwise the next round reads a wider square, in which about `expected` matches should lie. The last one reads all.

Filters on dishes cost most. A round checks them only once it has enough sure matches, in order, until enough fit.

If very many chefs exist and few of them meet the filters, a second statement continues with a second index, which has
each word after the chef's classes. The queries of the rounds come from domain/search_rounds.py, the classes from
domain/search_classes.py.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, partial
from typing import Any, Literal

from psycopg.rows import scalar_row

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import EXPECTED_MATCHES, FOUND_MAX, MATCHES_MAX
from marmita.features.chefs.domain.search_classes import classes_of, has_classes
from marmita.features.chefs.domain.search_query import cuisine_query
from marmita.features.chefs.domain.search_rounds import (
    AREAS,
    CLASS_AREAS,
    NO_EDGE,
    rounds_by_popularity,
    rounds_near,
)
from marmita.features.chefs.queries.card_sql import card
from marmita.features.chefs.queries.filter_conditions import (
    DishConditions,
    chef_row_conditions,
    dish_conditions,
    facet_conditions,
)
from marmita.features.chefs.queries.size import has_very_many_chefs
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

# Latitude and longitude.
Point = tuple[float, float]

_SELECT_MATCHES = "SELECT {columns} FROM chef_search AS c WHERE listed AND {keys} @@ {query}::tsquery"
_KEYS = "chef_search_keys(document, location, grade)"
_CLASS_KEYS = "chef_search_filter_keys(document, location, facets, min_price_cents, open_minutes, free_of)"

_ONLY_STARRED = " AND c.chef_id IN (SELECT chef_id FROM chef_star WHERE account_id = %(account)s)"

# Which chefs the rounds read. "all": every chef that has the words. "until scarce": every chef that has the words, but
# the rounds end once few of these chefs meet the condition. "classes": only chefs of given classes, beginning after the
# narrow squares that an earlier statement has read.
Series = Literal["all", "until scarce", "classes"]
# Few rows meet the condition when a round has read more than SCARCE_RATIO times as many rows as meet it.
SCARCE_RATIO = 3
# Rows that a round has to read before its share counts: SCARCE_MIN_ROWS in narrow squares, WIDE_SCARCE_MIN_ROWS from
# the round number FIRST_WIDE_ROUND on.
SCARCE_MIN_ROWS, WIDE_SCARCE_MIN_ROWS, FIRST_WIDE_ROUND = 20, 100, 6
# Lower bound of a round's number of matches when the size of the next square is estimated from it: without it, one
# match would make the next square too wide.
MIN_MATCHES, MIN_CLASS_MATCHES = 2, 20

# Parameters of filters that become columns of the first CTE, with their types: see `_as_columns`.
_COLUMN_TYPES = {
    "cuisines": "bigint",
    "deliveries": "bigint",
    "dietary": "bigint",
    "max_price": "integer",
    "minute": "integer",
    "free_of": "integer",
}

_SEPARATOR = "~"  # separates the queries in one text: no word contains this character

_ANY_DISHES = DishConditions()

_MATCHED_QUERIES = f"""SELECT query FROM unnest(%s::text[]) AS query
WHERE EXISTS ({_SELECT_MATCHES.format(columns="", keys=_KEYS, query="query")})""".encode()


# OFFSET 0 in a subquery makes PostgreSQL evaluate it once for each round, not wherever it is used.
def best_matches(
    *,
    near: bool,
    limit: int,
    condition: str = "",
    dish_filter: DishConditions = _ANY_DISHES,
    series: Series = "all",
    most: int = MATCHES_MAX,
    expected: int = EXPECTED_MATCHES,
) -> str:
    """Return the SQL of recursive CTEs that run the rounds. The last CTE is `best`, with at most `limit` matches.

    `best` has the columns `id`, `row` (ctid in chef_search) and `at` (km from the point, or negative popularity).
    `condition`: SQL condition on the row `c` of a match. It begins with " AND " unless it is empty.
    `dish_filter`: conditions on the dishes of `c`. A round evaluates them in the order of `at`, only if it has `limit`
    sure matches or is the last, until `limit` matches fit. A match is sure if `at` is not beyond the round's edge.
    `series`: which chefs the rounds read. When few rows meet the condition ("until scarce"), or a round has read `most`
    matches ("classes"), the CTE `round` ends with a `scarce` row and `best` is empty.
    `most`: matches that a round reads at most. A round that reads so many is the last, because wider ones only add
    farther chefs. If its edge is NO_EDGE, it is ignored instead, and a narrower round follows.
    `expected`: matches that the next round should have. Its square is the first one that is wide enough for them,
    estimated from the area and the matches of the round before.
    """
    (condition, sure, on_dishes), passed = _as_columns(condition, *dish_filter)
    origin = ", point(%(lon)s, %(lat)s) AS origin" if near else ""
    columns = f", closed_days, {sure or False} AS sure" if on_dishes else ""
    candidates = _matches_of_round(near=near, condition=condition, columns=columns, series=series, most=most)
    best = _best_of_round(on_dishes=on_dishes, series=series, limit=limit, most=most)
    return f"""parameters AS MATERIALIZED (
    SELECT string_to_array(%(queries)s::text, '{_SEPARATOR}') AS queries, %(edges)s::float8[] AS edges{origin}{passed}
), round AS (
    SELECT {"%(skipped)s::integer" if series == "classes" else "0"} AS number, {10**12} AS matches, false AS scarce,
           false AS enough, NULL::text[] AS ids, NULL::tid[] AS rows, NULL::float8[] AS kms
    UNION ALL SELECT next.number, found.* FROM round, parameters,
         LATERAL ({_next_round(near=near, series=series, expected=expected)}) AS next,
         LATERAL (WITH candidates AS MATERIALIZED ({candidates}) {best}) AS found
    WHERE NOT (round.enough OR round.scarce)
), best AS (
    SELECT unnest(ids) AS id, unnest(rows) AS row, unnest(kms) AS at FROM round WHERE enough AND kms[1] IS NOT NULL
)"""


def _best_of_round(*, on_dishes: str, series: Series, limit: int, most: int) -> str:
    """Return the SELECT of a round's result row: matches, scarce, enough, and arrays of ids, rows and ats in order.

    The arrays have no value but NULL for a round that is not judged: a wider round has to follow.
    """
    met = f"(SELECT * FROM candidates WHERE at IS NOT NULL LIMIT {most})" if series == "until scarce" else "candidates"
    fits = "conclusive"
    if on_dishes:
        fits += f" AND (last OR at <= edge) AND CASE WHEN c.sure THEN true ELSE {on_dishes} END"
    return f"""
        SELECT CASE WHEN bool_or(conclusive) THEN count(at) ELSE max(matches) END AS matches, bool_or(scarce) AS scarce,
               bool_or(last) OR count(at) >= {limit} AS enough, array_agg(id) AS ids, array_agg(row) AS rows,
               array_agg(at) AS kms
        FROM ({_status_of_round(series=series, limit=limit, most=most)}) AS read
        LEFT JOIN LATERAL (SELECT id, row, at FROM (SELECT * FROM {met} AS met ORDER BY at, id OFFSET 0) AS c
                           WHERE {fits} LIMIT {limit}) AS first ON true"""


def _status_of_round(*, series: Series, limit: int, most: int) -> str:
    """Return the SELECT of a round's counts and flags.

    `matches`: how many were read. `last`: no round follows. `conclusive`: the round may give the answer, because it has
    `limit` sure matches or is the last. `scarce`: too few rows meet the condition, or a round of classes was cut off.
    """
    last = f"final OR (edge = {NO_EDGE}) <> (count(at) >= {most})"
    conclusive = f"{last} OR count(*) FILTER (WHERE at <= edge) >= {limit}"
    if series == "all":
        status = f"count(at) AS matches, {last} AS last, {conclusive} AS conclusive, false AS scarce"
        return f"SELECT {status} FROM candidates"
    min_rows = f"CASE WHEN next.number < {FIRST_WIDE_ROUND} THEN {SCARCE_MIN_ROWS} ELSE {WIDE_SCARCE_MIN_ROWS} END"
    # The final round and that with NO_EDGE have read every match already, unless they were cut off at the limit.
    has_few = f"count(*) FILTER (WHERE at <= edge) < {limit} AND NOT (final OR edge = {NO_EDGE})"
    scarce = f"""({has_few} OR count(*) = {SCARCE_RATIO * most}) AND count(*) >= {min_rows}
                AND count(*) > {SCARCE_RATIO} * count(at)"""
    if series == "classes":  # these squares are wide: one that was cut off at the limit may lack nearer matches
        scarce = f"count(at) >= {most} AND edge <> {NO_EDGE}"
    return f"""SELECT count(at) AS matches, ({last}) AND NOT ({scarce}) AS last,
                     ({conclusive}) AND NOT ({scarce}) AS conclusive, {scarce} AS scarce FROM candidates"""


def _matches_of_round(*, near: bool, condition: str, columns: str, series: Series, most: int) -> str:
    """Return the SELECT of a round's rows that meet the condition, at most `most`.

    In the series "until scarce" it also returns rows that do not meet the condition, with NULL as `at`, so that their
    share can be counted. It then returns at most SCARCE_RATIO * `most` rows.
    """
    at, limit = "earth_km(location, origin)" if near else "(-popularity)::float8", most
    if series == "until scarce":
        at, condition, limit = f"CASE WHEN {condition.removeprefix(' AND ')} THEN {at} END", "", SCARCE_RATIO * most
    columns = f"chef_id AS id, ctid AS row, {at} AS at{columns}"
    keys = _CLASS_KEYS if series == "classes" else _KEYS
    return f"{_SELECT_MATCHES.format(columns=columns, keys=keys, query='next.query')}{condition} LIMIT {limit}"


def _next_round(*, near: bool, series: Series, expected: int) -> str:
    """Return the SELECT of the next round: its number, its query, its edge, and whether it is the final one."""
    areas = "('{" + ",".join(map(str, CLASS_AREAS if series == "classes" else AREAS)) + "}'::float8[])"
    min_matches = MIN_CLASS_MATCHES if series == "classes" else MIN_MATCHES
    needed = f"{areas}[round.number] * {expected} / greatest(matches, {min_matches})"
    number = f"width_bucket({needed}, {areas})" if near else "0"
    return f"""SELECT number, queries[number] AS query, edges[number] AS edge, number = cardinality(queries) AS final
                  FROM (SELECT least(greatest(round.number, {number}) + 1, cardinality(queries)) AS number
                        OFFSET 0) AS wider OFFSET 0"""


def _as_columns(*conditions: str) -> tuple[list[str], str]:
    """Return the conditions with columns of the first CTE instead of parameters, and the SQL of these columns.

    With columns PostgreSQL keeps one generic plan, instead of planning each search anew for its parameters.
    """
    names = [name for name in _COLUMN_TYPES if any(f"%({name})s" in condition for condition in conditions)]
    columns = "".join(f", %({name})s::{_COLUMN_TYPES[name]} AS {name}" for name in names)
    for name in names:
        conditions = tuple(condition.replace(f"%({name})s", f"parameters.{name}") for condition in conditions)
    return list(conditions), columns


@cache
def _cards(
    *,
    near: bool,
    logged_in: bool,
    condition: str = "",
    dish_filter: DishConditions = _ANY_DISHES,
    series: Series = "all",
) -> bytes:
    """Return the statement of the cards of the best matches and, except in the series "all", of the `scarce` round."""
    distance = "at" if near else "NULL"
    matches = best_matches(near=near, limit=FOUND_MAX, condition=condition, dish_filter=dish_filter, series=series)
    scarce = "" if series == "all" else ", (SELECT number FROM round WHERE scarce)"
    # A subquery for each card keeps the order of `best` without another sort. The ctid is safe here: a row cannot move
    # within the statement that has found it.
    row = "(SELECT ctid AS row, chef_id AS id, card FROM chef_search) AS chef"
    return f"""WITH RECURSIVE {matches}
SELECT string_agg((SELECT {card(distance, logged_in=logged_in)} FROM {row} WHERE chef.row = best.row), ','){scarce}
FROM best""".encode()


async def list_matching(
    conn: Connection, words: str, point: Point | None, account_id: str | None, filters: Filters
) -> bytes:
    """Return the chefs that match the tsquery `words` and the filters, as a JSON list of at most FOUND_MAX cards.

    The nearest to the point come first; without a point, the most popular. Classes are used with very many chefs only.
    """
    classes = classes_of(filters) if point and has_classes(words) else ()
    if classes and not await has_very_many_chefs(conn):
        classes = ()
    return await list_of_classes(conn, words, point, account_id, filters=filters, classes=classes)


async def list_of_classes(
    conn: Connection,
    words: str,
    point: Point | None,
    account_id: str | None,
    *,
    filters: Filters,
    classes: Sequence[str],
) -> bytes:
    """Return the chefs that match the tsquery `words` and the filters, as a JSON list of at most FOUND_MAX cards.

    With `classes`, a second statement searches only chefs of these classes once few of the chefs that have the words
    meet the filters. If that statement is cut off at its limit, a third one searches all chefs, as without classes.
    """
    condition = facet_conditions(filters) + chef_row_conditions(filters)
    if filters.starred:
        condition += _ONLY_STARRED
    statement = partial(
        _cards,
        near=point is not None,
        logged_in=account_id is not None,
        condition=condition,
        dish_filter=dish_conditions(filters),
    )
    values = {"account": account_id, **filters.parameters()}
    rounds = round_parameters(words, point, cuisine_query(filters.cuisines))
    cursor = await conn.execute(statement(series="until scarce" if classes else "all"), {**rounds, **values})
    found, *scarce = raw_row(cursor)
    if any(scarce):
        read = AREAS[min(int(scarce[0] or 0), len(AREAS)) - 1]
        of_classes = round_parameters(words, point, classes=classes) | {"skipped": bisect_right(CLASS_AREAS, read)}
        cursor = await conn.execute(statement(series="classes"), {**of_classes, **values})
        found, *cut_off = raw_row(cursor)
        if any(cut_off):
            cursor = await conn.execute(statement(series="all"), {**rounds, **values})
            found, *_ = raw_row(cursor)
    return b"[" + (found or b"") + b"]"


async def list_matched_queries(conn: Connection, queries: Sequence[str]) -> list[str]:
    """Return the tsqueries among `queries` that at least one listed chef matches."""
    cursor = conn.cursor(row_factory=scalar_row)
    await cursor.execute(_MATCHED_QUERIES, (list(queries),))
    return await cursor.fetchall()


def round_parameters(
    words: str, point: Point | None, required_query: str = "", classes: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the parameters of `best_matches` for the tsquery `words`: queries and edges of the rounds, and the point.

    `required_query` and `classes` are those of `rounds_near`. Queries and edges are passed as texts: psycopg takes
    eight times as long for lists.
    """
    queries, edges = rounds_near(words, *point, required_query, classes) if point else rounds_by_popularity(words)
    latitude, longitude = point or (None, None)
    ranges = ",".join(map(repr, edges))
    return {"queries": _SEPARATOR.join(queries), "edges": f"{{{ranges}}}", "lat": latitude, "lon": longitude}
