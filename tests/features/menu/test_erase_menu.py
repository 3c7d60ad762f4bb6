"""Erasing a chef deletes the whole menu, also from other chefs' surprise bags, and nothing else."""

from datetime import date
from typing import Any

from marmita.features.menu import hold_portions, release_portions
from marmita.features.menu.queries.view import delete_foods_of
from tests.support.rows import Connection, add_account, add_bag, add_chef, add_food


async def rows(conn: Connection, statement: str) -> set[Any]:
    cursor = await conn.execute(statement.encode())
    return set(await cursor.fetchall())


async def test_foods_are_deleted_from_surprise_bags_and_stock_that_nobody_holds(connection: Connection):
    account = await add_account(connection)
    chef, neighbour = await add_chef(connection, creator_id=account), await add_chef(connection)
    soup, stew = await add_food(connection, chef), await add_food(connection, neighbour)
    own_bag = await add_bag(connection, chef, {soup: 1, stew: 2})
    shared_bag = await add_bag(connection, neighbour, {soup: 1, stew: 2})
    day = date(2026, 3, 13)
    held = await hold_portions(connection, day, {own_bag: 1, stew: 1})
    await release_portions(connection, day, held, "HELD")
    held = await hold_portions(connection, day, {shared_bag: 1})
    await delete_foods_of(connection, account)
    assert await rows(connection, "SELECT id FROM food") == {(stew,), (shared_bag,)}
    assert await rows(connection, "SELECT bag_id, food_id, quantity FROM surprise_bag_item") == {(shared_bag, stew, 2)}
    stock = "SELECT food_id, held FROM food_stock"
    assert await rows(connection, stock) == {(stew, 2), (shared_bag, 1), (soup, 1)}
    await release_portions(connection, day, held, "HELD")
    assert await rows(connection, stock) == {(stew, 0), (shared_bag, 0), (soup, 0)}
