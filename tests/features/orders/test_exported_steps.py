"""The export of somebody's steps in orders: as customer, as chef, and as who helped; nobody else's."""

from typing import Any, LiteralString

from marmita.features.orders.queries.export import EXPORT
from marmita.platform.clock import utc_now
from tests.platform.partitions.months import add_orders
from tests.support.rows import Connection, add_account, insert

STEPS: LiteralString = next(section.query for section in EXPORT if section.name == "steps_in_orders")


async def steps(conn: Connection, account: str) -> list[tuple[Any, ...]]:
    return [row[:4] for row in await (await conn.execute(STEPS, {"account_id": account})).fetchall()]


async def test_everybody_gets_their_own_steps_in_their_order(connection: Connection):
    guest, chef, [order] = await add_orders(connection, [utc_now()], 1)
    _, _, [other] = await add_orders(connection, [utc_now().replace(year=2025)], 1)
    [(cook,)] = await (await connection.execute("SELECT creator_id FROM chef WHERE id = %s", (chef,))).fetchall()
    admin = await add_account(connection, authorities=["USER", "ADMIN"])
    await connection.execute("DELETE FROM order_event")
    for of, event, kind, actor in (
        (order, "place", "CUSTOMER", guest), (order, "authorize", "PROVIDER", None), (order, "accept", "CHEF", cook),
        (order, "cancel", "ADMIN", admin), (other, "refund", "ADMIN", admin), (other, "place", "CUSTOMER", guest),
        (order, "report", "CUSTOMER", guest),
    ):  # fmt: skip
        await insert(connection, "order_event", order_id=of, event=event, to_status="PENDING", actor_kind=kind,
                     actor_id=actor, reason=event, at=utc_now())  # fmt: skip
    # Who acts as a customer does it in an own order; anything else is not exported.
    assert await steps(connection, guest) == [
        (order, "place", "CUSTOMER", "place"), (order, "report", "CUSTOMER", "report"),
    ]  # fmt: skip
    assert await steps(connection, cook) == [(order, "accept", "CHEF", "accept")]
    assert await steps(connection, admin) == [
        (order, "cancel", "ADMIN", "cancel"),
        (other, "refund", "ADMIN", "refund"),
    ]
    assert await steps(connection, await add_account(connection)) == []
