"""A charge that the customer disputes at the bank: nothing moves until the bank has decided, with either provider."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from tests.journeys.conftest import Town, both_providers
from tests.support.ordering import DISPUTED, GOOD, Person, at_once, json_ok, refusal
from tests.support.rows import add_account, recorded
from tests.support.servers.stripe.reports import signed
from tests.support.servers.stripe.server import StripeStandIn

pytestmark = pytest.mark.commits
STUCK = "shopping-card/stuck-orders-for-admin"
REFUND = {"amount": 100, "kind": "QUALITY", "requestKey": "k" * 16, "reason": "Cold soup."}


async def admin(town: Town) -> Person:
    return await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))


async def handed_over(town: Town, card: str) -> dict[str, Any]:
    order = await town.guest.pays(town.form(), card)
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.pay_out()
    return order


async def frozen(town: Town, order: dict[str, Any], boss: Person) -> bool:
    """Whether chef and admin can move nothing, and the admin is shown the order."""
    money = await town.probe.money(order)
    assert (money["refunded"], money["transferred"]) == (0, 0)
    refused = await town.chef.post(f"shopping-card/refund-order/{order['id']}", REFUND)
    assert refusal(refused) == (409, "order_disputed")
    assert not (await town.chef.sees(order))["can"]["refund"]
    return [row["id"] for row in json_ok(await boss.get(STUCK))] == [order["id"]]


@both_providers
@pytest.mark.parametrize("outcome", ["won", "lost"])
async def test_disputed_charge_waits_for_the_bank(town: Town, clock: time_machine.Traveller, outcome: str):
    boss = await admin(town)
    order = await handed_over(town, DISPUTED)
    assert await frozen(town, order, boss)
    clock.shift(timedelta(hours=1))
    await town.probe.hour()
    assert await frozen(town, order, boss)
    await town.probe.dispute(order, outcome)
    await town.probe.hour()
    seen = json_ok(await boss.get(f"shopping-card/order-for-admin/{order['id']}"))
    assert seen["dispute"] == outcome
    assert [step["reason"] for step in seen["steps"] if step["event"] == "warn"] == [
        "dispute open",
        f"dispute {outcome}",
    ]
    assert seen["canSettleDispute"] == (outcome == "lost")
    if outcome == "lost":
        assert await frozen(town, order, boss)
    else:
        assert (await town.probe.money(order))["transferred"] == 1125
        assert json_ok(await boss.get(STUCK)) == []


async def next_hour(town: Town, clock: time_machine.Traveller) -> None:
    clock.shift(timedelta(hours=1))
    await town.probe.hour()


async def test_lost_dispute_is_settled_by_one_of_two_admins_and_stands_in_the_history(
    town: Town, clock: time_machine.Traveller
):
    boss, other = await admin(town), await admin(town)
    order = await handed_over(town, DISPUTED)
    assert refusal(await boss.move("settle-dispute", order, "Written off.")) == (409, "nothing_to_settle")
    await town.probe.dispute(order, "lost")
    await next_hour(town, clock)
    assert refusal(await boss.move("settle-dispute", order, " ")) == (400, "reason_required")
    assert refusal(await town.chef.move("settle-dispute", order, "Mine."))[0] == 403
    assert [row["id"] for row in json_ok(await boss.get(STUCK))] == [order["id"]]
    answers = await at_once(*(person.move("settle-dispute", order, "Written off.") for person in (boss, other) * 2))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert await recorded(town.conn, "ORDER_DISPUTE_SETTLED") == ["Written off."]
    assert json_ok(await boss.get(STUCK)) == []
    seen = json_ok(await boss.get(f"shopping-card/order-for-admin/{order['id']}"))
    assert (seen["dispute"], seen["canSettleDispute"], seen["steps"][-1]["event"]) == ("lost", False, "settle_dispute")
    assert (seen["steps"][-1]["reason"], seen["steps"][-1]["actor"]) == ("Written off.", "ADMIN")
    # The provider says the same again; then there is another dispute.
    await next_hour(town, clock)
    assert json_ok(await boss.get(STUCK)) == []
    await town.probe.dispute(order, "open")
    await next_hour(town, clock)
    assert [row["id"] for row in json_ok(await boss.get(STUCK))] == [order["id"]]
    assert json_ok(await town.guest.get(f"shopping-card/order/{order['id']}"))["reason"] != "Written off."


@pytest.mark.parametrize("payment_settings", ["stripe"], indirect=True)
async def test_reports_of_a_dispute_freeze_and_release(
    town: Town, clock: time_machine.Traveller, stripe_stand_in: StripeStandIn
):
    boss = await admin(town)
    order = await town.guest.pays(town.form(), GOOD)
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    for outcome, expected in (("open", "open"), ("won", "won")):
        await town.probe.dispute(order, outcome)
        body, headers = signed(stripe_stand_in.books.happened[-1])
        for _ in range(2):
            assert (await town.client.post("/api/stripe/webhook", content=body, headers=headers)).status_code == 200
        await town.probe.jobs()
        assert await town.probe.one("SELECT dispute FROM payment") == expected
        if outcome == "open":
            json_ok(await town.chef.move("complete-order", order))
            await town.probe.pay_out()
            assert await frozen(town, order, boss)
    assert (await town.probe.money(order))["transferred"] == 1125
    assert (await town.probe.trail(order)).count("warn") == 2
