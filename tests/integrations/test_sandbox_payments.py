"""The sandbox behaves like a real provider: once per idempotency key, and never more than there is."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import psycopg
import pytest

from marmita.integrations.sandbox_payments import SandboxPayments
from marmita.integrations.sandbox_payments.cards import judge
from marmita.platform.card_payments import CardAnswer, PaymentIntent, ProviderRefused
from marmita.platform.database import Database
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus
from tests.conftest import NOON
from tests.support.rows import Connection

pytestmark = pytest.mark.commits
CARD = {"number": "4242 4242 4242 4242", "expiry": "12/40", "cvc": "123"}


@pytest.fixture
async def conn(own_conninfo: str) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(own_conninfo, autocommit=True) as conn:
        yield conn


@pytest.fixture
async def sandbox(own_conninfo: str) -> AsyncGenerator[SandboxPayments]:
    async def report(*_: Any) -> None: ...

    database = Database(own_conninfo, EventBus())
    await database.open()
    yield SandboxPayments(database, report)
    await database.close()


async def create(sandbox: SandboxPayments, order_id: str, key: str = "", cents: int = 1250) -> PaymentIntent:
    return await sandbox.create_intent(order_id=order_id, amount_cents=cents, currency="eur", key=key or order_id)


async def captured(sandbox: SandboxPayments) -> PaymentIntent:
    intent = await create(sandbox, new_id())
    assert (await sandbox.confirm_card(intent.id, intent.client_secret, **CARD)).status == "requires_capture"
    return (await sandbox.capture(intent.id, 1250, "capture")).intent


async def code_of(call: Any) -> str:
    with pytest.raises(ProviderRefused) as refused:
        await call
    return refused.value.code


async def behind_a_lock(conn: Connection, change: str, *calls: Any) -> list[Any]:
    """Start the calls while another transaction holds the intent's lock, then change the intent and release it."""
    async with conn.transaction():
        await conn.execute("SELECT FROM sandbox_intent FOR UPDATE")
        begun = [asyncio.create_task(call) for call in calls]
        assert not (await asyncio.wait(begun, timeout=0.3))[0]
        await conn.execute(change.encode())
    return await asyncio.gather(*begun)


async def test_intent_with_repeated_key_is_created_once(sandbox: SandboxPayments):
    order_id = new_id()
    first = await create(sandbox, order_id, "key")
    assert await create(sandbox, order_id, "key") == first
    assert await code_of(create(sandbox, order_id, "other key")) == "idempotency_key_in_use"
    assert await sandbox.retrieve(first.id) == first


async def test_card_confirmed_during_cancellation_is_not_charged(sandbox: SandboxPayments, conn: Connection):
    intent = await create(sandbox, new_id())
    trying = sandbox.confirm_card(intent.id, intent.client_secret, **CARD)
    answers = await behind_a_lock(conn, "UPDATE sandbox_intent SET status = 'canceled'", trying)
    assert answers == [CardAnswer("canceled")]
    assert (await sandbox.retrieve(intent.id)).status == "canceled"


async def test_refund_repeated_in_parallel_is_made_once(sandbox: SandboxPayments, conn: Connection):
    intent = await captured(sandbox)
    refunds = [sandbox.refund(intent.id, 600, "refund") for _ in range(2)]
    one, other = await behind_a_lock(conn, "SELECT", *refunds)
    assert one.reference == other.reference
    assert (await sandbox.retrieve(intent.id)).refunded_cents == 600
    assert await code_of(sandbox.refund(intent.id, 651, "too much")) == "intent_succeeded"
    assert (await sandbox.retrieve(intent.id)).refunded_cents == 600


async def test_transfer_above_the_captured_amount_is_refused(sandbox: SandboxPayments):
    intent = await captured(sandbox)
    await sandbox.refund(intent.id, 600, "refund")  # the platform may bear it: the chef gets all
    assert await code_of(sandbox.transfer(intent.id, 1251, "acct", "transfer")) == "intent_succeeded"
    assert (await sandbox.transfer(intent.id, 1250, "acct", "transfer")).intent.captured_cents == 1250


async def test_wrong_client_secret_is_refused(sandbox: SandboxPayments):
    intent = await create(sandbox, new_id())
    assert await code_of(sandbox.confirm_card(intent.id, "guessed", **CARD)) == "no_such_intent"
    assert (await sandbox.retrieve(intent.id)).status == "requires_payment_method"


@pytest.mark.parametrize(
    ("number", "expiry", "cvc", "outcome"),
    [
        ("4242 4242-4242 4242", "03/26", "123", "authorise"),
        ("4242", "12/40", "123", "invalid_number"),
        ("4242٤242424242424", "12/40", "123", "invalid_number"),
        ("soup", "12/40", "123", "invalid_number"),
        ("4242424242424242", "13/40", "123", "expired_card"),
        ("4242424242424242", "soon", "123", "expired_card"),
        ("4242424242424242", "12/2040", "123", "expired_card"),
        ("4242424242424242", "02/26", "123", "expired_card"),
        ("4242424242424242", "12/40", "12", "invalid_cvc"),
        ("4111111111111111", "12/40", "123", "test_mode_card_only"),
    ],
)
def test_card_digits_have_their_outcome(number: str, expiry: str, cvc: str, outcome: str):
    assert judge(number, expiry, cvc, NOON).outcome == outcome
