"""A cart is bought once, in however many tabs and on however many devices it is open."""

import secrets
from pathlib import Path
from typing import Any

import pytest

import marmita
from marmita.platform.realtime import user_topic
from tests.journeys.conftest import Town
from tests.journeys.test_invalid_order_is_refused import snapshot
from tests.support.ordering import CHALLENGE, Person, at_once, form, json_ok, refusal
from tests.support.rows import add_food, insert

pytestmark = pytest.mark.commits
TABS = 20
MIGRATION = Path(marmita.__file__).parent / "migrations" / "0018_one_order_per_cart.sql"


async def buy(person: Person, wanted: dict[str, Any]) -> Any:
    """Buys what is in the cart, which nobody fills before."""
    return await person.post("shopping-card/create-order", wanted)


async def changed(town: Town, wanted: dict[str, Any]) -> dict[str, Any]:
    before = await snapshot(town)
    answer = await buy(town.guest, wanted)
    assert refusal(answer) == (409, "cart_changed"), answer.text
    assert await snapshot(town) == before
    return {field: answer.json()[field] for field in ("totalPrice", "orderItems")}


async def put(town: Town, food: str, quantity: int = 1) -> None:
    command = {"food": {"id": food}, "orderType": "CREATE", "quantity": quantity}
    json_ok(await town.guest.post("shopping-card/handle-order", command))


async def quantities(person: Person) -> dict[str, int]:
    groups = json_ok(await person.get("shopping-card/get-SC"))
    return {line["food"]["id"]: line["quantity"] for group in groups for line in group["orders"]}


async def test_the_same_cart_bought_in_two_tabs_is_one_order_and_one_authorisation(town: Town):
    await put(town, town.food, 2)
    first, second = json_ok(await buy(town.guest, town.form(2))), json_ok(await buy(town.guest, town.form(2)))
    assert first["id"] == second["id"]
    json_ok(await town.guest.card(first))
    assert json_ok(await town.guest.confirm(first))["order"]["status"] == "PENDING"
    assert await changed(town, town.form(2)) == {"totalPrice": 0, "orderItems": []}
    assert await town.probe.one("SELECT count(*) FROM food_order") == 1
    assert await town.probe.one("SELECT count(*) FROM sandbox_intent WHERE status = 'requires_capture'") == 1


async def test_the_same_purchase_many_times_at_once_is_one_order(town: Town):
    await put(town, town.food, 2)
    keys = [secrets.token_hex(16) if tab % 2 else None for tab in range(TABS)]
    answers = await at_once(*(buy(town.guest, town.form(2, requestKey=key)) for key in keys))
    payments = [json_ok(answer) for answer in answers]
    assert len({payment["id"] for payment in payments}) == len({payment["intentId"] for payment in payments}) == 1
    await at_once(*(town.guest.card(payments[0]) for _ in range(4)))
    await at_once(*(town.guest.confirm(payments[0]) for _ in range(4)))
    assert await town.probe.status(payments[0]) == "PENDING"
    assert await town.probe.one("SELECT count(*) FROM food_order") == 1
    assert await town.probe.one("SELECT count(*) FROM sandbox_intent") == 1
    assert await town.probe.stock(town.food) == (2, 0)


async def test_different_purchases_of_one_cart_at_once_leave_one_unpaid_order(town: Town):
    await put(town, town.food, 2)
    times = [f"{hour}:00" for hour in range(10, 18)]
    answers = await at_once(*(buy(town.guest, town.form(2, orderForTime=time)) for time in times * 2))
    assert {refusal(answer) for answer in answers if answer.is_error} <= {(409, "order_in_payment")}
    assert any(answer.is_success for answer in answers)
    count = "SELECT count(*) FROM food_order WHERE status = 'PAYMENT_INTENT_CREATED'"
    assert await town.probe.one(count) == 1
    assert await town.probe.stock(town.food) == (2, 0)


async def test_the_last_of_two_different_purchases_is_the_one_that_can_be_paid(town: Town):
    await put(town, town.food)
    first = json_ok(await buy(town.guest, town.form(orderForTime="12:00")))
    json_ok(await town.guest.card(first, CHALLENGE))
    second = json_ok(await buy(town.guest, town.form(orderForTime="13:00")))
    await town.probe.jobs()
    assert (await town.probe.money(first))["status"] == "canceled"
    await town.guest.challenge(first, passed=True)
    assert (await town.probe.money(first))["status"] == "canceled"
    json_ok(await town.guest.card(second))
    assert json_ok(await town.guest.confirm(second))["order"]["status"] == "PENDING"


