"""Statements on `order_problem`: the words of a report and of those who answer it. Its state is in the order's row."""

from datetime import datetime
from typing import Literal, LiteralString

from psycopg.rows import scalar_row

from marmita.features.orders.domain.records import ProblemKind
from marmita.platform.unit_of_work import Connection, UnitOfWork

_WRITE: dict[str, LiteralString] = {
    "answer": "UPDATE order_problem SET answer = %s WHERE order_id = %s",
    "dismiss": "UPDATE order_problem SET decision = %s WHERE order_id = %s",
}


async def insert_problem(
    uow: UnitOfWork, order_id: str, kind: ProblemKind, description: str, *, decide_by: datetime
) -> None:
    """Insert the report of an order that is locked and has none."""
    await uow.conn.execute(
        "INSERT INTO order_problem (order_id, kind, description, reported_at, decide_by) VALUES (%s, %s, %s, %s, %s)",
        (order_id, kind, description, uow.now, decide_by),
    )


async def write_words(uow: UnitOfWork, order_id: str, whose: Literal["answer", "dismiss"], words: str) -> None:
    """Write what the chef answers, or what the admin decides."""
    await uow.conn.execute(_WRITE[whose], (words, order_id))


async def get_kind(conn: Connection, order_id: str) -> ProblemKind:
    """What the report of an order is about that has one."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT kind FROM order_problem WHERE order_id = %s", (order_id,))
        return (await cursor.fetchall())[0]
