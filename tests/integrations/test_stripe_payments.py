"""The Stripe adapter against the stand-in: faults, idempotency, and Stripe's own words."""

import asyncio
from collections.abc import Generator

import pytest

from marmita.integrations.stripe import StripeAccounts, StripeCalls, StripePayments
from marmita.integrations.stripe import calls as stripe_calls
from marmita.integrations.stripe.accounts import needs_of, obstacle_of
from marmita.platform.card_payments import PaymentIntent, ProviderRefused, ProviderUnavailable
from marmita.platform.ids import new_id
from tests.support.servers.stripe.server import SECRET_KEY, Fault, StripeStandIn

CREATE, CAPTURE, REFUND = "POST /v1/payment_intents", "POST /v1/payment_intents/*/capture", "POST /v1/refunds"

CARD = {"number": "4242424242424242", "expiry": "12/40", "cvc": "123"}


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stripe_calls, "PAUSES", (0.01, 0.02))


@pytest.fixture
def stripe(stripe_stand_in: StripeStandIn) -> Generator[StripeStandIn]:
    yield stripe_stand_in
    assert stripe_stand_in.faults == []


@pytest.fixture
def payments(stripe: StripeStandIn) -> StripePayments:
    return StripePayments(StripeCalls(SECRET_KEY, stripe.address))


async def create(payments: StripePayments, order_id: str = "", cents: int = 1250) -> PaymentIntent:
    order_id = order_id or new_id()
    return await payments.create_intent(order_id=order_id, amount_cents=cents, currency="eur", key=f"create {order_id}")


async def captured(payments: StripePayments, stripe: StripeStandIn) -> PaymentIntent:
    intent = await create(payments)
    stripe.books.confirm(
        intent.id, intent.client_secret, {"number": "4242424242424242", "expiry": "12/40", "cvc": "1" * 3}
    )
    return (await payments.capture(intent.id, 1250, f"capture {intent.id}")).intent


@pytest.mark.parametrize("fault", ["429", "500", "unreachable", "answer lost"])
async def test_call_that_fails_twice_is_repeated_with_its_key_and_made_once(
    payments: StripePayments, stripe: StripeStandIn, fault: Fault
):
    stripe.fail(CREATE, fault, fault)
    order_id, before = new_id(), len(stripe.calls)
    intent = await create(payments, order_id)
    assert stripe.calls[before:] == [(CREATE, f"create {order_id}")] * 3
    assert [found["id"] for found in stripe.books.all("payment_intent", transfer_group=order_id)] == [intent.id]


@pytest.mark.parametrize("fault", ["429", "500", "unreachable", "answer lost"])
async def test_call_that_fails_three_times_is_unavailable(
    payments: StripePayments, stripe: StripeStandIn, fault: Fault
):
    stripe.fail(CREATE, fault, fault, fault)
    with pytest.raises(ProviderUnavailable):
        await create(payments)


