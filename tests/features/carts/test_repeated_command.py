"""A command that is repeated with its request key changes the cart only once."""

import asyncio
from secrets import token_hex

import pytest

from tests.features.carts.conftest import CartClient
from tests.support.rows import Connection, add_account, add_chef, add_food, add_session

pytestmark = pytest.mark.commits


@pytest.fixture
async def food(conn: Connection) -> str:
    return await add_food(conn, await add_chef(conn), 5)


async def test_repeated_command_is_answered_and_not_applied(cart: CartClient, food: str):
    key = token_hex(16)
    first = await cart.change(food, quantity=3, requestKey=key)
    again = await cart.change(food, quantity=3, requestKey=key)
    assert (first.status_code, again.json()) == (200, first.json())
    assert await cart.quantities() == {food: 3}
    await cart.change(food, quantity=1, requestKey=token_hex(16))
    assert await cart.quantities() == {food: 4}


async def test_concurrent_repetitions_are_applied_once(cart: CartClient, food: str):
    key = token_hex(16)
    answers = await asyncio.gather(*(cart.change(food, quantity=2, requestKey=key) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert await cart.quantities() == {food: 2}


async def test_refused_command_leaves_its_key_free(cart: CartClient, conn: Connection, food: str):
    key = token_hex(16)
    assert (await cart.change(food, quantity=6, requestKey=key)).status_code == 409
    await conn.execute("UPDATE food SET weekly_hours = replace(weekly_hours::text, '5', '9')::jsonb")
    assert (await cart.change(food, quantity=6, requestKey=key)).status_code == 200
    assert await cart.quantities() == {food: 6}


async def test_other_command_under_a_used_key_is_refused(cart: CartClient, food: str):
    key = token_hex(16)
    await cart.change(food, requestKey=key)
    answer = await cart.change(food, quantity=2, requestKey=key)
    assert (answer.status_code, answer.json()["errorKey"]) == (409, "request_key_reused")
    assert await cart.quantities() == {food: 1}


async def test_same_key_of_two_accounts_is_accepted(cart: CartClient, conn: Connection, food: str):
    key = token_hex(16)
    await cart.change(food, requestKey=key)
    other = CartClient(cart.client, await add_session(conn, await add_account(conn)))
    await other.change(food, requestKey=key)
    assert await other.quantities() == {food: 1}
