"""An order whose charge does not match: an admin gives it back or lets the order go on, once, by one action."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.platform.card_payments import ProviderUnavailable
from tests.journeys.conftest import Town, both_providers
from tests.support.faults import RefusedCall, ReplacedCall
from tests.support.ordering import Person, at_once, json_ok, refusal
from tests.support.rows import add_account, recorded

pytestmark = pytest.mark.commits


async def admin(town: Town) -> Person:
    return await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))


async def mismatched(town: Town) -> dict[str, Any]:
    """An accepted order of 12.50 € of which 12.49 € were captured."""
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))

    async def take_less(real: Any, intent_id: str, amount_cents: int, key: str) -> Any:
        return await real(intent_id, amount_cents - 1, key)

    with ReplacedCall(town.probe.tools.ports, "capture", take_less):
        await town.probe.jobs()
    assert await town.probe.status(order) == "ACCEPTED"
    return order


def form(decision: str, key: str = "k" * 16, reason: str = "Agreed by phone.") -> dict[str, Any]:
    return {"decision": decision, "requestKey": key, "reason": reason}


async def settle(person: Person, order: dict[str, Any], body: dict[str, Any]) -> Any:
    return await person.post(f"shopping-card/settle-charge-by-admin/{order['id']}", body)


async def stuck(boss: Person) -> list[str]:
    orders = json_ok(await boss.get("shopping-card/stuck-orders-for-admin"))
    return [f"{p['kind']} {p['what']} {p['ours']} {p['theirs']}" for row in orders for p in row["problems"]]


@both_providers
async def test_twenty_decisions_at_once_let_the_order_go_on_once_and_pay_the_chef_out_of_the_charge(
    town: Town, clock: time_machine.Traveller
):
    order, boss = await mismatched(town), await admin(town)
    assert await stuck(boss) == ["DIFFERS captured 1250 1249"]
    assert json_ok(await boss.get(f"shopping-card/order-for-admin/{order['id']}"))["canSettle"]
    answers = await at_once(*(settle(boss, order, form("COMPLETE")) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert not answers[0].json()["canSettle"]
    assert (await town.probe.trail(order)).count("capture") == 1
    seen = await town.guest.sees(order)
    assert (seen["status"], seen["charged"]) == ("PAID", 1249)
    assert await town.probe.one("SELECT amount_cents FROM document WHERE kind = 'RECEIPT'") == 1249
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.pay_out()
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    money = {"status": "succeeded", "captured": 1249, "refunded": 0, "transferred": 1124}
    assert await town.probe.money(order) == money
    assert await stuck(boss) == []
    assert await town.probe.stock(town.food) == (0, 1)


@both_providers
async def test_twenty_decisions_at_once_give_the_charge_back_once(town: Town, clock: time_machine.Traveller):
    order, boss = await mismatched(town), await admin(town)
    answers = await at_once(*(settle(boss, order, form("REFUND")) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    await town.probe.jobs()
    assert await town.probe.status(order) == "CANCELED_BY_ADMIN"
    assert (await town.probe.trail(order)).count("cancel") == 1
    money = await town.probe.money(order)
    assert (money["captured"], money["refunded"], money["transferred"]) == (1249, 1249, 0)
    assert await town.probe.stock(town.food) == (0, 0)
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert await stuck(boss) == []
    assert refusal(await settle(boss, order, form("COMPLETE"))) == (409, "request_key_reused")
    assert refusal(await settle(boss, order, form("COMPLETE", "another" * 3))) == (409, "order_state_changed")


async def test_accepted_charge_that_changes_again_needs_somebody_again(town: Town, clock: time_machine.Traveller):
    order, boss = await mismatched(town), await admin(town)
    json_ok(await settle(boss, order, form("COMPLETE")))
    await town.conn.execute("UPDATE sandbox_intent SET captured_cents = 1248")
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert await stuck(boss) == ["DIFFERS captured 1250 1248"]


async def test_charge_in_another_currency_can_only_be_given_back(town: Town):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.conn.execute("UPDATE sandbox_intent SET currency = 'usd'")
    await town.probe.jobs()
    boss = await admin(town)
    assert await stuck(boss) == ["DIFFERS charge 1250 0"]
    assert refusal(await settle(boss, order, form("COMPLETE"))) == (409, "charge_not_ours")
    assert await town.probe.status(order) == "ACCEPTED"
    json_ok(await settle(boss, order, form("REFUND")))
    assert await recorded(town.conn, "ORDER_CHARGE_SETTLED") == ["Agreed by phone."]
    await town.probe.jobs()
    assert (await town.probe.money(order))["refunded"] == 1250


async def test_decision_is_refused_without_a_reason_or_a_charge_that_does_not_match(town: Town):
    boss, order = await admin(town), await town.guest.pays(town.form())
    assert refusal(await settle(boss, order, form("REFUND", reason=" "))) == (400, "reason_required")
    assert refusal(await settle(boss, order, form("REFUND"))) == (409, "order_state_changed")
    assert refusal(await settle(town.chef, order, form("REFUND"))) == (403, "access_denied")
    assert refusal(await settle(boss, {"id": "f" * 24}, form("REFUND"))) == (404, "food_order_not_found")
    json_ok(await town.chef.move("accept-order", order))  # not captured yet
    assert refusal(await settle(boss, order, form("COMPLETE"))) == (409, "order_state_changed")
    assert await town.probe.trail(order) == ["place", "authorise", "accept"]


async def test_decision_waits_for_a_provider_that_does_not_answer(town: Town):
    order, boss = await mismatched(town), await admin(town)
    with RefusedCall(town.probe.tools.ports, "retrieve", ProviderUnavailable()):
        answer = await settle(boss, order, form("COMPLETE"))
    assert refusal(answer) == (503, "payment_provider_unavailable")
    assert await town.probe.status(order) == "ACCEPTED"
    assert (await town.probe.one("SELECT count(*) FROM charge_settlement")) == 0
