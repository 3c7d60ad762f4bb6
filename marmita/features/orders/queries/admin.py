"""Read orders for admins: the list with its filters, and what has happened to one."""

from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.orders.domain.states import OrderStatus
from marmita.platform.unit_of_work import Connection

# The provider refused finally what nobody has done since, or the customer's bank has the money or may take it.
_ATTENTION: LiteralString = """
(p.dispute IN ('open', 'lost') OR EXISTS (
    SELECT FROM payment_operation f WHERE f.payment_id = p.id AND f.state = 'FAILED'
        AND f.operation IN ('refund', 'transfer', 'reverse')
        AND NOT EXISTS (SELECT FROM payment_operation d WHERE d.payment_id = p.id AND d.operation = f.operation
                        AND d.state = 'DONE' AND d.updated_at >= f.updated_at)))
"""
# Each has an index; the two together are read instead of all orders.
_STUCK: LiteralString = """
o.id IN (SELECT order_id FROM payment WHERE dispute IN ('open', 'lost')
         UNION SELECT p.order_id FROM payment_operation f JOIN payment p ON p.id = f.payment_id
         WHERE f.state = 'FAILED' AND f.operation IN ('refund', 'transfer', 'reverse'))
"""
_LIST: LiteralString = f"""
SELECT o.id, o.number, o.status, c.name AS chef_name, coalesce(nullif(trim(a.name), ''), a.login) AS customer_name,
       o.slot_start, o.created_at, o.total_cents AS total_price, p.refunded_cents AS refunded,
       {_ATTENTION} AS needs_attention
"""
_FROM: LiteralString = """
FROM food_order o JOIN payment p ON p.order_id = o.id JOIN chef c ON c.id = o.chef_id
JOIN account a ON a.id = o.customer_id
"""
_MONEY: LiteralString = f"""
SELECT p.fee_cents AS fee, p.transferred_cents AS transferred, p.reversed_cents AS reversed, p.dispute,
       {_ATTENTION} AS needs_attention,
       ARRAY(SELECT f.operation || ' ' || f.error FROM payment_operation f
             WHERE f.payment_id = p.id AND f.state = 'FAILED' ORDER BY f.updated_at) AS refusals
FROM payment p WHERE p.order_id = %s
"""
_STEPS: LiteralString = """
SELECT e.event, e.to_status, e.actor_kind AS actor, a.login AS by, e.reason, e.amount_cents AS amount, e.at
FROM order_event e LEFT JOIN account a ON a.id = e.actor_id WHERE e.order_id = %s ORDER BY e.id
"""

Row = dict[str, Any]


async def list_orders(
    conn: Connection, *, status: OrderStatus | None, number: int | None, stuck: bool, limit: int, offset: int
) -> tuple[list[Row], int]:
    """A page of all orders, the newest first, and how many there are."""
    values = {"status": status, "number": number, "limit": limit, "offset": offset}
    where: LiteralString = " WHERE true"
    if status:
        where += " AND o.status = %(status)s"
    if number is not None:
        where += " AND o.number = %(number)s"
    if stuck:
        where += " AND " + _STUCK + " AND " + _ATTENTION
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_LIST + _FROM + where + " ORDER BY o.id DESC LIMIT %(limit)s OFFSET %(offset)s", values)
        rows = await cursor.fetchall()
    async with conn.cursor(row_factory=scalar_row) as cursor:
        counted: LiteralString = "food_order o JOIN payment p ON p.order_id = o.id" if stuck else "food_order o"
        await cursor.execute("SELECT count(*) FROM " + counted + where, values)
        return rows, await cursor.fetchone() or 0


async def read_money(conn: Connection, order_id: str) -> Row:
    """The order's money and what the provider refused. The order has to exist."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_MONEY, (order_id,))
        return (await cursor.fetchall())[0]


async def list_steps(conn: Connection, order_id: str) -> list[Row]:
    """What has happened to the order, the oldest first."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_STEPS, (order_id,))
        return await cursor.fetchall()
