"""The orders of a pick-up point on a day, for its host: only the first name of the customer is read."""

from dataclasses import fields
from datetime import date
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import dict_row

from marmita.features.chefs import ChefNotExist
from marmita.features.orders.domain.errors import FoodOrderNotFound
from marmita.features.orders.domain.records import Order
from marmita.features.orders.domain.rules import POINT_ORDERS
from marmita.features.orders.queries.write import UNAVAILABLE
from marmita.platform.unit_of_work import Connection

_SELECT: LiteralString = f"""
SELECT o.id, o.number, o.customer_id, o.chef_id, o.pick_up_point_id, o.status, o.delivery_type, o.slot_start,
       o.slot_end, o.day, o.total_cents, o.latest_acceptance, o.hold_expires_at, o.accept_by, o.cancel_before,
       o.stock_state, o.hand_over_code, o.received_at, o.report_until, o.problem, o.missed_at, o.updated_at,
       c.auto_accept, c.creator_id AS chef_account_id, c.name AS chef_name, c.short_name AS chef_short_name,
       h.creator_id AS host_account_id, {UNAVAILABLE} AS unavailable,
       split_part(coalesce(nullif(trim(a.name), ''), a.login), ' ', 1) AS first_name,
       (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'image', i.image, 'quantity', i.quantity)
               ORDER BY i.position) FROM order_item i WHERE i.order_id = o.id) AS items
FROM food_order o JOIN chef c ON c.id = o.chef_id JOIN chef h ON h.id = o.pick_up_point_id
JOIN account a ON a.id = o.customer_id
"""
_OF_DAY: LiteralString = """
WHERE o.pick_up_point_id = %(point)s AND o.day = %(day)s AND o.status IN ('ACCEPTED', 'PAID', 'COMPLETED')
ORDER BY o.slot_start, o.id LIMIT %(limit)s
"""
# Days with orders to hand over, and from today on also days whose orders are completed.
_DAYS: LiteralString = """
SELECT day, count(*) FROM food_order
WHERE pick_up_point_id = %(point)s
    AND (status IN ('ACCEPTED', 'PAID') OR status = 'COMPLETED' AND day >= %(today)s)
GROUP BY day ORDER BY day
"""

Row = dict[str, Any]
_ORDER_FIELDS = [field.name for field in fields(Order)]


class Point(NamedTuple):
    """A pick-up point for its host's page. `day_capacity` is the maximum of orders a day, None without a limit."""

    id: str
    name: str
    day_capacity: int | None


async def get_point(conn: Connection, point_id: str | None) -> Point:
    """Return the pick-up point. DomainError chef_not_exist (404) when there is none."""
    cursor = await conn.execute("SELECT id, name, day_capacity FROM chef WHERE id = %s", (point_id,))
    row = await cursor.fetchone()
    if row is None:
        raise ChefNotExist
    return Point(*row)


async def list_of_day(conn: Connection, point_id: str, day: date) -> list[Row]:
    """Return the confirmed orders of that day, by slot, at most POINT_ORDERS."""
    return await _rows(conn, _OF_DAY, {"point": point_id, "day": day, "limit": POINT_ORDERS})


async def get_at_point(conn: Connection, order_id: str) -> Row:
    """Return one order with the fields for its host. DomainError food_order_not_found (404)."""
    rows = await _rows(conn, "WHERE o.id = %(order_id)s", {"order_id": order_id})
    if not rows:
        raise FoodOrderNotFound
    return rows[0]


async def list_days(conn: Connection, point_id: str, today: date) -> dict[date, int]:
    """Return the number of orders by day: open orders of any day, and from today on also completed orders."""
    cursor = await conn.execute(_DAYS, {"point": point_id, "today": today})
    return {row[0]: row[1] for row in await cursor.fetchall()}


def order_of(row: Row) -> Order:
    """Return the row as an Order, for the policy."""
    return Order(**{name: row[name] for name in _ORDER_FIELDS})


async def _rows(conn: Connection, condition: LiteralString, values: dict[str, Any]) -> list[Row]:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_SELECT + condition, values)
        return await cursor.fetchall()
