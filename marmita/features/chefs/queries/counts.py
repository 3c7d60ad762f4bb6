"""Count how many chefs a list would have with each choice of the filters, in one pass over its chefs.

Choices that exclude each other (cuisines, ways to get a meal, prices, the moment, distances) are counted as if they
replaced the chosen ones of their kind. Choices that add up (dietary marks, allergens to avoid) are counted in addition
to the chosen ones. Each count is the total of the list with that choice.
At most COUNTED_MAX chefs are counted. In a list of more chefs these are the most popular ones, or those that a text
search would show first, and `complete` is false. Distances are counted among the COUNTED_MAX chefs nearest to the
reader.
"""

from functools import cache
from typing import Any, LiteralString, NamedTuple

from marmita.features.chefs.domain.areas import Area, Filters, circle
from marmita.features.chefs.domain.ports import DishSql
from marmita.features.chefs.domain.rules import (
    ALLERGENS,
    COUNTED_MAX,
    CUISINES,
    DELIVERY_TYPES,
    DIETARY,
    DISTANCES,
    EARTH_KM_PER_DEGREE,
    FACETS,
    FOUND_MAX,
    PRICES,
    SCANNED_MAX,
)
from marmita.features.chefs.queries.filter_conditions import CHEAP, HAS_CUISINE, HAS_DELIVERY, HAS_DIETARY, OPEN
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
def _area_source(*, circle: bool, near: bool) -> _Source:
    """Return the source for bounds or a circle. In a crowd it reads the index of popularity until it has enough."""
    inside = "location <@ area" + (" AND earth_km(location, origin) <= %(km)s" if circle else "")
    found = f"""view AS MATERIALIZED (
    SELECT box(point(%(west)s, %(south)s), point(%(east)s, %(north)s)) AS area, point(%(lon)s, %(lat)s) AS origin
), crowd AS MATERIALIZED (
    SELECT coalesce(sum(chefs), 0) > {4 * COUNTED_MAX} AS dense FROM chef_density WHERE level = %(level)s
        AND row > %(row0)s AND row < %(row1)s AND col > %(col0)s AND col < %(col1)s
), found AS MATERIALIZED (
    SELECT id, popularity AS rank FROM view, chef WHERE NOT (SELECT dense FROM crowd) AND listed AND {inside}
    UNION ALL (SELECT id, popularity FROM view, (
        SELECT id, popularity, location FROM chef WHERE (SELECT dense FROM crowd) AND listed
        ORDER BY popularity DESC, id LIMIT {SCANNED_MAX}) AS scan WHERE {inside} LIMIT {COUNTED_MAX + 1})
)"""
    return _Source(found, near=near)


_TOWN_SOURCE = _Source("""found AS MATERIALIZED (
    SELECT id, popularity AS rank FROM chef WHERE listed AND town_key = %(town)s
)""")
_EMPTY_SOURCE = _Source("found AS MATERIALIZED (SELECT '' AS id, 0 AS rank WHERE false)", FOUND_MAX)
# The COUNTED_MAX chefs nearest to the reader, from the GiST index. The index orders by degrees, but a degree of
# longitude has fewer km away from the equator, so a nearer chef may be missing. `complete_km` is the distance in km
# within which none is missing; NULL if all chefs of the area were read.
_AROUND_READER = f""", reader AS MATERIALIZED (
    SELECT point(%(near_lon)s, %(near_lat)s) AS place, box(point(%(near_west)s, %(near_south)s),
                                                           point(%(near_east)s, %(near_north)s)) AS area
), near AS MATERIALIZED (
    SELECT id, facets, degrees, earth_km(location, place) AS km FROM reader, (
        SELECT id, facets, location, location <-> (SELECT place FROM reader) AS degrees
        FROM chef WHERE listed AND location <@ (SELECT area FROM reader)
        ORDER BY location <-> (SELECT place FROM reader) LIMIT {COUNTED_MAX + 1}) AS nearest
), near_limit AS MATERIALIZED (
    SELECT CASE WHEN count(*) > {COUNTED_MAX} THEN max(degrees) * {EARTH_KM_PER_DEGREE * 0.99}
        * cos(radians(least(abs(%(near_lat)s::float8) + max(degrees), 89))) END AS complete_km FROM near
)"""
# Conditions on columns of the CTE `evaluated`: marks that an index has. And whether the reader has starred the chef
# `c`.
_FACET: LiteralString = "cuisine AND delivery AND dietary"
_STARRED: LiteralString = """EXISTS (
        SELECT FROM chef_star s WHERE s.account_id = %(account)s AND s.chef_id = c.id)"""
