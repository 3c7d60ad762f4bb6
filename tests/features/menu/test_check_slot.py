"""A requested slot must exist for this chef on that day in that way."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest

from marmita.features.menu import Chef, DeliveryMethod, Food, check_slot, find_chef, read_foods
from marmita.platform.errors import DomainError
from tests.support.rows import ALL_DAY, Connection, add_chef, add_food, add_point, every_day

NOON = datetime(2026, 3, 11, 11, 0, tzinfo=UTC)
TODAY, TOMORROW = date(2026, 3, 11), date(2026, 3, 12)
PICKUP = DeliveryMethod("PICKUP")


async def seller_of(conn: Connection, chef_id: str) -> Chef:
    seller = await find_chef(conn, chef_id)
    assert seller
    return seller


async def food_of(conn: Connection, chef_id: str, **values: Any) -> list[tuple[Food, int]]:
    food_id = await add_food(conn, chef_id, **values)
    return [((await read_foods(conn, [food_id], TODAY))[food_id], 1)]


def refusal(seller: Chef, wanted: list[tuple[Food, int]], way: DeliveryMethod, day: date, at: str) -> str:
    with pytest.raises(DomainError) as refused:
        check_slot(seller, wanted, way, day=day, at=at, now=NOON)
    assert refused.value.status == 409
    return refused.value.key


async def test_existing_slot_is_an_hour_of_that_day(connection: Connection):
    chef = await add_chef(connection)
    seller, wanted = await seller_of(connection, chef), await food_of(connection, chef)
    slot = check_slot(seller, wanted, PICKUP, day=TOMORROW, at="10:00", now=NOON)
    assert (slot.start, slot.end) == (datetime(2026, 3, 12, 9, tzinfo=UTC), datetime(2026, 3, 12, 10, tzinfo=UTC))


@pytest.mark.parametrize(
    ("day", "before", "at", "starts"),
    [
        (date(2026, 10, 25), date(2026, 10, 24), "02:00", ["00:00", "01:00"]),
        (date(2026, 3, 29), date(2026, 3, 28), "02:00", []),
        (date(2026, 3, 29), date(2026, 3, 28), "03:00", ["01:00"]),
    ],
)
async def test_slots_of_the_nights_that_change_the_clock_can_each_be_had(
    connection: Connection, *, day: date, before: date, at: str, starts: list[str]
):
    """`starts` are in UTC."""
    always = {weekday: {"open": "00:00", "close": "23:45"} for weekday in ALL_DAY}
    chef = await add_chef(connection, pickup_hours=always)
    food_id = await add_food(connection, chef, weekly_hours=every_day(5, "00:00", "23:45"))
    seller, now = await seller_of(connection, chef), datetime.combine(before, time(12), UTC)
    wanted = [((await read_foods(connection, [food_id], before))[food_id], 1)]
    instants = [datetime.combine(day, time.fromisoformat(start), UTC) for start in starts]
    for instant in instants:
        assert check_slot(seller, wanted, PICKUP, day=day, at=at, now=now, start=instant).start == instant
    other = datetime.combine(day, time(12, 34), UTC)
    for start in (other, *([] if instants else [None])):
        with pytest.raises(DomainError, match="slot_not_available"):
            check_slot(seller, wanted, PICKUP, day=day, at=at, now=now, start=start)


@pytest.mark.parametrize(
    ("day", "at"),
    [
        (TODAY, "10:00"),
        (TODAY, "13:00"),
        (TOMORROW, "10:30"),
        (TOMORROW, "18:00"),
        (TODAY - timedelta(days=1), "12:00"),
        (TODAY + timedelta(days=7), "12:00"),
    ],
)
async def test_past_too_early_too_late_and_odd_times_are_refused(connection: Connection, day: date, at: str):
    chef = await add_chef(connection)
    seller, wanted = await seller_of(connection, chef), await food_of(connection, chef)
    assert refusal(seller, wanted, PICKUP, day, at) == "slot_not_available"


@pytest.mark.parametrize(
    ("chef", "food"),
    [
        ({"pickup_hours": {"wednesday": ALL_DAY["wednesday"]}}, {}),
        ({}, {"active": False}),
        ({}, {"closed_dates": [TOMORROW]}),
        ({}, {"offer_type": "UNAVAILABLE"}),
        ({}, {"weekly_hours": every_day(5, "10:00", "12:00")}),
    ],
)
async def test_closed_days_and_foods_that_are_not_offered_are_refused(
    connection: Connection, chef: dict[str, Any], food: dict[str, Any]
):
    chef_id = await add_chef(connection, **chef)
    seller, wanted = await seller_of(connection, chef_id), await food_of(connection, chef_id, **food)
    assert refusal(seller, wanted, PICKUP, TOMORROW, "14:00") == "slot_not_available"


async def test_ways_and_points_of_other_chefs_are_refused(connection: Connection):
    chef = await add_chef(
        connection,
        delivery_types=["PICKUP", "DELIVER_TO_PICKUP_POINT"],
        deliver_to_pick_up_point_hours=ALL_DAY,
    )
    point, elsewhere = await add_point(connection, chef), await add_point(connection, await add_chef(connection))
    seller, wanted = await seller_of(connection, chef), await food_of(connection, chef)
    assert refusal(seller, wanted, DeliveryMethod("DINE_IN"), TOMORROW, "14:00") == "delivery_type_not_available"
    for way in (
        DeliveryMethod("DELIVER_TO_PICKUP_POINT"),
        DeliveryMethod("DELIVER_TO_PICKUP_POINT", elsewhere),
        DeliveryMethod("PICKUP", point),
    ):
        assert refusal(seller, wanted, way, TOMORROW, "14:00") == "pick_up_point_not_available"
    at_point = DeliveryMethod("DELIVER_TO_PICKUP_POINT", point)
    assert check_slot(seller, wanted, at_point, day=TODAY, at="12:30", now=NOON).time == "12:30"


async def test_pick_up_point_sells_its_own_foods_at_short_notice(connection: Connection):
    point = await add_chef(connection, pick_up_point=True)
    seller, wanted = await seller_of(connection, point), await food_of(connection, point)
    assert check_slot(seller, wanted, PICKUP, day=TODAY, at="12:30", now=NOON).time == "12:30"
    assert refusal(seller, wanted, PICKUP, TODAY, "12:00") == "slot_not_available"
