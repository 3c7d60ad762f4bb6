"""Adding, changing and removing foods of the cart, and refusals that change nothing."""

import asyncio
from typing import Any

import pytest

from tests.features.carts.conftest import CartClient
from tests.support.rows import Connection, add_chef, add_food

pytestmark = pytest.mark.commits


async def test_cart_is_grouped_by_chef_with_sums_and_allergens_of_the_database(cart: CartClient, conn: Connection):
    ana, bea = await add_chef(conn), await add_chef(conn)
    soup = await add_food(conn, ana, price_cents=450, allergens=["MILK"])
    stew = await add_food(conn, ana, price_cents=1000, allergens=["GLUTEN", "MILK"])
    cake = await add_food(conn, bea, price_cents=300)
    for food, quantity in ((soup, 2), (cake, 1), (stew, 1)):
        answer = await cart.change(food, quantity=quantity)
    groups = answer.json()
    assert groups == await cart.read()
    assert [group["chef"]["id"] for group in groups] == [ana, bea]
    assert [group["totalPrice"] for group in groups] == [1900, 300]
    assert [group["allergens"] for group in groups] == [["GLUTEN", "MILK"], []]
    assert [line["food"]["id"] for line in groups[0]["orders"]] == [soup, stew]


async def test_quantity_is_increased_and_reduced_and_food_is_removed(cart: CartClient, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    await cart.change(food, instructions="no salt")
    await cart.change(food, "ADD_QUANTITY", 3)
    await cart.change(food, "REMOVE_QUANTITY", 2)
    assert await cart.quantities() == {food: 2}
    assert (await cart.read())[0]["orders"][0]["instructions"] == "no salt"
    await cart.change(food, "REMOVE_FROM_SHOPPING_CART")
    assert await cart.read() == []


async def test_remove_food_that_is_not_in_the_cart_changes_nothing(cart: CartClient, conn: Connection):
    chef = await add_chef(conn)
    kept, other = await add_food(conn, chef), await add_food(conn, chef)
    await cart.change(kept)
    answer = await cart.change(other, "REMOVE_FROM_SHOPPING_CART")
    assert answer.status_code == 200
    assert await cart.quantities() == {kept: 1}


async def test_instructions_are_changed_without_the_quantity(cart: CartClient, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    await cart.change(food, quantity=2, instructions="no salt")
    answer = await cart.change(food, "ADD_QUANTITY", 0, instructions=" no pepper ")
    line = answer.json()[0]["orders"][0]
    assert (line["instructions"], line["quantity"]) == ("no pepper", 2)
    await cart.change(food, "ADD_QUANTITY", 0, instructions="")
    assert (await cart.read())[0]["orders"][0]["instructions"] == ""


async def test_instructions_for_food_that_is_not_in_the_cart_add_nothing(cart: CartClient, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    answer = await cart.change(food, "ADD_QUANTITY", 0, instructions="no salt")
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "min_quantity")
    assert await cart.read() == []


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
async def test_food_that_cannot_be_ordered_is_refused(
    cart: CartClient, conn: Connection, *, chef: dict[str, Any], food: dict[str, Any], status: int, key: str
):
    answer = await cart.change(await add_food(conn, await add_chef(conn, **chef), **food))
    assert (answer.status_code, answer.json()["errorKey"]) == (status, key)
    if key == "food_not_available":
        assert (answer.json()["name"], len(answer.json()["foodId"])) == ("Soup", 24)
    assert await cart.read() == []


async def test_own_food_is_refused(cart: CartClient, conn: Connection, customer: str):
    answer = await cart.change(await add_food(conn, await add_chef(conn, creator_id=customer)))
    assert (answer.status_code, answer.json()["errorKey"]) == (403, "own_food")
    assert await cart.read() == []


async def test_unknown_food_is_not_found(cart: CartClient):
    answer = await cart.change("0" * 24)
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
async def test_quantity_outside_one_and_the_maximum_is_refused(
    cart: CartClient, conn: Connection, *, order_type: str, quantity: int, status: int, key: str, count: int
):
    food = await add_food(conn, await add_chef(conn), 5)
    await cart.change(food, quantity=2)
    answer = await cart.change(food, order_type, quantity)
    assert (answer.status_code, answer.json()["errorKey"], answer.json()["count"]) == (status, key, count)
    assert await cart.quantities() == {food: 2}


async def test_more_than_ten_of_a_food_is_refused(cart: CartClient, conn: Connection):
    food = await add_food(conn, await add_chef(conn), 50)
    assert (await cart.change(food, quantity=10)).status_code == 200
    assert (await cart.change(food)).json()["count"] == 10
    assert await cart.quantities() == {food: 10}


async def test_concurrent_additions_never_exceed_the_maximum(cart: CartClient, conn: Connection):
    food = await add_food(conn, await add_chef(conn), 5)
    answers = await asyncio.gather(*(cart.change(food) for _ in range(12)))
    assert sorted(answer.status_code for answer in answers) == [200] * 5 + [409] * 7
    assert await cart.quantities() == {food: 5}


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
async def test_malformed_commands_are_refused(cart: CartClient, body: dict[str, Any]):
    answer = await cart.client.post("/api/shopping-card/handle-order", json=body, headers=cart.headers)
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "invalid_request")


async def test_cart_without_login_is_refused(cart: CartClient, conn: Connection):
    food = await add_food(conn, await add_chef(conn))
    cart.headers = {}
    assert (await cart.change(food)).status_code == 401
