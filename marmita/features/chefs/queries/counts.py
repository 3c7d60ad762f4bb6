"""Count how many chefs a list would have with each choice of the filters, in one pass over its chefs.

Choices that exclude each other (cuisines, ways to get a meal, prices, the moment, distances) are counted as if they
replaced the chosen ones of their kind. Choices that add up (dietary marks, allergens to avoid) are counted in addition
to the chosen ones. Each count is the total of the list with that choice.
At most COUNTED chefs are counted. In a list of more chefs these are the most popular ones, or those that a text search
would show first, and `complete` is false. Distances are counted among the COUNTED chefs nearest to the reader.
"""

from functools import cache
from typing import Any, LiteralString, NamedTuple

from marmita.features.chefs.domain.areas import Area, Filters, circle
from marmita.features.chefs.domain.ports import DishSql
from marmita.features.chefs.domain.rules import (
    ALLERGENS,
    COUNTED,
    CUISINES,
    DELIVERY_TYPES,
    DIETARY,
    DISTANCES,
    EARTH_KM_PER_DEGREE,
    FACETS,
    FOUND,
    PRICES,
    WALK,
)
from marmita.features.chefs.queries.narrowing import CHEAP, HAS_CUISINE, HAS_DELIVERY, HAS_DIETARY, OPEN
from marmita.features.chefs.queries.search import Point, best_matches, round_parameters
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection


class _Source(NamedTuple):
    """SQL of CTEs that end with `found`: the chefs of a list, each with its `rank` (those with the highest come first).

    `most` is the length at which the list is cut, and so the highest count; None for a list of any length. With `near`
    distances from the reader are counted as well.
    """

    found: str
    most: int | None = None
    near: bool = False


@cache
def _in_area(*, circle: bool, near: bool) -> _Source:
    """Return the source for bounds or a circle. In a crowd it reads the index of popularity until it has enough."""
    inside = "location <@ area" + (" AND earth_km(location, origin) <= %(km)s" if circle else "")
    found = f"""frame AS MATERIALIZED (
    SELECT box(point(%(west)s, %(south)s), point(%(east)s, %(north)s)) AS area, point(%(lon)s, %(lat)s) AS origin
), crowd AS MATERIALIZED (
    SELECT coalesce(sum(chefs), 0) > {4 * COUNTED} AS dense FROM chef_density WHERE level = %(level)s
        AND row > %(row0)s AND row < %(row1)s AND col > %(col0)s AND col < %(col1)s
), found AS MATERIALIZED (
    SELECT id, popularity AS rank FROM frame, chef WHERE NOT (SELECT dense FROM crowd) AND listed AND {inside}
    UNION ALL (SELECT id, popularity FROM frame, (
        SELECT id, popularity, location FROM chef WHERE (SELECT dense FROM crowd) AND listed
        ORDER BY popularity DESC, id LIMIT {WALK}) AS walk WHERE {inside} LIMIT {COUNTED + 1})
)"""
    return _Source(found, near=near)


_IN_TOWN = _Source("""found AS MATERIALIZED (
    SELECT id, popularity AS rank FROM chef WHERE listed AND town_key = %(town)s
)""")
_NO_CHEFS = _Source("found AS MATERIALIZED (SELECT '' AS id, 0 AS rank WHERE false)", FOUND)
# The COUNTED chefs nearest to the reader, from the GiST index. The index orders by degrees, but a degree of longitude
# has fewer km away from the equator, so a nearer chef may be missing. `sure` is the distance in km within which none is
# missing; NULL if all chefs of the area were read.
_AROUND_READER = f""", reader AS MATERIALIZED (
    SELECT point(%(near_lon)s, %(near_lat)s) AS place, box(point(%(near_west)s, %(near_south)s),
                                                           point(%(near_east)s, %(near_north)s)) AS area
), near AS MATERIALIZED (
    SELECT id, facets, degrees, earth_km(location, place) AS km FROM reader, (
        SELECT id, facets, location, location <-> (SELECT place FROM reader) AS degrees
        FROM chef WHERE listed AND location <@ (SELECT area FROM reader)
        ORDER BY location <-> (SELECT place FROM reader) LIMIT {COUNTED + 1}) AS nearest
), near_all AS MATERIALIZED (
    SELECT CASE WHEN count(*) > {COUNTED} THEN max(degrees) * {EARTH_KM_PER_DEGREE * 0.99}
        * cos(radians(least(abs(%(near_lat)s::float8) + max(degrees), 89))) END AS sure FROM near
)"""
# Conditions on columns of the CTE `judged`: marks that an index has. And whether the reader has starred the chef `c`.
_FACET: LiteralString = "cuisine AND delivery AND dietary"
_STARRED: LiteralString = """EXISTS (
        SELECT FROM chef_star s WHERE s.account_id = %(account)s AND s.chef_id = c.id)"""
_BIT: LiteralString = "coalesce(bit_or(1 << array_position(%(all_allergens)s::text[], word)), 0)"


