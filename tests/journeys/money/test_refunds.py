"""Refunds of charged orders: in part and in whole, before and after the hand-over, by chef and admin, many at once."""

from typing import Any

import pytest

from marmita.platform.card_payments import Movement, ProviderRefused, ProviderUnavailable
from tests.journeys.conftest import Town
from tests.support.ordering import Person, at_once, json_ok, refusal
from tests.support.rows import add_account, recorded

pytestmark = pytest.mark.commits


async def admin(town: Town) -> Person:
    return await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))


async def paid(town: Town, number: str | None = None) -> dict[str, Any]:
    order = await (town.guest.pays(town.form(), number) if number else town.guest.pays(town.form()))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    assert await town.probe.status(order) == "PAID"
    return order


async def completed(town: Town) -> dict[str, Any]:
    order = await paid(town)
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.pay_out()
    assert (await town.probe.money(order))["transferred"] == 1125
    return order


def form(amount: int, key: str = "k" * 16, **changes: Any) -> dict[str, Any]:
    return {"amount": amount, "kind": "QUALITY", "requestKey": key, "reason": "Cold soup."} | changes


async def refund(person: Person, order: dict[str, Any], body: dict[str, Any]) -> Any:
    return await person.post(f"shopping-card/refund-order/{order['id']}", body)


async def refund_by_admin(person: Person, order: dict[str, Any], body: dict[str, Any]) -> Any:
    return await person.post(f"shopping-card/refund-order-by-admin/{order['id']}", {"bearer": "SHARED"} | body)


@pytest.mark.parametrize(
    ("bearer", "amount", "reversed_cents"),
    [("SHARED", 500, 450), ("CHEF", 500, 500), ("PLATFORM", 500, 0), ("SHARED", 1250, 1125), ("CHEF", 1250, 1125)],
)
async def test_refund_after_the_hand_over_reverses_what_the_chef_bears(
    town: Town, bearer: str, amount: int, reversed_cents: int
):
    order = await completed(town)
    json_ok(await refund_by_admin(await admin(town), order, form(amount, bearer=bearer)))
    assert await recorded(town.conn, "ORDER_REFUNDED") == [form(amount)["reason"]]
    await town.probe.jobs()
    money = await town.probe.money(order)
    assert (money["refunded"], money["transferred"]) == (amount, 1125 - reversed_cents)
    assert await town.probe.status(order) == "COMPLETED"
    seen = await town.guest.sees(order)
    assert (seen["refunded"], seen["refundable"], seen["reason"]) == (amount, 1250 - amount, "Cold soup.")
    assert seen["paymentOutcome"] == ("refunded" if amount == 1250 else "succeeded")
    assert {"orders/refunded", "orders/refunded_for_you"} <= set(await town.probe.mails())
    kept = await town.probe.one(
        "SELECT captured_cents - refunded_cents - transferred_cents + reversed_cents FROM payment"
    )
    assert kept == 125 - (amount - reversed_cents)


async def test_partial_refund_before_the_hand_over_lessens_the_transfer(town: Town):
    order = await paid(town)
    assert json_ok(await refund(town.chef, order, form(250)))["status"] == "PAID"
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.pay_out()
    money = await town.probe.money(order)
    assert (money["refunded"], money["transferred"]) == (250, 900)
    assert "orders/refunded_for_you" not in await town.probe.mails()


async def test_refunds_in_three_parts_leave_no_cent(town: Town):
    order = await completed(town)
    for amount, key in ((333, "a" * 16), (333, "b" * 16), (584, "c" * 16)):
        json_ok(await refund(town.chef, order, form(amount, key)))
        await town.probe.jobs()
    money = await town.probe.money(order)
    assert (money["refunded"], money["transferred"]) == (1250, 0)
    assert not (await town.chef.sees(order))["can"]["refund"]


async def test_twenty_refunds_at_once_never_exceed_what_was_captured(town: Town):
    order = await completed(town)
    answers = await at_once(*(refund(town.chef, order, form(100, f"{n:016}")) for n in range(20)))
    assert sorted(answer.status_code for answer in answers) == [200] * 12 + [409] * 8
    assert {refusal(answer) for answer in answers if answer.status_code == 409} == {(409, "refund_too_large")}
    await town.probe.jobs()
    money = await town.probe.money(order)
    assert (money["refunded"], money["transferred"]) == (1200, 45)


