"""What follows for an order from what the provider says of its payment: events with their reasons, and calls."""

from datetime import timedelta
from typing import Any

import pytest

from marmita.features.orders.use_cases.on_payment_changed import on_payment_changed
from marmita.features.payments import PaymentChanged, find_payment
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.conftest import NOON
from tests.features.orders.test_every_transition import ORDER, UNPAID, place
from tests.support.rows import Connection, add_food, insert

DAY, SECOND = timedelta(days=1), timedelta(seconds=1)
CANCELED, AUTHORISED = {"status": "canceled"}, {"status": "requires_capture"}
CAPTURED = {"status": "succeeded", "captured_cents": 2500}


async def change(uow: UnitOfWork, columns: dict[str, Any], **event: Any) -> None:
    """The provider says this of the order's payment."""
    for column, value in columns.items():
        await uow.conn.execute(f"UPDATE payment SET {column} = %s".encode(), (value,))
    payment = await find_payment(uow.conn, ORDER)
    assert payment
    await on_payment_changed(uow, PaymentChanged(payment, **event))


async def events(conn: Connection) -> list[tuple[str, str]]:
    cursor = await conn.execute("SELECT event, coalesce(reason, '') FROM order_event ORDER BY id")
    return [(row[0], row[1]) for row in await cursor.fetchall()]


async def calls(conn: Connection) -> list[tuple[str, int]]:
    cursor = await conn.execute("SELECT operation, amount_cents FROM payment_operation")
    return [(row[0], row[1]) for row in await cursor.fetchall()]


