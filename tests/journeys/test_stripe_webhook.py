"""Stripe's reports: believed only when signed, stored once, and the same in the end however they arrive."""

import random
import time
from datetime import timedelta
from typing import Any

import httpx
import pytest
import time_machine

from marmita.features.payments.http.stripe_routes import REPORT_BYTES
from tests.conftest import NOON
from tests.journeys.conftest import Town
from tests.support.ordering import json_ok
from tests.support.servers.stripe.reports import signed
from tests.support.servers.stripe.server import StripeStandIn

pytestmark = [pytest.mark.commits, pytest.mark.parametrize("payment_settings", ["stripe"], indirect=True)]
REPORTED = "SELECT count(*)::int, count(applied_at)::int FROM provider_event"


def about(stripe: StripeStandIn, *ids: str) -> list[dict[str, Any]]:
    """What happened to these objects, oldest first."""
    subjects = [(event, event["data"]["object"]) for event in stripe.books.happened]
    return [event for event, subject in subjects if {subject["id"], subject.get("payment_intent")} & set(ids)]


async def send(town: Town, event: dict[str, Any], **changes: Any) -> httpx.Response:
    body, headers = signed(event, **changes)
    return await town.client.post("/api/stripe/webhook", content=body, headers=headers)


async def paid_in_a_browser_that_closes(town: Town) -> dict[str, Any]:
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    return payment


async def test_report_places_the_order_of_a_browser_that_was_closed(town: Town, stripe_stand_in: StripeStandIn):
    payment = await paid_in_a_browser_that_closes(town)
    for event in about(stripe_stand_in, payment["intentId"]) * 2:
        assert (await send(town, event)).status_code == 200
    assert await town.probe.one(REPORTED) == (2, 0)
    await town.probe.jobs()
    assert await town.probe.status(payment) == "PENDING"
    assert await town.probe.one(REPORTED) == (2, 2)


@pytest.mark.parametrize("wrong", ["secret", "old", "body", "unsigned", "not ASCII", "no report"])
async def test_report_that_stripe_has_not_signed_now_is_refused(town: Town, stripe_stand_in: StripeStandIn, wrong: str):
    payment = await paid_in_a_browser_that_closes(town)
    event = about(stripe_stand_in, payment["intentId"])[-1]
    at = int(time.time())
    body, headers = signed(
        {"object": "event"} if wrong == "no report" else event,
        secret="whsec_guessed" if wrong == "secret" else "whsec_4242marmita",
        at=at - 301 if wrong == "old" else at,
    )
    if wrong == "unsigned":
        headers.pop("stripe-signature")
    sent = body.replace(b"evt_", b"evt_x") if wrong == "body" else body
    not_ascii = {b"stripe-signature": f"t={at},v1=\xff".encode("latin-1")}
    answer = await town.client.post(
        "/api/stripe/webhook", content=sent, headers=not_ascii if wrong == "not ASCII" else headers
    )
    assert answer.status_code == 400
    assert await town.probe.one(REPORTED) == (0, 0)


async def test_report_that_is_too_long_or_concerns_nothing_here_is_not_stored(town: Town):
    answer = await town.client.post("/api/stripe/webhook", content=b" " * (REPORT_BYTES + 1))
    assert answer.status_code == 413
    other = {"id": "evt_of_a_product", "type": "product.created", "data": {"object": {"object": "product", "id": "p"}}}
    assert (await send(town, other)).status_code == 200
    assert await town.probe.one(REPORTED) == (0, 0)


async def deliver(town: Town, events: list[dict[str, Any]], how: str) -> None:
    if how == "dropped":
        return
    if how == "twice":
        events = [event for event in events for _ in range(2)]
    if how == "shuffled":
        random.Random(4).shuffle(events)
    for event in events:
        json_ok_or_empty(await send(town, event))
    await town.probe.jobs()


def json_ok_or_empty(answer: httpx.Response) -> None:
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("how", ["in order", "twice", "shuffled", "late", "dropped"])
async def test_reports_lead_to_the_same_end_however_they_arrive(
    town: Town, clock: time_machine.Traveller, stripe_stand_in: StripeStandIn, payment_account: str, how: str
):
    stripe = stripe_stand_in
    refunded = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", refunded))
    await town.probe.jobs()
    paid = await paid_in_a_browser_that_closes(town)
    intent_id = await town.probe.one("SELECT intent_id FROM payment WHERE order_id = %s", refunded["id"])
    # In Stripe's dashboard somebody refunds the order and closes the chef's account.
    stripe.books.refund({"payment_intent": intent_id, "amount": 1250})
    stripe.books.set_account(payment_account, active=False)
    events = about(stripe, paid["intentId"], intent_id, payment_account)
    assert len(events) > 5
    if how != "late":
        await deliver(town, events, how)
    clock.shift(timedelta(minutes=3))
    await town.probe.minute()
    if how == "late":
        await deliver(town, events, how)
    clock.move_to(NOON + timedelta(hours=16))  # the hour in which all accounts are read
    await town.probe.hour()
    await town.probe.minute()
    given_back = {"status": "succeeded", "captured": 1250, "refunded": 1250, "transferred": 0}
    assert await town.probe.money(refunded) == given_back
    assert (await town.guest.sees(refunded))["refunded"] == 1250
    assert await town.probe.one("SELECT active FROM chef") is False
    assert await town.probe.status(paid) == "CANCELED"  # withdrawn: its chef can no longer be paid
    assert (await town.probe.money(paid))["status"] == "canceled"
    assert await town.probe.one("SELECT actor_id FROM chef_event") is None
