"""The figures of a chef's dashboard."""

from datetime import date, datetime
from typing import LiteralString

from marmita.platform.unit_of_work import Connection

# Selected by the chef's payment account, which is set once: an index begins with it, so few rows are read.
_PAID_OUT: LiteralString = """
SELECT coalesce(sum(t.amount_cents), 0)
FROM chef c
JOIN payment p ON p.destination = c.payment_account AND p.transferred_cents > 0 AND p.updated_at >= %(since)s
JOIN food_order o ON o.id = p.order_id AND o.chef_id = c.id
JOIN payment_operation t ON t.payment_id = p.id AND t.operation = 'transfer' AND t.state = 'DONE'
WHERE c.id = %(chef)s AND t.updated_at >= %(since)s
"""


async def read_paid_out(conn: Connection, chef_id: str, since: datetime) -> int:
    """Return the sum of transfers to the chef since the instant, in cents."""
    cursor = await conn.execute(_PAID_OUT, {"chef": chef_id, "since": since})
    row = await cursor.fetchone()
    return int(row[0]) if row else 0


async def read_sold_on(conn: Connection, chef_id: str, day: date) -> tuple[int, int]:
    """Return the total in cents and the portions of the chef's confirmed orders of that day."""
    cursor = await conn.execute(
        "SELECT coalesce(sum(o.total_cents), 0), coalesce(sum(i.portions), 0) FROM food_order o CROSS JOIN LATERAL"
        " (SELECT sum(quantity) AS portions FROM order_item WHERE order_id = o.id) i"
        " WHERE o.chef_id = %s AND o.day = %s AND o.status IN ('ACCEPTED', 'PAID', 'COMPLETED')",
        (chef_id, day),
    )
    row = await cursor.fetchone()
    return (int(row[0]), int(row[1])) if row else (0, 0)


async def read_rating(conn: Connection, chef_id: str) -> tuple[float, int, bool]:
    """Return the chef's average rating, the number of ratings, and whether the chef is a pick-up point."""
    cursor = await conn.execute(
        "SELECT round(average_vote::numeric, 2), votes_count, pick_up_point FROM chef WHERE id = %s", (chef_id,)
    )
    row = await cursor.fetchone()
    return (float(row[0]), row[1], row[2]) if row else (0.0, 0, False)
