"""The earnings of a chef, read from orders and payments. Reads only: no sum is stored a second time.

Every statement is limited to one chef and to days of hand-over, in the order of the index food_order_payout.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any, LiteralString

from psycopg.rows import class_row

from marmita.features.billing.domain.records import (
    ChartBar,
    ChartPeriod,
    PayoutFilter,
    PayoutRow,
    Position,
    StateSum,
)
from marmita.platform.unit_of_work import Connection

# The condition of the index food_order_payout. Canceled orders are included if an amount was charged.
_ENDED: LiteralString = "('CANCELED', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER', 'CANCELED_BY_ADMIN')"
SALES: LiteralString = f"""
SELECT o.id, o.number, o.day, o.slot_start, o.customer_id, o.status, p.id AS payment_id, p.refunded_cents,
       c.gross_cents, n.net_cents,
       CASE WHEN s.stands THEN c.gross_cents - p.refunded_cents - n.net_cents ELSE 0 END AS fee_cents,
       CASE WHEN NOT s.stands OR p.refunded_cents > 0 AND n.net_cents = 0 THEN 'REFUNDED'
            WHEN o.status <> 'COMPLETED' THEN 'WAITING'
            WHEN p.transferred_cents > 0 OR n.net_cents = 0 THEN 'PAID'
            ELSE 'ON_THE_WAY' END AS state
FROM food_order o JOIN payment p ON p.order_id = o.id
CROSS JOIN LATERAL (SELECT o.status NOT IN {_ENDED} AS stands) s
CROSS JOIN LATERAL (SELECT CASE WHEN s.stands AND p.captured_cents = 0 THEN p.amount_cents ELSE p.captured_cents END
                        AS gross_cents) c
CROSS JOIN LATERAL (SELECT CASE WHEN p.transferred_cents > 0 THEN p.transferred_cents - p.reversed_cents
    WHEN s.stands THEN greatest(c.gross_cents - p.refunded_cents - p.fee_cents + CASE WHEN p.refunded_cents > 0 THEN
        (SELECT coalesce(sum(x.amount_cents - r.chef_cents), 0)::integer FROM payment_operation x
         JOIN payment_refund r USING (key) WHERE x.payment_id = p.id AND x.state = 'DONE') ELSE 0 END, 0)
    ELSE 0 END AS net_cents) n
WHERE o.chef_id = {{chef}} AND (s.stands OR p.captured_cents > 0)
    AND o.status IN ('ACCEPTED', 'PAID', 'COMPLETED', 'CANCELED', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER',
                     'CANCELED_BY_ADMIN')
"""
_SALES: LiteralString = SALES.format(chef="%(chef_id)s")
_OF_DAYS: LiteralString = " AND o.day >= %(first)s AND o.day < %(end)s"
# The state is known only after the payment is read. So a page of one state reads the whole month; a page of all states
# reads only its own rows.
_PAGE: LiteralString = f"""
SELECT s.id AS order_id, s.number, s.day, s.slot_start, s.state, s.gross_cents, s.refunded_cents, s.fee_cents,
       s.net_cents, coalesce(nullif(a.name, ''), a.login) AS customer, a.avatar,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) ORDER BY i.position), '[]')
        FROM order_item i WHERE i.order_id = s.id) AS items,
       t.updated_at AS transferred_at, t.provider_ref AS reference
FROM ({_SALES} {_OF_DAYS} AND (o.day, o.id) < (%(after_day)s::date, %(after_id)s::text)
      ORDER BY o.day DESC, o.id DESC LIMIT %(read)s) s
JOIN account a ON a.id = s.customer_id
LEFT JOIN LATERAL (
    SELECT updated_at, provider_ref FROM payment_operation
    WHERE payment_id = s.payment_id AND operation = 'transfer' AND state = 'DONE' ORDER BY key LIMIT 1) t ON true
WHERE %(state)s::text IS NULL OR s.state = %(state)s::text
ORDER BY s.day DESC, s.id DESC LIMIT %(limit)s
"""
_SUMS: LiteralString = """
SELECT state, count(*) AS orders, sum(gross_cents)::bigint AS gross_cents,
       sum(refunded_cents)::bigint AS refunded_cents, sum(fee_cents)::bigint AS fee_cents,
       sum(net_cents)::bigint AS net_cents
