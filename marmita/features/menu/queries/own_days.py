"""Fields of foods for their chef only: portions served, held and sold by day, and the opening hours."""

from datetime import date

from marmita.features.menu.domain.records import Hours, Week
from marmita.features.menu.domain.rules import DAYS_AHEAD, WEEKDAYS
from marmita.features.menu.queries.offer_sql import offered_sql, planned_sql
from marmita.platform.unit_of_work import Connection

# The coming days, later days of a one-time offer, and later days with held or sold portions.
_DAYS = f"""
SELECT day, ('{{{",".join(WEEKDAYS)}}}'::text[])[extract(isodow FROM day)::integer] AS weekday FROM (
    SELECT %(today)s::date + n AS day FROM generate_series(0, {DAYS_AHEAD - 1}) AS n
    UNION
    SELECT k::date FROM jsonb_object_keys(f.one_time) AS k
    WHERE f.offer_type = 'ONE_TIME' AND k >= %(today)s::date::text
    UNION
    SELECT t.day FROM food_stock t WHERE t.food_id = f.id AND t.day >= %(today)s AND t.held + t.sold > 0
) AS days
"""
_FILLABLE = f"""
SELECT min(
    greatest(0, {offered_sql("c", "k", "d.day", "d.weekday")} - coalesce(x.removed + x.held + x.sold, 0)) / b.quantity)
FROM surprise_bag_item b JOIN food c ON c.id = b.food_id JOIN chef k ON k.id = c.chef_id
LEFT JOIN food_stock x ON x.food_id = c.id AND x.day = d.day WHERE b.bag_id = f.id
"""
_OWN = f"""
SELECT f.id, (
    SELECT json_agg(json_build_object(
        'day', d.day, 'amountServed', {planned_sql("f", "d.day", "d.weekday")}, 'removed', coalesce(s.removed, 0),
        'held', coalesce(s.held, 0), 'sold', coalesce(s.sold, 0),
        'fillable', CASE WHEN f.surprise_bag THEN ({_FILLABLE}) END) ORDER BY d.day)
    FROM ({_DAYS}) AS d LEFT JOIN food_stock s ON s.food_id = f.id AND s.day = d.day)::text
FROM food f WHERE f.id = ANY(ARRAY(SELECT unnest(%(ids)s::text[])))
""".encode()
_OPENING = b"""
SELECT day, min(hours ->> 'open'), max(hours ->> 'close')
FROM chef o, LATERAL (VALUES ('PICKUP', o.pickup_hours), ('DINE_IN', o.dine_in_hours),
                             ('DELIVER_TO_PICKUP_POINT', o.deliver_to_pick_up_point_hours)) AS w(delivery_type, week),
     jsonb_each(w.week) AS d(day, hours)
WHERE o.id = %s AND w.delivery_type = ANY(o.delivery_types) GROUP BY day
"""


async def read_own_days(conn: Connection, food_ids: list[str], today: date) -> dict[str, str]:
    """Return the days of each food as a JSON list of OwnDay, by food id."""
    cursor = await conn.execute(_OWN, {"ids": food_ids, "today": today})
    return dict(await cursor.fetchall())


async def read_opening_hours(conn: Connection, chef_id: str) -> Week:
    """Return the first opening and the last closing time of all delivery types, by open weekday."""
    cursor = await conn.execute(_OPENING, (chef_id,))
    return {day: Hours(opens, closes) for day, opens, closes in await cursor.fetchall()}
