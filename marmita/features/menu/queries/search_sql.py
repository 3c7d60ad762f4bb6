"""What the search for chefs asks about dishes, in SQL: the rule of offer_sql.py for one moment or the coming days."""

from typing import LiteralString

from marmita.features.chefs import DishSql
from marmita.features.menu.domain.rules import DAYS_AHEAD
from marmita.features.menu.queries.offer_sql import DAYS, LEFT, portions, taken

_DECLARED: LiteralString = """(f.active AND f.allergens_declared AND NOT (f.surprise_bag AND EXISTS (
    SELECT FROM surprise_bag_item b JOIN food i ON i.id = b.food_id
    WHERE b.bag_id = f.id AND NOT i.allergens_declared)))"""
# With those of the foods in a surprise bag.
_ALLERGENS: LiteralString = """(CASE WHEN f.surprise_bag THEN f.allergens || ARRAY(
    SELECT unnest(i.allergens) FROM surprise_bag_item b JOIN food i ON i.id = b.food_id WHERE b.bag_id = f.id)
    ELSE f.allergens END)"""
# The row `c` of the chef has been read already.
_CHEF: LiteralString = "SELECT c.closed_days"

# A weekly offer of today whose hours are over cannot be had any more.
_NOT_OVER: LiteralString = """(d.day > %(today)s::date OR f.offer_type <> 'FIXED_OFFER'
    OR f.weekly_hours -> d.weekday ->> 'close' > %(clock)s)"""


def _had_at(day: LiteralString, at: LiteralString) -> str:
    """On that day, and within the hours of a weekly offer: a one-time offer has none of its own."""
    days = f"SELECT {day}::date AS day, trim(to_char({day}::date, 'day')) AS weekday"
    return f"""EXISTS (SELECT FROM {portions(days, _CHEF)}
        WHERE d.day < %(today)s::date + {DAYS_AHEAD} AND {LEFT} > 0 AND (f.offer_type <> 'FIXED_OFFER' OR (
            f.weekly_hours -> d.weekday ->> 'open' <= {at} AND f.weekly_hours -> d.weekday ->> 'close' > {at})))"""


def _sure(opened: str, days: str) -> str:
    """The chef is `opened`, and of none of the `days` so much is taken that it could be all that is served."""
    return f"""w.closed_until < %(today)s::date AND {opened} AND NOT EXISTS (
        SELECT FROM food_stock s WHERE s.food_id = w.food_id AND s.day {days}
        AND {taken("s")} + s.removed >= w.least OFFSET 0)"""


# On two weekdays: one of them is not today, so that no hours are over, and the coming days have each weekday.
_WEEK = ", ".join(f"%(today)s::date + {n}" for n in range(DAYS_AHEAD))
_OPEN_ALL_WEEK = f"(cardinality(c.closed_days) = 0 OR NOT c.closed_days && ARRAY[{_WEEK}])"
_OPEN_THEN = f"""w.open_minutes @> %(minute)s::integer AND %(day)s::date < %(today)s::date + {DAYS_AHEAD}
        AND %(day)s::date <> ALL(c.closed_days)"""


DISH_SQL = DishSql(
    declared=_DECLARED,
    allergens=_ALLERGENS,
    had=f"EXISTS (SELECT FROM {portions(DAYS, _CHEF)} WHERE {LEFT} > 0 AND {_NOT_OVER})",
    had_then=_had_at("%(day)s", "%(at)s"),
    had_now=_had_at("%(today)s", "%(clock)s"),
    sure=_sure(_OPEN_ALL_WEEK, ">= %(today)s::date"),
    sure_then=_sure(_OPEN_THEN, "= %(day)s::date"),
)
