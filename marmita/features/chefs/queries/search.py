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
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal

from psycopg.rows import scalar_row

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import EXPECTED, FOUND, MATCHES, SUGGESTED_FROM
from marmita.features.chefs.domain.search_classes import classes_of, has_classes
from marmita.features.chefs.domain.search_query import cuisine_query
from marmita.features.chefs.domain.search_rounds import AREAS, CLASS_AREAS, WHOLE, rounds_by_popularity, rounds_near
from marmita.features.chefs.queries.area import card
from marmita.features.chefs.queries.narrowing import OfDishes, marks, of_dishes, of_row
from marmita.features.chefs.queries.size import has_very_many_chefs
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

# Latitude and longitude.
Point = tuple[float, float]

_FIND = "SELECT {columns} FROM chef_search AS c WHERE listed AND {keys} @@ {query}::tsquery"
_KEYS = "chef_search_keys(document, location, grade)"
_CLASS_KEYS = "chef_search_filter_keys(document, location, facets, min_price_cents, open_minutes, free_of)"

_ONLY_STARRED = " AND c.chef_id IN (SELECT chef_id FROM chef_star WHERE account_id = %(account)s)"

# Which chefs the rounds read. "all": every chef that has the words. "while common": every chef that has the words, but
# the rounds end once few of these chefs meet the condition. "classes": only chefs of given classes, beginning after the
# narrow squares that an earlier statement has read.
Series = Literal["all", "while common", "classes"]
# Few rows meet the condition when a round has read more than SCARCE times as many rows as meet it.
SCARCE = 3
# Rows that a round has to read before its share counts: SCARCE_FROM in narrow squares, WIDE_SCARCE_FROM from the round
# number WIDE_TURN on.
SCARCE_FROM, WIDE_SCARCE_FROM, WIDE_TURN = 20, 100, 6
# Lower bound of a round's number of matches when the size of the next square is estimated from it: without it, one
# match would make the next square too wide.
FEWEST, FEWEST_OF_CLASSES = 2, 20

# Parameters of filters that become columns of the first CTE, with their types: see `_as_columns`.
_COLUMN_TYPES = {
    "cuisines": "bigint",
    "deliveries": "bigint",
    "dietary": "bigint",
    "max_price": "integer",
    "minute": "integer",
    "free_of": "integer",
}

_BETWEEN = "~"  # separates the queries in one text: no word contains this character

_ANY_DISHES = OfDishes()

_KNOWN = f"""SELECT query FROM unnest(%s::text[]) AS query
WHERE EXISTS ({_FIND.format(columns="", keys=_KEYS, query="query")})""".encode()


# OFFSET 0 in a subquery makes PostgreSQL evaluate it once for each round, not wherever it is used.
def best_matches(
    *,
    near: bool,
    limit: int,
    condition: str = "",
    narrow: OfDishes = _ANY_DISHES,
    series: Series = "all",
    most: int = MATCHES,
    expected: int = EXPECTED,
) -> str:
    """Return the SQL of recursive CTEs that run the rounds. The last CTE is `best`, with at most `limit` matches.

    `best` has the columns `id`, `row` (ctid in chef_search) and `at` (km from the point, or negative popularity).
    `condition`: SQL condition on the row `c` of a match. It begins with " AND " unless it is empty.
    `narrow`: conditions on the dishes of `c`. A round evaluates them in the order of `at`, only if it has `limit` sure
    matches or is the last, and stops when `limit` matches fit. A match is sure if `at` is not beyond the round's edge.
    `series`: which chefs the rounds read. When few rows meet the condition ("while common"), or a round has read `most`
    matches ("classes"), the CTE `round` ends with a `scarce` row and `best` is empty.
    `most`: matches that a round reads at most. A round that reads so many is the last, because wider ones only add
    farther chefs. If its edge is WHOLE, it is ignored instead, and a narrower round follows.
    `expected`: matches that the next round should have. Its square is the first one that is wide enough for them,
    estimated from the area and the matches of the round before.
    """
    (condition, sure, ruled), passed = _as_columns(condition, *narrow)
    origin = ", point(%(lon)s, %(lat)s) AS origin" if near else ""
    columns = f", closed_days, {sure or False} AS sure" if ruled else ""
    looked = _matches_of_round(near=near, condition=condition, columns=columns, series=series, most=most)
    best = _best_of_round(ruled=ruled, series=series, limit=limit, most=most)
    return f"""asked AS MATERIALIZED (
    SELECT string_to_array(%(queries)s::text, '{_BETWEEN}') AS queries, %(within)s::float8[] AS within{origin}{passed}
), round AS (
    SELECT {"%(skipped)s::integer" if series == "classes" else "0"} AS turn, {10**12} AS matches, false AS scarce,
           false AS enough, NULL::text[] AS ids, NULL::tid[] AS rows, NULL::float8[] AS ats
    UNION ALL SELECT next.turn, found.* FROM round, asked,
         LATERAL ({_next_round(near=near, series=series, expected=expected)}) AS next,
         LATERAL (WITH looked AS MATERIALIZED ({looked}) {best}) AS found
    WHERE NOT (round.enough OR round.scarce)
), best AS (
    SELECT unnest(ids) AS id, unnest(rows) AS row, unnest(ats) AS at FROM round WHERE enough AND ats[1] IS NOT NULL
)"""


