"""Requests and responses of account routes."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from marmita.features.accounts.domain import rules
from marmita.platform.wire import ABSURD_LENGTH, Command, Picture, View, catalogued_text


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


Login = Annotated[str, catalogued_text(rules.LOGIN_MIN, rules.LOGIN_MAX, rules.LOGIN_PATTERN)]
Email = Annotated[str, catalogued_text(rules.EMAIL_MIN, rules.EMAIL_MAX)]
Password = Annotated[str, catalogued_text(rules.PASSWORD_MIN, rules.PASSWORD_MAX, rules.PASSWORD_PATTERN)]
AboutMe = Annotated[str, catalogued_text(0, rules.ABOUT_ME_MAX)]
Text = Annotated[str, Meta(max_length=ABSURD_LENGTH)]
# Figures that screens show before the response of the server.
CONSTANTS = {
    "accountDeletionDays": rules.DELETED_AFTER.days,
    "emailCodePauseSeconds": rules.CODE_PAUSE.per.seconds,
}


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
    due_date: date


class DataExport(View):
    """Lists by name, such as `account`, `sessions`, `orders`, `mails`."""

    account: list[dict[str, Any]]


class AccountView(View):
    """`chefId` is the chef as which the account acts: its pick-up point, `pickUpPointId`, when it has no other."""

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
    pick_up_point_id: str | None
