"""Requests and responses of account routes."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from marmita.features.accounts.domain import rules
from marmita.platform.wire import Command, Picture, View


class Locale(StrEnum):
    """The language of emails; case does not matter in requests, responses use upper case."""

    EN = "EN"
    FR = "FR"
    BR = "BR"
    PL = "PL"

    @classmethod
    def _missing_(cls, value: object) -> "Locale | None":
        return cls.__members__.get(value.upper()) if isinstance(value, str) else None


ContentKey = Literal["ADULT"]
ActivationStatus = Literal["OK", "ACTIVATED", "INVALID_KEY", "NO_KEY"]


def _text(*, minimum: int, maximum: int, pattern: str | None = None) -> Meta:
    """A limit for forms. rules.py checks it with the catalogue's keys; the schema refuses only much longer texts."""
    extra = {"min_length": minimum, "max_length": maximum} | ({"pattern": pattern} if pattern else {})
    return Meta(max_length=1000, extra_json_schema={"extra": extra})


Login = Annotated[str, _text(minimum=rules.LOGIN_MIN, maximum=rules.LOGIN_MAX, pattern=rules.LOGIN_PATTERN)]
Email = Annotated[str, _text(minimum=rules.EMAIL_MIN, maximum=rules.EMAIL_MAX)]
Password = Annotated[str, _text(minimum=rules.PASSWORD_MIN, maximum=rules.PASSWORD_MAX, pattern=rules.PASSWORD_PATTERN)]
AboutMe = Annotated[str, _text(minimum=0, maximum=rules.ABOUT_ME_MAX)]
Text = Annotated[str, Meta(max_length=1000)]


class Registration(Command):
    """Without `advAccepted` the operator's setting `advertisingConsentPrechecked` counts."""

    login: Login
    email: Email
    password: Password
    confirm_password: Text
    rules_accepted: bool
    adv_accepted: bool | UnsetType = UNSET
    locale: Locale = Locale.EN


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


class UserCheck(Command):
    """The values that a registration form has so far."""

    login: Text | None = None
    email: Text | None = None


class UserVerdict(View):
    """The errorKey of each field; null when the field is valid or was not sent."""

    login: str | None
    email: str | None


class AboutMeChange(Command):
    about_me: AboutMe


class ContentSetting(View):
    """Whether content of a kind is shown, whether its pictures are blurred first, and when the person has confirmed to
    be old enough for it.
    """

    allowed: bool
    blurred: bool
    confirmed_at: datetime | None


class ContentChoice(Command):
    """`ofAge` confirms that the person is 18 or older; needed once."""

    key: ContentKey
    allowed: bool
    blurred: bool
    of_age: bool = False


class ActivationResult(View):
    status: ActivationStatus


class DeletionRequest(Command):
    """An optional reason for the deletion."""

    reason: Annotated[str, Meta(max_length=rules.REASON_MAX)] = ""


class DeletionPlan(View):
    due_date: Annotated[date, Meta(description=f"{rules.DELETED_AFTER.days} days after it was asked for")]


class DataExport(View):
    """Lists by name, such as `account`, `sessions`, `orders`, `mails`."""

    account: list[dict[str, Any]]


class AccountView(View):
    id: str
    login: str
    name: str
    email: str
    avatar: Picture | None
    authorities: list[str]
    locale: Locale
    content_settings: dict[ContentKey, ContentSetting]
    about_me: str
    created_at: datetime
    has_password: bool
    scheduled_to_delete: date | None
    active_chef: bool
    chef_id: str | None
    chef_short_name: str | None
