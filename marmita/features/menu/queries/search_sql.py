"""SQL conditions on dishes for the search for chefs: the rule of offer_sql.py for one moment or the coming days."""

from typing import LiteralString

from marmita.features.chefs import DishSql
from marmita.features.menu.domain.rules import DAYS_AHEAD
from marmita.features.menu.queries.offer_sql import DAYS, LEFT, portions_sql

_DECLARED: LiteralString = """(f.active AND f.allergens_declared AND NOT (f.surprise_bag AND EXISTS (
    SELECT FROM surprise_bag_item b JOIN food i ON i.id = b.food_id
    WHERE b.bag_id = f.id AND NOT i.allergens_declared)))"""
# Includes the allergens of the foods in a surprise bag.
_ALLERGENS: LiteralString = """(CASE WHEN f.surprise_bag THEN f.allergens || ARRAY(
    SELECT unnest(i.allergens) FROM surprise_bag_item b JOIN food i ON i.id = b.food_id WHERE b.bag_id = f.id)
    ELSE f.allergens END)"""
# The chef's row `c` is already read by the search.
_CHEF: LiteralString = "SELECT c.closed_days"

# A weekly offer of today is over after its closing time.
_NOT_OVER: LiteralString = """(d.day > %(today)s::date OR f.offer_type <> 'FIXED_OFFER'
    OR f.weekly_hours -> d.weekday ->> 'close' > %(clock)s)"""


def _available_at(day: LiteralString, at: LiteralString) -> str:
    """Return the condition that a dish can be bought on that day, and within the hours of a weekly offer.

    A one-time offer has no hours.
    """
    days = f"SELECT {day}::date AS day, trim(to_char({day}::date, 'day')) AS weekday"
    return f"""EXISTS (SELECT FROM {portions_sql(days, _CHEF)}
        WHERE d.day < %(today)s::date + {DAYS_AHEAD} AND {LEFT} > 0 AND (f.offer_type <> 'FIXED_OFFER' OR (
            f.weekly_hours -> d.weekday ->> 'open' <= {at} AND f.weekly_hours -> d.weekday ->> 'close' > {at})))"""


# A sure dish is offered on two weekdays. If it is sure from tomorrow at the latest, one of these weekdays is a coming
# day other than today: today's hours may be over.
_WEEK = ", ".join(f"%(today)s::date + {n}" for n in range(DAYS_AHEAD))
_SURE = f"""c.sure_from <= %(today)s::date + 1
        AND (cardinality(c.closed_days) = 0 OR NOT c.closed_days && ARRAY[{_WEEK}])"""
_SURE_AT_MOMENT = f"""c.sure_hours AND c.sure_from <= %(day)s::date AND %(day)s::date < %(today)s::date + {DAYS_AHEAD}
        AND %(day)s::date <> ALL(c.closed_days)"""


DISH_SQL = DishSql(
    declared=_DECLARED,
    allergens=_ALLERGENS,
    available=f"EXISTS (SELECT FROM {portions_sql(DAYS, _CHEF)} WHERE {LEFT} > 0 AND {_NOT_OVER})",
    available_at_moment=_available_at("%(day)s", "%(at)s"),
    available_now=_available_at("%(today)s", "%(clock)s"),
    sure=_SURE,
    sure_at_moment=_SURE_AT_MOMENT,
)