async def test_slow_call_fails_in_time_and_is_made_once(
    payments: StripePayments, stripe: StripeStandIn, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(stripe_calls, "ALL_SECONDS", 0.2)
    stripe.fail(CREATE, "slow")
    order_id = new_id()
    with pytest.raises(ProviderUnavailable):
        await create(payments, order_id)
    await asyncio.sleep(stripe.slow_seconds)
    intent = await create(payments, order_id)
    assert [found["id"] for found in stripe.books.all("payment_intent", transfer_group=order_id)] == [intent.id]


async def test_call_at_the_same_time_under_the_same_key_waits_for_the_first(
    payments: StripePayments, stripe: StripeStandIn, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(stripe_calls, "PAUSES", (0.2, 0.6))
    stripe.fail(CREATE, "slow")
    order_id = new_id()
    first, second = await asyncio.gather(create(payments, order_id), create(payments, order_id))
    assert first == second
    assert len(stripe.books.all("payment_intent", transfer_group=order_id)) == 1


async def test_key_with_other_parameters_is_refused(payments: StripePayments):
    order_id = new_id()
    await create(payments, order_id)
    with pytest.raises(ProviderRefused, match="idempotency_error"):
        await create(payments, order_id, 1300)


async def test_wrong_key_of_the_operator_decides_nothing(stripe: StripeStandIn):
    with pytest.raises(ProviderUnavailable):
        await create(StripePayments(StripeCalls("sk_test_of_somebody_else", stripe.address)))


async def test_answer_of_another_shape_decides_nothing(payments: StripePayments, stripe: StripeStandIn):
    intent = await create(payments)
    stripe.books.objects[intent.id]["status"] = "on_the_moon"
    with pytest.raises(ProviderUnavailable):
        await payments.retrieve(intent.id)


@pytest.mark.parametrize("fault", ["page", "forbidden page"])
async def test_page_of_a_proxy_decides_nothing(payments: StripePayments, stripe: StripeStandIn, fault: Fault):
    intent = await create(payments)
    stripe.fail(CAPTURE, fault, fault, fault)
    with pytest.raises(ProviderUnavailable):
        await payments.capture(intent.id, 1250, f"capture {intent.id}")


async def test_refusal_has_the_code_and_the_words_of_stripe(payments: StripePayments):
    intent = await create(payments)
    with pytest.raises(ProviderRefused) as refused:
        await payments.capture(intent.id, 1250, "capture")
    assert refused.value.code == "payment_intent_unexpected_state"
    assert refused.value.message.startswith("This PaymentIntent could not be captured")


async def test_movements_repeated_after_days_are_made_once(payments: StripePayments, stripe: StripeStandIn):
    account = stripe.books.new("account", "acct")["id"]
    intent = await captured(payments, stripe)
    transfer = await payments.transfer(intent.id, 1125, account, "transfer")
    stripe.forget_keys()
    assert await payments.transfer(intent.id, 1125, account, "transfer") == transfer
    reversal = await payments.reverse_transfer(intent.id, transfer.reference, 500, "reversal")
    refund = await payments.refund(intent.id, 500, "refund")
    stripe.forget_keys()
    again = await payments.reverse_transfer(intent.id, transfer.reference, 500, "reversal")
    assert again.reference == reversal.reference
    assert (await payments.refund(intent.id, 500, "refund")).reference == refund.reference
    assert (await payments.retrieve(intent.id)).refunded_cents == 500


async def test_refund_that_the_bank_did_not_take_is_refused(payments: StripePayments, stripe: StripeStandIn):
    intent = await captured(payments, stripe)
    await payments.refund(intent.id, 500, "refund")
    stripe.books.all("refund", payment_intent=intent.id)[0]["status"] = "failed"
    with pytest.raises(ProviderRefused, match="refund_failed"):
        await payments.refund(intent.id, 500, "refund")


@pytest.mark.parametrize(
    ("statuses", "expected"),
    [
        (["needs_response"], "open"),
        (["under_review", "won"], "open"),
        (["warning_needs_response"], "open"),
        (["warning_closed"], "won"),
        (["won", "lost"], "lost"),
        ([], "open"),
    ],
)
async def test_disputes_of_a_charge_are_read_together(
    payments: StripePayments, stripe: StripeStandIn, statuses: list[str], expected: str
):
    intent = await captured(payments, stripe)
    stripe.books.objects[stripe.books.objects[intent.id]["latest_charge"]]["disputed"] = True
    for status in statuses:
        stripe.books.new("dispute", "dp", payment_intent=intent.id, status=status)
    assert (await payments.retrieve(intent.id)).dispute == expected


async def test_account_is_made_once_and_can_be_paid_when_stripe_lets_transfers_arrive(stripe: StripeStandIn):
    accounts = StripeAccounts(StripeCalls(SECRET_KEY, stripe.address), "https://marmita.example")
    key = f"chef:{new_id()}"
    account_id = await accounts.create_account(key=key)
    assert await accounts.create_account(key=key) == account_id
    link = await accounts.create_link(account_id, return_path="/configure-stripe?returned=true")
    assert link.startswith("https://connect.stripe.com/")
    assert not (await accounts.retrieve_account(account_id)).can_be_paid
    stripe.books.set_account(account_id, active=True)
    account = await accounts.retrieve_account(account_id)
    assert account.can_be_paid and account.details_submitted
    with pytest.raises(ProviderRefused, match="resource_missing"):
        await accounts.retrieve_account("acct_of_nobody")


def test_requested_fields_are_named_by_their_parts():
    fields = [
        "individual.dob.day",
        "person_1.address.city",
        "external_account",
        "individual.id_number",
        "tos_acceptance.ip",
    ]
    assert needs_of(fields) == ("IDENTITY", "ADDRESS", "BANK_ACCOUNT", "TAX_NUMBER", "OTHER")
    assert needs_of([]) == ()


@pytest.mark.parametrize(
    ("reason", "obstacle"),
    [
        (None, None),
        ("requirements.past_due", "PAST_DUE"),
        ("requirements.pending_verification", "CHECKING"),
        ("under_review", "CHECKING"),
        ("rejected.incomplete_verification", "REJECTED"),
        ("platform_paused", "PAUSED"),
        ("action_required.requested_capabilities", "OTHER"),
    ],
)
def test_reason_of_a_stopped_account_is_one_that_has_a_text(reason: str | None, obstacle: str | None):
    assert obstacle_of(reason) == obstacle
