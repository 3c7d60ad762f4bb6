"""An invalid order is refused with its reason, and nothing has changed."""

from typing import Any

import pytest
import time_machine
from psycopg import sql

from tests.journeys.conftest import Town
from tests.support.ordering import Person, form, json_ok, refusal
from tests.support.rows import add_account, add_chef, add_food

pytestmark = pytest.mark.commits
OTHER = "f" * 24


async def snapshot(town: Town) -> list[Any]:
    """Everything that a purchase could change."""
    tables = ("food_order", "order_item", "payment", "payment_operation", "sandbox_intent", "food_stock", "cart_item")
    return [await town.probe.one(f"SELECT jsonb_agg(t ORDER BY t) FROM {table} t") for table in tables]


async def refused(
    town: Town, wanted: dict[str, Any], status: int, key: str, *, buyer: Person | None = None, cart: Any = None
) -> Any:
    buyer = buyer or town.guest
    await buyer.fill_cart(cart or wanted)
    before = await snapshot(town)
    answer = await buyer.post("shopping-card/create-order", wanted)
    assert refusal(answer) == (status, key), answer.text
    assert await snapshot(town) == before
    return answer.json()


@pytest.mark.parametrize(
    "changes",
    [
        {"totalPrice": "cheap"},
        {"totalPrice": 12.5},
        {"totalPrice": None},
        {"deliveryType": "DRONE"},
        {"orderForDay": "tomorrow"},
        {"orderForDay": "2026-02-30"},
        {"orderForTime": "25:00"},
        {"chef": {"id": "nonsense"}},
        {"chef": "x"},
        {"requestKey": "short"},
        {"pickUpPointId": "1"},
        {"orderItems": [{"food": {"id": OTHER, "price": "1"}, "quantity": 1}]},
        {"orderItems": [{"food": {"id": OTHER}, "quantity": "many"}]},
        {"orderItems": [{"food": {"id": OTHER}, "quantity": 1, "instructions": "x" * 301}]},
        {"orderItems": [{"food": {"id": OTHER}, "quantity": 1}] * 2},
    ],
    ids=str,
)
async def test_malformed_order_is_refused(town: Town, changes: dict[str, Any]):
    await refused(town, town.form(**changes), 400, "invalid_request", cart=town.form())


@pytest.mark.parametrize(
    ("quantity", "status", "key"),
    [(0, 400, "min_quantity"), (-1, 400, "min_quantity"), (11, 409, "max_quantity"), (10**12, 409, "max_quantity")],
)
async def test_impossible_quantity_is_refused(town: Town, quantity: int, status: int, key: str):
    await refused(town, town.form(quantity), status, key)


async def test_order_without_items_is_refused(town: Town):
    await refused(town, town.form(orderItems=[]), 409, "cart_empty")


async def test_order_above_stock_is_refused(town: Town):
    answer = await refused(town, town.form(6), 409, "not_enough_portions")
    assert (answer["foodId"], answer["left"]) == (town.food, 5)


@pytest.mark.parametrize(
    "slot",
    [
        {"orderForDay": "2026-03-10"},
        {"orderForDay": "2026-03-11", "orderForTime": "11:00"},
        {"orderForDay": "2026-03-11", "orderForTime": "13:00"},
        {"orderForDay": "2026-03-18"},
        {"orderForTime": "12:17"},
        {"orderForTime": "21:00"},
    ],
    ids=str,
)
async def test_order_for_unavailable_slot_is_refused(town: Town, slot: dict[str, Any]):
    await refused(town, town.form(**slot), 409, "slot_not_available")


async def test_order_for_closed_day_is_refused(town: Town):
    await town.conn.execute("UPDATE food SET closed_dates = '{2026-03-13}' WHERE id = %s", (town.food,))
    await refused(town, town.form(), 409, "slot_not_available")


async def test_order_with_invented_price_is_refused(town: Town):
    answer = await refused(town, town.form(totalPrice=1), 409, "cart_changed")
    assert answer["totalPrice"] == 1250


async def test_order_after_price_change_is_refused(town: Town):
    await town.conn.execute("UPDATE food SET price_cents = 1400 WHERE id = %s", (town.food,))
    answer = await refused(town, town.form(), 409, "cart_changed")
    assert answer["totalPrice"] == 1400
    assert (await town.guest.buys(town.form(totalPrice=1400)))["totalPrice"] == 1400


