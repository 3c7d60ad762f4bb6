"""A checkout while Stripe is slow or cannot be reached: it fails in time, loses nothing, and others go on."""

import asyncio
import time

import pytest

from tests.journeys.conftest import Town
from tests.support.ordering import json_ok, refusal
from tests.support.servers.stripe.server import StripeStandIn

pytestmark = [pytest.mark.commits, pytest.mark.parametrize("payment_settings", ["stripe"], indirect=True)]
CREATE = "POST /v1/payment_intents"


@pytest.mark.slow
async def test_checkout_at_a_slow_stripe_fails_within_ten_seconds_and_browsing_goes_on(
    town: Town, stripe_stand_in: StripeStandIn, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(stripe_stand_in, "slow_seconds", 30.0)
    stripe_stand_in.fail(CREATE, "slow")
    wanted, began = town.form(), time.perf_counter()
    buying = asyncio.create_task(town.guest.order(wanted))
    await asyncio.sleep(1)
    looked = time.perf_counter()
    assert len(json_ok(await town.guest.get("shopping-card/get-SC"))) == 1
    assert time.perf_counter() - looked < 2
    assert not buying.done()
    assert refusal(await buying) == (503, "payment_provider_unavailable")
    assert time.perf_counter() - began < 10
    # The cart is as it was, and the portion is held no longer than for any unpaid order.
    assert len(json_ok(await town.guest.get("shopping-card/get-SC"))) == 1
    held = "SELECT status, hold_expires_at - created_at <= interval '15 minutes' FROM food_order"
    assert await town.probe.one(held) == ("PAYMENT_INTENT_CREATED", True)


async def test_checkout_without_stripe_goes_on_with_the_same_form(town: Town, stripe_stand_in: StripeStandIn):
    stripe_stand_in.fail(CREATE, "unreachable", "unreachable", "unreachable")
    wanted = town.form()
    assert refusal(await town.guest.order(wanted)) == (503, "payment_provider_unavailable")
    assert len(json_ok(await town.guest.get("shopping-card/get-SC"))) == 1
    payment = await town.guest.buys(wanted)
    json_ok(await town.guest.card(payment))
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"
    assert await town.probe.one("SELECT count(*)::int FROM food_order") == 1
    assert await town.probe.stock(town.food) == (1, 0)


@pytest.mark.slow
async def test_checkout_that_replaces_another_asks_twice_and_still_fails_within_ten_seconds(
    town: Town, stripe_stand_in: StripeStandIn
):
    first = await town.guest.buys(town.form())
    stripe_stand_in.fail("GET /v1/payment_intents/*", "silent")
    stripe_stand_in.fail(CREATE, "silent", "silent", "silent")
    wanted, began = town.form(2), time.perf_counter()
    assert refusal(await town.guest.order(wanted)) == (503, "payment_provider_unavailable")
    assert 8 < time.perf_counter() - began < 10
    assert await town.probe.status(first) == "CANCELED"
    assert await town.probe.stock(town.food) == (2, 0)
    stripe_stand_in.faults.clear()
    payment = await town.guest.buys(wanted)
    json_ok(await town.guest.card(payment))
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"