def _best_of_round(*, ruled: str, series: Series, limit: int, most: int) -> str:
    """Return the SELECT of a round's result row: matches, scarce, enough, and arrays of ids, rows and ats in order.

    The arrays have no value but NULL for a round that is not judged: a wider round has to follow.
    """
    met = f"(SELECT * FROM looked WHERE at IS NOT NULL LIMIT {most})" if series == "while common" else "looked"
    fits = f"judged AND (last OR at <= edge) AND CASE WHEN c.sure THEN true ELSE {ruled} END" if ruled else "judged"
    return f"""
        SELECT CASE WHEN bool_or(judged) THEN count(at) ELSE max(matches) END AS matches, bool_or(rare) AS scarce,
               bool_or(last) OR count(at) >= {limit} AS enough, array_agg(id) AS ids, array_agg(row) AS rows,
               array_agg(at) AS ats
        FROM ({_status_of_round(series=series, limit=limit, most=most)}) AS read
        LEFT JOIN LATERAL (SELECT id, row, at FROM (SELECT * FROM {met} AS met ORDER BY at, id OFFSET 0) AS c
                           WHERE {fits} LIMIT {limit}) AS first ON true"""


def _status_of_round(*, series: Series, limit: int, most: int) -> str:
    """Return the SELECT of a round's counts and flags.

    `matches`: how many were read. `last`: no round follows. `judged`: the round may give the answer, because it has
    `limit` sure matches or is the last. `rare`: too few rows meet the condition, or a round of classes was cut off.
    """
    last = f"final OR (edge = {WHOLE}) <> (count(at) >= {most})"
    judged = f"{last} OR count(*) FILTER (WHERE at <= edge) >= {limit}"
    if series == "all":
        return f"SELECT count(at) AS matches, {last} AS last, {judged} AS judged, false AS rare FROM looked"
    from_read = f"CASE WHEN next.turn < {WIDE_TURN} THEN {SCARCE_FROM} ELSE {WIDE_SCARCE_FROM} END"
    # The final round and that of the WHOLE have read every match already, unless they were cut off at the limit.
    few = f"count(*) FILTER (WHERE at <= edge) < {limit} AND NOT (final OR edge = {WHOLE})"
    rare = f"""({few} OR count(*) = {SCARCE * most}) AND count(*) >= {from_read}
                AND count(*) > {SCARCE} * count(at)"""
    if series == "classes":  # these squares are wide: one that was cut off at the limit may lack nearer matches
        rare = f"count(at) >= {most} AND edge <> {WHOLE}"
    return f"""SELECT count(at) AS matches, ({last}) AND NOT ({rare}) AS last,
                     ({judged}) AND NOT ({rare}) AS judged, {rare} AS rare FROM looked"""


def _matches_of_round(*, near: bool, condition: str, columns: str, series: Series, most: int) -> str:
    """Return the SELECT of a round's rows that meet the condition, at most `most`.

    In the series "while common" it also returns rows that do not meet the condition, with NULL as `at`, so that their
    share can be counted. It then returns at most SCARCE * `most` rows.
    """
    at, limit = "earth_km(location, origin)" if near else "(-popularity)::float8", most
    if series == "while common":
        at, condition, limit = f"CASE WHEN {condition.removeprefix(' AND ')} THEN {at} END", "", SCARCE * most
    columns = f"chef_id AS id, ctid AS row, {at} AS at{columns}"
    keys = _CLASS_KEYS if series == "classes" else _KEYS
    return f"{_FIND.format(columns=columns, keys=keys, query='next.query')}{condition} LIMIT {limit}"


def _next_round(*, near: bool, series: Series, expected: int) -> str:
    """Return the SELECT of the next round: its number, its query, its edge, and whether it is the final one."""
    areas = "('{" + ",".join(map(str, CLASS_AREAS if series == "classes" else AREAS)) + "}'::float8[])"
    fewest = FEWEST_OF_CLASSES if series == "classes" else FEWEST
    turn = f"width_bucket({areas}[round.turn] * {expected} / greatest(matches, {fewest}), {areas})" if near else "0"
    return f"""SELECT turn, queries[turn] AS query, within[turn] AS edge, turn = cardinality(queries) AS final
                  FROM (SELECT least(greatest(round.turn, {turn}) + 1, cardinality(queries)) AS turn OFFSET 0) AS wider
                  OFFSET 0"""


def _as_columns(*conditions: str) -> tuple[list[str], str]:
    """Return the conditions with columns of the first CTE instead of parameters, and the SQL of these columns.

    With columns PostgreSQL keeps one generic plan, instead of planning each search anew for its parameters.
    """
    names = [name for name in _COLUMN_TYPES if any(f"%({name})s" in condition for condition in conditions)]
    columns = "".join(f", %({name})s::{_COLUMN_TYPES[name]} AS {name}" for name in names)
    for name in names:
        conditions = tuple(condition.replace(f"%({name})s", f"asked.{name}") for condition in conditions)
    return list(conditions), columns


