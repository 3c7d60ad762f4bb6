"""Ids of the orders that a job has to handle, in batches by id."""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection

_UNAVAILABLE_PENDING: LiteralString = """
SELECT id FROM food_order o WHERE status = 'PENDING' AND EXISTS (
    SELECT FROM chef c WHERE c.id IN (o.chef_id, o.pick_up_point_id) AND (c.suspended OR NOT (c.listed OR c.closing)))
"""
_UNDECIDED: LiteralString = """
SELECT id FROM food_order o WHERE problem IN ('OPEN', 'ANSWERED')
    AND EXISTS (SELECT FROM order_problem q WHERE q.order_id = o.id AND q.decide_by <= %s)
"""


async def list_lapsed_holds(conn: Connection, now: datetime, after: str, limit: int) -> list[str]:
    """Return ids of unpaid orders whose hold has expired, by id."""
    return await _ids(
        conn,
        "SELECT id FROM food_order WHERE status = 'PAYMENT_INTENT_CREATED' AND hold_expires_at <= %s",
        (now, after, limit),
    )


async def list_unanswered(conn: Connection, now: datetime, after: str, limit: int) -> list[str]:
    """Return ids of orders that the chef has not accepted in time, by id."""
    return await _ids(
        conn, "SELECT id FROM food_order WHERE status = 'PENDING' AND accept_by <= %s", (now, after, limit)
    )


async def list_unavailable(conn: Connection, after: str, limit: int) -> list[str]:
    """Return ids of orders that wait for the answer of a chef who cannot take orders any more, by id."""
    return await _ids(conn, _UNAVAILABLE_PENDING, (after, limit))


async def list_to_remind(conn: Connection, now: datetime, after: str, limit: int) -> list[str]:
    """Return ids of orders whose reminder to the chef is due, by id."""
    return await _ids(conn, "SELECT id FROM food_order WHERE remind_at <= %s", (now, after, limit))


async def list_past_orders(conn: Connection, slot_ended: datetime, after: str, limit: int) -> list[str]:
    """Return ids of paid orders without an open problem whose slot had ended at `slot_ended`, by id."""
    return await _ids(
        conn,
        "SELECT id FROM food_order WHERE status = 'PAID' AND slot_end <= %s"
        " AND (problem IS NULL OR problem NOT IN ('OPEN', 'ANSWERED'))",
        (slot_ended, after, limit),
    )


async def list_unreported(conn: Connection, now: datetime, after: str, limit: int) -> list[str]:
    """Return ids of orders whose deadline for reporting a problem has passed, by id."""
    return await _ids(conn, "SELECT id FROM food_order WHERE report_until <= %s", (now, after, limit))


async def list_undecided(conn: Connection, now: datetime, after: str, limit: int) -> list[str]:
    """Return ids of orders with an undecided problem whose deadline for a decision has passed, by id."""
    return await _ids(conn, _UNDECIDED, (now, after, limit))


async def _ids(conn: Connection, statement: LiteralString, values: tuple[datetime | str | int, ...]) -> list[str]:
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(statement + " AND id > %s ORDER BY id LIMIT %s", values)
        return await cursor.fetchall()
