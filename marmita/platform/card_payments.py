"""What features and payment providers say to each other: intents, movements of money, and refusals.

Follows the PaymentIntent of Stripe with manual capture, because every provider of card payments has that shape.
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

CardStatus = Literal[
    "canceled", "processing", "requires_action", "requires_capture", "requires_payment_method", "succeeded"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentIntent:
    """One payment at the provider, in cents. `capture_before` is when an authorisation lapses."""

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


@dataclass(frozen=True, slots=True)
class Movement:
    """A capture, cancellation, refund or transfer that happened: its reference, and the intent after it."""

    reference: str
    intent: PaymentIntent


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """How a card form ended: the intent's status, and why the card was refused."""

    status: CardStatus
    decline_code: str | None = None


class ProviderUnavailable(Exception):
    """No answer, or "come back later". Whether the call took effect is unknown: repeat it with its key."""


class ProviderRefused(Exception):
    """A final no: a repeat changes nothing. `code` is the provider's word for it."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
