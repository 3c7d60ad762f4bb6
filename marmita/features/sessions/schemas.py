"""Requests and responses of session routes.

The token travels in the Authorization header of the response, never in a body.
"""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Password
from marmita.platform.wire import Command, Id, View

Text = Annotated[str, Meta(max_length=1000)]


class Credentials(Command):
    """Name and password. `username` is the older name of `usernameOrEmail`; clients send both."""

    password: Text
    username_or_email: Text = ""
    username: Text = ""
    remember_me: bool = True


class Proof(Command):
    password: Text


class PasswordChange(Command):
    current_password: Text
    new_password: Password


class SessionView(View):
    """A session of the account. `browser` and `system` come from the User-Agent, null if unknown."""

    id: Id
    created_at: datetime
    last_seen_at: datetime
    browser: str | None
    system: str | None
    address: str | None
    current: bool
