"""Ordering an order again fills the cart with what can still be had of it, at the prices of now."""

from datetime import timedelta
from typing import Any, LiteralString

import pytest
import time_machine
from psycopg.types.json import Jsonb

from tests.journeys.conftest import Town
from tests.support.ordering import at_once, json_ok, refusal
from tests.support.rows import add_chef, add_food, every_day

pytestmark = pytest.mark.commits


async def eaten_order(town: Town, *foods: str, quantity: int = 1) -> dict[str, Any]:
    items = [{"food": {"id": food}, "quantity": quantity, "instructions": f"No {food[-2:]}"} for food in foods]
    order = await town.guest.pays(town.form(orderItems=items, totalPrice=1250 * quantity * len(foods)))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    return json_ok(await town.chef.move("complete-order", order))


def again(order: dict[str, Any]) -> str:
    return f"shopping-card/order-again/{order['id']}"


async def cart_of(town: Town) -> dict[str, tuple[int, int, str]]:
    """Quantity, price and instructions of each food in the cart."""
    groups = json_ok(await town.guest.get("shopping-card/get-SC"))
    return {
        line["food"]["id"]: (line["quantity"], line["food"]["price"], line["instructions"])
        for group in groups
        for line in group["orders"]
    }


async def test_order_again_names_what_is_gone_dearer_or_short(town: Town):
    dearer, short, off, gone = (town.food, *[await add_food(town.conn, town.chef_id) for _ in range(3)])
    order = await eaten_order(town, dearer, short, off, gone, quantity=3)
    assert order["can"]["orderAgain"] is False
    assert (await town.guest.sees(order))["can"]["orderAgain"] is True
    await town.conn.execute("UPDATE food SET price_cents = 1400 WHERE id = %s", (dearer,))
    await town.conn.execute("UPDATE food SET weekly_hours = %s WHERE id = %s", (Jsonb(every_day(2)), short))
    await town.conn.execute("UPDATE food SET active = false, name = 'Quiet soup' WHERE id = %s", (off,))
    await town.conn.execute("DELETE FROM food WHERE id = %s", (gone,))
    answer = json_ok(await town.guest.post(again(order)))
    assert answer["chefId"] == town.chef_id
    said = {item["foodId"]: (item["wanted"], item["quantity"], item["price"]) for item in answer["items"]}
    assert said == {dearer: (3, 3, 1400), short: (3, 2, 1250), off: (3, 0, None), gone: (3, 0, None)}
    assert {item["formerPrice"] for item in answer["items"]} == {1250}
    words = {food: f"No {food[-2:]}" for food in (dearer, short)}
    assert await cart_of(town) == {dearer: (3, 1400, words[dearer]), short: (2, 1250, words[short])}


async def test_order_again_many_times_at_once_fills_the_cart_once_and_keeps_what_is_in_it(town: Town):
    other = await add_food(town.conn, await add_chef(town.conn))
    order = await eaten_order(town, town.food, quantity=2)
    for food, quantity in ((other, 1), (town.food, 1)):
        body = {"food": {"id": food}, "orderType": "CREATE", "quantity": quantity, "instructions": "As ever"}
        json_ok(await town.guest.post("shopping-card/handle-order", body))
    answers = await at_once(*(town.guest.post(again(order)) for _ in range(10)))
    assert {answer.status_code for answer in answers} == {200}
    assert await cart_of(town) == {other: (1, 1250, "As ever"), town.food: (2, 1250, "As ever")}
    json_ok(await town.guest.post("shopping-card/handle-order", {**body, "orderType": "ADD_QUANTITY", "quantity": 2}))
    json_ok(await town.guest.post(again(order)))
    assert (await cart_of(town))[town.food][0] == 4


async def test_order_again_of_dishes_that_are_all_gone_leaves_the_cart_as_it_is(town: Town):
    order = await eaten_order(town, town.food)
    await town.conn.execute("UPDATE food SET active = false WHERE id = %s", (town.food,))
    changes = "SELECT count(*)::int FROM realtime_event WHERE kind = 'cart_changed'"
    before = await town.probe.one(changes)
    [item] = json_ok(await town.guest.post(again(order)))["items"]
    assert (item["quantity"], item["price"]) == (0, None)
    assert await cart_of(town) == {}
    assert await town.probe.one(changes) == before


@pytest.mark.parametrize(
    ("change", "status", "key"),
    [
        ("suspended = true", 409, "chef_suspended"),
        ("active = false", 409, "chef_not_active"),
        ("short_name = '', short_name_key = 'deleted:' || id, name = '', active = false", 404, "chef_not_exist"),
    ],
)
async def test_order_again_of_a_chef_who_sells_nothing_is_refused(
    town: Town, change: LiteralString, status: int, key: str
):
    order = await eaten_order(town, town.food)
    await town.conn.execute(f"UPDATE chef SET {change} WHERE id = %s", (town.chef_id,))
    assert refusal(await town.guest.post(again(order))) == (status, key)
    assert await town.probe.one("SELECT count(*)::int FROM cart_item") == 0


async def test_order_that_is_under_way_or_of_somebody_else_is_not_ordered_again(
    town: Town, clock: time_machine.Traveller
):
    order = await town.guest.pays(town.form())
    assert refusal(await town.guest.post(again(order))) == (409, "order_state_changed")
    assert refusal(await town.chef.post(again(order))) == (404, "food_order_not_found")
    clock.shift(timedelta(hours=13))
    await town.probe.minute()
    assert await town.probe.one("SELECT count(*)::int FROM cart_item") == 0
    # What nobody answered may be tried again.
    assert json_ok(await town.guest.post(again(order)))["items"][0]["quantity"] == 1
