"""A chef who is suspended, deactivated or deleted sells nothing: cards are released, open orders end, others stay."""

from typing import Any

import pytest

from marmita.features.orders.queries import due
from marmita.features.orders.use_cases.expire_orders import withdraw_unavailable
from tests.journeys.conftest import Town
from tests.support.ordering import json_ok, refusal
from tests.support.rows import ALL_DAY, add_point

pytestmark = pytest.mark.commits
VOID = {"status": "canceled", "captured": 0, "refunded": 0, "transferred": 0}
SUSPENDED = ("suspended = true", "chef_suspended")
DEACTIVATED = ("active = false", "chef_not_active")
GONE = ("active = false, deleted_at = now(), payment_account = NULL", "chef_not_active")
WAYS = pytest.mark.parametrize(
    ("change", "key"), [SUSPENDED, DEACTIVATED, GONE], ids=["suspended", "deactivated", "gone"]
)


async def change_chef(town: Town, change: str, chef_id: str = "") -> None:
    await town.conn.execute(f"UPDATE chef SET {change} WHERE id = '{chef_id or town.chef_id}'".encode())


async def ends_for_nothing(town: Town, order: dict[str, Any]) -> None:
    await town.probe.jobs()
    seen = await town.guest.sees(order)
    assert (seen["status"], seen["ending"], seen["charged"]) == ("CANCELED", "CHEF_UNAVAILABLE", 0)
    assert await town.probe.money(order) == VOID
    assert await town.probe.stock(town.food) == (0, 0)


@WAYS
@pytest.mark.parametrize("auto_accept", [False, True])
async def test_late_card_of_unavailable_chef_is_released(town: Town, change: str, key: str, auto_accept: bool):
    await change_chef(town, f"auto_accept = {auto_accept}")
    payment = await town.guest.buys(town.form())
    await change_chef(town, change)
    assert not (await town.guest.sees(payment))["can"]["pay"]
    json_ok(await town.guest.card(payment))
    assert refusal(await town.guest.confirm(payment)) == (409, key)
    await ends_for_nothing(town, payment)
    assert not (await town.guest.sees(payment))["reachedChef"]
    assert await town.probe.trail(payment) == ["place", "withdraw"]
    assert await town.probe.mails() == ["orders/chef_unavailable"]
    assert "not charged" in await town.probe.one("SELECT text_body FROM outbox_mail")
    assert refusal(await town.guest.confirm(payment)) == (409, key)


async def test_report_of_late_card_releases_it_also_when_the_chef_sells_again(town: Town):
    payment = await town.guest.buys(town.form())
    await change_chef(town, "suspended = true")
    json_ok(await town.guest.card(payment))
    await town.probe.jobs()
    await ends_for_nothing(town, payment)
    await change_chef(town, "suspended = false")
    refused = await town.guest.confirm(payment)
    assert refusal(refused) == (409, "order_state_changed")
    assert refused.json()["orderStatus"] == "CANCELED"


@WAYS
async def test_waiting_order_is_not_acceptable_and_ends_within_a_minute(town: Town, change: str, key: str):
    order = await town.guest.pays(town.form())
    await town.probe.jobs()
    await change_chef(town, change)
    assert not (await town.chef.sees(order))["can"]["accept"]
    assert refusal(await town.chef.move("accept-order", order)) == (409, key)
    assert await town.probe.status(order) == "PENDING"
    assert await town.probe.stock(town.food) == (1, 0)
    await town.probe.minute()
    await ends_for_nothing(town, order)
    assert await town.probe.trail(order) == ["place", "authorise", "withdraw"]
    assert sorted((await town.probe.mails())[2:]) == ["orders/chef_unavailable", "orders/withdrawn"]
    seen = await town.chef.sees(order)
    assert (seen["ending"], seen["reachedChef"]) == ("CHEF_UNAVAILABLE", True)


async def test_suspended_chef_may_still_reject(town: Town):
    order = await town.guest.pays(town.form())
    await change_chef(town, "suspended = true")
    assert json_ok(await town.chef.move("reject-order", order, "I am away."))["status"] == "REJECTED"


@WAYS
async def test_accepted_order_stays(town: Town, change: str, key: str):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await change_chef(town, change)
    await town.probe.minute()
    assert await town.probe.status(order) == "PAID"
    assert (await town.probe.money(order))["captured"] == 1250
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.pay_out()
    assert (await town.probe.money(order))["transferred"] == 1125
    assert (await town.guest.sees(order))["ending"] is None


async def test_chef_closing_before_deletion_finishes_open_orders(town: Town):
    waiting, unpaid = await town.guest.pays(town.form()), await town.guest.buys(town.form())
    await change_chef(town, "closing = true")
    json_ok(await town.guest.card(unpaid))
    assert json_ok(await town.guest.confirm(unpaid))["order"]["status"] == "PENDING"
    await town.probe.minute()
    assert json_ok(await town.chef.move("accept-order", waiting))["status"] == "ACCEPTED"


async def test_suspended_pick_up_point_sells_nothing(town: Town):
    ways = "delivery_types = '{DELIVER_TO_PICKUP_POINT}', deliver_to_pick_up_point_hours = pickup_hours"
    await change_chef(town, ways)
    point = await add_point(town.conn, town.chef_id, pickup_hours=ALL_DAY)
    form = town.form(deliveryType="DELIVER_TO_PICKUP_POINT", pickUpPointId=point)
    waiting = await town.guest.pays(form)
    unpaid = await town.guest.buys({**form, "requestKey": "0123456789abcdef"})
    await change_chef(town, "suspended = true", point)
    json_ok(await town.guest.card(unpaid))
    assert refusal(await town.guest.confirm(unpaid)) == (409, "chef_suspended")
    assert refusal(await town.chef.move("accept-order", waiting)) == (409, "chef_suspended")
    await town.probe.minute()
    for order in (unpaid, waiting):
        await ends_for_nothing(town, order)


async def test_order_answered_meanwhile_is_not_changed(town: Town, monkeypatch: pytest.MonkeyPatch):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await change_chef(town, "suspended = true")

    async def listed_before(*_: object) -> list[str]:
        return [order["id"]]

    monkeypatch.setattr(due, "list_unavailable", listed_before)
    await withdraw_unavailable(town.probe.tools.database)
    assert await town.probe.status(order) == "ACCEPTED"
