"""Whether a food can still be ordered for a day: `slots_for` of domain/rules.py as a condition in SQL.

A menu is read far more often than it is bought from, so PostgreSQL computes the condition; a test compares both rules.
Clock changes are ignored, because they happen at night.
"""

from datetime import datetime
from typing import Any, LiteralString

from marmita.features.chefs import LEAD_AT_POINTS_MINUTES
from marmita.features.menu.domain.rules import LEAD_TIME, SLOT_LENGTH, SLOT_STEP, SLOT_STEP_AT_POINTS
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
_MINUTES: LiteralString = (
    "extract(epoch FROM {0}(hours ->> '{1}', hours_there ->> '{1}', of_food ->> '{1}')::time) / 60"
)
_SPAN = f"""
SELECT {_MINUTES.format("greatest", "open")} AS opens, {_MINUTES.format("least", "close")} AS closes
FROM (SELECT CASE WHEN f.offer_type = 'FIXED_OFFER' THEN f.weekly_hours -> d.weekday END AS of_food) AS food"""
# The last slot of a delivery type must begin later than its lead time from now.
_HAS_SLOT = f"""EXISTS (
    SELECT FROM chef o, LATERAL ({_WAYS}) AS ways, LATERAL ({_SPAN}) AS span,
         LATERAL (SELECT o.pick_up_point OR delivery_type = 'DELIVER_TO_PICKUP_POINT' AS at_point) AS place, LATERAL (
        SELECT CASE WHEN at_point THEN {_SLOT_STEP_AT_POINTS} ELSE {_SLOT_STEP} END AS step,
               greatest(o.minutes_to_prepare, CASE WHEN at_point THEN {_AT_POINTS} ELSE {_LEAD_TIME} END) AS lead,
               greatest({_LENGTH}, CASE WHEN delivery_type = 'DINE_IN' THEN o.dine_in_minutes END) AS length
    ) AS slot
    WHERE o.id = f.chef_id AND delivery_type = ANY(o.delivery_types) AND hours IS NOT NULL AND opens < closes
      AND (d.day - %(today)s::date) * 1440 + opens + floor(greatest(0, closes - length - opens) / step) * step
          > %(clock)s::float8 + slot.lead)"""
# On a day `d` of a food `f`, with the row `opens` of OPENING_HOURS. Slots are computed only within the lead time.
ORDERABLE = f"""(opens.week ? d.weekday AND CASE
    WHEN (d.day - %(today)s::date) * 1440 > %(clock)s::float8 + opens.lead THEN true ELSE {_HAS_SLOT} END)"""


def clock_parameters(now: datetime) -> dict[str, Any]:
    """Return the day in Europe/Paris, and the minutes since its midnight."""
    local = now.astimezone(PARIS)
    minutes = local.hour * 60 + local.minute + (local.second + local.microsecond / 1e6) / 60
    return {"today": paris_day(now), "clock": minutes}
