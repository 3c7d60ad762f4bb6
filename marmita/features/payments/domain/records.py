"""Rows of payments."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from marmita.platform.card_payments import IntentStatus, PaymentIntent

ProviderName = Literal["sandbox", "stripe"]
Operation = Literal["create", "capture", "cancel", "refund", "transfer"]
Compared = Literal["open", "captured", "refused"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """An order's payment as the database has it, in cents; the provider may have newer data."""

    id: str
    order_id: str
    provider: ProviderName
    intent_id: str | None
    client_secret: str | None
    amount_cents: int
    fee_cents: int
    currency: str
    status: IntentStatus
    decline_code: str | None
    capture_before: datetime | None
    captured_cents: int
    refunded_cents: int
    transferred_cents: int
    destination: str
    receipt_number: int | None

    def is_current(self, intent: PaymentIntent) -> bool:
        """Whether the intent brings no change."""
        return (self.status, self.decline_code, self.capture_before, self.captured_cents, self.refunded_cents) == (
            intent.status,
            intent.decline_code,
            intent.capture_before,
            intent.captured_cents,
            intent.refunded_cents,
        )

    def matches(self, intent: PaymentIntent) -> bool:
        """Whether the intent is the one that this order requested: same order, amount and currency."""
        return (self.order_id, self.amount_cents, self.currency) == (
            intent.order_id,
            intent.amount_cents,
            intent.currency,
        )


@dataclass(frozen=True, slots=True)
class OperationRow:
    """A call to the provider that was written down before it is made."""

    key: str
    payment_id: str
    operation: Operation
    amount_cents: int
    state: Literal["REQUESTED", "DONE", "FAILED"]
