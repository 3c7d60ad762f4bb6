"""Each operation makes its own call to the provider, once, and the payment has what the call moved."""

from dataclasses import replace

import pytest

from tests.features.payments.conftest import PRICE, Payments

pytestmark = pytest.mark.commits


async def test_creation_makes_the_intent_and_moves_nothing(payments: Payments):
    key = await payments.run("create")
    assert payments.provider.calls == [("create", payments.order, PRICE, "eur", key)]
    assert await payments.stored(key) == ("DONE", "pi_1", "pi_1", 0, 0, 0)


async def test_transfer_and_its_reversal_are_counted_by_themselves(payments: Payments):
    await payments.has_intent()
    sent = await payments.run("transfer", 1125)
    assert await payments.stored(sent) == ("DONE", "transfer_1", "pi_1", 0, 1125, 0)
    back = await payments.run("reverse", 100)
    assert await payments.stored(back) == ("DONE", "reverse_1", "pi_1", 0, 1125, 100)
    assert payments.provider.calls == [
        ("transfer", "pi_1", 1125, "acct_1", sent),
        ("reverse", "pi_1", "transfer_1", 100, back),
    ]
    assert await payments.differences() == []


async def test_answer_that_differs_from_the_order_is_written_down(payments: Payments):
    await payments.has_intent()
    payments.provider.intent = replace(payments.provider.intent, captured_cents=PRICE - 1)
    await payments.run("transfer", 1125)
    assert await payments.differences() == [(payments.order, "captured", PRICE, PRICE - 1)]


async def test_refused_operation_adopts_what_the_provider_says_of_the_payment(payments: Payments):
    await payments.has_intent()
    payments.provider.refuses = {"transfer"}
    payments.provider.intent = replace(payments.provider.intent, refunded_cents=250)
    key = await payments.run("transfer", 1125)
    assert await payments.stored(key) == ("FAILED", None, "pi_1", 250, 0, 0)
    assert [event.refused for event in payments.published] == ["transfer"]


async def test_refused_creation_asks_for_no_payment(payments: Payments):
    payments.provider.refuses = {"create"}
    key = await payments.run("create")
    assert [call[0] for call in payments.provider.calls] == ["create"]
    assert await payments.stored(key) == ("FAILED", None, None, 0, 0, 0)
    assert [event.refused for event in payments.published] == ["create"]
