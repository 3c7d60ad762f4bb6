"""While the provider does not answer, nothing is decided: no money moves, and held portions stay held."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.orders.use_cases import expire_orders
from marmita.platform import jobs
from marmita.platform.card_payments import ProviderUnavailable, ProviderUnclear
from marmita.platform.clock import utc_now
from tests.journeys.conftest import Town
from tests.support.faults import RefusedCall, ReplacedCall
from tests.support.ordering import PROCESSING, Person, json_ok, refusal

pytestmark = pytest.mark.commits
AWAY = (503, "payment_provider_unavailable")
VOID = {"status": "canceled", "captured": 0, "refunded": 0, "transferred": 0}


def silence(town: Town, operation: str = "retrieve") -> RefusedCall:
    return RefusedCall(town.probe.tools.ports, operation, ProviderUnavailable)


async def drop(town: Town, payment: dict[str, Any]) -> Any:
    return await town.client.delete(f"/api/shopping-card/delete-order/{payment['id']}", headers=town.guest.headers)


async def test_payment_is_confirmed_later_when_provider_is_unavailable(town: Town):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    with silence(town):
        assert refusal(await town.guest.confirm(payment)) == AWAY
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (1, 0)
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"


async def test_cancellation_of_possibly_paid_order_is_refused(town: Town):
    payment = await town.guest.buys(town.form())
    with silence(town):
        assert refusal(await drop(town, payment)) == AWAY
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (1, 0)
    assert (await drop(town, payment)).status_code == 204
    assert await town.probe.stock(town.food) == (0, 0)


async def test_cancellation_during_processing_is_refused(town: Town):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment, PROCESSING))
    assert refusal(await drop(town, payment)) == (409, "payment_processing")
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (1, 0)


async def test_order_without_intent_can_be_canceled(town: Town):
    with silence(town, "create_intent"):
        assert refusal(await town.guest.order(town.form())) == AWAY
    order = {"id": await town.probe.one("SELECT id FROM food_order")}
    assert (await drop(town, order)).status_code == 204
    await town.probe.jobs()
    assert await town.probe.status(order) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)
    assert await town.probe.money(order) == VOID


async def test_hold_lasts_until_the_provider_has_answered(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    clock.shift(timedelta(minutes=16))
    with silence(town):
        await expire_orders.expire_holds(town.probe.tools.database, town.probe.tools.ports, utc_now())
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (1, 0)
    await town.probe.minute()
    assert await town.probe.status(payment) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)


@pytest.mark.parametrize(
    ("error", "stored"), [(ProviderUnclear, "AnswerNotUnderstood"), (ProviderUnavailable, "NoAnswer")]
)
async def test_payment_that_nobody_answers_about_stops_no_other_hold(
    town: Town, clock: time_machine.Traveller, error: type[Exception], stored: str
):
    first = await town.guest.buys(town.form())
    other = await Person.create(town.client, town.conn)
    second = await other.buys(town.form())
    unclear = await town.probe.one("SELECT intent_id FROM payment WHERE order_id = %s", first["id"])

    async def retrieve(real: Any, intent_id: str) -> Any:
        if intent_id == unclear:
            raise error
        return await real(intent_id)

    clock.shift(timedelta(minutes=16))
    with ReplacedCall(town.probe.tools.ports, "retrieve", retrieve):
        await town.probe.minute()
    assert [await town.probe.status(each) for each in (first, second)] == ["PAYMENT_INTENT_CREATED", "CANCELED"]
    assert await town.probe.one("SELECT task, error FROM job_failure") == ("move_due_orders", stored)


async def test_report_waits_until_the_provider_has_answered(town: Town, clock: time_machine.Traveller):
    other = await Person.create(town.client, town.conn)
    payments = [await person.buys(town.form()) for person in (town.guest, other)]
    json_ok(await town.guest.card(payments[0]))
    json_ok(await other.card(payments[1]))
    with silence(town):
        await town.probe.jobs()
    assert await town.probe.one("SELECT count(*) FROM provider_event WHERE applied_at IS NULL") == 2
    assert await town.probe.status(payments[0]) == "PAYMENT_INTENT_CREATED"
    clock.shift(timedelta(minutes=1))
    await town.probe.minute()
    assert await town.probe.one("SELECT count(*) FROM provider_event WHERE applied_at IS NULL") == 0
    assert {await town.probe.status(payment) for payment in payments} == {"PENDING"}


async def test_operation_without_answer_is_retried(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    with silence(town, "capture"):
        await town.probe.jobs()
        clock.shift(timedelta(minutes=3))
        await town.probe.minute()
    assert (await town.probe.status(order), (await town.probe.money(order))["captured"]) == ("ACCEPTED", 0)
    clock.shift(timedelta(minutes=1))
    await town.probe.minute()
    assert (await town.probe.status(order), (await town.probe.money(order))["captured"]) == ("PAID", 1250)


async def test_polling_covers_more_than_one_batch(
    town: Town, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(jobs, "BATCH", 1)
    payments = [await town.guest.buys(town.form()) for _ in range(3)]
    for payment in payments[:2]:
        json_ok(await town.guest.card(payment))
    await town.probe.jobs()
    assert [await town.probe.status(payment) for payment in payments[:2]] == ["PENDING"] * 2
    clock.shift(timedelta(hours=13))
    await town.probe.minute()
    assert {await town.probe.status(payment) for payment in payments} == {"CANCELED"}
    assert await town.probe.stock(town.food) == (0, 0)
    assert [await town.probe.money(payment) for payment in payments] == [VOID] * 3


async def test_open_payments_are_compared_each_hour(
    town: Town, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(jobs, "BATCH", 1)
    people = [town.guest, await Person.create(town.client, town.conn)]
    payments = [await person.buys(town.form()) for person in people]
    for person, payment in zip(people, payments, strict=True):
        json_ok(await person.card(payment))
    await town.conn.execute("DELETE FROM provider_event")
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert {await town.probe.status(payment) for payment in payments} == {"PENDING"}
    assert await town.probe.stock(town.food) == (2, 0)
