"""What every payment provider does, of the sandbox and of Stripe: once for each key, and never more than there is."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from marmita.features.payments import PaymentProvider
from marmita.integrations.sandbox_payments import SandboxPayments
from marmita.platform.card_payments import PaymentIntent, ProviderRefused
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus
from tests.support.ordering import CHALLENGE, GOOD, POOR

pytestmark = pytest.mark.commits


@dataclass
class Provider:
    """A provider with an account that can be paid. `pay` is what a customer's browser does with a card."""

    payments: PaymentProvider
    pay: Callable[[PaymentIntent, str], Awaitable[None]]
    account: str

    async def create(self, order_id: str = "", cents: int = 1250) -> PaymentIntent:
        order_id = order_id or new_id()
        return await self.payments.create_intent(
            order_id=order_id, amount_cents=cents, currency="eur", key=f"create {order_id}"
        )

    async def captured(self) -> PaymentIntent:
        intent = await self.create()
        await self.pay(intent, GOOD)
        return (await self.payments.capture(intent.id, 1250, f"capture {intent.id}")).intent


@pytest.fixture
async def sandbox(own_conninfo: str) -> AsyncGenerator[Provider]:
    async def report(*_: Any) -> None: ...

    async def pay(intent: PaymentIntent, number: str) -> None:
        await payments.confirm_card(intent.id, intent.client_secret, number=number, expiry="12/40", cvc="123")

    database = Database(own_conninfo, EventBus())
    await database.open()
    payments = SandboxPayments(database, report)
    yield Provider(payments, pay, "acct_sandbox")
    await database.close()


@pytest.fixture
def stripe(stripe_stand_in: Any) -> Provider:
    from marmita.integrations.stripe import StripeCalls, StripePayments

    async def pay(intent: PaymentIntent, number: str) -> None:
        books.confirm(intent.id, intent.client_secret, {"number": number, "expiry": "12/40", "cvc": "123"})

    books = stripe_stand_in.books
    calls = StripeCalls(stripe_stand_in.settings()["STRIPE_SECRET_KEY"], stripe_stand_in.address)
    return Provider(StripePayments(calls), pay, books.new("account", "acct")["id"])


@pytest.fixture(params=["sandbox", "stripe"])
def provider(request: pytest.FixtureRequest) -> Provider:
    return request.getfixturevalue(request.param)


async def is_refused(call: Awaitable[Any]) -> bool:
    with pytest.raises(ProviderRefused):
        await call
    return True


async def test_intent_is_created_once_for_its_key_and_belongs_to_its_order(provider: Provider):
    order_id = new_id()
    intent = await provider.create(order_id)
    assert await provider.create(order_id) == intent == await provider.payments.retrieve(intent.id)
    assert (intent.order_id, intent.amount_cents, intent.currency) == (order_id, 1250, "eur")
    assert (intent.status, intent.captured_cents, intent.capture_before) == ("requires_payment_method", 0, None)
    assert await is_refused(provider.create(cents=49))
    assert await is_refused(provider.payments.retrieve("pi_of_nobody"))


async def test_card_is_declined_with_its_code_and_another_one_is_authorised(provider: Provider):
    intent = await provider.create()
    await provider.pay(intent, POOR)
    declined = await provider.payments.retrieve(intent.id)
    assert (declined.status, declined.decline_code) == ("requires_payment_method", "insufficient_funds")
    await provider.pay(intent, CHALLENGE)
    assert (await provider.payments.retrieve(intent.id)).status == "requires_action"
    await provider.pay(intent, GOOD)
    paid = await provider.payments.retrieve(intent.id)
    assert (paid.status, paid.captured_cents) == ("requires_capture", 0)
    assert paid.capture_before and 6 <= (paid.capture_before - utc_now()).days <= 7


async def test_authorised_money_is_captured_once_and_never_above_it(provider: Provider):
    payments, intent = provider.payments, await provider.create()
    assert await is_refused(payments.capture(intent.id, 1250, f"unpaid {intent.id}"))
    await provider.pay(intent, GOOD)
    assert await is_refused(payments.capture(intent.id, 1251, f"above {intent.id}"))
    first = await payments.capture(intent.id, 1250, f"capture {intent.id}")
    assert (await payments.capture(intent.id, 1250, f"capture {intent.id}")).reference == first.reference
    assert (first.intent.status, first.intent.captured_cents) == ("succeeded", 1250)
    assert await is_refused(payments.cancel(intent.id, f"cancel {intent.id}"))


async def test_authorisation_is_canceled_once_and_cannot_be_captured_afterwards(provider: Provider):
    payments, intent = provider.payments, await provider.create()
    await provider.pay(intent, GOOD)
    first = await payments.cancel(intent.id, f"cancel {intent.id}")
    assert (await payments.cancel(intent.id, f"cancel {intent.id}")).reference == first.reference
    assert first.intent.status == "canceled"
    assert await is_refused(payments.capture(intent.id, 1250, f"capture {intent.id}"))
    assert (await payments.retrieve(intent.id)).captured_cents == 0


async def test_captured_money_is_refunded_in_parts_and_never_above_it(provider: Provider):
    payments, intent = provider.payments, await provider.captured()
    first = await payments.refund(intent.id, 600, f"refund 1 {intent.id}")
    assert (await payments.refund(intent.id, 600, f"refund 1 {intent.id}")).reference == first.reference
    assert first.intent.refunded_cents == 600
    assert await is_refused(payments.refund(intent.id, 651, f"above {intent.id}"))
    assert (await payments.refund(intent.id, 650, f"refund 2 {intent.id}")).intent.refunded_cents == 1250
    unpaid = await provider.create()
    assert await is_refused(payments.refund(unpaid.id, 100, f"unpaid {unpaid.id}"))


async def test_captured_money_is_transferred_and_taken_back_and_never_above_it(provider: Provider):
    payments, intent = provider.payments, await provider.captured()
    assert await is_refused(payments.transfer(intent.id, 1251, provider.account, f"above {intent.id}"))
    transfer = await payments.transfer(intent.id, 1125, provider.account, f"transfer {intent.id}")
    again = await payments.transfer(intent.id, 1125, provider.account, f"transfer {intent.id}")
    assert again.reference == transfer.reference
    back = await payments.reverse_transfer(intent.id, transfer.reference, 600, f"back {intent.id}")
    assert (
        await payments.reverse_transfer(intent.id, transfer.reference, 600, f"back {intent.id}")
    ).reference == back.reference
    assert await is_refused(payments.reverse_transfer(intent.id, transfer.reference, 526, f"too much {intent.id}"))
    unpaid = await provider.create()
    assert await is_refused(payments.transfer(unpaid.id, 100, provider.account, f"unpaid {unpaid.id}"))


async def test_ledger_has_all_that_was_moved_of_an_intent_and_nothing_of_another(provider: Provider):
    payments, intent, other = provider.payments, await provider.captured(), await provider.captured()
    transfer = await payments.transfer(intent.id, 1000, provider.account, f"transfer {intent.id}")
    await payments.reverse_transfer(intent.id, transfer.reference, 400, f"back {intent.id}")
    await payments.refund(intent.id, 250, f"refund {intent.id}")
    await payments.transfer(other.id, 500, provider.account, f"transfer {other.id}")
    ledger = await payments.read_ledger(intent.id)
    assert (ledger.intent.captured_cents, ledger.intent.refunded_cents) == (1250, 250)
    assert (ledger.transferred_cents, ledger.reversed_cents) == (1000, 400)
    assert await is_refused(payments.read_ledger("pi_of_nobody"))
