"""Whether a food can still be ordered for a day: `slots_for` of domain/rules.py as a condition in SQL.

A menu is read far more often than it is bought from, so PostgreSQL computes the condition; a test compares both rules.
Times are minutes that pass since midnight of today in Europe/Paris, so that lead times are right across a clock change.
"""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, LiteralString

from marmita.features.chefs import LEAD_AT_POINTS_MINUTES
from marmita.features.menu.domain.rules import (
    DAYS_AHEAD,
    LEAD_TIME,
    SLOT_LENGTH,
    SLOT_STEP,
    SLOT_STEP_AT_POINTS,
)
from marmita.platform.clock import PARIS, paris_day

_LEAD_TIME, _LENGTH = int(LEAD_TIME.total_seconds()) // 60, int(SLOT_LENGTH.total_seconds()) // 60
_SLOT_STEP, _SLOT_STEP_AT_POINTS = int(SLOT_STEP.total_seconds()) // 60, int(SLOT_STEP_AT_POINTS.total_seconds()) // 60
_AT_POINTS = f"coalesce(o.deliver_to_pick_up_point_in_advance_minutes, {LEAD_AT_POINTS_MINUTES})"

# Of the chef of a food `f`: the weekdays with a hand-over, as the keys of a jsonb, and the longest time in minutes
# before a slot after which it cannot be ordered any more.
OPENING_HOURS = f"""
SELECT CASE WHEN 'PICKUP' = ANY(o.delivery_types) THEN o.pickup_hours ELSE '{{}}' END
    || CASE WHEN 'DINE_IN' = ANY(o.delivery_types) THEN o.dine_in_hours ELSE '{{}}' END
    || CASE WHEN 'DELIVER_TO_PICKUP_POINT' = ANY(o.delivery_types)
            THEN o.deliver_to_pick_up_point_hours ELSE '{{}}' END AS week,
    greatest({_LEAD_TIME}, {_AT_POINTS}, o.minutes_to_prepare) AS lead
FROM chef o WHERE o.id = f.chef_id OFFSET 0"""

_WAYS: LiteralString = """
SELECT 'PICKUP' AS delivery_type, o.pickup_hours -> d.weekday AS hours, NULL::jsonb AS hours_there
UNION ALL SELECT 'DINE_IN', o.dine_in_hours -> d.weekday, NULL
UNION ALL SELECT 'DELIVER_TO_PICKUP_POINT', o.deliver_to_pick_up_point_hours -> d.weekday, p.pickup_hours -> d.weekday
FROM chef_pick_up_point l JOIN chef p ON p.id = l.point_id
WHERE l.chef_id = o.id AND l.state = 'ACCEPTED' AND p.listed AND p.pickup_hours ? d.weekday"""
# Local minutes since midnight of today become minutes that pass: the clock jumps by `shift` at `change`. A time that
# the jump skips becomes the instant of the jump; of a time that comes twice, the first counts.
_ELAPSED: LiteralString = (
    "CASE WHEN {0} < %(change)s::float8 THEN {0} ELSE greatest(%(change)s::float8, {0} + %(shift)s::float8) END"
)
_MINUTES: LiteralString = (
    "(d.day - %(today)s::date) * 1440"
    " + extract(epoch FROM {0}(hours ->> '{1}', hours_there ->> '{1}', of_food ->> '{1}')::time)::float8 / 60"
)
_SPAN = f"""
SELECT {_ELAPSED.format("opening")} AS opens, {_ELAPSED.format("closing")} AS closes
FROM (SELECT {_MINUTES.format("greatest", "open")} AS opening, {_MINUTES.format("least", "close")} AS closing
      FROM (SELECT CASE WHEN f.offer_type = 'FIXED_OFFER' THEN f.weekly_hours -> d.weekday END AS of_food) AS food
) AS local"""
# The last slot of a delivery type must begin later than its lead time from now.
_HAS_SLOT = f"""EXISTS (
    SELECT FROM chef o, LATERAL ({_WAYS}) AS ways, LATERAL ({_SPAN}) AS span,
         LATERAL (SELECT o.pick_up_point OR delivery_type = 'DELIVER_TO_PICKUP_POINT' AS at_point) AS place, LATERAL (
        SELECT CASE WHEN at_point THEN {_SLOT_STEP_AT_POINTS} ELSE {_SLOT_STEP} END AS step,
               greatest(o.minutes_to_prepare, CASE WHEN at_point THEN {_AT_POINTS} ELSE {_LEAD_TIME} END) AS lead,
               greatest({_LENGTH}, CASE WHEN delivery_type = 'DINE_IN' THEN o.dine_in_minutes END) AS length
    ) AS slot
    WHERE o.id = f.chef_id AND delivery_type = ANY(o.delivery_types) AND hours IS NOT NULL AND opens < closes
      AND opens + floor(greatest(0, closes - length - opens) / step) * step > %(clock)s::float8 + slot.lead)"""
# On a day `d` of a food `f`, with the row `opens` of OPENING_HOURS. Slots are computed only within the lead time.
ORDERABLE = f"""(opens.week ? d.weekday AND CASE
    WHEN {_ELAPSED.format("(d.day - %(today)s::date) * 1440")} > %(clock)s::float8 + opens.lead THEN true
    ELSE {_HAS_SLOT} END)"""


def clock_parameters(now: datetime) -> dict[str, Any]:
    """Return the day in Europe/Paris, the minutes that passed since its midnight, and the clock change of the week."""
    today = paris_day(now)
    change, shift = _clock_change(today)
    clock = (now - _midnight(today)).total_seconds() / 60
    return {"today": today, "clock": clock, "change": change, "shift": shift}


@lru_cache(maxsize=8)
def _clock_change(today: date) -> tuple[int, int]:
    """Return when the clock changes in the days that can be ordered for, in local minutes since midnight of today, and
    what a later local time differs from the minutes that passed: -60 in spring, 60 in autumn. Both are 0 without a
    change.
    """
    instants = [_midnight(today) + timedelta(hours=hour) for hour in range(DAYS_AHEAD * 24 + 2)]
    offsets = [instant.astimezone(PARIS).utcoffset() or timedelta() for instant in instants]
    for hour, offset in enumerate(offsets):
        if offset != offsets[0]:
            return hour * 60, (offsets[0] - offset) // timedelta(minutes=1)
    return 0, 0


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), PARIS).astimezone(UTC)
