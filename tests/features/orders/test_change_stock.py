"""The portions and the place of an order, after what happened to them before."""

from typing import Any

import pytest

from marmita.features.orders.domain.records import Order
from marmita.features.orders.queries.write import lock_order, read_portions
from marmita.features.orders.use_cases.change_stock import change_stock
from tests.conftest import NOON
from tests.support.rows import Connection, add_account, add_bag, add_chef, add_food, add_point, insert

TODAY = NOON.date()


async def place(conn: Connection, state: str, food: str, portions: dict[str, int], point: str | None = None) -> Order:
    """An order of two of that food, whose portions are these."""
    chef, order_id = (await (await conn.execute("SELECT chef_id FROM food")).fetchone() or ("",))[0], "0" * 24
    parties = {"id": order_id, "request_key": "key", "customer_id": await add_account(conn), "chef_id": chef}
    slot = {"delivery_type": "PICKUP", "pick_up_point_id": point, "slot_start": NOON, "slot_end": NOON.replace(hour=14)}
    money = {"status": "PENDING", "total_cents": 2500, "fee_cents": 250, "stock_state": state, "hand_over_code": "1234"}
    times = dict.fromkeys(("hold_expires_at", "latest_acceptance", "cancel_before", "created_at", "updated_at"), NOON)
    await insert(conn, "food_order", day=TODAY, **parties, **slot, **money, **times)
    item = {"order_id": order_id, "position": 0, "food_id": food, "name": "Soup", "price_cents": 1250, "quantity": 2}
    await insert(conn, "order_item", allergens=[], **item)
    for food_id, quantity in portions.items():
        await insert(conn, "order_portion", order_id=order_id, food_id=food_id, quantity=quantity)
    return await lock_order(conn, order_id)


async def stock(conn: Connection) -> dict[str, tuple[int, int]]:
    cursor = await conn.execute("SELECT food_id, held, sold FROM food_stock")
    return {food: (held, sold) for food, held, sold in await cursor.fetchall()}


async def places(conn: Connection) -> list[Any]:
    return await (await conn.execute("SELECT point_id, orders FROM pick_up_point_day")).fetchall()


async def test_portions_held_again_are_those_of_the_bag_as_it_is_filled_now(connection: Connection):
    chef = await add_chef(connection)
    soup, salad = await add_food(connection, chef), await add_food(connection, chef)
    bag, point = await add_bag(connection, chef, {salad: 1}), await add_point(connection, chef)
    order = await place(connection, "RELEASED", bag, {bag: 2, soup: 2}, point)
    assert await change_stock(connection, order, "hold") == "HELD"
    assert await read_portions(connection, order.id) == {bag: 2, salad: 2}
    assert await stock(connection) == {bag: (2, 0), salad: (2, 0)}
    assert await places(connection) == [(point, 1)]


@pytest.mark.parametrize(("state", "change"), [("HELD", "hold"), ("RELEASED", "release"), ("RELEASED", "sell")])
async def test_repeated_hold_or_release_and_sale_after_release_leave_the_stock_of_others(
    connection: Connection, state: str, change: Any
):
    food = await add_food(connection, await add_chef(connection))
    order = await place(connection, state, food, {food: 2})
    await insert(connection, "food_stock", food_id=food, day=TODAY, capacity=5, held=3)
    assert await change_stock(connection, order, change) == state
    assert await stock(connection) == {food: (3, 0)}


async def test_released_order_leaves_its_place_at_the_point(connection: Connection):
    chef = await add_chef(connection)
    food, point = await add_food(connection, chef), await add_point(connection, chef)
    order = await place(connection, "HELD", food, {food: 2}, point)
    await insert(connection, "food_stock", food_id=food, day=TODAY, capacity=5, held=3)
    await insert(connection, "pick_up_point_day", point_id=point, day=TODAY, orders=2)
    assert await change_stock(connection, order, "release") == "RELEASED"
    assert (await stock(connection), await places(connection)) == ({food: (1, 0)}, [(point, 1)])
