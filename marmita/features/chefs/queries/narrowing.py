"""The filters of a search as SQL: marks in chef.facets, and what no index has (opening hours, prices, dishes).

The SQL names only what was chosen: a filter that may be NULL or 0 makes PostgreSQL plan the statement anew for each
reader, which takes longer than running it.
"""

from functools import cache
from typing import LiteralString, NamedTuple

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.ports import DishSql

OPEN: LiteralString = "c.open_minutes @> %(minute)s::integer"
CHEAP: LiteralString = "c.min_price_cents <= %(max_price)s::integer"
# Not enough, since one dish has to be without all of them and to be had; but who has none is left out by its row alone.
FREE: LiteralString = "c.free_of & %(free_of)s::integer = %(free_of)s::integer"


HAS_CUISINE: LiteralString = "facets & %(cuisines)s <> 0"
HAS_DELIVERY: LiteralString = "facets & %(deliveries)s <> 0"
HAS_DIETARY: LiteralString = "facets & %(dietary)s = %(dietary)s"


def marks(filters: Filters) -> str:
    """Conditions on `facets`, each after an AND; empty when no mark was chosen."""
    chosen = [
        HAS_CUISINE if filters.cuisines else "",
        HAS_DELIVERY if filters.deliveries else "",
        HAS_DIETARY if filters.dietary else "",
    ]
    return "".join(f" AND {condition}" for condition in chosen if condition)


def of_row(filters: Filters) -> str:
    """Conditions on what a row `c` says of its chef, each after an AND."""
    chosen = [
        OPEN if filters.moment else "",
        CHEAP if filters.max_price is not None else "",
        FREE if filters.avoid else "",
    ]
    return "".join(f" AND {condition}" for condition in chosen if condition)


class OfDishes(NamedTuple):
    """Conditions on dishes of a chef: `sure`, on its row `c` of chef_search, spares the other one, `ruled`."""

    sure: str = ""
    ruled: str = ""

    def __str__(self) -> str:
        """Both as one condition."""
        return f"CASE WHEN {self.sure} THEN true ELSE {self.ruled} END" if self.sure else self.ruled


def of_dishes(filters: Filters) -> OfDishes:
    """What dishes are judged by; empty for filters that ask nothing of dishes."""
    if not filters.of_dishes:
        return OfDishes()
    return _of_dishes(
        filters.sold,
        at_a_moment=filters.moment is not None,
        priced=filters.max_price is not None,
        avoiding=bool(filters.avoid),
    )


def narrowing(filters: Filters) -> str:
    """Conditions of the row, then those of dishes, which cost more."""
    return " AND ".join(filter(None, [of_row(filters).removeprefix(" AND "), str(of_dishes(filters))]))


@cache
def _of_dishes(dishes: DishSql, *, at_a_moment: bool, priced: bool, avoiding: bool) -> OfDishes:
    of_dish = [
        dishes.declared,
        *["f.price_cents <= %(max_price)s::integer"] * priced,
        *[f"NOT {dishes.allergens} && %(avoid)s::text[]"] * avoiding,
        dishes.had_then if at_a_moment else dishes.had,
    ]
    ruled = f"EXISTS (SELECT FROM food f WHERE f.chef_id = c.id AND {' AND '.join(of_dish)})"
    sure = dishes.sure_then if at_a_moment else dishes.sure
    if not sure:
        return OfDishes(ruled=ruled)
    of_sure = [
        sure,
        *["c.sure_price_cents <= %(max_price)s::integer"] * priced,
        *["c.sure_free_of & %(free_of)s::integer = %(free_of)s::integer"] * avoiding,
    ]
    return OfDishes(" AND ".join(of_sure), ruled)
