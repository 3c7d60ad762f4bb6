"""Value types between features and payment providers: payment intents, movements of money, and refusals.

They follow Stripe's PaymentIntent with manual capture, which other providers of card payments offer in a similar form.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

IntentStatus = Literal[
    "canceled",
    "processing",
    "requires_action",
    "requires_capture",
    "requires_confirmation",
    "requires_payment_method",
    "succeeded",
]

# The dispute of a charge by the customer at the bank, and its result for the platform.
Dispute = Literal["none", "open", "won", "lost"]

CardStatus = Literal[
    "canceled", "processing", "requires_action", "requires_capture", "requires_payment_method", "succeeded"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentIntent:
    """A payment at the provider; amounts in cents. `capture_before` is when an authorisation expires.

    `failed_refunds` are the references of refunds that were made and that the bank has rejected later.
    """

    id: str
    client_secret: str
    order_id: str
    status: IntentStatus
    amount_cents: int
    currency: str
    captured_cents: int = 0
    refunded_cents: int = 0
    capture_before: datetime | None = None
    decline_code: str | None = None
    dispute: Dispute = "none"
    failed_refunds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ledger:
    """The provider's bookings for a payment: its intent, and the cents that were transferred to the chef
    and reversed.
    """

    intent: PaymentIntent
    transferred_cents: int
    reversed_cents: int


@dataclass(frozen=True, slots=True)
class Movement:
    """A capture, cancellation, refund, transfer or reversal: its reference, and the intent after it."""

    reference: str
    intent: PaymentIntent


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """The result of a card form: the intent's status, and why the card was declined."""

    status: CardStatus
    decline_code: str | None = None


class ProviderUnavailable(Exception):
    """No answer, or a temporary failure. It is unknown whether the call took effect: repeat it with its key."""


class ProviderUnclear(ProviderUnavailable):
    """An unreadable answer about one payment or account. Answers about other payments may be readable."""


class ProviderRefused(Exception):
    """A final refusal: a retry is useless. `code` and `message` are the provider's."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.message = message


# Information that a provider may still request from a payee; OTHER is shown only on the provider's own page.
PayoutNeed = Literal["IDENTITY", "ADDRESS", "BANK_ACCOUNT", "TAX_NUMBER", "OTHER"]


# Why a provider has stopped an account: information is overdue, being checked, or rejected; the platform has paused it;
# OTHER is explained only on the provider's own page.
PayoutObstacle = Literal["PAST_DUE", "CHECKING", "REJECTED", "PAUSED", "OTHER"]
# The possible results of an account activation in the sandbox, at once.
SandboxOutcome = Literal["ACTIVE", "MORE_NEEDED", "CHECKING", "PAST_DUE", "REJECTED", "REFUSED"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutAccount:
    """The account of a payee. `details_submitted`: the payee has given the requested information.

    `needs` is the information that the provider still requests, `needed_by` the deadline, `disabled_reason` why the
    provider has stopped the account.
    """

    id: str
    can_be_paid: bool
    details_submitted: bool
    needs: tuple[PayoutNeed, ...] = ()
    needed_by: datetime | None = None
    disabled_reason: PayoutObstacle | None = None


@dataclass(frozen=True, slots=True)
class AccountLink:
    """A link by which a payee activates the account at the provider, and the path to which the provider returns."""

    account_id: str
    return_path: str


class ReportRefused(Exception):
    """A report that is malformed or not signed by the provider."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProviderReport:
    """An event at the provider that concerns a payment intent or an account; details must be read there."""

    id: str
    kind: str
    intent_id: str | None
    account_id: str | None