async def test_deleted_order_without_a_request_key_is_ordered_again_as_a_new_order(town: Town):
    await put(town, town.food)
    wanted = town.form()
    del wanted["requestKey"]
    first = json_ok(await buy(town.guest, wanted))
    path = f"/api/shopping-card/delete-order/{first['id']}"
    assert (await town.client.delete(path, headers=town.guest.headers)).status_code == 204
    second = json_ok(await buy(town.guest, wanted))
    assert second["id"] != first["id"]
    assert await town.probe.status(second) == "PAYMENT_INTENT_CREATED"


async def test_a_cart_that_is_not_what_was_shown_is_refused_with_what_it_is(town: Town):
    stew = await add_food(town.conn, town.chef_id, name="Stew", price_cents=1000)
    assert await changed(town, town.form()) == {"totalPrice": 0, "orderItems": []}
    await put(town, town.food, 2)
    await put(town, stew)
    soup_line = {"foodId": town.food, "name": "Soup", "quantity": 2, "price": 1250}
    stew_line = {"foodId": stew, "name": "Stew", "quantity": 1, "price": 1000}
    for shown in (town.form(1), town.form(2), town.form(3), form(town.chef_id, stew, totalPrice=1000)):
        now = await changed(town, shown)
        assert now["totalPrice"] == 3500
        assert sorted(now["orderItems"], key=lambda item: item["price"]) == [stew_line, soup_line]


async def test_two_prices_that_change_by_the_same_amount_are_noticed(town: Town):
    stew = await add_food(town.conn, town.chef_id, price_cents=1000)
    await put(town, town.food)
    await put(town, stew)
    await town.conn.execute("UPDATE food SET price_cents = 2250 - price_cents")
    items: list[Any] = [
        {"food": {"id": town.food, "price": 1250}, "quantity": 1},
        {"food": {"id": stew, "price": 1000}, "quantity": 1},
    ]
    assert (await changed(town, town.form(orderItems=items, totalPrice=2250)))["totalPrice"] == 2250
    for item in items:
        item["food"]["price"] = 2250 - item["food"]["price"]
    json_ok(await buy(town.guest, town.form(orderItems=items, totalPrice=2250)))


async def test_food_added_after_the_order_stays_in_the_cart_when_the_order_is_paid(town: Town):
    stew = await add_food(town.conn, town.chef_id)
    await put(town, town.food, 2)
    payment = json_ok(await buy(town.guest, town.form(2)))
    await put(town, town.food)
    await put(town, stew)
    json_ok(await town.guest.card(payment))
    json_ok(await town.guest.confirm(payment))
    assert await quantities(town.guest) == {town.food: 1, stew: 1}


async def test_the_cart_as_the_server_sent_it_can_be_bought(town: Town):
    await put(town, town.food, 2)
    group = json_ok(await town.guest.get(f"shopping-card/get-SC/{town.chef_id}"))
    day = group["deliveryOptions"][0]["days"][2]
    choice = {"deliveryType": "PICKUP", "orderForDay": day["day"], "orderForTime": day["slots"][0]["time"]}
    echoed = {"chef": group["chef"], "orderItems": group["orders"], "totalPrice": group["totalPrice"], **choice}
    assert json_ok(await buy(town.guest, {**echoed, "pickUpPointId": None, "id": "x"}))["totalPrice"] == 2500


async def test_fields_that_the_cart_does_not_need_change_nothing(town: Town):
    line = {"id": "0" * 24, "food": {"id": town.food, "price": 1, "chefId": "x"}, "quantity": 2, "price": 1}
    command = {**line, "orderType": "CREATE", "accountId": "0" * 24, "instructions": None}
    json_ok(await town.guest.post("shopping-card/handle-order", command))
    assert await quantities(town.guest) == {town.food: 2}
    extra = {"price": 1, "status": "PAID", "customerId": town.chef.id, "feeCents": 0}
    payment = json_ok(await buy(town.guest, town.form(2, **extra)))
    assert (payment["totalPrice"], payment["order"]["customer"]["id"]) == (2500, town.guest.id)
    assert payment["order"]["status"] == "PAYMENT_INTENT_CREATED"


