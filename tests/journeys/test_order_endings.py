"""How orders end without a meal: turned down, called off, forgotten. Portions are free again, money is where it was."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.orders import OrderTransitioned
from marmita.platform.errors import AccessDenied
from marmita.platform.unit_of_work import UnitOfWork
from tests.journeys.conftest import Town, both_providers
from tests.support.ordering import PROCESSING, Person, json_ok, refusal

pytestmark = pytest.mark.commits
VOID = {"status": "canceled", "captured": 0, "refunded": 0, "transferred": 0}
BACK = {"status": "succeeded", "captured": 1250, "refunded": 1250, "transferred": 0}


async def paid(town: Town, **changes: Any) -> dict[str, Any]:
    order = await town.guest.pays(town.form(**changes))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    assert await town.probe.status(order) == "PAID"
    return order


@both_providers
async def test_rejected_order_is_not_charged(town: Town):
    order = await town.guest.pays(town.form())
    assert json_ok(await town.chef.move("reject-order", order, "No leeks today."))["status"] == "REJECTED"
    await town.probe.jobs()
    assert (await town.guest.sees(order))["reason"] == "No leeks today."
    assert await town.probe.money(order) == VOID
    assert await town.probe.stock(town.food) == (0, 0)
    assert "orders/rejected" in await town.probe.mails()


async def test_cancel_of_a_pending_order_is_not_charged(town: Town):
    order = await town.guest.pays(town.form())
    assert json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))["status"] == "CANCELED_BY_USER"
    await town.probe.jobs()
    assert await town.probe.money(order) == VOID
    assert await town.probe.stock(town.food) == (0, 0)


@both_providers
async def test_cancel_before_the_cut_off_is_refunded(town: Town):
    order = await paid(town)
    json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
    await town.probe.jobs()
    assert await town.probe.money(order) == BACK
    assert await town.probe.stock(town.food) == (0, 0)
    assert (await town.guest.sees(order))["refunded"] == 1250


async def test_cancel_after_the_cut_off_is_refused(town: Town, clock: time_machine.Traveller):
    order = await paid(town)
    clock.move_to("2026-03-13T08:00:01Z")
    assert refusal(await town.guest.move("cancel-order-by-user", order, "Ill.")) == (409, "cancel_too_late")
    assert not (await town.guest.sees(order))["can"]["cancel"]
    await town.probe.jobs()
    assert await town.probe.status(order) == "PAID"
    assert (await town.probe.money(order))["refunded"] == 0
    assert await town.probe.stock(town.food) == (0, 1)


async def test_cancel_by_the_chef_is_refunded_and_removes_the_portions(town: Town):
    order = await paid(town)
    assert json_ok(await town.chef.move("cancel-order-by-chef", order, "Oven broken."))["status"] == "CANCELED_BY_CHEF"
    await town.probe.jobs()
    assert await town.probe.money(order) == BACK
    assert await town.probe.one("SELECT capacity, removed FROM food_stock WHERE food_id = %s", town.food) == (4, 1)
    assert {"orders/canceled_for_you"} <= set(await town.probe.mails())


async def test_cancel_between_acceptance_and_capture_is_not_charged(town: Town):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
    await town.probe.jobs()
    money = await town.probe.money(order)
    assert money["captured"] == money["refunded"]
    assert await town.probe.status(order) == "CANCELED_BY_USER"
    assert await town.probe.stock(town.food) == (0, 0)


async def test_hold_expires_after_fifteen_minutes(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    clock.shift(timedelta(minutes=14))
    await town.probe.minute()
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    clock.shift(timedelta(minutes=2))
    await town.probe.minute()
    assert await town.probe.status(payment) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)
    assert await town.probe.money(payment) == VOID
    assert await town.probe.mails() == ["orders/lapsed"]
    chef, text = await town.probe.one("SELECT short_name, text_body FROM chef, outbox_mail")
    assert "not charged" in text
    assert f"/chef/{chef}" in text
    assert refusal(await town.guest.confirm(payment)) == (409, "hold_expired")
    assert json_ok(await town.guest.card(payment)) == {"status": "canceled", "declineCode": None}


async def test_given_up_order_releases_its_portions(town: Town):
    payment = await town.guest.buys(town.form())
    answer = await town.client.delete(f"/api/shopping-card/delete-order/{payment['id']}", headers=town.guest.headers)
    assert answer.status_code == 204
    await town.probe.jobs()
    assert await town.probe.status(payment) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)
    assert await town.probe.money(payment) == VOID


async def test_given_up_order_sends_no_email(town: Town):
    payment = await town.guest.buys(town.form())
    await town.client.delete(f"/api/shopping-card/delete-order/{payment['id']}", headers=town.guest.headers)
    await town.probe.jobs()
    assert (await town.probe.status(payment), await town.probe.mails()) == ("CANCELED", [])


async def test_give_up_of_a_paid_order_is_refused(town: Town):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    answer = await town.client.delete(f"/api/shopping-card/delete-order/{payment['id']}", headers=town.guest.headers)
    assert refusal(answer) == (409, "order_state_changed")
    assert await town.probe.status(payment) == "PENDING"
    assert (await town.probe.money(payment))["status"] == "requires_capture"


async def test_unanswered_order_is_not_charged(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    clock.shift(timedelta(hours=12, minutes=1))
    assert refusal(await town.chef.move("accept-order", order)) == (409, "order_state_changed")
    await town.probe.minute()
    assert await town.probe.status(order) == "CANCELED"
    assert await town.probe.money(order) == VOID
    assert {"orders/unanswered", "orders/missed"} <= set(await town.probe.mails())


async def test_order_completes_a_day_after_its_slot(town: Town, clock: time_machine.Traveller):
    order = await paid(town)
    clock.move_to("2026-03-14T11:59:00Z")
    await town.probe.minute()
    assert await town.probe.status(order) == "PAID"
    clock.move_to("2026-03-14T12:01:00Z")
    await town.probe.minute()
    assert await town.probe.status(order) == "COMPLETED"
    assert (await town.probe.money(order))["transferred"] == 1125


async def test_processing_card_keeps_the_order_until_it_settles(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    assert json_ok(await town.guest.card(payment, PROCESSING))["status"] == "processing"
    assert json_ok(await town.guest.confirm(payment))["status"] == "processing"
    clock.shift(timedelta(seconds=10))
    await town.probe.minute()
    assert await town.probe.status(payment) == "PENDING"
    assert await town.probe.stock(town.food) == (1, 0)


async def test_late_payment_holds_the_portions_again(town: Town, clock: time_machine.Traveller):
    payment = await processing_at_the_end_of_the_hold(town, clock)
    await settle_payment(town, payment)
    assert await town.probe.status(payment) == "PENDING"
    assert await town.probe.stock(town.food) == (1, 0)


async def test_processing_card_releases_the_portions_once(town: Town, clock: time_machine.Traveller):
    payment = await processing_at_the_end_of_the_hold(town, clock)
    clock.shift(timedelta(minutes=1))
    await town.probe.minute()
    assert await town.probe.trail(payment) == ["place", "lapse_hold"]
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (0, 0)


async def test_processing_card_that_the_provider_does_not_find_releases_the_portions_only(
    town: Town, clock: time_machine.Traveller
):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment, PROCESSING))
    json_ok(await town.guest.confirm(payment))
    await town.conn.execute("DELETE FROM sandbox_intent")
    clock.shift(timedelta(minutes=16))
    await town.probe.minute()
    assert await town.probe.trail(payment) == ["place", "lapse_hold"]
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (0, 0)


async def test_late_payment_of_a_sold_out_food_is_canceled(town: Town, clock: time_machine.Traveller):
    payment = await processing_at_the_end_of_the_hold(town, clock)
    other = await Person.create(town.client, town.conn)
    await other.pays(town.form(5))
    await settle_payment(town, payment)
    assert await town.probe.status(payment) == "CANCELED"
    assert await town.probe.money(payment) == VOID
    assert await town.probe.stock(town.food) == (5, 0)
    assert "orders/sold_out" in await town.probe.mails()


async def test_authorised_payment_with_another_refusal_does_not_sell_out_the_order(
    town: Town, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
):
    payment = await processing_at_the_end_of_the_hold(town, clock)

    async def refuse(uow: UnitOfWork, event: OrderTransitioned) -> None:
        if event.transition.event == "authorise":
            raise AccessDenied

    monkeypatch.setitem(town.probe.tools.database.bus._listeners, OrderTransitioned, [refuse])
    await settle_payment(town, payment)
    assert await town.probe.one("SELECT error FROM job_failure") == "AccessDenied"
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.trail(payment) == ["place", "lapse_hold"]
    assert await town.probe.stock(town.food) == (0, 0)
    assert await town.probe.mails() == []


async def processing_at_the_end_of_the_hold(town: Town, clock: time_machine.Traveller) -> dict[str, Any]:
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment, PROCESSING))
    later = "UPDATE sandbox_intent SET settles_at = '2027-01-01' WHERE order_id = %s"
    await town.conn.execute(later, (payment["id"],))
    clock.shift(timedelta(minutes=16))
    await town.probe.minute()
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (0, 0)
    return payment


async def settle_payment(town: Town, payment: dict[str, Any]) -> None:
    await town.conn.execute("UPDATE sandbox_intent SET settles_at = '2026-03-11' WHERE order_id = %s", (payment["id"],))
    await town.probe.minute()
