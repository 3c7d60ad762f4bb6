"""Commands of account use cases, and what they return."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from marmita.features.accounts.domain import rules
from marmita.platform.wire import ABSURD_LENGTH, Command, RequestKey, View, catalogued_text


class Locale(StrEnum):
    """The language of emails. Requests may use upper or lower case; responses use upper case."""

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
Text = Annotated[str, Meta(max_length=ABSURD_LENGTH)]


class Registration(Command):
    """A registration. Without `advAccepted`, the operator's setting `advertisingConsentPrechecked` decides.

    A repeat with the same `requestKey`, login and email before the activation succeeds and changes nothing.
    """

    login: Login
    email: Email
    password: Password
    confirm_password: Text
    rules_accepted: bool
    adv_accepted: bool | UnsetType = UNSET
    locale: Locale = Locale.EN
    request_key: RequestKey | None = None


class UserCheck(Command):
    """The values entered in a registration form so far."""

    login: Text | None = None
    email: Text | None = None


class UserVerdict(View):
    """The error key of each field; null if the field is valid or was not sent."""

    login: str | None
    email: str | None


class ContentSetting(View):
    """The setting for one kind of content. `allowed`: the content is shown. `blurred`: its pictures are blurred first.

    `confirmedAt` is the time at which the person confirmed to be old enough for the content.
    """

    allowed: bool
    blurred: bool
    confirmed_at: datetime | None


class ContentChoice(Command):
    """A choice for one kind of content. `ofAge` confirms that the person is 18 or older; it is needed once."""

    key: ContentKey
    allowed: bool
    blurred: bool
    of_age: bool = False


class ActivationResult(View):
    status: ActivationStatus
