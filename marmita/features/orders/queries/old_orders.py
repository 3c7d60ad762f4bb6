"""Retention of old orders: first the free text is removed, later the accounts. Amounts, days and dishes stay.

A mark in the order's row says what was removed, so that each order is processed once.
"""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.features.accounts import insert_pseudonym
from marmita.platform.clock import paris_day
from marmita.platform.unit_of_work import UnitOfWork

# Orders that old are not open. If one is, an admin has to handle it first.
_CLOSED: LiteralString = """
status NOT IN ('PAYMENT_INTENT_CREATED', 'PENDING', 'ACCEPTED', 'PAID')
    AND (problem IS NULL OR problem NOT IN ('OPEN', 'ANSWERED'))
"""
_CLEAR_TEXTS: tuple[LiteralString, ...] = (
    """
    UPDATE order_event SET reason = ''
    WHERE order_id = ANY(%(ids)s) AND reason <> '' AND actor_kind IN ('CUSTOMER', 'CHEF', 'HOST', 'ADMIN')
    """,
    "UPDATE order_item SET instructions = '' WHERE order_id = ANY(%(ids)s) AND instructions <> ''",
    "UPDATE order_problem SET description = '', answer = '', decision = '' WHERE order_id = ANY(%(ids)s)",
    "UPDATE food_order SET reason = '', emptied_at = %(now)s WHERE id = ANY(%(ids)s)",
)
_ANONYMIZE: tuple[LiteralString, ...] = (
    "UPDATE order_event SET actor_id = %(pseudonym)s WHERE order_id = ANY(%(ids)s) AND actor_id IS NOT NULL",
    """
    UPDATE food_order SET customer_id = %(pseudonym)s, request_key = id, request_digest = '', anonymous_at = %(now)s
    WHERE id = ANY(%(ids)s)
    """,
)


async def clear_texts(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Delete instructions, reasons and problem texts of orders whose meal was before `before`.

    Return the number of orders.
    """
    ids = await _lock(uow, "emptied_at IS NULL", before, limit)
    for statement in _CLEAR_TEXTS:
        await uow.conn.execute(statement, {"ids": ids, "now": uow.now})
    return len(ids)


async def anonymize(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Replace the accounts of orders whose meal was before `before` by a pseudonym. Return the number of orders."""
    ids = await _lock(uow, "anonymous_at IS NULL", before, limit)
    if ids:
        pseudonym = await insert_pseudonym(uow)
        for statement in _ANONYMIZE:
            await uow.conn.execute(statement, {"ids": ids, "now": uow.now, "pseudonym": pseudonym})
    return len(ids)


async def _lock(uow: UnitOfWork, mark: LiteralString, before: datetime, limit: int) -> list[str]:
    statement: LiteralString = (
        f"SELECT id FROM food_order WHERE {mark} AND day < %s AND {_CLOSED} ORDER BY day LIMIT %s"
        " FOR NO KEY UPDATE SKIP LOCKED"
    )
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(statement, (paris_day(before), limit))
        return await cursor.fetchall()
