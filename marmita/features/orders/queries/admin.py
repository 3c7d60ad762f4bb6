"""Read orders for admins: the orders with a money problem, and the people and the history of one order."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.features.orders.queries.money_problems import PROBLEMS, count_orders, problem_parameters
from marmita.features.payments import OUTCOME
from marmita.platform.unit_of_work import Connection

# Fields of AdminOrder.
ROW: LiteralString = f"""
o.id, o.number, o.status, o.delivery_type, {OUTCOME} AS payment_outcome, c.id AS chef_id, c.name AS chef_name,
c.pick_up_point AS chef_is_point, a.login AS customer_login,
coalesce(nullif(trim(a.name), ''), a.login) AS customer_name,
o.slot_start, o.created_at, o.total_cents AS total_price, p.captured_cents AS charged, p.refunded_cents AS refunded,
p.fee_cents AS fee
"""
ROW_FROM: LiteralString = """
food_order o JOIN payment p ON p.order_id = o.id JOIN chef c ON c.id = o.chef_id JOIN account a ON a.id = o.customer_id
"""
# One row for each problem of the page's orders. The order whose first problem began latest comes first.
_STUCK: LiteralString = f"""
WITH problem AS MATERIALIZED ({PROBLEMS}), page AS (
    SELECT order_id, min(since) AS began FROM problem GROUP BY order_id
    ORDER BY began DESC, order_id LIMIT %(limit)s OFFSET %(offset)s
)
SELECT {ROW}, x.kind, x.what, x.ours, x.theirs, x.code, x.times, x.since
FROM page JOIN problem x USING (order_id) JOIN ({ROW_FROM}) ON o.id = page.order_id
ORDER BY page.began DESC, o.id, x.since, x.kind
"""
_STEPS: LiteralString = """
SELECT e.event, e.to_status, e.actor_kind AS actor, a.login AS by, e.reason, e.amount_cents AS amount, e.at
FROM order_event e LEFT JOIN account a ON a.id = e.actor_id WHERE e.order_id = %s ORDER BY e.id
"""
_PARTIES: LiteralString = """
SELECT a.login AS chef_login, o.pick_up_point_id AS point_id
FROM food_order o JOIN chef c ON c.id = o.chef_id JOIN account a ON a.id = c.creator_id WHERE o.id = %s
"""

Row = dict[str, Any]


async def list_stuck(conn: Connection, now: datetime, *, limit: int, offset: int) -> tuple[list[Row], int]:
    """Return a page of orders with a money problem, one row for each problem, and the total number of such orders."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_STUCK, {**problem_parameters(now), "limit": limit, "offset": offset})
        rows = await cursor.fetchall()
    return rows, await count_orders(conn, now)


async def list_steps(conn: Connection, order_id: str) -> list[Row]:
    """Return the events of the order, oldest first."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_STEPS, (order_id,))
        return await cursor.fetchall()


async def read_parties(conn: Connection, order_id: str) -> Row:
    """Return the login of the owner of the order's chef, and the id of its pick-up point."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_PARTIES, (order_id,))
        return await cursor.fetchone() or {"chef_login": "", "point_id": None}
