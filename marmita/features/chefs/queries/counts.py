"""How many chefs each choice of the filters would leave, in one pass over the chefs of a view.

Alternatives (cuisines, ways to get it, prices, the moment) are counted as if they took the place of those of their
kind; what must hold together (dietary marks, allergens to avoid) is counted as an addition. Each count is the total of
the list with that choice. Of more than COUNTED chefs only the most popular are counted, and `complete` is false.
"""

from functools import cache
from typing import Any, LiteralString

from marmita.features.chefs.domain.areas import Area, Filters
from marmita.features.chefs.domain.ports import DishSql
from marmita.features.chefs.domain.rules import (
    ALLERGENS,
    COUNTED,
    CUISINES,
    DELIVERY_TYPES,
    DIETARY,
    FACETS,
    PRICES,
    WALK,
)
from marmita.features.chefs.queries.narrowing import CHEAP, OPEN
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

_NEAR: LiteralString = "location <@ area AND (%(km)s::float8 IS NULL OR earth_km(location, origin) <= %(km)s::float8)"
# In a crowd the index of popularity is walked until there are enough.
_IN_AREA = f"""frame AS MATERIALIZED (
    SELECT box(point(%(west)s, %(south)s), point(%(east)s, %(north)s)) AS area, point(%(lon)s, %(lat)s) AS origin
), crowd AS MATERIALIZED (
    SELECT coalesce(sum(chefs), 0) > {4 * COUNTED} AS dense FROM chef_density WHERE level = %(level)s
        AND row > %(row0)s AND row < %(row1)s AND col > %(col0)s AND col < %(col1)s
), found AS MATERIALIZED (
    SELECT id, popularity FROM frame, chef WHERE NOT (SELECT dense FROM crowd) AND listed AND {_NEAR}
    UNION ALL (SELECT id, popularity FROM frame, (
        SELECT id, popularity, location FROM chef WHERE (SELECT dense FROM crowd) AND listed
        ORDER BY popularity DESC, id LIMIT {WALK}) AS walk WHERE {_NEAR} LIMIT {COUNTED + 1})
)"""
_IN_TOWN: LiteralString = """found AS MATERIALIZED (
    SELECT id, popularity FROM chef WHERE listed AND town_key = %(town)s
)"""
_BIT: LiteralString = "coalesce(bit_or(1 << array_position(%(all_allergens)s::text[], word)), 0)"


def _of_marks(marks: tuple[str, ...], others: str) -> str:
    counts = (
        f"'{mark}', count(*) FILTER (WHERE {others} AND facets & {1 << FACETS.index(mark)} <> 0)" for mark in marks
    )
    return f"json_build_object({', '.join(counts)})"


def _of_numbers(conditions: dict[str, str], others: str) -> str:
    counts = (f"'{name}', count(*) FILTER (WHERE {others} AND {condition})" for name, condition in conditions.items())
    return f"json_build_object({', '.join(counts)})"


def _totals() -> str:
    facet = "cuisine AND delivery AND dietary"
    prices = {str(cents): f"cheapest <= {cents}" for cents in PRICES}
    free = {word: f"free & {2 << at} <> 0" for at, word in enumerate(ALLERGENS)}
    return f"""json_build_object(
    'total', count(*) FILTER (WHERE {facet} AND star AND fits),
    'complete', (SELECT count(*) <= {COUNTED} FROM best),
    'cuisine', {_of_marks(CUISINES, "delivery AND dietary AND star AND fits")},
    'delivery', {_of_marks(DELIVERY_TYPES, "cuisine AND dietary AND star AND fits")},
    'dietary', {_of_marks(DIETARY, f"{facet} AND star AND fits")},
    'starred', count(*) FILTER (WHERE {facet} AND fits AND own),
    'openNow', count(*) FILTER (WHERE {facet} AND star AND now),
    'maxPrice', {_of_numbers(prices, f"{facet} AND star")},
    'avoid', {_of_numbers(free, f"{facet} AND star")})"""


@cache
def _statement(source: str, dishes: DishSql, *, of_dishes: bool, at_a_moment: bool) -> bytes:
    """`dish`: what can be had without the allergens that are avoided. `menu`: what each chef has of it."""
    had = dishes.had_then if at_a_moment else dishes.had
    fits, cheapest = ("had", "cheapest") if of_dishes else (CHEAP, "c.min_price_cents")
    return f"""
WITH {source}, best AS MATERIALIZED (SELECT id FROM found ORDER BY popularity DESC, id LIMIT {COUNTED + 1}
), counted AS MATERIALIZED (
    SELECT c.id, c.facets, c.min_price_cents, c.closed_days, {OPEN} AS open_then,
           c.open_minutes @> %(now_minute)s::integer AS open_now
    FROM (SELECT id FROM best LIMIT {COUNTED}) AS best JOIN chef c USING (id)
), dish AS MATERIALIZED (
    SELECT c.id, f.price_cents AS price, (SELECT {_BIT} FROM unnest({dishes.allergens}) AS word) AS bits,
           %(max_price)s::integer IS NULL OR f.price_cents <= %(max_price)s::integer AS cheap,
           CASE WHEN c.open_then THEN {had} ELSE false END AS had,
           CASE WHEN c.open_now THEN {dishes.had_now} ELSE false END AS now
    FROM counted c JOIN food f ON f.chef_id = c.id
    WHERE {dishes.declared} AND NOT {dishes.allergens} && %(avoid)s::text[]
), menu AS MATERIALIZED (
    SELECT id, bool_or(had AND cheap) AS had, bool_or(now AND cheap) AS now, min(price) FILTER (WHERE had) AS cheapest,
           bit_or(~bits) FILTER (WHERE had AND cheap) AS free
    FROM dish GROUP BY id
), judged AS MATERIALIZED (
    SELECT facets, {fits} AS fits, now, {cheapest} AS cheapest, free, own, NOT %(starred)s OR own AS star,
           %(cuisines)s = 0 OR facets & %(cuisines)s <> 0 AS cuisine,
           %(deliveries)s = 0 OR facets & %(deliveries)s <> 0 AS delivery,
           facets & %(dietary)s = %(dietary)s AS dietary
    FROM counted AS c LEFT JOIN menu USING (id), LATERAL (SELECT EXISTS (
        SELECT FROM chef_star s WHERE s.account_id = %(account)s AND s.chef_id = c.id) AS own) AS stars
)
SELECT {_totals()} FROM judged""".encode()


async def count_in_area(conn: Connection, area: Area, filters: Filters, account_id: str | None) -> bytes:
    """FilterCounts of bounds or a circle, as JSON."""
    return await _count(conn, _IN_AREA, area.parameters(), filters, account_id)


async def count_in_town(conn: Connection, town_key: str, filters: Filters, account_id: str | None) -> bytes:
    """The same for the town of that folded name."""
    return await _count(conn, _IN_TOWN, {"town": town_key}, filters, account_id)


async def _count(
    conn: Connection, source: str, where: dict[str, Any], filters: Filters, account_id: str | None
) -> bytes:
    at_a_moment = filters.moment is not None
    statement = _statement(source, filters.sold, of_dishes=filters.of_dishes, at_a_moment=at_a_moment)
    reader = {"account": account_id, "starred": filters.starred, "all_allergens": list(ALLERGENS)}
    cursor = await conn.execute(statement, {**where, **filters.parameters(), **filters.moments(), **reader})
    return raw_row(cursor)[0] or b"{}"