async def test_a_food_that_is_gone_is_named_until_its_owner_has_seen_it(town: Town):
    stew = await add_food(town.conn, town.chef_id, name="Stew")
    await put(town, town.food)
    await put(town, stew)
    await town.conn.execute("DELETE FROM food WHERE id = %s", (stew,))
    [group] = json_ok(await town.guest.get("shopping-card/get-SC"))
    assert (group["totalPrice"], group["gone"]) == (1250, [{"foodId": stew, "name": "Stew"}])
    assert list(await quantities(town.guest)) == [town.food]
    items = [{"food": {"id": food}, "quantity": 1} for food in (town.food, stew)]
    before = await snapshot(town)
    answer = await buy(town.guest, town.form(orderItems=items, totalPrice=2500))
    assert (refusal(answer), answer.json()["name"]) == ((409, "food_not_available"), "Stew")
    assert await snapshot(town) == before
    json_ok(await buy(town.guest, town.form()))
    seen = {"food": {"id": stew}, "orderType": "REMOVE_FROM_SHOPPING_CART"}
    assert json_ok(await town.guest.post("shopping-card/handle-order", seen))[0]["gone"] == []


async def test_order_with_scheduled_deletion_is_refused_until_canceled(town: Town):
    await put(town, town.food)
    due = json_ok(await town.guest.post("account/schedule-delete", {"reason": ""}))["dueDate"]
    before = await snapshot(town)
    answer = await buy(town.guest, town.form())
    assert (refusal(answer), answer.json()["dueDate"]) == ((409, "account_deletion_scheduled"), due)
    assert await snapshot(town) == before
    assert (await town.guest.post("account/cancel-delete")).is_success
    json_ok(await buy(town.guest, town.form()))


async def test_every_change_of_the_cart_and_its_purchase_notify_the_open_screens(town: Town):
    await put(town, town.food)
    payment = json_ok(await buy(town.guest, town.form()))
    json_ok(await town.guest.card(payment))
    json_ok(await town.guest.confirm(payment))
    cursor = await town.conn.execute(
        "SELECT kind, data->>'chefId', data->>'status' FROM realtime_event WHERE topic = %s ORDER BY revision",
        (user_topic(town.guest.id),),
    )
    in_cart, bought = ("cart_changed", town.chef_id, None), ("order_changed", None, "PAYMENT_INTENT_CREATED")
    events = await cursor.fetchall()
    assert events[:2] == [in_cart, bought]
    assert sorted(events[2:]) == [in_cart, ("order_changed", None, "PENDING")]


async def test_unpaid_orders_of_one_cart_are_one_after_the_migration(town: Town):
    await town.conn.execute("DROP INDEX food_order_one_unpaid")
    kept = await town.guest.buys(town.form(2))
    other = await (await Person.create(town.client, town.conn)).buys(town.form())
    copied = "id, request_key, customer_id, chef_id, status, delivery_type, slot_start, slot_end, day, total_cents,"
    copied += "fee_cents, hold_expires_at, latest_acceptance, cancel_before, hand_over_code, stock_state, created_at"
    source = await town.probe.one(
        f"SELECT to_jsonb(o) FROM (SELECT {copied} FROM food_order WHERE id = %s) o", kept["id"]
    )
    surplus = {"id": "0" * 24}
    values = source | {"request_key": "k" * 16, "updated_at": source["created_at"]} | surplus
    await insert(town.conn, "food_order", **values)
    await insert(town.conn, "order_portion", order_id=surplus["id"], food_id=town.food, quantity=2)
    await town.conn.execute("UPDATE food_stock SET held = held + 2")
    statement = MIGRATION.read_text().split(";\n")[0]
    for _ in range(2):
        await town.conn.execute(statement.encode())
    statuses = [await town.probe.status(order) for order in (kept, surplus, other)]
    assert statuses == ["PAYMENT_INTENT_CREATED", "CANCELED", "PAYMENT_INTENT_CREATED"]
    assert await town.probe.trail(surplus) == ["give_up"]
    assert await town.probe.stock(town.food) == (3, 0)
