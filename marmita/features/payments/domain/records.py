"""Rows of payments."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from marmita.platform.card_payments import Dispute, IntentStatus, PaymentIntent

ProviderName = Literal["sandbox", "stripe"]
Operation = Literal["create", "capture", "cancel", "refund", "transfer", "reverse"]
Compared = Literal["open", "captured", "refused", "unreversed"]
# The parts in which the provider's ledger can differ from ours: the charge (amount, currency, order), or a sum.
LedgerPart = Literal["charge", "captured", "refunded", "transferred", "reversed"]
# The payer of a refund: the chef, the platform, or both in proportion to their shares of the order.
Bearer = Literal["CHEF", "PLATFORM", "SHARED"]
RefundKind = Literal["NOT_RECEIVED", "INCOMPLETE", "QUALITY", "ALLERGEN", "GOODWILL", "OTHER"]
PaymentMethod = Literal["BANK_TRANSFER", "CREDIT_CARD", "PAYPAL"]
# The outcome of a payment in one word. The provider's own status has more values.
PaymentStatus = Literal["canceled", "failed", "pending", "refunded", "succeeded"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """An order's payment as stored in the database, in cents. The provider may have newer data.

    `pending_refund_cents` are requested refunds without an answer, `platform_refund_cents` the platform's part of
    refunds.
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
        """Whether the amount is zero. The provider has no such payment."""
        return self.amount_cents == 0

    @property
    def is_frozen(self) -> bool:
        """Whether a dispute at the customer's bank is open or lost: nothing is paid out or refunded then."""
        return self.dispute in ("open", "lost")

    def is_current(self, intent: PaymentIntent) -> bool:
        """Whether the intent has the stored values, so that nothing has to be updated."""
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
        """Whether the intent has the order, amount and currency that this payment requested."""
        return (self.order_id, self.amount_cents, self.currency) == (
            intent.order_id,
            intent.amount_cents,
            intent.currency,
        )


@dataclass(frozen=True, slots=True)
class OperationRow:
    """A call to the provider, stored before it is made."""

    key: str
    payment_id: str
    operation: Operation
    amount_cents: int
    state: Literal["REQUESTED", "DONE", "FAILED"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A sum in the provider's ledger that differs from ours, in cents."""

    what: LedgerPart
    ours_cents: int
    theirs_cents: int


@dataclass(frozen=True, slots=True)
class RefundRequest:
    """A refund that a person requests. A repeat with the same `request_key` refunds once."""

    amount_cents: int
    bearer: Bearer
    kind: RefundKind
    request_key: str


@dataclass(frozen=True, slots=True)
class FailedRefund:
    """A refund that a person requested and that was refused or failed later."""

    key: str
    amount_cents: int
    chef_cents: int
    bearer: Bearer
    kind: RefundKind


def payment_status(status: IntentStatus, decline_code: str | None, captured: int, refunded: int) -> PaymentStatus:
    """Return the outcome of a payment in one word, amounts in cents.

    A charge is refunded once all of it is refunded.
    """
    if status == "canceled":
        return "canceled"
    if status == "succeeded":
        return "refunded" if refunded >= captured > 0 else "succeeded"
    return "failed" if decline_code and status == "requires_payment_method" else "pending"
