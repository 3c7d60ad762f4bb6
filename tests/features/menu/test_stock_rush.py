"""Many buyers at once, each on a connection: no overselling and no deadlock."""

import asyncio
from datetime import date
from random import Random

import psycopg
import pytest

from marmita.features.menu import hold_portions
from marmita.platform.errors import DomainError
from tests.support.rows import add_chef, add_food

pytestmark = pytest.mark.commits
DAY = date(2026, 3, 11)


async def buy(conninfo: str, wanted: dict[str, int]) -> bool:
    async with await psycopg.AsyncConnection.connect(conninfo) as conn:
        try:
            await hold_portions(conn, DAY, wanted)
        except DomainError:
            await conn.rollback()
            return False
        return True


async def set_up(conninfo: str, amounts: list[int]) -> list[str]:
    async with await psycopg.AsyncConnection.connect(conninfo) as conn:
        chef = await add_chef(conn)
        return [await add_food(conn, chef, amount) for amount in amounts]


async def held(conninfo: str) -> dict[str, tuple[int, int]]:
    async with await psycopg.AsyncConnection.connect(conninfo) as conn:
        cursor = await conn.execute("SELECT food_id, held, capacity FROM food_stock")
        return {food_id: (held, capacity) for food_id, held, capacity in await cursor.fetchall()}


async def test_last_portion_is_sold_to_one_of_fifty_buyers(own_conninfo: str):
    [food] = await set_up(own_conninfo, [1])
    results = await asyncio.gather(*(buy(own_conninfo, {food: 1}) for _ in range(50)))
    assert results.count(True) == 1
    assert await held(own_conninfo) == {food: (1, 1)}


async def test_twenty_foods_in_any_order_neither_oversell_nor_deadlock(own_conninfo: str):
    foods = await set_up(own_conninfo, [4] * 20)
    chance = Random(7)
    carts = [{food: chance.randint(1, 2) for food in chance.sample(foods, 5)} for _ in range(50)]
    results = await asyncio.gather(*(buy(own_conninfo, cart) for cart in carts))
    won = [cart for cart, got in zip(carts, results, strict=True) if got]
    assert 0 < len(won) < len(carts)
    sums = {food: sum(cart.get(food, 0) for cart in won) for food in foods}
    assert {food: amount for food, (amount, _) in (await held(own_conninfo)).items() if amount} == {
        food: amount for food, amount in sums.items() if amount
    }
    assert max(sums.values()) == 4