async def test_order_below_card_minimum_is_refused(town: Town):
    await town.conn.execute("UPDATE food SET price_cents = 49 WHERE id = %s", (town.food,))
    await refused(town, town.form(totalPrice=49), 409, "order_too_small")


async def test_order_by_delivery_type_not_offered_is_refused(town: Town):
    await refused(town, town.form(deliveryType="DINE_IN"), 409, "delivery_type_not_available")
    await town.conn.execute("UPDATE chef SET delivery_types = '{DELIVER_TO_PICKUP_POINT}'")
    away: dict[str, Any] = {"deliveryType": "DELIVER_TO_PICKUP_POINT"}
    await refused(town, town.form(**away), 409, "pick_up_point_not_available")
    await refused(town, town.form(**away, pickUpPointId=OTHER), 409, "pick_up_point_not_available")


@pytest.mark.parametrize(
    ("column", "value", "key"),
    [("suspended", True, "chef_suspended"), ("active", False, "chef_not_active")],
)
async def test_order_from_chef_that_cannot_sell_is_refused(town: Town, column: str, value: bool, key: str):
    await town.conn.execute(sql.SQL("UPDATE chef SET {} = {}").format(sql.Identifier(column), sql.Literal(value)))
    await refused(town, town.form(), 409, key)


async def test_order_with_unknown_or_foreign_food_is_refused(town: Town):
    foreign = await add_food(town.conn, await add_chef(town.conn))
    await refused(town, form(OTHER, town.food), 404, "chef_not_exist")
    await refused(town, form(town.chef_id, OTHER), 404, "food_not_exist")
    await refused(town, form(town.chef_id, foreign), 404, "food_not_exist")


async def test_order_of_inactive_food_is_refused(town: Town):
    await town.conn.execute("UPDATE food SET active = false")
    answer = await refused(town, town.form(), 409, "food_not_available")
    assert (answer["foodId"], answer["name"]) == (town.food, "Soup")


async def test_order_of_own_food_is_refused(town: Town):
    await refused(town, town.form(), 403, "own_food", buyer=town.chef)


async def test_different_order_under_the_same_key_is_refused(town: Town):
    wanted = town.form()
    await town.guest.buys(wanted)
    await refused(town, {**wanted, "orderForTime": "13:00"}, 409, "request_key_reused")
    await refused(town, town.form(2, requestKey=wanted["requestKey"]), 409, "request_key_reused")


async def test_same_key_of_two_people_places_two_orders(town: Town):
    wanted = town.form()
    other = await Person.create(town.client, town.conn)
    assert (await town.guest.buys(wanted))["id"] != (await other.buys(wanted))["id"]


async def test_order_of_another_account_is_not_found(town: Town):
    order = await town.guest.pays(town.form())
    stranger = await Person.create(town.client, town.conn)
    cook = await Person.create(
        town.client,
        town.conn,
        await town.probe.one("SELECT creator_id FROM chef WHERE id = %s", await add_chef(town.conn)),
    )
    before = await snapshot(town)
    for who in (stranger, cook):
        for answer in (
            await who.get(f"shopping-card/order/{order['id']}"),
            await who.get(f"shopping-card/payment/{order['id']}"),
            await who.post(f"shopping-card/payment/{order['id']}/pi_{order['id']}/confirm"),
            await who.move("cancel-order-by-user", order, "Mine!"),
            await who.get(f"shopping-card/order/{OTHER}"),
        ):
            assert refusal(answer) == (404, "food_order_not_found")
    for move, reason in (
        ("accept-order", None),
        ("reject-order", "x"),
        ("complete-order", None),
        ("cancel-order-by-chef", "x"),
    ):
        assert refusal(await cook.move(move, order, reason)) == (404, "food_order_not_found")
        assert refusal(await stranger.move(move, order, reason)) == (403, "access_denied")
    assert await snapshot(town) == before


async def test_order_routes_without_login_are_refused(town: Town):
    before = await snapshot(town)
    answer = await town.client.post("/api/shopping-card/create-order", json=town.form())
    assert answer.status_code == 401
    assert await snapshot(town) == before


