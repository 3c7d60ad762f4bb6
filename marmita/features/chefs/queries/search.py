"""Text search: words of chefs' names, cuisines, dishes and towns, in the index of chef_search (decision 28).

Rounds, each wider than the one before, end when there are enough: the nearest chefs are read, and without a place the
most popular ones, however many there are of a word.
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

# Which chefs the rounds read: all that have the words; the same, until a round shows that few meet the condition; or
# those of classes, without the rounds that are skipped.
Series = Literal["all", "while common", "classes"]
SCARCE = 3  # times as many rows as meet the condition
# How many rows have to be read to know that: fewer from the round on whose square is as wide as regions.
SCARCE_FROM, WIDE_SCARCE_FROM, WIDE_TURN = 20, 100, 6
# How many matches a round is taken for at least, to say how wide the next one has to be.
FEWEST, FEWEST_OF_CLASSES = 2, 20

# Parameters of filters that pass through the first CTE, and their types.
_PASSED = {
    "cuisines": "bigint",
    "deliveries": "bigint",
    "dietary": "bigint",
    "max_price": "integer",
    "minute": "integer",
    "free_of": "integer",
}

_BETWEEN = "~"  # between queries: no word has it

_ANY_DISHES = OfDishes()

_KNOWN = f"""SELECT query FROM unnest(%s::text[]) AS query
WHERE EXISTS ({_FIND.format(columns="", keys=_KEYS, query="query")})""".encode()


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
    """CTEs, the last one `best`: id, row of chef_search and order `at` of the best matches.

    They are those of the first round that has enough of which all are sure: no chef outside of the round is better.
    `condition` is one on the row `c` of a match. `narrow` judges the chef `c` by dishes, which costs much more: in
    order, until there are enough, and only in a round that has enough sure matches to judge. A round that has read
    `most` is the last: those of wider ones are farther; only that of the WHOLE then means nothing, and a narrower one
    follows. The next round is the first whose area should have the `expected` matches, by those of the round before.
    While the condition is common, a round of which few rows meet it is `scarce`, and the last, without `best`; of
    classes, one that has read `most`.
    Parameters (`round_parameters`) pass through a CTE, so that a generic plan seems to cost no more than a custom one.
    OFFSET 0: what it leaves is worked out once for a round, not wherever it is used.
    """
    (condition, sure, ruled), passed = _pass(condition, *narrow)
    origin = ", point(%(lon)s, %(lat)s) AS origin" if near else ""
    columns = f", closed_days, {sure or False} AS sure" if ruled else ""
    looked = _looked(near=near, condition=condition, columns=columns, series=series, most=most)
    best = _best_of_round(ruled=ruled, series=series, limit=limit, most=most)
    return f"""asked AS MATERIALIZED (
    SELECT string_to_array(%(queries)s::text, '{_BETWEEN}') AS queries, %(within)s::float8[] AS within{origin}{passed}
), round AS (
    SELECT {"%(skipped)s::integer" if series == "classes" else "0"} AS turn, {10**12} AS matches, false AS scarce,
           false AS enough, NULL::text[] AS ids, NULL::tid[] AS rows, NULL::float8[] AS ats
    UNION ALL SELECT next.turn, found.* FROM round, asked,
         LATERAL ({_next(near=near, series=series, expected=expected)}) AS next,
         LATERAL (WITH looked AS MATERIALIZED ({looked}) {best}) AS found
    WHERE NOT (round.enough OR round.scarce)
), best AS (
    SELECT unnest(ids) AS id, unnest(rows) AS row, unnest(ats) AS at FROM round WHERE enough AND ats[1] IS NOT NULL
)"""


def _best_of_round(*, ruled: str, series: Series, limit: int, most: int) -> str:
    """What a round has found, in order, if it is to be judged."""
    met = f"(SELECT * FROM looked WHERE at IS NOT NULL LIMIT {most})" if series == "while common" else "looked"
    fits = f"judged AND (last OR at <= edge) AND CASE WHEN c.sure THEN true ELSE {ruled} END" if ruled else "judged"
    return f"""
        SELECT CASE WHEN bool_or(judged) THEN count(at) ELSE max(matches) END AS matches, bool_or(rare) AS scarce,
               bool_or(last) OR count(at) >= {limit} AS enough, array_agg(id) AS ids, array_agg(row) AS rows,
               array_agg(at) AS ats
        FROM ({_judged(series=series, limit=limit, most=most)}) AS read
        LEFT JOIN LATERAL (SELECT id, row, at FROM (SELECT * FROM {met} AS met ORDER BY at, id OFFSET 0) AS c
                           WHERE {fits} LIMIT {limit}) AS first ON true"""


def _judged(*, series: Series, limit: int, most: int) -> str:
    """How many matches were read, whether the round is the last, is to be judged, and has shown that few are common."""
    last = f"final OR (edge = {WHOLE}) <> (count(at) >= {most})"
    judged = f"{last} OR count(*) FILTER (WHERE at <= edge) >= {limit}"
    if series == "all":
        return f"SELECT count(at) AS matches, {last} AS last, {judged} AS judged, false AS rare FROM looked"
    from_read = f"CASE WHEN next.turn < {WIDE_TURN} THEN {SCARCE_FROM} ELSE {WIDE_SCARCE_FROM} END"
    # All that was read of a wide round is the answer, unless it was cut off.
    few = f"count(*) FILTER (WHERE at <= edge) < {limit} AND NOT (final OR edge = {WHOLE})"
    rare = f"""({few} OR count(*) = {SCARCE * most}) AND count(*) >= {from_read}
                AND count(*) > {SCARCE} * count(at)"""
    if series == "classes":  # these squares are few: one that was cut off may have left out nearer matches
        rare = f"count(at) >= {most} AND edge <> {WHOLE}"
    return f"""SELECT count(at) AS matches, ({last}) AND NOT ({rare}) AS last,
                     ({judged}) AND NOT ({rare}) AS judged, {rare} AS rare FROM looked"""


def _looked(*, near: bool, condition: str, columns: str, series: Series, most: int) -> str:
    """Rows of a round that meet the condition, `most` of them at most.

    Where it is to be seen whether the condition is common, the others are there as well, without `at`.
    """
    at, limit = "earth_km(location, origin)" if near else "(-popularity)::float8", most
    if series == "while common":
        at, condition, limit = f"CASE WHEN {condition.removeprefix(' AND ')} THEN {at} END", "", SCARCE * most
    columns = f"chef_id AS id, ctid AS row, {at} AS at{columns}"
    keys = _CLASS_KEYS if series == "classes" else _KEYS
    return f"{_FIND.format(columns=columns, keys=keys, query='next.query')}{condition} LIMIT {limit}"


def _next(*, near: bool, series: Series, expected: int) -> str:
    """The number, query, edge and end of the round that follows."""
    areas = "('{" + ",".join(map(str, CLASS_AREAS if series == "classes" else AREAS)) + "}'::float8[])"
    fewest = FEWEST_OF_CLASSES if series == "classes" else FEWEST
    turn = f"width_bucket({areas}[round.turn] * {expected} / greatest(matches, {fewest}), {areas})" if near else "0"
    return f"""SELECT turn, queries[turn] AS query, within[turn] AS edge, turn = cardinality(queries) AS final
                  FROM (SELECT least(greatest(round.turn, {turn}) + 1, cardinality(queries)) AS turn OFFSET 0) AS wider
                  OFFSET 0"""


def _pass(*conditions: str) -> tuple[list[str], str]:
    """The conditions with parameters as columns of the first CTE, and these columns."""
    names = [name for name in _PASSED if any(f"%({name})s" in condition for condition in conditions)]
    columns = "".join(f", %({name})s::{_PASSED[name]} AS {name}" for name in names)
    for name in names:
        conditions = tuple(condition.replace(f"%({name})s", f"asked.{name}") for condition in conditions)
    return list(conditions), columns


@cache
def _cards(
    *, near: bool, viewed: bool, condition: str = "", narrow: OfDishes = _ANY_DISHES, series: Series = "all"
) -> bytes:
    distance = "at" if near else "NULL"
    matches = best_matches(near=near, limit=FOUND, condition=condition, narrow=narrow, series=series)
    scarce = "" if series == "all" else ", (SELECT turn FROM round WHERE scarce)"
    # One by one, in the order of `best`. A row is where it was a moment ago in the same statement.
    row = "(SELECT ctid AS row, chef_id AS id, card FROM chef_search) AS chef"
    return f"""WITH RECURSIVE {matches}