class _Chosen(NamedTuple):
    """The filters that were chosen (the SQL has no others, see narrowing.py), and whether a `reader` is logged in."""

    reader: bool
    cuisine: bool
    delivery: bool
    dietary: bool
    starred: bool
    moment: bool
    price: bool
    allergens: bool

    @property
    def dishes(self) -> bool:
        """Whether a filter needs the rows of dishes."""
        return self.moment or self.allergens

    @property
    def rows(self) -> bool:
        """Whether a filter needs rows, of chefs or of dishes, and not only an index."""
        return self.dishes or self.price

    @property
    def columns(self) -> str:
        """SQL of boolean columns: `own` (the reader has starred the chef), and whether the chef meets each filter.

        The columns of the filters are star, cuisine, delivery and dietary; true for a filter that was not chosen.
        """
        own = _STARRED if self.reader else "false"
        return f"""{own} AS own, {own if self.starred else "true"} AS star,
           {HAS_CUISINE if self.cuisine else "true"} AS cuisine,
           {HAS_DELIVERY if self.delivery else "true"} AS delivery,
           {HAS_DIETARY if self.dietary else "true"} AS dietary"""


def _chosen(filters: Filters, account_id: str | None) -> _Chosen:
    return _Chosen(
        reader=account_id is not None,
        cuisine=filters.cuisines != 0,
        delivery=filters.deliveries != 0,
        dietary=filters.dietary != 0,
        starred=filters.starred,
        moment=filters.moment is not None,
        price=filters.max_price is not None,
        allergens=bool(filters.avoid),
    )


@cache
def _of_words(*, near: bool) -> _Source:
    """Return the source for a text search: its first COUNTED + 1 matches, at most FOUND of which are in the list."""
    matches = best_matches(near=near, limit=COUNTED + 1, most=COUNTED + 1, expected=COUNTED)
    return _Source(f"{matches}, found AS MATERIALIZED (SELECT id, -at AS rank FROM best)", FOUND)


def _count_of(condition: str, most: int | None) -> str:
    """Return SQL: the number of rows that meet the condition, at most `most`."""
    count = f"count(*) FILTER (WHERE {condition})"
    return f"least({count}, {most})" if most else count


def _of_choices(conditions: dict[str, str], others: str, most: int | None) -> str:
    """Return SQL of a JSON object: for each choice the number of chefs that meet it and `others`, at most `most`."""
    counts = (f"'{name}', {_count_of(f'{others} AND {condition}', most)}" for name, condition in conditions.items())
    return f"json_build_object({', '.join(counts)})"


def _has(marks: tuple[str, ...]) -> dict[str, str]:
    """Return for each mark the SQL condition that a chef has it."""
    return {mark: f"facets & {1 << FACETS.index(mark)} <> 0" for mark in marks}


def _distances(chosen: _Chosen) -> str:
    """Return SQL of the counts by distance: of the CTE `judged`, or of the index alone if no filter needs rows."""
    kms = {str(km): f"km <= {km}" for km in DISTANCES}
    if chosen.rows:
        return _of_choices(kms, f"{_FACET} AND star AND fits", None)
    return f"""(SELECT {_of_choices(kms, f"{_FACET} AND star", None)}
                FROM (SELECT km, {chosen.columns} FROM near AS c) AS chosen)"""


def _totals(source: _Source, chosen: _Chosen) -> str:
    """Return SQL of the FilterCounts as JSON, computed from the CTE `judged`.

    Each count leaves out the chosen filter that its choice replaces, and keeps all other filters.
    """
    most, facet = source.most, _FACET
    prices = {str(cents): f"cheapest <= {cents}" for cents in PRICES}
    free = {word: f"free & {2 << at} <> 0" for at, word in enumerate(ALLERGENS)}
    return f"""json_build_object(
    'total', {_count_of(f"viewed AND {facet} AND star AND fits", most)},
    'complete', (SELECT count(*) <= {COUNTED} FROM best_found),
    'most', {most or "NULL"}::integer,
    'cuisine', {_of_choices(_has(CUISINES), "viewed AND delivery AND dietary AND star AND fits", most)},
    'delivery', {_of_choices(_has(DELIVERY_TYPES), "viewed AND cuisine AND dietary AND star AND fits", most)},
    'dietary', {_of_choices(_has(DIETARY), f"viewed AND {facet} AND star AND fits", most)},
    'starred', {_count_of(f"viewed AND {facet} AND fits AND own", most)},
    'openNow', {_count_of(f"viewed AND {facet} AND star AND now", most)},
    'maxPrice', {_of_choices(prices, f"viewed AND {facet} AND star", most)},
    'avoid', {_of_choices(free, f"viewed AND {facet} AND star", most)},
    'distance', {_distances(chosen) if source.near else "json_build_object()"},
    'distanceComplete', {"(SELECT sure FROM near_all)" if source.near else "NULL"})"""


