"""An order says how its payment ended; the straight statement over both tables says the same."""

import asyncio
from datetime import UTC, datetime

import pytest

from marmita.features.payments import OUTCOME
from marmita.platform.postgres.migrate import own_migrations
from marmita.settings import Settings
from tests.features.orders.many_orders import add_order
from tests.support.rows import Connection, add_account, add_chef
from tests.support.servers.kept_connections import KeptConnection

MADE = datetime(2026, 3, 2, 12, tzinfo=UTC)
CHANGES = [
    "status = 'requires_payment_method', captured_cents = 0, decline_code = 'expired_card'",
    "status = 'requires_capture', decline_code = NULL",
    "status = 'succeeded', captured_cents = 1250",
    "refunded_cents = 400",
    "refunded_cents = 1250",
    "refunded_cents = 0",
    "status = 'canceled', captured_cents = 0",
]
DIFFERENT = f"""
SELECT o.id FROM food_order o LEFT JOIN payment p ON p.order_id = o.id
WHERE o.payment_end <> coalesce(nullif(nullif({OUTCOME}, 'pending'), 'succeeded'), '')
"""
END = "SELECT payment_end FROM food_order WHERE id = %s"


async def differing(conn: Connection) -> list[tuple[str]]:
    return await (await conn.execute(DIFFERENT.encode())).fetchall()


async def test_each_change_of_a_payment_is_known_to_its_order(connection: Connection):
    order = await add_order(connection, await add_chef(connection), await add_account(connection), MADE)
    ends: list[str] = []
    for change in CHANGES:
        await connection.execute(f"UPDATE payment SET {change} WHERE order_id = %s".encode(), (order,))
        ends += [end for (end,) in await (await connection.execute(END, (order,))).fetchall()]
        assert (change, await differing(connection)) == (change, [])
    assert ends == ["failed", "", "", "", "refunded", "", "canceled"]


async def test_orders_from_before_the_column_are_filled(connection: Connection):
    chef, buyer = await add_chef(connection), await add_account(connection)
    await add_order(connection, chef, buyer, MADE, payment={"status": "canceled", "captured_cents": 0})
    await add_order(connection, chef, buyer, MADE, payment={"refunded_cents": 1250})
    await connection.execute("UPDATE food_order SET payment_end = ''")
    assert len(await differing(connection)) == 2
    (fill,) = [step.sql for step in own_migrations() if step.name.endswith("_order_payment_end_fill")]
    await connection.execute(fill.encode())
    assert await differing(connection) == []


@pytest.mark.commits
async def test_payment_recorded_while_its_order_changes_waits_for_it(conn: Connection, settings: Settings):
    """Who cancels an order has not locked its payment: the payment waits for the order, never the other way round."""
    order = await add_order(conn, await add_chef(conn), await add_account(conn), MADE)
    async with await KeptConnection.connect(settings.conninfo, autocommit=True) as provider:
        async with conn.transaction():
            await conn.execute("UPDATE food_order SET status = 'CANCELED_BY_CHEF' WHERE id = %s", (order,))
            recorded = asyncio.create_task(
                provider.execute("UPDATE payment SET refunded_cents = 1250 WHERE order_id = %s", (order,))
            )
            await asyncio.sleep(0.1)
            await conn.execute(
                "INSERT INTO payment_operation (key, payment_id, operation, amount_cents, state, created_at,"
                " updated_at) VALUES ('refund', %s, 'refund', 1250, 'REQUESTED', now(), now())",
                (order,),
            )
            assert not recorded.done()
        await recorded
    assert await (await conn.execute(END, (order,))).fetchone() == ("refunded",)
    assert await differing(conn) == []
