"""What a chef's dashboard counts and lists on a day."""

import pytest
import time_machine
from psycopg.types.json import Jsonb

from tests.journeys.conftest import Town
from tests.support.ordering import json_ok
from tests.support.rows import ALL_DAY

pytestmark = pytest.mark.commits


async def board(town: Town) -> tuple[list[str], list[str]]:
    """Orders to cook, and handed over."""
    view = json_ok(await town.chef.get("shopping-card/my-dashboard"))
    return [order["id"] for order in view["cooking"]], [order["id"] for order in view["handedOver"]]


async def test_meal_handed_over_after_midnight_is_listed_that_day_and_not_the_next(
    town: Town, clock: time_machine.Traveller
):
    late, kept = [await town.guest.pays(town.form()) for _ in range(2)]
    for order in (late, kept):
        json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    clock.move_to("2026-03-14T09:00:00Z")  # the day after that of the orders
    assert await board(town) == ([late["id"], kept["id"]], [])
    json_ok(await town.chef.move("complete-order", late))
    assert await board(town) == ([kept["id"]], [late["id"]])
    # Nobody handed the other one over: the timer ended it.
    clock.move_to("2026-03-14T13:00:00Z")
    await town.probe.minute()
    assert await town.probe.status(kept) == "COMPLETED"
    assert await board(town) == ([], [late["id"]])
    clock.move_to("2026-03-14T23:30:00Z")
    assert await board(town) == ([], [])


async def test_portions_of_a_weekday_that_the_chef_does_not_open_are_not_counted(
    town: Town, clock: time_machine.Traveller
):
    async def portions() -> tuple[int, int]:
        view = json_ok(await town.chef.get("shopping-card/my-dashboard"))
        return view["portionsLeft"], view["portionsServed"]

    assert await portions() == (5, 5)
    weekend = {day: hours for day, hours in ALL_DAY.items() if day in ("saturday", "sunday")}
    await town.conn.execute(
        "UPDATE chef SET pickup_hours = %s, dine_in_hours = %s", (Jsonb(weekend), Jsonb(dict(ALL_DAY)))
    )
    assert await portions() == (0, 0)
    clock.move_to("2026-03-14T09:00:00Z")
    assert await portions() == (5, 5)


async def test_paid_out_counts_the_week_from_its_monday(town: Town, clock: time_machine.Traveller):
    async def paid_out() -> int:
        return json_ok(await town.chef.get("shopping-card/my-dashboard"))["paidOut"]

    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    clock.move_to("2026-03-14T09:00:00Z")
    json_ok(await town.chef.move("complete-order", order))
    assert await paid_out() == 0
    clock.move_to("2026-03-15T22:30:00Z")
    await town.probe.pay_out()
    assert await paid_out() == 1125
    clock.move_to("2026-03-15T23:30:00Z")  # Monday in Paris
    assert await paid_out() == 0
