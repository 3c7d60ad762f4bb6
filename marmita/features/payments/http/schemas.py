"""The sandbox's forms and the state of payout accounts, on the wire."""

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
    """The state of the intent after a card was tried.

    `declineCode` if it was declined: card_declined, insufficient_funds, …
    """

    status: CardStatus
    decline_code: str | None = None


class LinkUrl(View):
    """The address of a page of the payment provider, to which the browser goes next."""

    url: str


class Capabilities(View):
    """The chef's account at the provider. `detailsSubmitted`: the chef has filled in the provider's form.

    `needs` are the details that the provider still requires; all of them before there is an account. `neededBy` is the
    deadline for these details. `disabledReason` says why the provider has stopped the account.
    """

    has_account: bool
    can_be_paid: bool
    details_submitted: bool
    needs: list[PayoutNeed]
    needed_by: datetime | None
    disabled_reason: PayoutObstacle | None


class AccountLinkView(View):
    """An activation link of the sandbox. `returnPath` is the path to which the page returns."""

    account_id: str
    return_path: str


class SandboxAnswer(Command):
    """The result that the sandbox has to give: accepted, more details needed, still checked, stopped or refused."""

    outcome: SandboxOutcome


class CardFormError(Command):
    """An error of Stripe's card form, with Stripe's type, code and message."""

    message: Annotated[str, Meta(min_length=1, max_length=500)]
    type: Annotated[str, Meta(max_length=60)] = ""
    code: Annotated[str, Meta(max_length=60)] = ""
    order_id: Annotated[str, Meta(max_length=24)] = ""
