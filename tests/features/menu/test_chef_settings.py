"""What a chef sets in the form counts for slots, the menu and the stock: preparation, dine-in time, closed days."""

from datetime import date, timedelta
from typing import Any

import pytest

from marmita.features.chefs import ChefNotExist
from marmita.features.menu.domain.records import DeliveryMethod, Slot
from marmita.features.menu.domain.rules import coming_days, lead_time_of, slots_for
from marmita.features.menu.queries.view import get_chef, read_foods, read_sale
from marmita.platform.ids import new_id
from tests.conftest import NOON
from tests.support.rows import ALL_DAY, Connection, add_chef, add_food, add_point

TODAY, TOMORROW = coming_days(NOON)[:2]


async def slots(conn: Connection, chef_id: str, way: DeliveryMethod, day: date = TODAY) -> list[Slot]:
    food_id = await add_food(conn, chef_id)
    chef, foods = await get_chef(conn, chef_id), await read_foods(conn, [food_id], TODAY)
    return slots_for(chef, [(foods[food_id], 1)], way, day, NOON)


@pytest.mark.parametrize(("minutes", "first"), [(0, "14:00"), (60, "14:00"), (200, "16:00"), (2880, None)])
async def test_slot_begins_after_the_time_to_prepare(connection: Connection, minutes: int, first: str | None):
    chef = await add_chef(connection, minutes_to_prepare=minutes)
    found = await slots(connection, chef, DeliveryMethod("PICKUP"))
    assert (found[0].time if found else None) == first


async def test_time_to_prepare_counts_for_pick_up_points_too(connection: Connection):
    week: dict[str, Any] = {"deliver_to_pick_up_point_hours": ALL_DAY, "delivery_types": ["DELIVER_TO_PICKUP_POINT"]}
    chef = await add_chef(connection, minutes_to_prepare=120, **week)
    way = DeliveryMethod("DELIVER_TO_PICKUP_POINT", await add_point(connection, chef))
    assert lead_time_of(await get_chef(connection, chef), way) == timedelta(minutes=120)
    await connection.execute("UPDATE chef SET deliver_to_pick_up_point_in_advance_minutes = 600")
    assert lead_time_of(await get_chef(connection, chef), way) == timedelta(minutes=600)


async def test_dine_in_slot_leaves_the_guest_the_minimum_time(connection: Connection):
    chef = await add_chef(connection, delivery_types=["DINE_IN"], dine_in_hours=ALL_DAY, dine_in_minutes=150)
    last = (await slots(connection, chef, DeliveryMethod("DINE_IN"), TOMORROW))[-1]
    assert (last.time, last.end - last.start) == ("15:00", timedelta(minutes=150))


async def test_closed_day_has_neither_portions_nor_slots(connection: Connection):
    chef = await add_chef(connection, closed_days=[TOMORROW])
    other = await add_food(connection, await add_chef(connection))
    closed = await add_food(connection, chef)
    foods = await read_foods(connection, [closed, other], TODAY)
    assert [foods[closed].on(day).served for day in (TODAY, TOMORROW)] == [5, 0]
    assert foods[other].on(TOMORROW).served == 5
    assert await slots(connection, chef, DeliveryMethod("PICKUP"), TOMORROW) == []


async def test_chef_and_sale_of_nobody_are_refused(connection: Connection):
    with pytest.raises(ChefNotExist):
        await get_chef(connection, new_id())
    with pytest.raises(ChefNotExist):
        await read_sale(connection, new_id(), [], TODAY)
