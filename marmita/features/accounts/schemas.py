"""What account calls take and show."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from marmita.features.accounts import rules
from marmita.platform.wire import Command, Picture, View

Locale = Literal["EN", "FR", "BR", "PL"]


def _text(*, minimum: int, maximum: int, pattern: str | None = None) -> Meta:
    """A limit that forms read; rules.py judges it, with the catalogue's own keys. Here, only the absurd is refused."""
    extra = {"min_length": minimum, "max_length": maximum} | ({"pattern": pattern} if pattern else {})
    return Meta(max_length=1000, extra_json_schema={"extra": extra})


Login = Annotated[str, _text(minimum=rules.LOGIN_MIN, maximum=rules.LOGIN_MAX, pattern=rules.LOGIN_PATTERN)]
Email = Annotated[str, _text(minimum=rules.EMAIL_MIN, maximum=rules.EMAIL_MAX)]
Password = Annotated[str, _text(minimum=rules.PASSWORD_MIN, maximum=rules.PASSWORD_MAX, pattern=rules.PASSWORD_PATTERN)]
Text = Annotated[str, Meta(max_length=1000)]


class Registration(Command):
    login: Login
    email: Email
    password: Password
    confirm_password: Text
    rules_accepted: bool
    adv_accepted: bool = True
    locale: Locale = "EN"


class MailRequest(Command):
    mail: Email


class ResendRequest(Command):
    """Login name or e-mail of an account that is not activated yet."""

    username_or_email: Text


class PasswordReset(Command):
    key: Text
    new_password: Password


class LocaleChange(Command):
    locale: Locale


class ActivationResult(View):
    status: Literal["OK", "ACTIVATED", "INVALID_KEY", "NO_KEY"]


class AccountView(View):
    id: str
    login: str
    name: str
    email: str
    avatar: Picture | None
    authorities: list[str]
    locale: Locale
    content_settings: dict[str, Any]
    active_chef: bool
    chef_id: str | None
    chef_short_name: str | None