async def test_the_same_refund_many_times_at_once_is_one_refund(town: Town):
    order = await completed(town)
    answers = await at_once(*(refund(town.chef, order, form(1000)) for _ in range(10)))
    assert {answer.status_code for answer in answers} == {200}
    assert refusal(await refund(town.chef, order, form(100))) == (409, "request_key_reused")
    await town.probe.jobs()
    assert (await town.probe.money(order))["refunded"] == 1000
    assert (await town.probe.trail(order)).count("refund") == 1


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        (form(1251), (409, "refund_too_large")),
        (form(0), (400, "invalid_request")),
        (form(100, reason=" "), (400, "reason_required")),
    ],
)
async def test_refund_that_cannot_be_is_refused(town: Town, body: dict[str, Any], answer: tuple[int, str]):
    order = await completed(town)
    assert refusal(await refund(town.chef, order, body)) == answer
    assert refusal(await refund(town.guest, order, form(100)))[0] == 403
    await town.probe.jobs()
    assert (await town.probe.money(order))["refunded"] == 0
    assert "refund" not in await town.probe.trail(order)


async def test_order_that_was_not_charged_cannot_be_refunded(town: Town):
    order = await town.guest.pays(town.form())
    assert refusal(await refund(town.chef, order, form(100))) == (409, "order_state_changed")
    await town.probe.jobs()
    assert (await town.probe.money(order))["status"] == "requires_capture"


async def test_refund_without_an_answer_is_repeated_under_its_key(town: Town, monkeypatch: pytest.MonkeyPatch):
    order = await completed(town)
    provider = type(town.probe.provider)
    keys, made = [], provider.refund

    async def lose_first(self: Any, intent_id: str, amount_cents: int, key: str) -> Movement:
        keys.append(key)
        movement = await made(self, intent_id, amount_cents, key)
        if len(keys) == 1:
            raise ProviderUnavailable
        return movement

    monkeypatch.setattr(provider, "refund", lose_first)
    json_ok(await refund(town.chef, order, form(500)))
    await town.probe.jobs_later()
    assert len(set(keys)) == 1
    assert len(keys) == 2
    assert (await town.probe.money(order))["refunded"] == 500


async def test_refund_that_is_refused_for_good_is_seen_by_an_admin(town: Town, monkeypatch: pytest.MonkeyPatch):
    order, boss = await completed(town), await admin(town)
    assert json_ok(await boss.get("shopping-card/stuck-orders-for-admin")) == []

    async def refuse(self: Any, intent_id: str, amount_cents: int, key: str) -> Movement:
        raise ProviderRefused("charge_expired")

    with monkeypatch.context() as patched:
        patched.setattr(type(town.probe.provider), "refund", refuse)
        json_ok(await refund(town.chef, order, form(500)))
        await town.probe.jobs()
    (row,) = json_ok(await boss.get("shopping-card/stuck-orders-for-admin"))
    assert (row["id"], row["needsAttention"], row["refunded"]) == (order["id"], True, 0)
    seen = json_ok(await boss.get(f"shopping-card/order-for-admin/{order['id']}"))
    assert seen["refusals"] == ["refund charge_expired"]
    assert [step["event"] for step in seen["steps"]][-2:] == ["refund", "warn"]
    json_ok(await refund_by_admin(boss, order, form(500, "again" * 4)))
    await town.probe.jobs()
    assert (await town.probe.money(order)) | {"status": ""} == {
        "status": "", "captured": 1250, "refunded": 500, "transferred": 675,
    }  # fmt: skip
    assert json_ok(await boss.get("shopping-card/stuck-orders-for-admin")) == []


@pytest.mark.parametrize("status", ["PAYMENT_INTENT_CREATED", "PENDING", "ACCEPTED", "PAID"])
async def test_admin_cancels_any_order_that_has_not_ended(town: Town, status: str):
    order = await town.guest.buys(town.form())
    if status != "PAYMENT_INTENT_CREATED":
        json_ok(await town.guest.card(order))
        json_ok(await town.guest.confirm(order))
    if status in ("ACCEPTED", "PAID"):
        json_ok(await town.chef.move("accept-order", order))
    if status == "PAID":
        await town.probe.jobs()
    assert await town.probe.status(order) == status
    boss = await admin(town)
    assert refusal(await boss.move("cancel-order-by-admin", order, "")) == (400, "reason_required")
    assert refusal(await town.chef.move("cancel-order-by-admin", order, "No.")) == (403, "access_denied")
    seen = json_ok(await boss.move("cancel-order-by-admin", order, "Fraud."))
    assert seen["order"]["status"] == "CANCELED_BY_ADMIN"
    assert (seen["steps"][-1]["actor"], seen["steps"][-1]["reason"]) == ("ADMIN", "Fraud.")
    await town.probe.jobs()
    money = await town.probe.money(order)
    assert money["captured"] == money["refunded"]
    assert await town.probe.stock(town.food) == (0, 0)
    assert refusal(await boss.move("cancel-order-by-admin", order, "Again.")) == (409, "order_state_changed")
    # A card that succeeds after all is not charged.
    await town.guest.card(order)
    await town.probe.minute()
    assert (await town.probe.money(order))["status"] in ("canceled", "succeeded")
