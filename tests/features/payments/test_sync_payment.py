"""The state of a payment, as the provider has it."""

from dataclasses import replace

import pytest

from marmita.features.payments.queries.write import get_payment
from marmita.features.payments.use_cases.sync_payment import sync_payment
from tests.features.payments.conftest import PRICE, Payments

pytestmark = pytest.mark.commits


async def sync(payments: Payments) -> None:
    payment = await get_payment(payments.conn, payments.order)
    await sync_payment(payments.database, payments.ports, payment)


async def test_refund_that_the_bank_has_not_taken_is_counted_as_refused_once(payments: Payments):
    await payments.has_intent()
    payments.provider.intent = replace(payments.provider.intent, refunded_cents=250)
    key = await payments.run("refund", 250)
    assert await payments.stored(key) == ("DONE", "refund_1", "pi_1", 250, 0, 0)
    payments.provider.intent = replace(payments.provider.intent, refunded_cents=0, failed_refunds=("refund_1",))
    await sync(payments)
    await sync(payments)
    assert await payments.stored(key) == ("FAILED", "refund_1", "pi_1", 0, 0, 0)
    assert [event.refused for event in payments.published] == [None, "refund"]


async def test_payment_without_news_publishes_nothing(payments: Payments):
    await payments.has_intent()
    await sync(payments)
    assert payments.published == []
    assert payments.provider.calls == [("retrieve", "pi_1")]


async def test_payment_with_news_is_no_refusal(payments: Payments):
    await payments.has_intent()
    payments.provider.intent = replace(payments.provider.intent, refunded_cents=PRICE)
    await sync(payments)
    assert [(event.refused, event.payment.refunded_cents) for event in payments.published] == [(None, PRICE)]
