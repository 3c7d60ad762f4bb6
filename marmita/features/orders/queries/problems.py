"""Statements on `order_problem`: the text of a report, of its answer and of its decision. The order has its state."""

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
    """Insert the report of a locked order that has none."""
    await uow.conn.execute(
        "INSERT INTO order_problem (order_id, kind, description, reported_at, decide_by) VALUES (%s, %s, %s, %s, %s)",
        (order_id, kind, description, uow.now, decide_by),
    )


async def write_text(uow: UnitOfWork, order_id: str, field: Literal["answer", "dismiss"], words: str) -> None:
    """Store the chef's answer (`answer`) or the admin's decision (`dismiss`)."""
    await uow.conn.execute(_WRITE[field], (words, order_id))


async def get_kind(conn: Connection, order_id: str) -> ProblemKind:
    """Return the kind of the order's report. The order must have one."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT kind FROM order_problem WHERE order_id = %s", (order_id,))
        return (await cursor.fetchall())[0]
