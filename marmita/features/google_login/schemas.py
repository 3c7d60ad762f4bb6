"""What calls about Google take and show. Sessions travel in the Authorization header of an answer, never in a body."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from marmita.features.accounts import Email, Locale, Login
from marmita.platform.wire import Command, View

Token = Annotated[str, Meta(min_length=1, max_length=5000, description="ID token of Sign in with Google")]


class GoogleNonce(View):
    """To be given to Google, which puts it into the token; good once, for ten minutes."""

    nonce: str


class GoogleLogin(Command):
    token: Token
    remember_me: bool = True


class GoogleToken(Command):
    token: Token


class GoogleRegistration(Command):
    """`tokenId` is the token that `google` has just found no account for; `advAccepted` as in `Registration`."""

    login: Login
    email: Email
    token_id: Token
    rules_accepted: bool
    adv_accepted: bool | UnsetType = UNSET
    locale: Locale = Locale.EN


class GoogleStranger(View):
    """What to fill the registration with; an address that Google has not verified is left out."""

    email: str
    name: str


class GoogleLink(View):
    """`email` is the address of the linked Google account, null without one."""

    email: str | None
