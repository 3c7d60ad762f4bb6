"""`rules.offered_on` and `rules.max_quantity` in SQL, for statements that need them."""

from typing import LiteralString


def offered(food: LiteralString, day: LiteralString, weekday: LiteralString) -> LiteralString:
    """Portions that the offer of the aliased `food` row names for a day; `weekday` is the day's name."""
    return f"""
    CASE WHEN {day} = ANY({food}.closed_dates) THEN 0
         WHEN {food}.offer_type = 'FIXED_OFFER'
             THEN coalesce(({food}.weekly_hours -> {weekday} ->> 'amountServed')::integer, 0)
         WHEN {food}.offer_type = 'ONE_TIME' THEN coalesce(({food}.one_time ->> {day}::text)::integer, 0)
         ELSE 0 END"""


def best_day(food: LiteralString, today: LiteralString) -> LiteralString:
    """The most portions that the offer names for any day from today on."""
    return f"""
    CASE {food}.offer_type
         WHEN 'FIXED_OFFER'
             THEN (SELECT max((hours ->> 'amountServed')::integer) FROM jsonb_each({food}.weekly_hours) AS e(d, hours))
         WHEN 'ONE_TIME'
             THEN (SELECT max(n::integer) FROM jsonb_each_text({food}.one_time) AS e(d, n) WHERE d >= {today}::text)
    END"""
