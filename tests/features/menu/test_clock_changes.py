"""The menu shows a day as long as the order's own rule has a slot of it, also around the nights of a clock change."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from marmita.features.menu import coming_days, delivery_methods_of, find_chef, read_food_views, read_foods, slots_for
from marmita.platform.clock import PARIS
from tests.support.rows import Connection, add_chef, add_food

SPRING, AUTUMN = date(2026, 3, 29), date(2026, 10, 25)
HOURS = [("01:30", "03:00"), ("02:15", "02:45"), ("10:00", "12:00")]


async def compare(conn: Connection, now: datetime, opens: str, closes: str, lead: int) -> Any:
    """The days that the menu shows, and those with a slot, for a chef with these hours every day."""
    week = {day: {"open": opens, "close": closes} for day in ("saturday", "sunday", "monday")}
    chef_id = await add_chef(
        conn, delivery_types=["PICKUP"], pickup_hours=week, minutes_to_prepare=lead, pick_up_point=lead == 600
    )
    served = {day: hours | {"amountServed": 3} for day, hours in week.items()}
    food = await add_food(conn, chef_id, weekly_hours=served)
    chef = await find_chef(conn, chef_id)
    assert chef
    read = (await read_foods(conn, [food], coming_days(now)[0]))[food]
    shown = [each.day for each in (await read_food_views(conn, [food], now))[food].availability]
    # Of later days the chef's weekdays decide, and the cart has the slots.
    late = (now + timedelta(minutes=max(60, lead))).astimezone(PARIS).date()
    days = [
        day
        for day in coming_days(now)
        if any(slots_for(chef, [(read, 1)], method, day, now) for method in delivery_methods_of(chef))
    ]
    return [day for day in shown if day <= late], [day for day in days if day <= late]


@pytest.mark.parametrize("night", [SPRING, AUTUMN])
@pytest.mark.parametrize("lead", [0, 600])
@pytest.mark.parametrize("hours", HOURS)
async def test_menu_agrees_with_the_order_around_a_clock_change(
    connection: Connection, night: date, lead: int, hours: tuple[str, str]
):
    instant = datetime(night.year, night.month, night.day, tzinfo=UTC) - timedelta(
        minutes=lead - 420 if hours == HOURS[-1] else lead + 181
    )
    for _ in range(8):
        shown, orderable = await compare(connection, instant, *hours, lead)
        assert shown == orderable, instant.astimezone(PARIS)
        instant += timedelta(minutes=60)
