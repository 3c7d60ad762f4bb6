"""Rows of weekly_dish follow every change of a food."""

from typing import Any

from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.rules import ALLERGENS, allergen_bits
from marmita.features.menu.domain.rules import WEEKDAYS
from tests.support.rows import Connection, add_chef, add_food, every_day

_ROWS = """
SELECT food_id, chef_id, price_cents, free_of, least, closed_until::text, open_minutes::text FROM {} ORDER BY food_id
"""
EVERY_ALLERGEN = allergen_bits(ALLERGENS)


async def rows(conn: Connection, source: str) -> list[tuple[Any, ...]]:
    cursor = await conn.execute(_ROWS.format(source).encode())
    return await cursor.fetchall()


async def test_rows_follow_every_change_of_a_food(connection: Connection):
    food = await add_food(connection, await add_chef(connection), active=False)
    counts: list[int] = []
    monday = {"monday": {"open": "10:00", "close": "18:00", "amountServed": 2}}
    for change, value in (
        ("active = %s", True),
        ("price_cents = %s", 700),
        ("allergens = %s", ["GLUTEN", "MOLLUSCS"]),
        ("weekly_hours = %s", Jsonb(every_day(3, "00:00", "24:00"))),
        ("closed_dates = %s::text[]::date[]", ["2026-12-24", "2026-12-31"]),
        ("weekly_hours = %s", Jsonb(monday)),
        ("weekly_hours = %s", Jsonb(every_day(3))),
        ("active = false, allergens_declared = %s", False),
        ("active = true, allergens_declared = %s", True),
        ("surprise_bag = %s", True),
        ("surprise_bag = %s", False),
        ("offer_type = %s", "ONE_TIME"),
        ("offer_type = %s", "FIXED_OFFER"),
        ("active = %s", False),
    ):
        await connection.execute(f"UPDATE food SET {change} WHERE id = %s".encode(), (value, food))
        found = await rows(connection, "weekly_dish")
        assert found == await rows(connection, "weekly_dishes(ARRAY(SELECT id FROM food))"), change
        counts.append(len(found))
    assert counts == [1, 1, 1, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]


async def test_a_row_says_what_the_food_says(connection: Connection):
    chef = await add_chef(connection)
    week = every_day(4, "10:00", "14:30") | {
        "tuesday": {"open": "12:00", "close": "12:30", "amountServed": 3},
        "sunday": {"open": "10:00", "close": "18:00", "amountServed": 0},
    }
    food = await add_food(connection, chef, price_cents=900, allergens=["FISH"], weekly_hours=week)
    minutes = [(day * 1440 + 600, day * 1440 + 870) for day in range(len(WEEKDAYS) - 1)]
    minutes[1] = (1440 + 720, 1440 + 750)
    hours = "{" + ",".join(f"[{opens},{closes})" for opens, closes in minutes) + "}"
    free_of = EVERY_ALLERGEN - allergen_bits(["FISH"])
    assert await rows(connection, "weekly_dish") == [(food, chef, 900, free_of, 3, "-infinity", hours)]
    await connection.execute("DELETE FROM food WHERE id = %s", (food,))
    assert await rows(connection, "weekly_dish") == []


async def test_each_allergen_has_its_bit(connection: Connection):
    chef = await add_chef(connection)
    foods = {await add_food(connection, chef, allergens=[word]): word for word in ALLERGENS}
    for food, _, _, free_of, *_ in await rows(connection, "weekly_dish"):
        assert free_of == EVERY_ALLERGEN - allergen_bits([foods[food]])
