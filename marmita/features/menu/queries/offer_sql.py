"""The portions of a food that can be bought on a date: one rule in SQL for all statements that need it.

Menus, the contents of bags, the cart, the check of an order and the portions that it holds use this rule; Python only
compares the numbers. Planned portions are those of the offer. Offered are the planned portions of a food that is
switched on, on days on which its chef is not closed. Served are the offered ones minus those that the chef called off.
Left are the served ones minus held and sold ones. The foods of a surprise bag limit its portions.
"""

from typing import LiteralString

from marmita.features.menu.domain.rules import DAYS_AHEAD, MAX_QUANTITY, WEEKDAYS

# The coming days with the names of their weekdays. OFFSET 0: computed once, not at each use.
DAYS = f"""
SELECT day, ('{{{",".join(WEEKDAYS)}}}'::text[])[extract(isodow FROM day)::integer] AS weekday
FROM (SELECT %(today)s::date + n AS day FROM generate_series(0, {DAYS_AHEAD - 1}) AS n) AS days OFFSET 0
"""


def planned_sql(food: LiteralString, day: LiteralString, weekday: LiteralString) -> LiteralString:
    """Return the SQL of the portions that the offer of the row with alias `food` has on a day.

    `weekday` is the name of the day's weekday.
    """
    return f"""
    CASE WHEN {food}.offer_type = 'FIXED_OFFER' AND {day} <> ALL({food}.closed_dates)
             THEN coalesce(({food}.weekly_hours -> {weekday} ->> 'amountServed')::integer, 0)
         WHEN {food}.offer_type = 'ONE_TIME' THEN coalesce(({food}.one_time ->> {day}::text)::integer, 0)
         ELSE 0 END"""


def offered_sql(food: LiteralString, chef: LiteralString, day: LiteralString, weekday: LiteralString) -> LiteralString:
    """Return the SQL of the planned portions, or 0 for a food that is switched off or whose chef is closed that day.

    `food` and `chef` are aliases of rows.
    """
    return f"""
    CASE WHEN {food}.active AND {day} <> ALL({chef}.closed_days) THEN ({planned_sql(food, day, weekday)}) ELSE 0 END"""


def taken_sql(stock: LiteralString) -> LiteralString:
    """Return the SQL of the held and sold portions of the `food_stock` row with this alias, which may be missing."""
    return f"coalesce({stock}.held + {stock}.sold, 0)"


def _served_sql(food: LiteralString, chef: LiteralString, stock: LiteralString) -> LiteralString:
    return f"{offered_sql(food, chef, 'd.day', 'd.weekday')} - coalesce({stock}.removed, 0)"


# The number of surprise bags for which portions of all their foods, of one chef, are left on a day. No row for others.
_BAG_LIMIT = f"""
SELECT min(content_served / b.quantity) AS served,
       min(greatest(0, content_served - content_taken) / b.quantity) AS remaining
FROM surprise_bag_item b JOIN food c ON c.id = b.food_id
LEFT JOIN food_stock cs ON cs.food_id = c.id AND cs.day = d.day,
LATERAL (SELECT greatest(0, {_served_sql("c", "d", "cs")}) AS content_served,
                {taken_sql("cs")} AS content_taken OFFSET 0) AS portions
WHERE f.surprise_bag AND b.bag_id = f.id
"""


def portions_sql(days: str, chef: LiteralString = "SELECT closed_days FROM chef WHERE id = f.chef_id") -> str:
    """Return a FROM item with a row for each day of a food `f`.

    It has the served and taken portions of the food itself, and the portions that the foods of a bag allow. `days` is a
    SELECT of day and weekday, `chef` a SELECT of closed_days. SERVED and LEFT are the portions to buy.
    """
    return f"""
(
    SELECT d.day, d.weekday, k.closed_days, s.day IS NOT NULL AS has_stock, {taken_sql("s")} AS taken,
           {_served_sql("f", "k", "s")} AS served
    FROM ({chef}) AS k CROSS JOIN ({days}) AS d
    LEFT JOIN food_stock s ON s.food_id = f.id AND s.day = d.day OFFSET 0
) AS d LEFT JOIN LATERAL ({_BAG_LIMIT}) AS bag_limit ON f.surprise_bag
"""


PORTIONS = portions_sql(DAYS)
SERVED: LiteralString = "greatest(0, least(d.served, bag_limit.served))"
LEFT: LiteralString = "greatest(0, least(d.served - d.taken, bag_limit.remaining))"


def _most_portions(food: LiteralString) -> LiteralString:
    """Return the SQL of the most portions that the offer has on any day from today on."""
    return f"""
    CASE WHEN NOT {food}.active THEN 0
         WHEN {food}.offer_type = 'FIXED_OFFER'
             THEN (SELECT max((hours ->> 'amountServed')::integer) FROM jsonb_each({food}.weekly_hours) AS e(d, hours))
         WHEN {food}.offer_type = 'ONE_TIME'
             THEN (SELECT max(n::integer) FROM jsonb_each_text({food}.one_time) AS e(d, n)
                   WHERE d >= %(today)s::date::text)
    END"""


# The most of a food `f` that one person may have in the cart: the best day's portions, at most ten; 0 without an offer.
CART_MAX = f"""least({MAX_QUANTITY}, coalesce({_most_portions("f")}, 0), CASE WHEN f.surprise_bag THEN (
    SELECT min(least({MAX_QUANTITY}, coalesce({_most_portions("c")}, 0)) / b.quantity)
    FROM surprise_bag_item b JOIN food c ON c.id = b.food_id WHERE b.bag_id = f.id) END)"""
