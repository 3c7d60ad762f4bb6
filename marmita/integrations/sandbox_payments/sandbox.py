"""The sandbox provider: stores intents and movements in its own tables, through its own connections.

No other code reads these tables; results are read by calling the provider, as with a real one.
"""

import hmac
import secrets
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Literal

from psycopg.errors import UniqueViolation

from marmita.integrations.sandbox_payments import queries
from marmita.integrations.sandbox_payments.cards import DISPUTING, REFUSING_CAPTURE, Card, judge
from marmita.platform.card_payments import (
    CardAnswer,
    Ledger,
    Movement,
    PaymentIntent,
    ProviderRefused,
    ProviderReport,
    ProviderUnavailable,
)
from marmita.platform.clock import utc_now
from marmita.platform.database import Database

CAPTURE_WITHIN = timedelta(days=7)
SETTLES_AFTER = timedelta(seconds=4)
SMALLEST_CENTS = 50

Sink = Callable[[ProviderReport, datetime], Awaitable[None]]


class SandboxPayments:
    """Implements the ports PaymentProvider and CardForm. It calls `report` after each change by a customer."""

    name: Literal["sandbox"] = "sandbox"

    def __init__(self, database: Database, report: Sink) -> None:
        self._database = database
        self._report = report

    async def create_intent(self, *, order_id: str, amount_cents: int, currency: str, key: str) -> PaymentIntent:
        """Return a new intent, or the existing one with this idempotency key.

        Raise ProviderRefused below SMALLEST_CENTS, or if the order has an intent with another key.
        """
        if amount_cents < SMALLEST_CENTS:
            raise ProviderRefused("amount_too_small")
        secret = f"pi_{order_id}_secret_{secrets.token_hex(12)}"
        made = await self._one(
            queries.CREATE,
            id=f"pi_{order_id}",
            key=key,
            secret=secret,
            amount=amount_cents,
            currency=currency,
            order_id=order_id,
            now=utc_now(),
        )
        made = made or await self._one(queries.BY_KEY, key=key)
        if made is None:
            raise ProviderRefused("idempotency_key_in_use")
        return _intent(made)

    async def retrieve(self, intent_id: str) -> PaymentIntent:
        """Return the current state of the intent. A card in processing is settled after some seconds."""
        row = await self._get(intent_id)
        now = utc_now()
        if row["status"] == "processing" and row["settles_at"] <= now:
            settled = await self._one(queries.SETTLE, id=intent_id, now=now, capture_before=now + CAPTURE_WITHIN)
            row = settled or await self._get(intent_id)
        return _intent(row)

    async def read_ledger(self, intent_id: str) -> Ledger:
        """Return the current state of the intent, with the sums of its transfers and reversals."""
        row = await self._get(intent_id, queries.LEDGER)
        return Ledger(_intent(row), row["transferred_cents"], row["reversed_cents"])

    async def capture(self, intent_id: str, amount_cents: int, key: str) -> Movement:
        """Capture an authorised amount.

        Raise ProviderRefused if the authorisation has lapsed, and for one of the test cards.
        """
        now = utc_now()
        return await self._insert_movement(
            queries.CAPTURE,
            "capture",
            intent_id,
            amount_cents,
            key,
            now=now,
            refusing=REFUSING_CAPTURE,
            disputing=DISPUTING,
        )

    async def cancel(self, intent_id: str, key: str) -> Movement:
        """Cancel an authorisation or an unpaid intent."""
        return await self._insert_movement(queries.CANCEL, "cancel", intent_id, 0, key, now=utc_now())

    async def refund(self, intent_id: str, amount_cents: int, key: str) -> Movement:
        """Refund a captured amount, in whole or in part."""
        return await self._insert_movement(queries.REFUND, "refund", intent_id, amount_cents, key, now=utc_now())

    async def transfer(self, intent_id: str, amount_cents: int, destination: str, key: str) -> Movement:
        """Transfer a part of the captured amount to the chef's account."""
        return await self._insert_movement(
            queries.TRANSFER, "transfer", intent_id, amount_cents, key, now=utc_now(), destination=destination
        )

    async def reverse_transfer(self, intent_id: str, transfer_id: str, amount_cents: int, key: str) -> Movement:
        """Take back a transferred amount, in whole or in part."""
        return await self._insert_movement(
            queries.REVERSAL, "reversal", intent_id, amount_cents, key, now=utc_now(), transfer=transfer_id
        )

    async def confirm_card(
        self, intent_id: str, client_secret: str, *, number: str, expiry: str, cvc: str
    ) -> CardAnswer:
        """Try a card. If the intent does not wait for a card, return its status.

        Raises:
            ProviderRefused: there is no such intent, or it has another secret.
            ProviderUnavailable: for the test card whose answer is lost; the payment is authorised nevertheless.
        """
        row = await self._prove(intent_id, client_secret)
        if row["status"] not in ("requires_payment_method", "requires_action"):
            return CardAnswer(row["status"])
        now = utc_now()
        card = judge(number, expiry, cvc, now)
        answer = await self._try_card(intent_id, card, number.strip()[-4:], now)
        if card.outcome == "lose_answer":
            raise ProviderUnavailable
        return answer

    async def answer_challenge(self, intent_id: str, client_secret: str, *, passed: bool) -> CardAnswer:
        """Store the customer's result of 3-D Secure. Raise ProviderRefused if there is no such intent or secret."""
        row = await self._prove(intent_id, client_secret)
        if row["status"] != "requires_action":
            return CardAnswer(row["status"])
        if passed:
            return await self._set_status(intent_id, "requires_capture", now=utc_now())
        return await self._set_status(
            intent_id, "requires_payment_method", now=utc_now(), decline_code="authentication_failed"
        )

    async def _try_card(self, intent_id: str, card: Card, last4: str, now: datetime) -> CardAnswer:
        set_status = partial(self._set_status, intent_id, now=now, brand=card.brand, last4=last4)
        if card.outcome in ("authorise", "lose_answer", "refuse_capture", "dispute"):
            return await set_status("requires_capture")
        if card.outcome == "challenge":
            return await set_status("requires_action")
        if card.outcome == "process":
            return await set_status("processing", settles_at=now + SETTLES_AFTER)
        return await set_status("requires_payment_method", decline_code=card.outcome)

    async def _set_status(
        self,
        intent_id: str,
        status: str,
        *,
        now: datetime,
        brand: str | None = None,
        last4: str | None = None,
        decline_code: str | None = None,
        settles_at: datetime | None = None,
    ) -> CardAnswer:
        """Set the status of an unpaid intent and report it. A canceled intent stays canceled."""
        row = await self._one(
            queries.SET_STATUS,
            id=intent_id,
            status=status,
            brand=brand,
            last4=last4,
            decline_code=decline_code,
            settles_at=settles_at,
            capture_before=now + CAPTURE_WITHIN if status == "requires_capture" else None,
        )
        if row is None:
            return CardAnswer((await self._get(intent_id))["status"])
        report = ProviderReport(
            id=f"evt_{secrets.token_hex(12)}",
            kind=f"payment_intent.{status}",
            intent_id=intent_id,
            account_id=None,
        )
        await self._report(report, settles_at or now)
        return CardAnswer(row["status"], row["decline_code"])

    async def _insert_movement(
        self, statement: str, kind: str, intent_id: str, amount: int, key: str, **values: Any
    ) -> Movement:
        """Insert a movement and update the intent in one statement. A repeated key returns the first movement."""
        reference = f"{kind[:2]}_{secrets.token_hex(12)}"
        row = await self._one(queries.MOVEMENT, key=key)
        if row is None:
            try:
                row = await self._one(statement, id=intent_id, amount=amount, key=key, reference=reference, **values)
            except UniqueViolation:
                row = None
            row = row or await self._one(queries.MOVEMENT, key=key)
        if row is None:
            intent = await self._get(intent_id)
            refused = kind == "capture" and intent["status"] == "requires_capture"
            raise ProviderRefused("capture_refused" if refused else f"intent_{intent['status']}")
        return Movement(row["reference"], _intent(row))

    async def _prove(self, intent_id: str, client_secret: str) -> dict[str, Any]:
        row = await self._get(intent_id)
        if not hmac.compare_digest(row["client_secret"].encode(), client_secret.encode()):
            raise ProviderRefused("no_such_intent")
        return row

    async def _get(self, intent_id: str, statement: str = queries.BY_ID) -> dict[str, Any]:
        row = await self._one(statement, id=intent_id)
        if row is None:
            raise ProviderRefused("no_such_intent")
        return row

    async def _one(self, statement: str, **values: Any) -> dict[str, Any] | None:
        async with self._database.connection() as conn:
            return await queries.fetch(conn, statement, values)


def _intent(row: dict[str, Any]) -> PaymentIntent:
    values: dict[str, Any] = {name: row[name] for name in queries.INTENT}
    values["failed_refunds"] = tuple(row["failed_refunds"])
    return PaymentIntent(**values)
