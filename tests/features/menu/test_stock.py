"""Stock: exact, all or nothing, never more than the offer of that day."""

from datetime import date, timedelta
from typing import Any

import pytest

from marmita.features.menu import hold_portions, read_foods, release_portions, sell_portions
from marmita.features.menu.domain.rules import WEEKDAYS
from marmita.platform.errors import DomainError
from tests.support.rows import Connection, add_bag, add_chef, add_food, every_day

TODAY = date(2026, 3, 11)


async def stock(conn: Connection, food_id: str) -> tuple[Any, ...] | None:
    cursor = await conn.execute("SELECT capacity, held, sold, removed FROM food_stock WHERE food_id = %s", (food_id,))
    return await cursor.fetchone()


async def left(conn: Connection, food_id: str) -> int:
    return (await read_foods(conn, [food_id], TODAY))[food_id].on(TODAY).left


async def test_held_portions_are_sold_or_released(connection: Connection):
    food = await add_food(connection, await add_chef(connection), 5)
    held = await hold_portions(connection, TODAY, {food: 3})
    assert held == {food: 3} and await stock(connection, food) == (5, 3, 0, 0)
    await sell_portions(connection, TODAY, held)
    assert await stock(connection, food) == (5, 0, 3, 0)
    await hold_portions(connection, TODAY, {food: 2})
    await release_portions(connection, TODAY, {food: 2}, "HELD")
    await release_portions(connection, TODAY, held, "SOLD")
    assert await stock(connection, food) == (5, 0, 0, 0)


async def test_too_many_portions_are_refused_with_the_number_left_and_nothing_is_held(connection: Connection):
    chef = await add_chef(connection)
    soup, stew = await add_food(connection, chef, 5), await add_food(connection, chef, 2, name="Stew")
    await hold_portions(connection, TODAY, {stew: 1})
    with pytest.raises(DomainError) as refused:
        async with connection.transaction():
            await hold_portions(connection, TODAY, {soup: 1, stew: 2})
    assert refused.value.key == "not_enough_portions"
    assert refused.value.fields == {"foodId": stew, "name": "Stew", "left": 1}
    assert await stock(connection, soup) is None and await stock(connection, stew) == (2, 1, 0, 0)


async def test_surprise_bag_holds_itself_and_each_of_its_foods(connection: Connection):
    chef = await add_chef(connection)
    soup, stew = await add_food(connection, chef, 5), await add_food(connection, chef, 5)
    bag = await add_bag(connection, chef, {soup: 1, stew: 2}, amount=4)
    assert await left(connection, bag) == 2
    assert await hold_portions(connection, TODAY, {bag: 2, soup: 3}) == {bag: 2, soup: 5, stew: 4}
    assert (await left(connection, bag), await left(connection, soup), await left(connection, stew)) == (0, 0, 1)
    with pytest.raises(DomainError):
        await hold_portions(connection, TODAY, {bag: 1})


async def test_removed_portions_are_not_sold_again(connection: Connection):
    food = await add_food(connection, await add_chef(connection), 5)
    await sell_portions(connection, TODAY, await hold_portions(connection, TODAY, {food: 3}))
    await release_portions(connection, TODAY, {food: 3}, "SOLD", remove=True)
    assert await stock(connection, food) == (2, 0, 0, 3) and await left(connection, food) == 2
    await hold_portions(connection, TODAY, {food: 2})
    with pytest.raises(DomainError):
        await hold_portions(connection, TODAY, {food: 1})


async def test_capacity_follows_the_offer_and_sold_portions_stay(connection: Connection):
    food = await add_food(connection, await add_chef(connection), 5)
    await hold_portions(connection, TODAY, {food: 4})
    await connection.execute("UPDATE food SET weekly_hours = '{}' WHERE id = %s", (food,))
    with pytest.raises(DomainError) as refused:
        await hold_portions(connection, TODAY, {food: 1})
    assert refused.value.fields["left"] == 0 and await stock(connection, food) == (5, 4, 0, 0)


async def test_sale_or_release_of_portions_that_are_not_held_is_refused(connection: Connection):
    food = await add_food(connection, await add_chef(connection))
    with pytest.raises(RuntimeError):
        await sell_portions(connection, TODAY, {food: 1})


OFFERS: list[dict[str, Any]] = [
    {},
    {"active": False},
    {"closed_dates": [TODAY]},
    {"offer_type": "UNAVAILABLE"},
    {"weekly_hours": {WEEKDAYS[(TODAY.weekday() + 1) % 7]: {"open": "10:00", "close": "18:00", "amountServed": 3}}},
    {"offer_type": "ONE_TIME", "one_time": {TODAY.isoformat(): 3, "2026-03-10": 9}},
    {"offer_type": "ONE_TIME", "one_time": {"2026-03-10": 9}},
]


@pytest.mark.parametrize("offer", OFFERS)
@pytest.mark.parametrize("ahead", [0, 1])
async def test_portions_shown_are_those_that_can_be_held(connection: Connection, offer: dict[str, Any], ahead: int):
    food_id = await add_food(connection, await add_chef(connection), **offer)
    day = TODAY + timedelta(days=ahead)
    offered = (await read_foods(connection, [food_id], TODAY))[food_id].on(day).served
    with pytest.raises(DomainError) as refused:
        await hold_portions(connection, day, {food_id: 100})
    assert refused.value.fields["left"] == offered
    if offered:
        await hold_portions(connection, day, {food_id: offered})


@pytest.mark.parametrize(
    ("offer", "most"),
    [
        ({"weekly_hours": every_day(4)}, 4),
        ({"weekly_hours": every_day(40)}, 10),
        ({"offer_type": "UNAVAILABLE"}, 0),
        ({"active": False}, 0),
        ({"offer_type": "ONE_TIME", "one_time": {"2026-03-10": 9, "2026-03-20": 6}}, 6),
    ],
)
async def test_max_quantity_is_the_best_days_portions_ten_at_most(
    connection: Connection, offer: dict[str, Any], most: int
):
    food_id = await add_food(connection, await add_chef(connection), **offer)
    assert (await read_foods(connection, [food_id], TODAY))[food_id].max_quantity == most
