"""Text search: words of chefs' names, cuisines, dishes and towns, in the index of chef_search (decision 28).

Rounds, each wider than the one before, end when there are enough: the nearest chefs are read, and without a place the
most popular ones, however many there are of a word.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from psycopg.rows import scalar_row

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import EXPECTED, FOUND, MATCHES, SUGGESTED_FROM
from marmita.features.chefs.domain.search_query import cuisine_query
from marmita.features.chefs.domain.search_rounds import AREAS, WHOLE, rounds_by_popularity, rounds_near
from marmita.features.chefs.queries.area import card
from marmita.features.chefs.queries.narrowing import marks, of_dishes, of_row
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

# Latitude and longitude.
Point = tuple[float, float]

_FIND = (
    "SELECT {columns} FROM chef_search AS c"
    " WHERE listed AND chef_search_keys(document, location, grade) @@ {query}::tsquery"
)

_ONLY_STARRED = " AND c.chef_id IN (SELECT chef_id FROM chef_star WHERE account_id = %(account)s)"
_AREAS = "('{" + ",".join(map(str, AREAS)) + "}'::float8[])"

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

_KNOWN = (
    f"SELECT query FROM unnest(%s::text[]) AS query WHERE EXISTS ({_FIND.format(columns='', query='query')})".encode()
)


def best_matches(
    *, near: bool, limit: int, condition: str = "", narrow: str = "", most: int = MATCHES, expected: int = EXPECTED
) -> str:
    """CTEs, the last one `best`: id, row of chef_search and order `at` of the best matches.

    They are those of the first round that has enough of which all are sure: no chef outside of the round is better.
    `condition` is one on the row `c` of a match. `narrow` judges the chef `c` by dishes, which costs much more: in
    order, until there are enough, and only in a round that has enough sure matches to judge. A round that has read
    `most` is the last: those of wider ones are farther; only that of the WHOLE then means nothing, and a narrower one
    follows. The next round is the first whose area should have the `expected` matches, by those of the round before.
    Parameters (`round_parameters`) pass through a CTE, so that a generic plan seems to cost no more than a custom one.
    OFFSET 0: what it leaves is worked out once for a round, not wherever it is used.
    """
    (condition, narrow), passed = _pass(condition, narrow)
    at, origin = ("earth_km(location, origin)", ", point(%(lon)s, %(lat)s) AS origin") if near else ("-popularity", "")
    turn = f"width_bucket({_AREAS}[round.turn] * {expected} / greatest(matches, 2), {_AREAS})" if near else "0"
    columns = f"chef_id AS id, ctid AS row, ({at})::float8 AS at{', closed_days' if narrow else ''}"
    matching = _FIND.format(columns=columns, query="next.query") + condition
    last = f"final OR (edge = {WHOLE}) <> (count(*) >= {most})"
    fits = f"judged AND (last OR at <= edge) AND {narrow}" if narrow else "judged"
    return f"""asked AS MATERIALIZED (
    SELECT string_to_array(%(queries)s::text, '{_BETWEEN}') AS queries, %(within)s::float8[] AS within{origin}{passed}
), round AS (
    SELECT 0 AS turn, 0::bigint AS matches, false AS enough, NULL::text[] AS ids, NULL::tid[] AS rows,
           NULL::float8[] AS ats UNION ALL SELECT next.turn, found.* FROM round, asked,
         LATERAL (SELECT turn, queries[turn] AS query, within[turn] AS edge, turn = cardinality(queries) AS final
                  FROM (SELECT least(greatest(round.turn, {turn}) + 1, cardinality(queries)) AS turn OFFSET 0) AS wider
                  OFFSET 0) AS next,
         LATERAL (WITH matching AS MATERIALIZED ({matching} LIMIT {most})
        SELECT CASE WHEN bool_or(judged) THEN count(at) ELSE max(matches) END AS matches,
               bool_or(last) OR count(at) >= {limit} AS enough, array_agg(id) AS ids, array_agg(row) AS rows,
               array_agg(at) AS ats
        FROM (SELECT count(*) AS matches, {last} AS last,
                     {last} OR count(*) FILTER (WHERE at <= edge) >= {limit} AS judged FROM matching) AS read
        LEFT JOIN LATERAL (SELECT id, row, at FROM (SELECT * FROM matching ORDER BY at, id OFFSET 0) AS c
                           WHERE {fits} LIMIT {limit}) AS first ON true
    ) AS found WHERE NOT round.enough
), best AS (
    SELECT unnest(ids) AS id, unnest(rows) AS row, unnest(ats) AS at FROM round WHERE enough AND ats[1] IS NOT NULL
)"""


def _pass(*conditions: str) -> tuple[list[str], str]:
    """The conditions with parameters as columns of the first CTE, and these columns."""
    names = [name for name in _PASSED if any(f"%({name})s" in condition for condition in conditions)]
    columns = "".join(f", %({name})s::{_PASSED[name]} AS {name}" for name in names)
    for name in names:
        conditions = tuple(condition.replace(f"%({name})s", f"asked.{name}") for condition in conditions)
    return list(conditions), columns


@cache
def _cards(*, near: bool, viewed: bool, condition: str = "", narrow: str = "") -> bytes:
    distance = "at" if near else "NULL"
    # A row is where it was a moment ago in the same statement: it is not looked up by its key.
    return f"""WITH RECURSIVE {best_matches(near=near, limit=FOUND, condition=condition, narrow=narrow)}
SELECT string_agg({card(distance, viewed=viewed)}, ',' ORDER BY at, chef.id)
FROM best JOIN (SELECT ctid AS row, chef_id AS id, card FROM chef_search) AS chef USING (row)""".encode()


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
    condition = marks(filters) + of_row(filters)
    if filters.starred:
        condition += _ONLY_STARRED
    statement = _cards(
        near=point is not None, viewed=account_id is not None, condition=condition, narrow=of_dishes(filters)
    )
    rounds = round_parameters(words, point, cuisine_query(filters.cuisines))
    found = await _run(conn, statement, rounds, {"account": account_id, **filters.parameters()})
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


def round_parameters(words: str, point: Point | None, named: str = "") -> dict[str, Any]:
    """The rounds of a tsquery of search terms, by the names that `best_matches` uses.

    Texts, because psycopg takes eight times as long for lists.
    """
    queries, within = rounds_near(words, *point, named) if point else rounds_by_popularity(words)
    latitude, longitude = point or (None, None)
    ranges = ",".join(map(repr, within))
    return {"queries": _BETWEEN.join(queries), "within": f"{{{ranges}}}", "lat": latitude, "lon": longitude}
