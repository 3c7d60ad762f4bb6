"""The filters of a search for chefs as SQL conditions.

There are three kinds, from cheap to expensive. Marks (cuisines, delivery types, dietary marks) are bits of
chef.facets, which indexes have. Conditions of the row (opening hours, cheapest price, allergens) need the row of the
chef. Conditions on dishes need the rows of the chef's dishes.

The SQL has only the filters that were chosen. A condition whose parameter may be NULL or 0 would make PostgreSQL plan
the statement anew for each reader, which takes longer than running it.
"""

from functools import cache
from typing import LiteralString, NamedTuple

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.ports import DishSql

OPEN: LiteralString = "c.open_minutes @> %(minute)s::integer"
CHEAP: LiteralString = "c.min_price_cents <= %(max_price)s::integer"
# Necessary, but not sufficient: free_of is about all dishes together, while one dish has to be without all the avoided
# allergens. It excludes many chefs before their dishes are read.
FREE: LiteralString = "c.free_of & %(free_of)s::integer = %(free_of)s::integer"


HAS_CUISINE: LiteralString = "facets & %(cuisines)s <> 0"
HAS_DELIVERY: LiteralString = "facets & %(deliveries)s <> 0"
HAS_DIETARY: LiteralString = "facets & %(dietary)s = %(dietary)s"


def facet_conditions(filters: Filters) -> str:
    """Return the SQL conditions on `facets`, each after an AND. Empty when no mark was chosen."""
    chosen = [
        HAS_CUISINE if filters.cuisines else "",
        HAS_DELIVERY if filters.deliveries else "",
        HAS_DIETARY if filters.dietary else "",
    ]
    return "".join(f" AND {condition}" for condition in chosen if condition)


def chef_row_conditions(filters: Filters) -> str:
    """Return the SQL conditions on the chef's row `c`, each after an AND: opening hours, price, allergens."""
    chosen = [
        OPEN if filters.moment else "",
        CHEAP if filters.max_price is not None else "",
        FREE if filters.avoid else "",
    ]
    return "".join(f" AND {condition}" for condition in chosen if condition)


class DishConditions(NamedTuple):
    """SQL conditions on the dishes of a chef `c`.

    `on_dishes` looks for a dish that fits in the table food. `sure` looks only at the sure dish, a dish whose facts are
    stored in the chef's row of chef_search. Where `sure` is true `on_dishes` is true as well, and need not be
    evaluated.
    """

    sure: str = ""
    on_dishes: str = ""

    def __str__(self) -> str:
        """Return one condition that evaluates `on_dishes` only where `sure` is not true."""
        return f"CASE WHEN {self.sure} THEN true ELSE {self.on_dishes} END" if self.sure else self.on_dishes


def dish_conditions(filters: Filters) -> DishConditions:
    """Return the conditions on dishes. Both are empty when no filter concerns dishes."""
    if not filters.needs_dishes:
        return DishConditions()
    return _dish_conditions(
        filters.dish_sql,
        at_a_moment=filters.moment is not None,
        priced=filters.max_price is not None,
        avoiding=bool(filters.avoid),
    )


def row_conditions(filters: Filters) -> str:
    """Return the conditions of the row and on dishes, joined by AND. Those on dishes come last: they cost more."""
    return " AND ".join(
        filter(None, [chef_row_conditions(filters).removeprefix(" AND "), str(dish_conditions(filters))])
    )


@cache
def _dish_conditions(dishes: DishSql, *, at_a_moment: bool, priced: bool, avoiding: bool) -> DishConditions:
    """Return the conditions: one dish, or the sure dish, meets the moment, the price and the allergens together."""
    of_dish = [
        dishes.declared,
        *["f.price_cents <= %(max_price)s::integer"] * priced,
        *[f"NOT {dishes.allergens} && %(avoid)s::text[]"] * avoiding,
        dishes.available_at_moment if at_a_moment else dishes.available,
    ]
    on_dishes = f"EXISTS (SELECT FROM food f WHERE f.chef_id = c.id AND {' AND '.join(of_dish)})"
    sure = dishes.sure_at_moment if at_a_moment else dishes.sure
    if not sure:
        return DishConditions(on_dishes=on_dishes)
    of_sure = [
        sure,
        *["c.sure_price_cents <= %(max_price)s::integer"] * priced,
        *["c.sure_free_of & %(free_of)s::integer = %(free_of)s::integer"] * avoiding,
    ]
    return DishConditions(" AND ".join(of_sure), on_dishes)
