"""Statements on `charge_settlement`: an admin's decision about a charge. The caller locks the order's row."""

from marmita.features.orders.domain.records import ChargeDecision
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def find_settlement(conn: Connection, order_id: str) -> tuple[str, ChargeDecision] | None:
    """Return the request key and the decision about the order's charge. None without a decision."""
    cursor = await conn.execute("SELECT request_key, decision FROM charge_settlement WHERE order_id = %s", (order_id,))
    row = await cursor.fetchone()
    return (row[0], row[1]) if row else None


async def insert_settlement(uow: UnitOfWork, order_id: str, request_key: str, decision: ChargeDecision) -> None:
    """Insert the decision. An order has at most one."""
    await uow.conn.execute(
        "INSERT INTO charge_settlement (order_id, request_key, decision, decided_at) VALUES (%s, %s, %s, %s)",
        (order_id, request_key, decision, uow.now),
    )
