"""What account calls take and show."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from marmita.platform.wire import Command, Picture, View

Locale = Literal["EN", "FR", "BR", "PL"]
Mail = Annotated[str, Meta(min_length=5, max_length=254)]
# Length and alphabet are judged by rules.py, which answers with the catalogue's own keys.
Text = Annotated[str, Meta(max_length=1000)]


class Registration(Command):
    login: Text
    email: Text
    password: Text
    confirm_password: Text
    rules_accepted: bool
    adv_accepted: bool = True
    locale: Locale = "EN"


class MailRequest(Command):
    mail: Text


class ResendRequest(Command):
    """Login name or e-mail of an account that is not activated yet."""

    username_or_email: Text


class PasswordReset(Command):
    key: Text
    new_password: Text


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
