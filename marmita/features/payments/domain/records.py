"""Rows of payments."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from marmita.platform.card_payments import Dispute, IntentStatus, PaymentIntent

ProviderName = Literal["sandbox", "stripe"]
Operation = Literal["create", "capture", "cancel", "refund", "transfer", "reverse"]
Compared = Literal["open", "captured", "refused", "unreversed"]
# What can differ between the provider's ledger and ours: the charge itself (amount, currency, order), or a sum.
LedgerPart = Literal["charge", "captured", "refunded", "transferred", "reversed"]
# Who bears a refund: the chef, the platform, or both in the proportion of what they have of the order.
Bearer = Literal["CHEF", "PLATFORM", "SHARED"]
RefundKind = Literal["NOT_RECEIVED", "INCOMPLETE", "QUALITY", "ALLERGEN", "GOODWILL", "OTHER"]
PaymentMethod = Literal["BANK_TRANSFER", "CREDIT_CARD", "PAYPAL"]
# How a payment stands in one word; the provider's own status is finer.
PaymentStatus = Literal["canceled", "failed", "pending", "refunded", "succeeded"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """An order's payment as the database has it, in cents; the provider may have newer data.

    `pending_refund_cents` is requested and not answered, `platform_refund_cents` what the platform bears of refunds.
    """

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
    dispute: Dispute = "none"
    reversed_cents: int = 0
    pending_refund_cents: int = 0
    platform_refund_cents: int = 0

    @property
    def is_free(self) -> bool:
        """Whether nothing is to be paid: no provider knows of it."""
        return self.amount_cents == 0

    @property
    def is_frozen(self) -> bool:
        """Whether the customer's bank has the money or may take it: nothing is paid out or refunded then."""
        return self.dispute in ("open", "lost")

    def is_current(self, intent: PaymentIntent) -> bool:
        """Whether the intent brings no change."""
        here = (self.status, self.decline_code, self.capture_before, self.captured_cents, self.refunded_cents)
        there = (
            intent.status,
            intent.decline_code,
            intent.capture_before,
            intent.captured_cents,
            intent.refunded_cents,
        )
        return (*here, self.dispute) == (*there, intent.dispute)

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


@dataclass(frozen=True, slots=True)
class Difference:
    """What the provider has booked is another sum than ours, in cents."""

    what: LedgerPart
    ours_cents: int
    theirs_cents: int


@dataclass(frozen=True, slots=True)
class RefundRequest:
    """A refund that a person asks for. `request_key` makes a repeat harmless."""

    amount_cents: int
    bearer: Bearer
    kind: RefundKind
    request_key: str


@dataclass(frozen=True, slots=True)
class FailedRefund:
    """A refund that a person has requested, and that was refused or has failed later."""

    key: str
    amount_cents: int
    chef_cents: int
    bearer: Bearer
    kind: RefundKind


def payment_status(status: IntentStatus, decline_code: str | None, captured: int, refunded: int) -> PaymentStatus:
    """How a payment stands in one word. Money that was taken counts as refunded once all of it is."""
    if status == "canceled":
        return "canceled"
    if status == "succeeded":
        return "refunded" if refunded >= captured > 0 else "succeeded"
    return "failed" if decline_code and status == "requires_payment_method" else "pending"