@cache
def _statement(source: _Source, dishes: DishSql, chosen: _Chosen) -> bytes:
    """Return the statement of the counts. Its CTE `judged` has a row for each chef with all that the counts compare.

    `dish` has the dishes without avoided allergens, and whether each can be had. `menu` sums them up for each chef.
    """
    had = dishes.had_then if chosen.moment else dishes.had
    open_then = OPEN if chosen.moment else "true"
    fits = "had" if chosen.dishes else CHEAP if chosen.price else "true"
    cheapest = "cheapest" if chosen.dishes else "c.min_price_cents"
    # A chef that is not in the list, only near the reader, is counted by distance alone. Its dishes are read only if a
    # filter needs dishes.
    dishes_of = "true" if chosen.dishes else "c.viewed"
    free_of = f"AND NOT {dishes.allergens} && %(avoid)s::text[]" if chosen.allergens else ""
    around = _AROUND_READER if source.near else ""
    nearest = "UNION ALL SELECT id, false, km FROM near" if source.near and chosen.rows else ""
    return f"""
WITH RECURSIVE {source.found}, best_found AS MATERIALIZED (
    SELECT id FROM found ORDER BY rank DESC, id LIMIT {COUNTED + 1}
){around}, counted AS MATERIALIZED (
    SELECT c.id, viewed, km, c.facets, c.min_price_cents, c.closed_days, {open_then} AS open_then,
           c.open_minutes @> %(now_minute)s::integer AS open_now
    FROM (SELECT id, bool_or(viewed) AS viewed, min(km) AS km FROM (
        (SELECT id, true AS viewed, NULL::float8 AS km FROM best_found LIMIT {COUNTED}) {nearest}
    ) AS each GROUP BY id) AS both_found JOIN chef c USING (id)
), dish AS MATERIALIZED (
    SELECT c.id, f.price_cents AS price, (SELECT {_BIT} FROM unnest({dishes.allergens}) AS word) AS bits,
           {"f.price_cents <= %(max_price)s::integer" if chosen.price else "true"} AS cheap,
           CASE WHEN c.open_then THEN {had} ELSE false END AS had,
           CASE WHEN c.open_now THEN {dishes.had_now} ELSE false END AS now
    FROM counted c JOIN food f ON f.chef_id = c.id
    WHERE {dishes_of} AND {dishes.declared} {free_of}
), menu AS MATERIALIZED (
    SELECT id, bool_or(had AND cheap) AS had, bool_or(now AND cheap) AS now, min(price) FILTER (WHERE had) AS cheapest,
           bit_or(~bits) FILTER (WHERE had AND cheap) AS free
    FROM dish GROUP BY id
), judged AS MATERIALIZED (
    SELECT viewed, km, facets, {fits} AS fits, now, {cheapest} AS cheapest, free, {chosen.columns}
    FROM counted AS c LEFT JOIN menu USING (id)
)
SELECT {_totals(source, chosen)}, (SELECT count(*) FROM found) FROM judged""".encode()


async def count_in_area(
    conn: Connection, area: Area, filters: Filters, account_id: str | None, near: Point | None = None
) -> bytes:
    """Return the FilterCounts of bounds or a circle as JSON. With `near`, distances from that point are counted."""
    source, parameters = _in_area(circle=area.km is not None, near=near is not None), area.parameters()
    if near:
        around = circle(*near, DISTANCES[-1])
        parameters |= {
            "near_lat": near[0], "near_lon": near[1], "near_west": around.west, "near_south": around.south,
            "near_east": around.east, "near_north": around.north,
        }  # fmt: skip
    counts, _ = await _count(conn, source, parameters, filters, account_id)
    return counts


async def count_in_town(conn: Connection, town_key: str, filters: Filters, account_id: str | None) -> bytes:
    """Return the FilterCounts of the town with this key as JSON."""
    counts, _ = await _count(conn, _IN_TOWN, {"town": town_key}, filters, account_id)
    return counts


async def count_matching(
    conn: Connection, words: str, point: Point | None, filters: Filters, account_id: str | None
) -> tuple[bytes, int]:
    """Return the FilterCounts of a text search as JSON, and how many chefs the tsquery matches without the filters.

    Empty words match no chef. If more than COUNTED chefs match, the nearest to the point are counted; without a point,
    the most popular.
    """
    source = _of_words(near=point is not None) if words else _NO_CHEFS
    return await _count(conn, source, round_parameters(words, point) if words else {}, filters, account_id)


async def _count(
    conn: Connection, source: _Source, where: dict[str, Any], filters: Filters, account_id: str | None
) -> tuple[bytes, int]:
    """Run the statement. Return the FilterCounts as JSON, and how many chefs the source has without the filters."""
    statement = _statement(source, filters.sold, _chosen(filters, account_id))
    reader = {"account": account_id, "all_allergens": list(ALLERGENS)}
    cursor = await conn.execute(statement, {**where, **filters.parameters(), **filters.moments(), **reader})
    counts, found = raw_row(cursor)
    return counts or b"{}", int(found or 0)