_ALLERGEN_BITS: LiteralString = "coalesce(bit_or(1 << array_position(%(all_allergens)s::text[], word)), 0)"


class _ChosenFilters(NamedTuple):
    """The filters that were chosen (filter_conditions.py adds no others), and whether a `reader` is logged in."""

    reader: bool
    cuisine: bool
    delivery: bool
    dietary: bool
    starred: bool
    moment: bool
    price: bool
    allergens: bool

    @property
    def needs_dishes(self) -> bool:
        """Whether a filter needs the rows of dishes."""
        return self.moment or self.allergens

    @property
    def needs_rows(self) -> bool:
        """Whether a filter needs rows, of chefs or of dishes, and not only an index."""
        return self.needs_dishes or self.price

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


def _chosen(filters: Filters, account_id: str | None) -> _ChosenFilters:
    return _ChosenFilters(
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
def _text_search_source(*, near: bool) -> _Source:
    """Return the source for a text search: its first COUNTED_MAX + 1 matches. The list has FOUND_MAX of them."""
    matches = best_matches(near=near, limit=COUNTED_MAX + 1, most=COUNTED_MAX + 1, expected=COUNTED_MAX)
    return _Source(f"{matches}, found AS MATERIALIZED (SELECT id, -at AS rank FROM best)", FOUND_MAX)


def _count_sql(condition: str, most: int | None) -> str:
    """Return SQL: the number of rows that meet the condition, at most `most`."""
    count = f"count(*) FILTER (WHERE {condition})"
    return f"least({count}, {most})" if most else count


def _counts_of(conditions: dict[str, str], others: str, most: int | None) -> str:
    """Return SQL of a JSON object: for each choice the number of chefs that meet it and `others`, at most `most`."""
    counts = (f"'{name}', {_count_sql(f'{others} AND {condition}', most)}" for name, condition in conditions.items())
    return f"json_build_object({', '.join(counts)})"


def _conditions(marks: tuple[str, ...]) -> dict[str, str]:
    """Return for each mark the SQL condition that a chef has it."""
    return {mark: f"facets & {1 << FACETS.index(mark)} <> 0" for mark in marks}


def _distances(chosen: _ChosenFilters) -> str:
    """Return SQL of the counts by distance: of the CTE `evaluated`, or of the index alone if no filter needs rows."""
    kms = {str(km): f"km <= {km}" for km in DISTANCES}
    if chosen.needs_rows:
        return _counts_of(kms, f"{_FACET} AND star AND fits", None)
    return f"""(SELECT {_counts_of(kms, f"{_FACET} AND star", None)}
                FROM (SELECT km, {chosen.columns} FROM near AS c) AS chosen)"""


def _counts_json(source: _Source, chosen: _ChosenFilters) -> str:
    """Return SQL of the FilterCounts as JSON, computed from the CTE `evaluated`.

    Each count leaves out the chosen filter that its choice replaces, and keeps all other filters.
    """
    most, facet = source.most, _FACET
    prices = {str(cents): f"cheapest <= {cents}" for cents in PRICES}
    missing = {word: f"missing & {2 << at} <> 0" for at, word in enumerate(ALLERGENS)}
    return f"""json_build_object(
    'total', {_count_sql(f"in_list AND {facet} AND star AND fits", most)},
    'complete', (SELECT count(*) <= {COUNTED_MAX} FROM first_found),
    'most', {most or "NULL"}::integer,
    'cuisine', {_counts_of(_conditions(CUISINES), "in_list AND delivery AND dietary AND star AND fits", most)},
    'delivery', {_counts_of(_conditions(DELIVERY_TYPES), "in_list AND cuisine AND dietary AND star AND fits", most)},
    'dietary', {_counts_of(_conditions(DIETARY), f"in_list AND {facet} AND star AND fits", most)},
    'starred', {_count_sql(f"in_list AND {facet} AND fits AND own", most)},
    'openNow', {_count_sql(f"in_list AND {facet} AND star AND now", most)},
    'maxPrice', {_counts_of(prices, f"in_list AND {facet} AND star", most)},
    'avoid', {_counts_of(missing, f"in_list AND {facet} AND star", most)},
    'distance', {_distances(chosen) if source.near else "json_build_object()"},
    'distanceComplete', {"(SELECT complete_km FROM near_limit)" if source.near else "NULL"})"""


@cache
def _statement(source: _Source, dishes: DishSql, chosen: _ChosenFilters) -> bytes:
    """Return the statement of the counts. Its CTE `evaluated` has a row for each chef with all that the counts compare.

    `dish` has the dishes without avoided allergens, and whether each can be had. `menu` sums them up for each chef.
    """
    available = dishes.available_at_moment if chosen.moment else dishes.available
    open_then = OPEN if chosen.moment else "true"
    fits = "available" if chosen.needs_dishes else CHEAP if chosen.price else "true"
    cheapest = "cheapest" if chosen.needs_dishes else "c.min_price_cents"
    # A chef that is not in the list, only near the reader, is counted by distance alone. Its dishes are read only if a
    # filter needs dishes.
    dish_scope = "true" if chosen.needs_dishes else "c.in_list"
    free_of = f"AND NOT {dishes.allergens} && %(avoid)s::text[]" if chosen.allergens else ""
    around = _AROUND_READER if source.near else ""
    nearest = "UNION ALL SELECT id, false, km FROM near" if source.near and chosen.needs_rows else ""
    return f"""
WITH RECURSIVE {source.found}, first_found AS MATERIALIZED (
    SELECT id FROM found ORDER BY rank DESC, id LIMIT {COUNTED_MAX + 1}
){around}, counted AS MATERIALIZED (
    SELECT c.id, in_list, km, c.facets, c.min_price_cents, c.closed_days, {open_then} AS open_then,
           c.open_minutes @> %(now_minute)s::integer AS open_now
    FROM (SELECT id, bool_or(in_list) AS in_list, min(km) AS km FROM (
        (SELECT id, true AS in_list, NULL::float8 AS km FROM first_found LIMIT {COUNTED_MAX}) {nearest}
    ) AS candidate GROUP BY id) AS merged JOIN chef c USING (id)
), dish AS MATERIALIZED (
    SELECT c.id, f.price_cents AS price, (SELECT {_ALLERGEN_BITS} FROM unnest({dishes.allergens}) AS word) AS bits,
           {"f.price_cents <= %(max_price)s::integer" if chosen.price else "true"} AS cheap,
           CASE WHEN c.open_then THEN {available} ELSE false END AS available,
           CASE WHEN c.open_now THEN {dishes.available_now} ELSE false END AS now
    FROM counted c JOIN food f ON f.chef_id = c.id
    WHERE {dish_scope} AND {dishes.declared} {free_of}
), menu AS MATERIALIZED (
    SELECT id, bool_or(available AND cheap) AS available, bool_or(now AND cheap) AS now,
           min(price) FILTER (WHERE available) AS cheapest, bit_or(~bits) FILTER (WHERE available AND cheap) AS missing
    FROM dish GROUP BY id
), evaluated AS MATERIALIZED (
    SELECT in_list, km, facets, {fits} AS fits, now, {cheapest} AS cheapest, missing, {chosen.columns}
    FROM counted AS c LEFT JOIN menu USING (id)
)
SELECT {_counts_json(source, chosen)}, (SELECT count(*) FROM found) FROM evaluated""".encode()


async def count_in_area(
    conn: Connection, area: Area, filters: Filters, account_id: str | None, near: Point | None = None
) -> bytes:
    """Return the FilterCounts of bounds or a circle as JSON. With `near`, distances from that point are counted."""
    source, parameters = _area_source(circle=area.km is not None, near=near is not None), area.parameters()
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
    counts, _ = await _count(conn, _TOWN_SOURCE, {"town": town_key}, filters, account_id)
    return counts


async def count_matching(
    conn: Connection, words: str, point: Point | None, filters: Filters, account_id: str | None
) -> tuple[bytes, int]:
    """Return the FilterCounts of a text search as JSON, and how many chefs the tsquery matches without the filters.

    Empty words match no chef. If more than COUNTED_MAX chefs match, the nearest to the point are counted; without a
    point, the most popular.
    """
    source = _text_search_source(near=point is not None) if words else _EMPTY_SOURCE
    return await _count(conn, source, round_parameters(words, point) if words else {}, filters, account_id)


async def _count(
    conn: Connection, source: _Source, where: dict[str, Any], filters: Filters, account_id: str | None
) -> tuple[bytes, int]:
    """Run the statement. Return the FilterCounts as JSON, and how many chefs the source has without the filters."""
    statement = _statement(source, filters.dish_sql, _chosen(filters, account_id))
    reader = {"account": account_id, "all_allergens": list(ALLERGENS)}
    cursor = await conn.execute(statement, {**where, **filters.parameters(), **filters.dish_parameters(), **reader})
    counts, found = raw_row(cursor)
    return counts or b"{}", int(found or 0)
