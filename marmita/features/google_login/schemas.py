"""Requests and responses of the login with Google.

Session tokens are in the Authorization header of a response, never in its body.
"""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from marmita.features.accounts import Email, Locale, Login
from marmita.platform.wire import Command, View

Token = Annotated[str, Meta(min_length=1, max_length=5000, description="ID token of Sign in with Google")]


class GoogleNonce(View):
    """A nonce that Google puts into the ID token. It is valid once, for ten minutes."""

    nonce: str


class GoogleLogin(Command):
    token: Token
    remember_me: bool = True


class GoogleToken(Command):
    token: Token


class GoogleRegistration(Command):
    """A registration with Google. `tokenId` is the ID token for which `POST /api/google` has found no account.

    `advAccepted` is the advertising consent, as in `Registration`.
    """

    login: Login
    email: Email
    token_id: Token
    rules_accepted: bool
    adv_accepted: bool | UnsetType = UNSET
    locale: Locale = Locale.EN


class GoogleProfile(View):
    """Values for the registration form. `email` is empty if Google has not verified the address."""

    email: str
    name: str


class GoogleLink(View):
    """The link to a Google account. `email` is its address; null if no Google account is linked."""

    email: str | None
