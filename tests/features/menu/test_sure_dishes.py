"""What the text search knows of a chef's sure dish follows changes of foods and portions that are taken."""

from datetime import date, timedelta
from typing import Any

import psycopg
import pytest
from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.rules import ALLERGENS, allergen_bits
from marmita.features.chefs.jobs import fill_sure_dishes
from marmita.features.menu import hold_portions, release_portions
from marmita.platform.jobs import JobTools
from marmita.settings import Settings
from tests.support.rows import Connection, add_bag, add_chef, add_food, every_day

NEVER = date(1970, 1, 1)
EVERY_ALLERGEN = allergen_bits(ALLERGENS)
NONE = (NEVER, None, None, False)
Row = tuple[Any, ...]


async def row(conn: Connection) -> Row:
    cursor = await conn.execute("SELECT sure_from, sure_price_cents, sure_free_of, sure_hours FROM chef_search")
    return await cursor.fetchone() or ()


async def worked_out(conn: Connection) -> Row:
    cursor = await conn.execute("SELECT s.* FROM chef_search, sure_dish(chef_id, open_minutes) AS s")
    return await cursor.fetchone() or ()


async def test_the_row_follows_every_change_of_a_food(connection: Connection):
    food = await add_food(connection, await add_chef(connection), active=False)
    has: list[bool] = []
    monday = {"monday": {"open": "10:00", "close": "18:00", "amountServed": 2}}
    for change, value in (
        ("active = %s", True),
        ("price_cents = %s", 700),
        ("allergens = %s", ["GLUTEN", "MOLLUSCS"]),
        ("weekly_hours = %s", Jsonb(every_day(3, "11:00", "24:00"))),
        ("weekly_hours = %s", Jsonb(monday)),
        ("weekly_hours = %s", Jsonb(every_day(3))),
        ("active = false, allergens_declared = %s", False),
        ("active = true, allergens_declared = %s", True),
        ("surprise_bag = %s", True),
        ("surprise_bag = %s", False),
        ("offer_type = %s", "ONE_TIME"),
        ("offer_type = %s", "FIXED_OFFER"),
        ("closed_dates = %s::text[]::date[]", ["2026-12-24", "2026-12-31"]),
        ("active = %s", False),
    ):
        await connection.execute(f"UPDATE food SET {change} WHERE id = %s".encode(), (value, food))
        found, wanted = await row(connection), await worked_out(connection)
        assert found[1:] == wanted[1:] and found[0] >= wanted[0], change
        has.append(found[1] is not None)
    assert has == [True] * 4 + [False, True, False, True, False, True, False, True, True, False]


async def test_the_sure_dish_has_the_chefs_hours_no_gluten_and_few_allergens(connection: Connection):
    chef = await add_chef(connection)
    short = await add_food(connection, chef, price_cents=300, weekly_hours=every_day(2, "12:00", "13:00"))
    assert await row(connection) == (NEVER, 300, EVERY_ALLERGEN, False)
    for price, allergens in ((900, ["GLUTEN"]), (800, ["MILK", "EGGS"]), (700, ["MILK"])):
        await add_food(connection, chef, price_cents=price, allergens=allergens)
        assert await row(connection) == (NEVER, price, EVERY_ALLERGEN - allergen_bits(allergens), True)
    await add_food(connection, chef, price_cents=600, allergens=["GLUTEN"])
    assert (await row(connection))[1] == 700
    await connection.execute("UPDATE chef SET open_minutes = '{[720,780)}'")
    assert (await row(connection))[1:] == (300, EVERY_ALLERGEN, True)
    await connection.execute("DELETE FROM food WHERE id = %s", (short,))
    assert (await row(connection))[1] == 700
    await connection.execute("DELETE FROM food")
    assert await row(connection) == NONE


async def test_each_allergen_has_its_bit(connection: Connection):
    food = await add_food(connection, await add_chef(connection))
    for word in ALLERGENS:
        await connection.execute("UPDATE food SET allergens = %s WHERE id = %s", ([word], food))
        assert (await row(connection))[2] == EVERY_ALLERGEN - allergen_bits([word])


async def test_the_last_portion_of_a_day_puts_off_the_day_from_which_on_dishes_are_sure(connection: Connection):
    chef = await add_chef(connection)
    soup, stew = await add_food(connection, chef, 3), await add_food(connection, chef, 5)
    bag = await add_bag(connection, chef, {soup: 1, stew: 1})
    await connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
    cursor = await connection.execute("SELECT current_date")
    [(today,)] = await cursor.fetchall()
    days = [today + timedelta(days=ahead) for ahead in range(7)]
    await hold_portions(connection, days[2], {soup: 2})
    assert (await row(connection))[0] == NEVER
    await hold_portions(connection, days[2], {bag: 1})
    assert (await row(connection))[0] == days[3]
    await release_portions(connection, days[2], {soup: 1}, "HELD", remove=True)
    await hold_portions(connection, days[1], {stew: 5})
    assert (await row(connection))[0] == days[3]
    # Called off by the chef, as a change of the offer would have it.
    gone = "INSERT INTO food_stock (food_id, day, capacity, removed) VALUES (%s, %s, 0, 5)"
    await connection.execute(gone, (stew, days[5]))
    assert (await row(connection))[0] == days[6]
    # A change of the menu does not take it back: the portions of another order may not be visible yet.
    await connection.execute("UPDATE food SET price_cents = 1 WHERE id = %s", (soup,))
    assert (await row(connection))[0] == days[6]


@pytest.mark.commits
async def test_a_dish_that_becomes_sure_while_its_last_portions_are_taken_is_not(conn: Connection, settings: Settings):
    chef = await add_chef(conn)
    soup, stew = await add_food(conn, chef, 1), await add_food(conn, chef, 1, allergens=["GLUTEN"])
    [(day,)] = await (await conn.execute("SELECT current_date + 1")).fetchall()
    async with await psycopg.AsyncConnection[Row].connect(settings.conninfo) as order:
        await hold_portions(order, day, {stew: 1})
        await conn.execute("UPDATE food SET active = false WHERE id = %s", (soup,))
        assert (await row(conn))[:2] == (NEVER, 1250)
        await order.commit()
    assert (await row(conn))[0] == day + timedelta(days=1)


@pytest.mark.commits
async def test_rows_of_before_are_written_by_a_job(conn: Connection, tools: JobTools):
    chef = await add_chef(conn)
    await add_food(conn, chef)
    await conn.execute("UPDATE chef_search SET sure_from = '-infinity', sure_price_cents = NULL")
    await conn.execute("INSERT INTO sure_dish_missing VALUES (%s), ('gone')", (chef,))
    context: Any = type("Context", (), {"additional_context": {"tools": tools}})()
    await fill_sure_dishes(context, 0)
    cursor = await conn.execute("SELECT sure_price_cents, (SELECT count(*) FROM sure_dish_missing) FROM chef_search")
    assert await cursor.fetchone() == (1250, 0)
