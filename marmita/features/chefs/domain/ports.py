"""Ports of the feature: the operator's setting about verification, and the menu's rule whether a dish can be had."""

from typing import Literal, NamedTuple

from marmita.platform.ports import Port

Verification = Literal["required", "badge"]

VERIFICATION = Port[Verification]("chef_verification")


class DishSql(NamedTuple):
    """SQL of the rule whether a dish can be had. Its parameters are those of `Filters.moments`.

    On a row `f` of food and a row `c` with the chef's closed_days: `declared`, the dish is on sale and its allergens
    are declared; `allergens`, an array; `available`, it can be had on one of the coming days; `available_at_moment`, at
    the requested moment; `available_now`, at this moment. On a row `c` of chef_search alone: `sure`, the chef's sure
    dish can be had on one of the coming days; `sure_at_moment`, at the requested moment. They may be false for a dish
    that can be had, but are never true for one that cannot. If they are empty, the search uses only the conditions on
    `f`.
    """

    declared: str
    allergens: str
    available: str
    available_at_moment: str
    available_now: str
    sure: str = ""
    sure_at_moment: str = ""


DISHES = Port[DishSql]("dishes")
