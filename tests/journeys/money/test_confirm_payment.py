"""What the customer reads when the provider has not authorised the card."""

import pytest

from tests.journeys.conftest import Town
from tests.support.ordering import json_ok, refusal

pytestmark = pytest.mark.commits


@pytest.mark.parametrize("status", ["requires_payment_method", "requires_confirmation"])
async def test_payment_without_a_card_is_not_confirmed(town: Town, status: str):
    payment = await town.guest.buys(town.form())
    await town.conn.execute("UPDATE sandbox_intent SET status = %s", (status,))
    assert refusal(await town.guest.confirm(payment)) == (402, "payment_failed")
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (1, 0)


@pytest.mark.parametrize(
    ("change", "key"), [("suspended = true", "chef_suspended"), ("active = false", "chef_not_active")]
)
async def test_refusal_says_that_the_chef_sells_nothing_any_more(town: Town, change: str, key: str):
    payment = await town.guest.buys(town.form())
    await town.conn.execute(f"UPDATE chef SET {change}".encode())
    json_ok(await town.guest.card(payment))
    assert refusal(await town.guest.confirm(payment)) == (409, key)
    await town.probe.jobs()
    assert (await town.probe.money(payment))["status"] == "canceled"
    assert await town.probe.stock(town.food) == (0, 0)
