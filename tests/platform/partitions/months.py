"""Orders of several months, with their events."""

from datetime import datetime
from typing import LiteralString

from marmita.platform.ids import first_id
from tests.support.rows import Connection, add_account, add_chef

# `number` orders a day apart by nothing but their last digits, all of the month that begins with `id`.
_ORDERS: LiteralString = """
INSERT INTO food_order (id, request_key, customer_id, chef_id, status, delivery_type, slot_start, slot_end, day,
                        total_cents, fee_cents, hold_expires_at, latest_acceptance, cancel_before, hand_over_code,
                        stock_state, created_at, updated_at, accept_by)
SELECT left(%(id)s, 12) || lpad(to_hex(i), 12, '0'), left(%(id)s, 12) || i, %(guest)s, %(chef)s, %(status)s, 'PICKUP',
    %(at)s, %(at)s::timestamptz + interval '1 hour', %(at)s::date, 1000, 100, %(at)s, %(at)s, %(at)s, '1234', 'SOLD',
    %(at)s, %(at)s, %(at)s
FROM generate_series(1, %(number)s) AS i
"""
_PAYMENTS: LiteralString = """
INSERT INTO payment (id, order_id, provider, intent_id, amount_cents, fee_cents, currency, status, destination,
                     created_at, updated_at)
SELECT id, id, 'sandbox', 'pi_' || id, total_cents, fee_cents, 'eur', 'succeeded', 'acct', created_at, created_at
FROM food_order o WHERE NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id)
"""
_EVENTS: LiteralString = """
INSERT INTO order_event (order_id, event, from_status, to_status, actor_kind, actor_id, at)
SELECT o.id, e.event, e.source, e.target, 'CUSTOMER', o.customer_id, o.created_at
FROM food_order o, (VALUES ('place', NULL, 'PENDING'), ('cancel', 'PENDING', 'CANCELED')) AS e (event, source, target)
WHERE o.id >= %(id)s
ORDER BY o.id
"""


async def add_orders(
    conn: Connection, months: list[datetime], number: int, status: str = "CANCELED"
) -> tuple[str, str, list[str]]:
    """The guest, the chef, and an order of each month."""
    guest, chef = await add_account(conn), await add_chef(conn)
    for at in months:
        values = {"id": first_id(at), "at": at, "guest": guest, "chef": chef, "number": number, "status": status}
        await conn.execute(_ORDERS, values)
        await conn.execute(_EVENTS, values)
    await conn.execute(_PAYMENTS)
    return guest, chef, [f"{first_id(at)[:12]}{1:012x}" for at in months]
