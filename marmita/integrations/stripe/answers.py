"""The fields of Stripe's responses that this application reads. A response of another shape is refused."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
import stripe

from marmita.platform.card_payments import Dispute, IntentStatus, PaymentIntent

DisputeStatus = Literal[
    "lost",
    "needs_response",
    "prevented",
    "under_review",
    "warning_closed",
    "warning_needs_response",
    "warning_under_review",
    "won",
]


class _Card(msgspec.Struct):
    capture_before: int | None = None


class _Details(msgspec.Struct):
    card: _Card | None = None


class Moved(msgspec.Struct, frozen=True):
    """A refund, transfer or reversal. It is found again by the key in its metadata."""

    id: str
    amount: int
    metadata: dict[str, str] = {}
    status: str | None = None

    @property
    def has_failed(self) -> bool:
        """Whether the refund was made, but failed at the bank."""
        return self.status in ("failed", "canceled")


class _Refunds(msgspec.Struct, frozen=True):
    """The newest refunds of a charge."""

    data: tuple[Moved, ...] = ()
    has_more: bool = False


class Charge(msgspec.Struct):
    """The charge of an intent: the refunded amount, the end of its authorisation, and whether there are disputes."""

    id: str
    amount_refunded: int = 0
    disputed: bool = False
    refunds: _Refunds = _Refunds()
    payment_method_details: _Details | None = None

    @property
    def refunded_cents(self) -> int:
        """The refunded amount in cents, without failed refunds."""
        if self.refunds.has_more or not self.refunds.data:
            return self.amount_refunded
        return sum(refund.amount for refund in self.refunds.data if not refund.has_failed)


class _Problem(msgspec.Struct):
    code: str | None = None
    decline_code: str | None = None


class Intent(msgspec.Struct):
    """A PaymentIntent whose latest charge is expanded, with its refunds."""

    id: str
    client_secret: str
    status: IntentStatus
    amount: int
    amount_received: int
    currency: str
    metadata: dict[str, str] = {}
    last_payment_error: _Problem | None = None
    latest_charge: Charge | None = None

    def to_port(self, dispute: Dispute = "none") -> PaymentIntent:
        """Return the intent as a record of the port."""
        charge, problem = self.latest_charge, self.last_payment_error
        card = charge and charge.payment_method_details and charge.payment_method_details.card
        before = card.capture_before if card else None
        return PaymentIntent(
            id=self.id,
            client_secret=self.client_secret,
            order_id=self.metadata.get("order_id", ""),
            status=self.status,
            amount_cents=self.amount,
            currency=self.currency,
            captured_cents=self.amount_received,
            refunded_cents=charge.refunded_cents if charge else 0,
            capture_before=datetime.fromtimestamp(before, UTC) if before else None,
            decline_code=problem and (problem.decline_code or problem.code),
            dispute=dispute,
            failed_refunds=tuple(refund.id for refund in charge.refunds.data if refund.has_failed) if charge else (),
        )


class Transferred(msgspec.Struct):
    """A transfer to a chef's account, and the amount of it that was reversed."""

    amount: int
    amount_reversed: int = 0


class _Disputed(msgspec.Struct):
    status: DisputeStatus


class Requirements(msgspec.Struct, frozen=True):
    """The information that Stripe still requires of an account: names of fields, the deadline, and why it
    is stopped.
    """

    currently_due: tuple[str, ...] = ()
    current_deadline: int | None = None
    disabled_reason: str | None = None


class Account(msgspec.Struct):
    """A connected account. It can be paid once Stripe activates its transfers."""

    id: str
    details_submitted: bool = False
    capabilities: dict[str, str] = {}
    requirements: Requirements = Requirements()


def read_intent(answer: stripe.PaymentIntent) -> Intent:
    """Return the intent in the response. Raise msgspec.ValidationError."""
    return msgspec.convert(_plain(answer), Intent)


def read_moved(answer: stripe.Refund | stripe.Transfer | stripe.TransferReversal) -> Moved:
    """Return the refund, transfer or reversal in the response. Raise msgspec.ValidationError."""
    return msgspec.convert(_plain(answer), Moved)


def read_transfer(answer: stripe.Transfer) -> Transferred:
    """Return the transfer in the response. Raise msgspec.ValidationError."""
    return msgspec.convert(_plain(answer), Transferred)


def read_disputes(answers: Iterable[stripe.Dispute]) -> Dispute:
    """Return the combined state of a charge's disputes. A bank's inquiry counts as a dispute, because it may become
    one.

    Raise msgspec.ValidationError.
    """
    found = {msgspec.convert(_plain(answer), _Disputed).status for answer in answers}
    if found & {"needs_response", "under_review", "warning_needs_response", "warning_under_review"} or not found:
        return "open"
    return "lost" if "lost" in found else "won"


def read_account(answer: stripe.Account) -> Account:
    """Return the account in the response. Raise msgspec.ValidationError."""
    return msgspec.convert(_plain(answer), Account)


def _plain(answer: stripe.StripeObject) -> dict[str, Any]:
    return answer.to_dict()