# Status, what the provider says, and with what event: what is written of the order, and what is called.
Case = tuple[str, dict[str, Any], dict[str, Any], tuple[str, str] | None, tuple[str, int] | None]
CASES: list[Case] = [
    (UNPAID, {}, {}, None, None),
    (UNPAID, CANCELED, {}, ("expire", "payment canceled"), None),
    (UNPAID, CAPTURED, {}, ("expire", "payment succeeded"), ("refund", 2500)),
    (UNPAID, AUTHORISED, {"mismatched": True}, ("expire", "payment requires_capture"), ("cancel", 2500)),
    (UNPAID, {"decline_code": "card_declined"}, {}, ("decline", "card_declined"), None),
    (UNPAID, AUTHORISED, {}, ("authorise", ""), None),
    ("PENDING", {}, {}, None, None),
    ("PENDING", CANCELED, {}, ("expire", ""), None),
    ("ACCEPTED", {}, {}, None, ("capture", 2500)),
    ("ACCEPTED", CANCELED, {}, ("fail_capture", ""), None),
    ("ACCEPTED", {}, {"refused": "capture"}, ("fail_capture", ""), ("cancel", 2500)),
    ("ACCEPTED", CAPTURED, {}, ("capture", ""), None),
    ("ACCEPTED", CAPTURED, {"mismatched": True}, ("warn", "captured 2500 of 2500, mismatched: True"), None),
    (
        "ACCEPTED",
        CAPTURED | {"captured_cents": 2499},
        {},
        ("warn", "captured 2499 of 2500, mismatched: False"),
        None,
    ),
    ("PAID", {}, {}, None, None),
    ("PAID", {"dispute": "open"}, {"newly_disputed": True}, ("warn", "dispute open"), None),
    ("PAID", {}, {"refused": "refund"}, ("warn", "refund refused"), None),
    ("COMPLETED", {}, {"refused": "transfer"}, ("warn", "transfer refused"), None),
    ("COMPLETED", {}, {"refused": "reverse"}, ("warn", "reverse refused"), None),
    ("COMPLETED", {}, {}, None, ("transfer", 2250)),
    ("CANCELED", AUTHORISED, {"refused": "cancel"}, ("warn", "cancel refused"), None),
    ("CANCELED", {}, {"refused": "cancel"}, None, None),
    ("CANCELED", CAPTURED, {"refused": "cancel"}, None, ("refund", 2500)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[3] and case[3][0]}")
async def test_order_follows_its_payment(connection: Connection, case: Case):
    status, columns, event, wanted, call = case
    await place(connection, status)
    await change(begin_unit(connection, EventBus()), columns, **event)
    assert await events(connection) == ([wanted] if wanted else [])
    assert await calls(connection) == ([call] if call else [])


@pytest.mark.parametrize(("status", "notified"), [("PENDING", 0), ("PAID", 2)])
async def test_customer_and_chef_are_notified_of_money_that_has_moved(
    connection: Connection, status: str, notified: int
):
    await place(connection, status)
    await change(begin_unit(connection, EventBus()), {})
    cursor = await connection.execute("SELECT count(*)::int FROM realtime_event WHERE kind = 'order_changed'")
    assert await cursor.fetchone() == (notified,)


async def test_authorised_card_of_a_suspended_chef_is_released(connection: Connection):
    await place(connection, UNPAID)
    await connection.execute("UPDATE chef SET suspended = true")
    await change(begin_unit(connection, EventBus()), AUTHORISED)
    assert (await events(connection), await calls(connection)) == ([("withdraw", "")], [("cancel", 2500)])


async def test_late_card_holds_nothing_of_an_order_of_which_one_dish_is_sold_out(connection: Connection):
    soup = await place(connection, UNPAID)
    cursor = await connection.execute("SELECT chef_id FROM food")
    (chef,) = await cursor.fetchone() or ("",)
    salad = await add_food(connection, chef)
    item = {"order_id": ORDER, "position": 1, "food_id": salad, "name": "Salad", "price_cents": 0, "quantity": 1}
    await insert(connection, "order_item", allergens=[], **item)
    await insert(connection, "food_stock", food_id=salad, day=NOON.date(), capacity=5, sold=5)
    await connection.execute("UPDATE food_stock SET held = 0")
    await connection.execute("UPDATE food_order SET stock_state = 'RELEASED'")
    await change(begin_unit(connection, EventBus()), AUTHORISED)
    assert (await events(connection), await calls(connection)) == ([("sell_out", "")], [("cancel", 2500)])
    cursor = await connection.execute("SELECT held FROM food_stock WHERE food_id = %s", (soup,))
    assert await cursor.fetchone() == (0,)


@pytest.mark.parametrize(("after", "accepts"), [(SECOND, True), (0 * SECOND, False)])
async def test_chef_who_accepts_at_once_does_so_only_in_time(connection: Connection, after: timedelta, accepts: bool):
    await place(connection, UNPAID)
    uow = begin_unit(connection, EventBus())
    await connection.execute("UPDATE chef SET auto_accept = true")
    await connection.execute("UPDATE food_order SET latest_acceptance = %s", (uow.now + after,))
    await change(uow, AUTHORISED)
    assert [name for name, _ in await events(connection)] == ["authorise", *(["accept"] if accepts else [])]
    assert await calls(connection) == ([("capture", 2500)] if accepts else [])


async def test_authorised_order_is_accepted_a_day_before_its_card_lapses_and_leaves_the_cart(connection: Connection):
    food = await place(connection, UNPAID)
    uow = begin_unit(connection, EventBus())
    await connection.execute("UPDATE food_order SET latest_acceptance = %s", (uow.now + 3 * DAY,))
    await connection.execute(
        "INSERT INTO cart_item (account_id, food_id, food_name, chef_id, id, quantity, added_at)"
        " SELECT customer_id, %s, 'Soup', chef_id, %s, 2, now() FROM food_order",
        (food, "c" * 24),
    )
    await change(uow, AUTHORISED | {"capture_before": uow.now + 2 * DAY})
    cursor = await connection.execute("SELECT accept_by FROM food_order")
    assert await cursor.fetchone() == (uow.now + DAY,)
    cursor = await connection.execute("SELECT count(*)::int FROM cart_item")
    assert await cursor.fetchone() == (0,)
