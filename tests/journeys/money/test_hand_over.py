"""The chef hands a meal over against the buyer's code, on its day at the earliest, or says that nobody came."""

import pytest
import time_machine

from tests.journeys.conftest import Town
from tests.support.ordering import json_ok, refusal

pytestmark = pytest.mark.commits


async def test_meal_is_handed_over_by_the_buyers_code_on_its_day(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    path = f"shopping-card/complete-order/{order['id']}"
    code = (await town.guest.sees(order))["handOverCode"]
    assert (await town.chef.sees(order))["handOverCode"] is None
    clock.move_to("2026-03-12T22:59:59Z")
    early = await town.chef.post(path, {"code": code})
    assert (refusal(early), early.json()["day"]) == ((409, "hand_over_too_early"), "2026-03-13")
    assert not (await town.chef.sees(order))["can"]["complete"]
    clock.move_to("2026-03-12T23:00:00Z")
    wrong = f"{(int(code) + 1) % 10_000:04}"
    assert (await town.chef.post(path, None)).status_code == 400
    for _ in range(5):
        assert refusal(await town.chef.post(path, {"code": wrong})) == (409, "wrong_hand_over_code")
    assert refusal(await town.chef.post(path, {"code": code})) == (429, "rate_limit_for_user")
    assert await town.probe.status(order) == "PAID"
    clock.move_to("2026-03-13T11:00:00Z")
    assert json_ok(await town.chef.post(path, {"code": code}))["status"] == "COMPLETED"
    await town.probe.pay_out()
    assert (await town.probe.money(order))["transferred"] == 1125


async def test_chef_reports_after_the_slot_that_nobody_came(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    clock.move_to("2026-03-13T11:59:59Z")
    assert refusal(await town.chef.move("miss-order", order)) == (409, "no_show_too_early")
    assert await town.probe.status(order) == "PAID"
    clock.move_to("2026-03-13T12:00:00Z")
    seen = json_ok(await town.chef.move("miss-order", order))
    assert (seen["status"], seen["missed"]) == ("COMPLETED", True)
    await town.probe.pay_out()
    assert (await town.probe.money(order))["transferred"] == 1125
    assert "orders/not_collected" in await town.probe.mails()
    assert "orders/missed_customer" not in await town.probe.mails()
