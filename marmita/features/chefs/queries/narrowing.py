"""Filters that no index has: opening hours and prices in the row of a chef, and what can be had of the dishes."""

from functools import cache
from typing import LiteralString

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.ports import DishSql

# The cheaper conditions go first: they leave fewer chefs whose dishes are looked at.
OPEN: LiteralString = "(%(minute)s::integer IS NULL OR c.open_minutes @> %(minute)s::integer)"
CHEAP: LiteralString = "(%(max_price)s::integer IS NULL OR c.min_price_cents <= %(max_price)s::integer)"


def narrowing(filters: Filters) -> str:
    """A condition on rows `c` of chef; empty for filters that rows do not decide."""
    if not filters.rows:
        return ""
    return _condition(filters.sold if filters.of_dishes else None, at_a_moment=filters.moment is not None)


@cache
def _condition(dishes: DishSql | None, *, at_a_moment: bool) -> str:
    if not dishes:
        return f"{OPEN} AND {CHEAP}"
    return f"""{OPEN} AND {CHEAP} AND EXISTS (
        SELECT FROM food f WHERE f.chef_id = c.id AND {dishes.declared}
        AND (%(max_price)s::integer IS NULL OR f.price_cents <= %(max_price)s::integer)
        AND NOT {dishes.allergens} && %(avoid)s::text[] AND {dishes.had_then if at_a_moment else dishes.had})"""
