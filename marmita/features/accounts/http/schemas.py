"""What account calls take and show."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from marmita.features.accounts.domain import rules
from marmita.platform.wire import Command, Picture, View


class Locale(StrEnum):
    """The language of mails; taken in any case, given in upper case."""

    EN = "EN"
    FR = "FR"
    BR = "BR"
    PL = "PL"

    @classmethod
    def _missing_(cls, value: object) -> "Locale | None":
        return cls.__members__.get(value.upper()) if isinstance(value, str) else None


ContentKey = Literal["ADULT"]


def _text(*, minimum: int, maximum: int, pattern: str | None = None) -> Meta:
    """A limit that forms read; rules.py judges it, with the catalogue's own keys. Here, only the absurd is refused."""
    extra = {"min_length": minimum, "max_length": maximum} | ({"pattern": pattern} if pattern else {})
    return Meta(max_length=1000, extra_json_schema={"extra": extra})


Login = Annotated[str, _text(minimum=rules.LOGIN_MIN, maximum=rules.LOGIN_MAX, pattern=rules.LOGIN_PATTERN)]
Email = Annotated[str, _text(minimum=rules.EMAIL_MIN, maximum=rules.EMAIL_MAX)]
Password = Annotated[str, _text(minimum=rules.PASSWORD_MIN, maximum=rules.PASSWORD_MAX, pattern=rules.PASSWORD_PATTERN)]
AboutMe = Annotated[str, _text(minimum=0, maximum=rules.ABOUT_ME_MAX)]
Text = Annotated[str, Meta(max_length=1000)]


class Registration(Command):
    """Without `advAccepted` the consent is what the operator's form ticks (`advertisingConsentPrechecked`)."""

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
    """What a registration form has so far."""

    login: Text | None = None
    email: Text | None = None


class UserVerdict(View):
    """The errorKey that stands against each field; null when nothing does, or when it was not asked."""

    login: str | None
    email: str | None


class AboutMeChange(Command):
    about_me: AboutMe


class ContentSetting(View):
    """Whether content of a kind is shown at all, whether its pictures are blurred first, and since when the person
    has said to be old enough for it.
    """

    allowed: bool
    blurred: bool
    confirmed_at: datetime | None


class ContentChoice(Command):
    """`ofAge` says that the reader is 18 or older; needed once."""

    key: ContentKey
    allowed: bool
    blurred: bool
    of_age: bool = False


class ActivationResult(View):
    status: Literal["OK", "ACTIVATED", "INVALID_KEY", "NO_KEY"]


class DeletionRequest(Command):
    """Why somebody goes, if they care to say."""

    reason: Annotated[str, Meta(max_length=rules.REASON_MAX)] = ""


class DeletionPlan(View):
    due_date: Annotated[date, Meta(description=f"{rules.DELETED_AFTER.days} days after it was asked for")]


class DataExport(View):
    """Lists by name, such as `account`, `sessions`, `orders`, `mails`; the document says which there are."""

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