@cache
def _cards(
    *, near: bool, viewed: bool, condition: str = "", narrow: OfDishes = _ANY_DISHES, series: Series = "all"
) -> bytes:
    """Return the statement of the cards of the best matches and, except in the series "all", of the `scarce` round."""
    distance = "at" if near else "NULL"
    matches = best_matches(near=near, limit=FOUND, condition=condition, narrow=narrow, series=series)
    scarce = "" if series == "all" else ", (SELECT turn FROM round WHERE scarce)"
    # A subquery for each card keeps the order of `best` without another sort. The ctid is safe here: a row cannot move
    # within the statement that has found it.
    row = "(SELECT ctid AS row, chef_id AS id, card FROM chef_search) AS chef"
    return f"""WITH RECURSIVE {matches}
SELECT string_agg((SELECT {card(distance, viewed=viewed)} FROM {row} WHERE chef.row = best.row), ','){scarce}
FROM best""".encode()


@cache
def _suggestions(*, near: bool) -> bytes:
    """Return the statement of the best matches with their dishes on offer, for suggestions."""
    return f"""WITH RECURSIVE {best_matches(near=near, limit=SUGGESTED_FROM)}
SELECT jsonb_agg(jsonb_build_object(
    'id', chef.id, 'shortName', short_name, 'name', name, 'locationName', location_name, 'villageTownCity', town,
    'dishes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'price', f.price_cents)
                                         ORDER BY f.position, f.id), '[]')
               FROM food f WHERE f.chef_id = chef.id AND f.active)
) ORDER BY at, chef.id) FROM best JOIN chef USING (id)""".encode()


async def list_matching(
    conn: Connection, words: str, point: Point | None, account_id: str | None, filters: Filters
) -> bytes:
    """Return the chefs that match the tsquery `words` and the filters, as a JSON list of at most FOUND cards.

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
    """Return the chefs that match the tsquery `words` and the filters, as a JSON list of at most FOUND cards.

    With `classes`, a second statement searches only chefs of these classes once few of the chefs that have the words
    meet the filters. If that statement is cut off at its limit, a third one searches all chefs, as without classes.
    """
    condition = marks(filters) + of_row(filters)
    if filters.starred:
        condition += _ONLY_STARRED
    statement = partial(
        _cards, near=point is not None, viewed=account_id is not None, condition=condition, narrow=of_dishes(filters)
    )
    more = {"account": account_id, **filters.parameters()}
    rounds = round_parameters(words, point, cuisine_query(filters.cuisines))
    cursor = await conn.execute(statement(series="while common" if classes else "all"), {**rounds, **more})
    found, *scarce = raw_row(cursor)
    if any(scarce):
        read = AREAS[min(int(scarce[0] or 0), len(AREAS)) - 1]
        of_classes = round_parameters(words, point, classes=classes) | {"skipped": bisect_right(CLASS_AREAS, read)}
        cursor = await conn.execute(statement(series="classes"), {**of_classes, **more})
        found, *cut_off = raw_row(cursor)
        if any(cut_off):
            cursor = await conn.execute(statement(series="all"), {**rounds, **more})
            found, *_ = raw_row(cursor)
    return b"[" + (found or b"") + b"]"


async def list_known(conn: Connection, queries: Sequence[str]) -> list[str]:
    """Return the tsqueries among `queries` that at least one listed chef matches."""
    cursor = conn.cursor(row_factory=scalar_row)
    await cursor.execute(_KNOWN, (list(queries),))
    return await cursor.fetchall()


async def find_suggested(conn: Connection, words: str, point: Point | None) -> bytes:
    """Return the best matches with their dishes on offer, as a JSON list that `find_by_words.Match` decodes."""
    return await _run(conn, _suggestions(near=point is not None), round_parameters(words, point), {}) or b"[]"


async def _run(conn: Connection, statement: bytes, rounds: Mapping[str, Any], more: Mapping[str, Any]) -> bytes | None:
    cursor = await conn.execute(statement, {**rounds, **more})
    return next(iter(raw_row(cursor)), None)


def round_parameters(words: str, point: Point | None, named: str = "", classes: Sequence[str] = ()) -> dict[str, Any]:
    """Return the parameters of `best_matches` for the tsquery `words`: queries and edges of the rounds, and the point.

    `named` and `classes` are those of `rounds_near`. Queries and edges are passed as texts: psycopg takes eight times
    as long for lists.
    """
    queries, within = rounds_near(words, *point, named, classes) if point else rounds_by_popularity(words)
    latitude, longitude = point or (None, None)
    ranges = ",".join(map(repr, within))
    return {"queries": _BETWEEN.join(queries), "within": f"{{{ranges}}}", "lat": latitude, "lon": longitude}
