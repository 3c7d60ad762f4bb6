"""What logging in takes. The token travels in the Authorization header of the answer, never in a body."""

from typing import Annotated

from msgspec import Meta

from marmita.platform.wire import Command

Text = Annotated[str, Meta(max_length=1000)]


class Credentials(Command):
    """`username` is the older name of `usernameOrEmail`; clients send both."""

    password: Text
    username_or_email: Text = ""
    username: Text = ""
    remember_me: bool = True
