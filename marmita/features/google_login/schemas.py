"""Requests and responses about Google. Session tokens travel in the Authorization header of a response, never in a
body.
"""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from marmita.features.accounts import Email, Locale, Login
from marmita.platform.wire import Command, View

Token = Annotated[str, Meta(min_length=1, max_length=5000, description="ID token of Sign in with Google")]


class GoogleNonce(View):
    """A nonce for Google to put into the token; valid once, for ten minutes."""

    nonce: str


class GoogleLogin(Command):
    token: Token
    remember_me: bool = True


class GoogleToken(Command):
    token: Token


class GoogleRegistration(Command):
    """`tokenId` is the token for which `google` has found no account; `advAccepted` as in `Registration`."""

    login: Login
    email: Email
    token_id: Token
    rules_accepted: bool
    adv_accepted: bool | UnsetType = UNSET
    locale: Locale = Locale.EN


class GoogleProfile(View):
    """Values for the registration form; an address that Google has not verified is left out."""

    email: str
    name: str


class GoogleLink(View):
    """`email` is the address of the linked Google account, null without one."""

    email: str | None
