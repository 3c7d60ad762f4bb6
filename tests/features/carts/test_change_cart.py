"""What goes into the bag, how much of it, and what is refused without changing anything."""

import asyncio
from typing import Any

import pytest

from tests.features.carts.conftest import Bag
from tests.support.rows import Connection, add_chef, add_food

pytestmark = pytest.mark.commits


async def test_the_bag_is_grouped_by_chef_with_sums_and_allergens_of_the_database(bag: Bag, conn: Connection):
    ana, bea = await add_chef(conn), await add_chef(conn)
    soup = await add_food(conn, ana, price_cents=450, allergens=["MILK"])
    stew = await add_food(conn, ana, price_cents=1000, allergens=["GLUTEN", "MILK"])
    cake = await add_food(conn, bea, price_cents=300)
    for food, quantity in ((soup, 2), (cake, 1), (stew, 1)):
        answer = await bag.change(food, quantity=quantity)
    groups = answer.json()
    assert groups == await bag.read()
    assert [group["chef"]["id"] for group in groups] == [ana, bea]
    assert [group["totalPrice"] for group in groups] == [1900, 300]
    assert [group["allergens"] for group in groups] == [["GLUTEN", "MILK"], []]
    assert [line["food"]["id"] for line in groups[0]["orders"]] == [soup, stew]


async def test_quantities_go_up_and_down_and_a_food_comes_out(bag: Bag, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    await bag.change(food, instructions="no salt")
    await bag.change(food, "ADD_QUANTITY", 3)
    await bag.change(food, "REMOVE_QUANTITY", 2)
    assert await bag.quantities() == {food: 2}
    assert (await bag.read())[0]["orders"][0]["instructions"] == "no salt"
    await bag.change(food, "REMOVE_FROM_SHOPPING_CART")
    assert await bag.read() == []


async def test_removing_a_food_that_is_not_in_the_cart_changes_nothing(bag: Bag, conn: Connection):
    chef = await add_chef(conn)
    kept, other = await add_food(conn, chef), await add_food(conn, chef)
    await bag.change(kept)
    answer = await bag.change(other, "REMOVE_FROM_SHOPPING_CART")
    assert answer.status_code == 200
    assert await bag.quantities() == {kept: 1}


async def test_the_words_for_the_chef_change_without_the_quantity(bag: Bag, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    await bag.change(food, quantity=2, instructions="no salt")
    answer = await bag.change(food, "ADD_QUANTITY", 0, instructions=" no pepper ")
    line = answer.json()[0]["orders"][0]
    assert (line["instructions"], line["quantity"]) == ("no pepper", 2)
    await bag.change(food, "ADD_QUANTITY", 0, instructions="")
    assert (await bag.read())[0]["orders"][0]["instructions"] == ""


async def test_words_for_a_dish_that_is_not_in_the_bag_put_nothing_in(bag: Bag, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    answer = await bag.change(food, "ADD_QUANTITY", 0, instructions="no salt")
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "min_quantity")
    assert await bag.read() == []


@pytest.mark.parametrize(
    ("chef", "food", "status", "key"),
    [
        ({"suspended": True}, {}, 409, "chef_suspended"),
        ({"active": False}, {}, 409, "chef_not_active"),
        ({"payment_account": None}, {}, 409, "chef_not_active"),
        ({}, {"active": False}, 409, "food_not_available"),
        ({}, {"offer_type": "UNAVAILABLE"}, 409, "food_not_available"),
        ({}, {"offer_type": "ONE_TIME", "one_time": {"2020-01-01": 5}}, 409, "food_not_available"),
    ],
)
async def test_what_cannot_be_ordered_stays_out(
    bag: Bag, conn: Connection, *, chef: dict[str, Any], food: dict[str, Any], status: int, key: str
):
    answer = await bag.change(await add_food(conn, await add_chef(conn, **chef), **food))
    assert (answer.status_code, answer.json()["errorKey"]) == (status, key)
    if key == "food_not_available":
        assert (answer.json()["name"], len(answer.json()["foodId"])) == ("Soup", 24)
    assert await bag.read() == []


async def test_nobody_buys_the_own_food(bag: Bag, conn: Connection, customer: str):
    answer = await bag.change(await add_food(conn, await add_chef(conn, creator_id=customer)))
    assert (answer.status_code, answer.json()["errorKey"]) == (403, "own_food")
    assert await bag.read() == []


async def test_an_unknown_food_is_not_found(bag: Bag):
    answer = await bag.change("0" * 24)
    assert (answer.status_code, answer.json()["errorKey"]) == (404, "food_not_exist")


@pytest.mark.parametrize(
    ("order_type", "quantity", "status", "key", "count"),
    [
        ("CREATE", 0, 400, "min_quantity", 1),
        ("ADD_QUANTITY", -3, 400, "min_quantity", 1),
        ("ADD_QUANTITY", 4, 409, "max_quantity", 5),
        ("CREATE", 10**12, 409, "max_quantity", 5),
        ("REMOVE_QUANTITY", 2, 400, "min_quantity", 1),
        ("REMOVE_QUANTITY", 10**12, 400, "min_quantity", 1),
        ("REMOVE_QUANTITY", -1, 400, "min_quantity", 1),
    ],
)
async def test_quantities_stay_within_one_and_what_one_person_may_take(
    bag: Bag, conn: Connection, *, order_type: str, quantity: int, status: int, key: str, count: int
):
    food = await add_food(conn, await add_chef(conn), 5)
    await bag.change(food, quantity=2)
    answer = await bag.change(food, order_type, quantity)
    assert (answer.status_code, answer.json()["errorKey"], answer.json()["count"]) == (status, key, count)
    assert await bag.quantities() == {food: 2}


async def test_no_more_than_ten_of_anything(bag: Bag, conn: Connection):
    food = await add_food(conn, await add_chef(conn), 50)
    assert (await bag.change(food, quantity=10)).status_code == 200
    assert (await bag.change(food)).json()["count"] == 10
    assert await bag.quantities() == {food: 10}


async def test_impatient_clicks_never_add_up_to_more_than_the_limit(bag: Bag, conn: Connection):
    food = await add_food(conn, await add_chef(conn), 5)
    answers = await asyncio.gather(*(bag.change(food) for _ in range(12)))
    assert sorted(answer.status_code for answer in answers) == [200] * 5 + [409] * 7
    assert await bag.quantities() == {food: 5}


@pytest.mark.parametrize(
    "body",
    [
        {"food": {"id": "nonsense"}, "orderType": "CREATE"},
        {"food": {"id": "0" * 24}, "orderType": "STEAL"},
        {"food": {"id": "0" * 24}, "orderType": "CREATE", "requestKey": "short"},
        {"food": {"id": "0" * 24}, "orderType": "CREATE", "quantity": "two"},
        {"food": {"id": "0" * 24}, "orderType": "CREATE", "instructions": "x" * 301},
    ],
)
async def test_malformed_commands_are_refused(bag: Bag, body: dict[str, Any]):
    answer = await bag.client.post("/api/shopping-card/handle-order", json=body, headers=bag.headers)
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "invalid_request")


async def test_a_bag_needs_a_login(bag: Bag, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    bag.headers = {}
    assert (await bag.change(food)).status_code == 401
