"""Read orders for admins: the list with its filters, those whose money needs somebody, and the history of one."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.orders.domain.states import OrderStatus
from marmita.features.orders.queries.money_problems import PROBLEMS, count_orders, since
from marmita.platform.unit_of_work import Connection

_ROW: LiteralString = """
o.id, o.number, o.status, c.name AS chef_name, coalesce(nullif(trim(a.name), ''), a.login) AS customer_name,
o.slot_start, o.created_at, o.total_cents AS total_price, p.refunded_cents AS refunded
"""
_ROW_FROM: LiteralString = """
food_order o JOIN payment p ON p.order_id = o.id JOIN chef c ON c.id = o.chef_id JOIN account a ON a.id = o.customer_id
"""
_LIST: LiteralString = f"""
WITH problem AS MATERIALIZED ({PROBLEMS})
SELECT {_ROW}, EXISTS (SELECT FROM problem x WHERE x.order_id = o.id) AS needs_attention FROM {_ROW_FROM}
"""
# One row a problem; the orders are those of the page, the newest trouble first.
_STUCK: LiteralString = f"""
WITH problem AS MATERIALIZED ({PROBLEMS}), page AS (
    SELECT order_id, min(since) AS began FROM problem GROUP BY order_id
    ORDER BY began DESC, order_id LIMIT %(limit)s OFFSET %(offset)s
)
SELECT {_ROW}, x.kind, x.what, x.ours, x.theirs, x.code, x.times, x.since
FROM page JOIN problem x USING (order_id) JOIN ({_ROW_FROM}) ON o.id = page.order_id
ORDER BY page.began DESC, o.id, x.since, x.kind
"""
_STEPS: LiteralString = """
SELECT e.event, e.to_status, e.actor_kind AS actor, a.login AS by, e.reason, e.amount_cents AS amount, e.at
FROM order_event e LEFT JOIN account a ON a.id = e.actor_id WHERE e.order_id = %s ORDER BY e.id
"""

Row = dict[str, Any]


async def list_orders(
    conn: Connection, now: datetime, *, status: OrderStatus | None, number: int | None, limit: int, offset: int
) -> tuple[list[Row], int]:
    """A page of all orders, the newest first, and how many there are."""
    values = {**since(now), "status": status, "number": number, "limit": limit, "offset": offset}
    where: LiteralString = " WHERE true"
    if status:
        where += " AND o.status = %(status)s"
    if number is not None:
        where += " AND o.number = %(number)s"
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_LIST + where + " ORDER BY o.id DESC LIMIT %(limit)s OFFSET %(offset)s", values)
        rows = await cursor.fetchall()
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT count(*) FROM food_order o" + where, values)
        return rows, await cursor.fetchone() or 0


async def list_stuck(conn: Connection, now: datetime, *, limit: int, offset: int) -> tuple[list[Row], int]:
    """A page of the orders whose money needs somebody, one row for each of their problems, and how many orders."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_STUCK, {**since(now), "limit": limit, "offset": offset})
        rows = await cursor.fetchall()
    return rows, await count_orders(conn, now)


async def list_steps(conn: Connection, order_id: str) -> list[Row]:
    """What has happened to the order, the oldest first."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_STEPS, (order_id,))
        return await cursor.fetchall()
