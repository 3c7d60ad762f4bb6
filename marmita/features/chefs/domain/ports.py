"""What comes from elsewhere: the operator's choice about verification, and the menu's rule of what can be had."""

from typing import Literal, NamedTuple

from marmita.platform.ports import Port

Verification = Literal["required", "badge"]

VERIFICATION = Port[Verification]("chef_verification")


class DishSql(NamedTuple):
    """SQL about a row `f` of food and a row `c` with the chef's closed_days, with the parameters of `Filters.moments`.

    Conditions: it is on sale with all of its allergens `declared`; it can be `had` on one of the coming days, at the
    requested moment (`had_then`), and at this moment (`had_now`). `allergens` is an array.
    Conditions on the row `c` of chef_search alone, never true where those of its sure dish are not: `sure` that it can
    be had, `sure_then` at the requested moment. Without them the search asks the others.
    """

    declared: str
    allergens: str
    had: str
    had_then: str
    had_now: str
    sure: str = ""
    sure_then: str = ""


DISHES = Port[DishSql]("dishes")