@pytest.mark.parametrize(
    ("move", "reason"), [("reject-order", ""), ("reject-order", "   "), ("cancel-order-by-chef", "\u2800")]
)
async def test_cancellation_without_reason_is_refused(town: Town, move: str, reason: str):
    order = await town.guest.pays(town.form())
    if move != "reject-order":
        json_ok(await town.chef.move("accept-order", order))
    before = await snapshot(town)
    assert refusal(await town.chef.move(move, order, reason)) == (400, "reason_required")
    assert await snapshot(town) == before


async def test_transition_the_status_does_not_allow_is_refused(town: Town):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("reject-order", order, "No leeks."))
    await town.probe.jobs()
    before = await snapshot(town)
    for answer in (
        await town.chef.move("accept-order", order),
        await town.chef.move("complete-order", order),
        await town.chef.move("cancel-order-by-chef", order, "x"),
        await town.guest.move("cancel-order-by-user", order, "x"),
    ):
        assert refusal(answer) == (409, "order_state_changed")
    assert await snapshot(town) == before


async def test_card_form_with_wrong_secret_is_refused(town: Town):
    payment = await town.guest.buys(town.form())
    before = await snapshot(town)
    wrong = {**payment, "clientSecret": payment["clientSecret"][:-1] + "x"}
    assert refusal(await town.guest.card(wrong)) == (404, "payment_not_exist")
    assert refusal(await town.guest.card({**payment, "intentId": "pi_nothing"})) == (404, "payment_not_exist")
    assert refusal(await town.guest.challenge(wrong, passed=True)) == (404, "payment_not_exist")
    assert await snapshot(town) == before


async def test_confirmation_of_unpaid_order_does_not_pay_it(town: Town):
    payment = await town.guest.buys(town.form())
    before = await snapshot(town)
    assert refusal(await town.guest.confirm(payment)) == (402, "payment_failed")
    assert refusal(await town.guest.confirm({**payment, "intentId": "pi_other"})) == (404, "payment_not_exist")
    assert await snapshot(town) == before


async def test_unpaid_order_is_hidden_from_the_chef(town: Town):
    payment = await town.guest.buys(town.form())
    assert refusal(await town.chef.get(f"shopping-card/order/{payment['id']}")) == (404, "food_order_not_found")
    answer = await town.chef.get("shopping-card/chef-orders")
    assert (answer.json(), answer.headers["x-total-count"]) == ([], "0")


async def test_lists_and_board_show_the_orders_of_each_role(town: Town, clock: time_machine.Traveller):
    orders = [await town.guest.pays(town.form()) for _ in range(2)]
    json_ok(await town.chef.move("accept-order", orders[0]))
    await town.probe.jobs()
    mine = await town.guest.get("shopping-card/my-orders?sort=CREATED_ASC")
    assert ([order["id"] for order in mine.json()], mine.headers["x-total-count"]) == ([o["id"] for o in orders], "2")
    assert (await town.guest.get("shopping-card/my-orders?page=1")).json() == []
    assert [o["id"] for o in json_ok(await town.chef.get("shopping-card/chef-orders?sort=UPDATED_DESC"))] == [
        orders[0]["id"],
        orders[1]["id"],
    ]
    board = json_ok(await town.chef.get("shopping-card/my-dashboard"))
    assert [order["id"] for order in board["toAccept"]] == [orders[1]["id"]]
    assert [order["id"] for order in board["cooking"]] == [orders[0]["id"]]
    json_ok(await town.chef.move("complete-order", orders[0]))
    await town.probe.pay_out()
    clock.move_to("2026-03-13T09:00:00Z")
    board = json_ok(await town.chef.get("shopping-card/my-dashboard"))
    assert [order["id"] for order in board["handedOver"]] == [orders[0]["id"]]
    assert (
        board["soldToday"],
        board["portionsToday"],
        board["portionsServed"],
        board["portionsLeft"],
        board["paidOut"],
    ) == (1250, 1, 5, 3, 1125)


async def test_board_of_account_without_chef_is_refused(town: Town):
    account = await add_account(town.conn, authorities=["USER", "CHEF"])
    cook = await Person.create(town.client, town.conn, account)
    assert refusal(await cook.get("shopping-card/my-dashboard")) == (404, "chef_not_exist")