"""
_OF_MONTH: LiteralString = f"{_SUMS} FROM ({_SALES} {_OF_DAYS}) s GROUP BY state"
# Sums that are not paid out yet, for all days: orders that are not handed over, payments of the index payment_captured,
# and orders that the platform has refunded whole, for which the chef is paid. There are no sales with the status
# PENDING. It is listed to match the index food_order_chef_open; without it, PostgreSQL also reads the orders of all
# chefs in the other two states.
_NOT_PAID_OUT: LiteralString = f"""
{_SUMS} FROM (
    {_SALES} AND o.status IN ('PENDING', 'ACCEPTED', 'PAID')
    UNION ALL
    {_SALES} AND o.status = 'COMPLETED' AND p.status = 'succeeded' AND p.captured_cents > p.refunded_cents
        AND p.transferred_cents = 0
    UNION ALL
    SELECT * FROM (
        {_SALES} AND o.status = 'COMPLETED' AND o.payment_end = 'refunded' AND p.transferred_cents = 0
    ) r WHERE net_cents > 0
) s GROUP BY state
"""
_CHART: LiteralString = f"""
SELECT b.start, coalesce(s.net_cents, 0)::bigint AS net_cents, coalesce(s.orders, 0) AS orders
FROM unnest(%(starts)s::date[]) AS b (start)
LEFT JOIN (
    SELECT date_trunc(%(unit)s, day::timestamp)::date AS start, sum(net_cents) AS net_cents, count(*) AS orders
    FROM ({_SALES} {_OF_DAYS}) sale WHERE net_cents > 0 GROUP BY 1
) s ON s.start = b.start
ORDER BY b.start
"""
_DAYS: LiteralString = """
SELECT min(day), max(day) FROM food_order
WHERE chef_id = %s AND status IN ('ACCEPTED', 'PAID', 'COMPLETED', 'CANCELED', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER',
                                  'CANCELED_BY_ADMIN')
"""


async def list_payouts(conn: Connection, filters: PayoutFilter, after: Position | None, limit: int) -> list[PayoutRow]:
    """Return orders with their earnings after the position, latest day first, at most `limit`."""
    day, order_id = (after.day, after.order_id) if after else (filters.end, "")
    place = {"after_day": day, "after_id": order_id}
    async with conn.cursor(row_factory=class_row(PayoutRow)) as cursor:
        reads = {"state": filters.state, "limit": limit, "read": None if filters.state else limit}
        await cursor.execute(_PAGE, {**_values(filters), **place, **reads})
        return await cursor.fetchall()


async def sum_days(conn: Connection, filters: PayoutFilter) -> list[StateSum]:
    """Return the sums by state of the orders of the filter's days. The filter's state is ignored."""
    return await _sums(conn, _OF_MONTH, _values(filters))


async def sum_not_paid_out(conn: Connection, chef_id: str) -> list[StateSum]:
    """Return the sums of all orders that are not paid out to the chef yet: waiting and on the way."""
    return await _sums(conn, _NOT_PAID_OUT, {"chef_id": chef_id})


async def read_chart(
    conn: Connection, chef_id: str, period: ChartPeriod, starts: Sequence[date], end: date
) -> list[ChartBar]:
    """Return the earnings of each week or month by day of hand-over, before `end`. Includes empty periods."""
    unit = "week" if period == "WEEKS" else "month"
    values = {"chef_id": chef_id, "first": starts[0], "end": end, "starts": list(starts), "unit": unit}
    async with conn.cursor(row_factory=class_row(ChartBar)) as cursor:
        await cursor.execute(_CHART, values)
        return await cursor.fetchall()


async def find_days(conn: Connection, chef_id: str) -> tuple[date, date] | None:
    """Return the first and the last day of the chef's orders. None if there is no order."""
    cursor = await conn.execute(_DAYS, (chef_id,))
    row = await cursor.fetchone()
    return (row[0], row[1]) if row and row[0] else None


def _values(filters: PayoutFilter) -> dict[str, Any]:
    return {"chef_id": filters.chef_id, "first": filters.first, "end": filters.end}


async def _sums(conn: Connection, statement: LiteralString, values: dict[str, Any]) -> list[StateSum]:
    async with conn.cursor(row_factory=class_row(StateSum)) as cursor:
        await cursor.execute(statement, values)
        return await cursor.fetchall()
