"""When and how one chef's part of the bag can be had. Today is Wednesday, noon."""

from datetime import date
from typing import Any

import pytest
import time_machine

from marmita.features.carts.queries import remove_portions
from marmita.features.menu import hold_portions
from tests.features.carts.conftest import Bag
from tests.support.rows import ALL_DAY, Connection, add_bag, add_chef, add_food, add_point

pytestmark = [pytest.mark.commits, pytest.mark.usefixtures("clock")]
TODAY, TOMORROW = date(2026, 3, 11), date(2026, 3, 12)


@pytest.fixture
def clock(clock: time_machine.Traveller) -> time_machine.Traveller:
    """Stands still before anything else is set up."""
    return clock


async def options(bag: Bag, chef: str) -> dict[tuple[str, str | None], dict[str, list[str]]]:
    """Times by day, by delivery type and pick-up point."""
    return {
        (option["deliveryType"], option["pickUpPoint"] and option["pickUpPoint"]["id"]): {
            day["day"]: [slot["time"] for slot in day["slots"]] for day in option["days"]
        }
        for option in (await bag.read(chef))["deliveryOptions"]
    }


async def days(bag: Bag, chef: str) -> list[str]:
    return list((await options(bag, chef)).get(("PICKUP", None), {}))


async def test_pick_up_is_possible_on_seven_days_an_hour_ahead(bag: Bag, conn: Connection):
    chef = await add_chef(conn)
    await bag.change(await add_food(conn, chef))
    found = (await options(bag, chef))["PICKUP", None]
    assert list(found) == [f"2026-03-{day}" for day in range(11, 18)]
    assert found["2026-03-11"] == ["14:00", "15:00", "16:00", "17:00"]
    assert found["2026-03-12"] == [f"{hour}:00" for hour in range(10, 18)]
    slot = (await bag.read(chef))["deliveryOptions"][0]["days"][0]["slots"][0]
    assert slot == {"start": "2026-03-11T13:00:00Z", "end": "2026-03-11T14:00:00Z", "time": "14:00"}


async def test_the_checkout_says_whether_a_pick_up_point_sells(bag: Bag, conn: Connection):
    point, chef = await add_chef(conn, pick_up_point=True), await add_chef(conn)
    for seller in (point, chef):
        await bag.change(await add_food(conn, seller))
    assert (await bag.read(point))["chef"]["pickUpPoint"] is True
    assert (await bag.read(chef))["chef"]["pickUpPoint"] is False


async def test_a_pick_up_point_hands_over_within_both_opening_times(bag: Bag, conn: Connection):
    evening: dict[str, Any] = {day: {"open": "12:00", "close": "15:00"} for day in ALL_DAY}
    chef = await add_chef(
        conn,
        delivery_types=["DELIVER_TO_PICKUP_POINT"],
        deliver_to_pick_up_point_hours=ALL_DAY,
        deliver_to_pick_up_point_in_advance_minutes=45,
    )
    point = await add_point(conn, chef, pickup_hours=evening)
    await add_point(conn, chef, suspended=True)
    await bag.change(await add_food(conn, chef))
    found = await options(bag, chef)
    assert list(found) == [("DELIVER_TO_PICKUP_POINT", point)]
    assert found["DELIVER_TO_PICKUP_POINT", point]["2026-03-11"] == ["13:00", "13:30", "14:00"]


async def test_only_days_when_every_food_is_on_offer_are_left(bag: Bag, conn: Connection):
    chef = await add_chef(conn)
    await bag.change(await add_food(conn, chef, closed_dates=[TODAY]))
    await bag.change(await add_food(conn, chef, offer_type="ONE_TIME", one_time={"2026-03-11": 5, "2026-03-13": 5}))
    assert await days(bag, chef) == ["2026-03-13"]


async def test_a_day_with_too_few_portions_left_is_not_offered(bag: Bag, conn: Connection):
    chef = await add_chef(conn)
    food = await add_food(conn, chef, 5)
    await bag.change(food, quantity=3)
    await hold_portions(conn, TOMORROW, {food: 2})
    assert "2026-03-12" in await days(bag, chef)
    await hold_portions(conn, TOMORROW, {food: 1})
    assert "2026-03-12" not in await days(bag, chef)


async def test_a_bag_and_its_foods_need_portions_together(bag: Bag, conn: Connection):
    chef = await add_chef(conn)
    food = await add_food(conn, chef, 5)
    await bag.change(await add_bag(conn, chef, {food: 2}), quantity=2)
    await bag.change(food)
    assert len(await days(bag, chef)) == 7
    await bag.change(food)
    assert await days(bag, chef) == []


@pytest.mark.parametrize("column", ["suspended = true", "active = false"])
async def test_a_chef_who_stopped_selling_offers_nothing(bag: Bag, conn: Connection, column: str):
    chef = await add_chef(conn)
    await bag.change(await add_food(conn, chef))
    await conn.execute(f"UPDATE chef SET {column} WHERE id = '{chef}'".encode())
    assert (await bag.read(chef))["deliveryOptions"] == []


async def test_a_food_that_was_switched_off_stays_in_the_bag_and_blocks_it(bag: Bag, conn: Connection):
    chef = await add_chef(conn)
    food = await add_food(conn, chef)
    await bag.change(food)
    await conn.execute("UPDATE food SET active = false WHERE id = %s", (food,))
    assert await days(bag, chef) == []
    assert not (await bag.read(chef))["orders"][0]["food"]["active"]


@pytest.mark.parametrize("chef", ["0" * 24, "nonsense", "%00"])
async def test_without_food_of_the_chef_there_is_no_checkout(bag: Bag, chef: str):
    assert (await bag.read(chef))["errorKey"] == "cart_empty"


async def test_what_is_bought_leaves_the_bag_and_nothing_else(bag: Bag, conn: Connection, customer: str):
    chef = await add_chef(conn)
    soup, stew, cake = [await add_food(conn, chef) for _ in range(3)]
    for food, quantity in ((soup, 2), (stew, 3), (cake, 1)):
        await bag.change(food, quantity=quantity)
    await remove_portions(conn, customer, {soup: 2, stew: 1})
    assert await bag.quantities() == {stew: 2, cake: 1}
    await remove_portions(conn, customer, {stew: 5})
    assert await bag.quantities() == {cake: 1}
