"""Value types between features and payment providers: intents, movements of money, and refusals.

They follow Stripe's PaymentIntent with manual capture, a shape that other providers of card payments share.
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

# Whether the customer has disputed the charge at their bank, and how that ended for us.
Dispute = Literal["none", "open", "won", "lost"]

CardStatus = Literal[
    "canceled", "processing", "requires_action", "requires_capture", "requires_payment_method", "succeeded"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentIntent:
    """One payment at the provider, in cents. `capture_before` is when an authorisation expires.

    `failed_refunds` are the references of refunds that were made, and that the bank has not taken later.
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
    """What the provider has booked for a payment: its intent, and in cents what went to the chef and came back."""

    intent: PaymentIntent
    transferred_cents: int
    reversed_cents: int


@dataclass(frozen=True, slots=True)
class Movement:
    """A capture, cancellation, refund, transfer or reversal of one: its reference, and the intent after it."""

    reference: str
    intent: PaymentIntent


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """Result of a card form: the intent's status, and why the card was declined."""

    status: CardStatus
    decline_code: str | None = None


class ProviderUnavailable(Exception):
    """No answer, or a temporary failure. Whether the call took effect is unknown: repeat it with its key."""


class ProviderUnclear(ProviderUnavailable):
    """An answer that cannot be read, about one payment or account. What others are answered may be clear."""


class ProviderRefused(Exception):
    """A final refusal: a repeat changes nothing. `code` is the provider's code for it, `message` its own words."""

    def __init__(self, code: str, message: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.message = message


# What a provider may still ask of somebody who is paid; OTHER is on the provider's own page only.
PayoutNeed = Literal["IDENTITY", "ADDRESS", "BANK_ACCOUNT", "TAX_NUMBER", "OTHER"]


# Why a provider has stopped an account: answers came too late, are being checked, or were not accepted; the platform
# has paused it; OTHER is said on the provider's own page only.
PayoutObstacle = Literal["PAST_DUE", "CHECKING", "REJECTED", "PAUSED", "OTHER"]
# How the sandbox answers an activation: as a provider would, at once and in each way that there is.
SandboxOutcome = Literal["ACTIVE", "MORE_NEEDED", "CHECKING", "PAST_DUE", "REJECTED", "REFUSED"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutAccount:
    """The account of somebody who is paid. `details_submitted`: the person has answered what the provider asks.

    `needs` is what the provider still asks for, `needed_by` until when; `disabled_reason` why it stopped the account.
    """

    id: str
    can_be_paid: bool
    details_submitted: bool
    needs: tuple[PayoutNeed, ...] = ()
    needed_by: datetime | None = None
    disabled_reason: PayoutObstacle | None = None


@dataclass(frozen=True, slots=True)
class AccountLink:
    """A link by which a person activates their account at the provider, and where it leads back to."""

    account_id: str
    return_path: str


class ReportRefused(Exception):
    """A report that the provider has not signed, or that is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProviderReport:
    """Something happened at the provider, to a payment intent or to an account; the provider knows what."""

    id: str
    kind: str
    intent_id: str | None
    account_id: str | None