SELECT string_agg((SELECT {card(distance, viewed=viewed)} FROM {row} WHERE chef.row = best.row), ','){scarce}
FROM best""".encode()


@cache
def _suggestions(*, near: bool) -> bytes:
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
    """Chefs that a tsquery of search terms and the filters match, as a JSON list of cards.

    Nearest to the point first, else the most popular.
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
    """The same. With `classes`, rounds go on in these once few of the chefs that have the words meet the filters."""
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
    """Those of the tsqueries that any listed chef matches."""
    cursor = conn.cursor(row_factory=scalar_row)
    await cursor.execute(_KNOWN, (list(queries),))
    return await cursor.fetchall()


async def find_suggested(conn: Connection, words: str, point: Point | None) -> bytes:
    """The best matches with their dishes on offer, as a JSON list of SuggestedFrom."""
    return await _run(conn, _suggestions(near=point is not None), round_parameters(words, point), {}) or b"[]"


async def _run(conn: Connection, statement: bytes, rounds: Mapping[str, Any], more: Mapping[str, Any]) -> bytes | None:
    cursor = await conn.execute(statement, {**rounds, **more})
    return next(iter(raw_row(cursor)), None)


def round_parameters(words: str, point: Point | None, named: str = "", classes: Sequence[str] = ()) -> dict[str, Any]:
    """The rounds of a tsquery of search terms, by the names that `best_matches` uses.

    Texts, because psycopg takes eight times as long for lists.
    """
    queries, within = rounds_near(words, *point, named, classes) if point else rounds_by_popularity(words)
    latitude, longitude = point or (None, None)
    ranges = ",".join(map(repr, within))
    return {"queries": _BETWEEN.join(queries), "within": f"{{{ranges}}}", "lat": latitude, "lon": longitude}
