"""The sandbox's own card form: what stands in for a provider's page when nothing real is connected."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.platform.card_payments import CardStatus, PayoutNeed, PayoutObstacle, SandboxOutcome
from marmita.platform.wire import Command, View


class SandboxCard(Command):
    client_secret: Annotated[str, Meta(max_length=200)]
    number: Annotated[str, Meta(max_length=40)]
    expiry: Annotated[str, Meta(max_length=10, description="MM/YY")]
    cvc: Annotated[str, Meta(max_length=4)]


class SandboxChallenge(Command):
    client_secret: Annotated[str, Meta(max_length=200)]
    passed: bool


class SandboxResult(View):
    """The intent after the card was tried; `declineCode` when it was refused (card_declined, insufficient_funds, …)."""

    status: CardStatus
    decline_code: str | None = None


class LinkUrl(View):
    """Where the browser goes next: a page of the payment provider."""

    url: str


class Capabilities(View):
    """The chef's account at the provider; `detailsSubmitted` while the provider still checks it.

    `needs` is what it still asks for, everything before there is an account; `neededBy` until when. `disabledReason`
    says why it has stopped the account.
    """

    has_account: bool
    can_be_paid: bool
    details_submitted: bool
    needs: list[PayoutNeed]
    needed_by: datetime | None
    disabled_reason: PayoutObstacle | None


class AccountLinkView(View):
    """An activation link of the sandbox: `returnPath` is where the page leads back to."""

    account_id: str
    return_path: str


class SandboxAnswer(Command):
    """How the sandbox answers: it may accept the person, need more, still check, or refuse."""

    outcome: SandboxOutcome


class CardFormError(Command):
    """What Stripe's card form could not do, as it says: its type and code of the error, and its words."""

    message: Annotated[str, Meta(min_length=1, max_length=500)]
    type: Annotated[str, Meta(max_length=60)] = ""
    code: Annotated[str, Meta(max_length=60)] = ""
    order_id: Annotated[str, Meta(max_length=24)] = ""
