"""Delivery options of one chef's part of the cart. The clock is fixed to Wednesday noon."""

from datetime import date
from typing import Any

import pytest
import time_machine

from marmita.features.carts.queries import remove_portions
from marmita.features.menu import hold_portions
from tests.features.carts.conftest import CartClient
from tests.support.rows import ALL_DAY, Connection, add_bag, add_chef, add_food, add_point

pytestmark = [pytest.mark.commits, pytest.mark.usefixtures("clock")]
TODAY, TOMORROW = date(2026, 3, 11), date(2026, 3, 12)


@pytest.fixture
def clock(clock: time_machine.Traveller) -> time_machine.Traveller:
    """Fix the time before any other fixture is set up."""
    return clock


async def options(cart: CartClient, chef: str) -> dict[tuple[str, str | None], dict[str, list[str]]]:
    """Return the start times of slots by day, by delivery type and pick-up point."""
    return {
        (option["deliveryType"], option["pickUpPoint"] and option["pickUpPoint"]["id"]): {
            day["day"]: [slot["time"] for slot in day["slots"]] for day in option["days"]
        }
        for option in (await cart.read(chef))["deliveryOptions"]
    }


async def days(cart: CartClient, chef: str) -> list[str]:
    return list((await options(cart, chef)).get(("PICKUP", None), {}))


async def test_pick_up_is_possible_on_seven_days_an_hour_ahead(cart: CartClient, conn: Connection):
    chef = await add_chef(conn)
    await cart.change(await add_food(conn, chef))
    found = (await options(cart, chef))["PICKUP", None]
    assert list(found) == [f"2026-03-{day}" for day in range(11, 18)]
    assert found["2026-03-11"] == ["14:00", "15:00", "16:00", "17:00"]
    assert found["2026-03-12"] == [f"{hour}:00" for hour in range(10, 18)]
    slot = (await cart.read(chef))["deliveryOptions"][0]["days"][0]["slots"][0]
    assert slot == {"start": "2026-03-11T13:00:00Z", "end": "2026-03-11T14:00:00Z", "time": "14:00"}


async def test_checkout_shows_whether_a_pick_up_point_sells(cart: CartClient, conn: Connection):
    point, chef = await add_chef(conn, pick_up_point=True), await add_chef(conn)
    for seller in (point, chef):
        await cart.change(await add_food(conn, seller))
    assert (await cart.read(point))["chef"]["pickUpPoint"] is True
    assert (await cart.read(chef))["chef"]["pickUpPoint"] is False


async def test_a_pick_up_point_hands_over_within_both_opening_times(cart: CartClient, conn: Connection):
    evening: dict[str, Any] = {day: {"open": "12:00", "close": "15:00"} for day in ALL_DAY}
    chef = await add_chef(
        conn,
        delivery_types=["DELIVER_TO_PICKUP_POINT"],
        deliver_to_pick_up_point_hours=ALL_DAY,
        deliver_to_pick_up_point_in_advance_minutes=45,
    )
    point = await add_point(conn, chef, pickup_hours=evening)
    await add_point(conn, chef, suspended=True)
    await cart.change(await add_food(conn, chef))
    found = await options(cart, chef)
    assert list(found) == [("DELIVER_TO_PICKUP_POINT", point)]
    assert found["DELIVER_TO_PICKUP_POINT", point]["2026-03-11"] == ["13:00", "13:30", "14:00"]


async def test_checkout_shows_days_on_which_every_food_of_the_cart_is_offered(cart: CartClient, conn: Connection):
    chef = await add_chef(conn)
    await cart.change(await add_food(conn, chef, closed_dates=[TODAY]))
    await cart.change(await add_food(conn, chef, offer_type="ONE_TIME", one_time={"2026-03-11": 5, "2026-03-13": 5}))
    assert await days(cart, chef) == ["2026-03-13"]


async def test_day_with_too_few_portions_is_not_shown(cart: CartClient, conn: Connection):
    chef = await add_chef(conn)
    food = await add_food(conn, chef, 5)
    await cart.change(food, quantity=3)
    await hold_portions(conn, TOMORROW, {food: 2})
    assert "2026-03-12" in await days(cart, chef)
    await hold_portions(conn, TOMORROW, {food: 1})
    assert "2026-03-12" not in await days(cart, chef)


async def test_surprise_bag_and_its_foods_share_portions(cart: CartClient, conn: Connection):
    chef = await add_chef(conn)
    food = await add_food(conn, chef, 5)
    await cart.change(await add_bag(conn, chef, {food: 2}), quantity=2)
    await cart.change(food)
    assert len(await days(cart, chef)) == 7
    await cart.change(food)
    assert await days(cart, chef) == []


@pytest.mark.parametrize("column", ["suspended = true", "active = false"])
async def test_chef_that_does_not_sell_has_no_options(cart: CartClient, conn: Connection, column: str):
    chef = await add_chef(conn)
    await cart.change(await add_food(conn, chef))
    await conn.execute(f"UPDATE chef SET {column} WHERE id = '{chef}'".encode())
    assert (await cart.read(chef))["deliveryOptions"] == []


async def test_food_that_was_switched_off_stays_in_the_cart_and_blocks_it(cart: CartClient, conn: Connection):
    chef = await add_chef(conn)
    food = await add_food(conn, chef)
    await cart.change(food)
    await conn.execute("UPDATE food SET active = false WHERE id = %s", (food,))
    assert await days(cart, chef) == []
    assert not (await cart.read(chef))["orders"][0]["food"]["active"]


@pytest.mark.parametrize("chef", ["0" * 24, "nonsense", "%00"])
async def test_checkout_without_food_of_the_chef_is_refused(cart: CartClient, chef: str):
    assert (await cart.read(chef))["errorKey"] == "cart_empty"


async def test_bought_quantities_are_removed_and_nothing_else(cart: CartClient, conn: Connection, customer: str):
    chef = await add_chef(conn)
    soup, stew, cake = [await add_food(conn, chef) for _ in range(3)]
    for food, quantity in ((soup, 2), (stew, 3), (cake, 1)):
        await cart.change(food, quantity=quantity)
    await remove_portions(conn, customer, {soup: 2, stew: 1})
    assert await cart.quantities() == {stew: 2, cake: 1}
    await remove_portions(conn, customer, {stew: 5})
    assert await cart.quantities() == {cake: 1}
