"""Requests and responses of account routes."""

from datetime import date, datetime
from typing import Annotated, Any

from msgspec import Meta

from marmita.features.accounts.domain import rules
from marmita.features.accounts.domain.commands import ContentKey, ContentSetting, Email, Locale, Password, Text
from marmita.platform.identity import BlockArea
from marmita.platform.wire import Command, Picture, View, catalogued_text

AboutMe = Annotated[str, catalogued_text(0, rules.ABOUT_ME_MAX)]
# Numbers that screens show before the server has answered.
CONSTANTS = {
    "accountDeletionDays": rules.DELETION_DELAY.days,
    "emailCodePauseSeconds": rules.CODE_PAUSE.period.seconds,
}


class MailRequest(Command):
    mail: Email


class ResendRequest(Command):
    """The login name or email address of an account that is not activated yet."""

    username_or_email: Text


class PasswordReset(Command):
    key: Text
    new_password: Password


class LocaleChange(Command):
    locale: Locale


class AboutMeChange(Command):
    about_me: AboutMe


class DeletionRequest(Command):
    """The request to delete the account; the reason is optional."""

    reason: Annotated[str, Meta(max_length=rules.REASON_MAX)] = ""


class SentCode(View):
    """The address that a code was sent to: of the latest request, which may come from another window."""

    email: str


class DeletionPlan(View):
    due_date: date


class DataExport(View):
    """One list for each section, such as `account`, `sessions`, `orders`, `mails`."""

    account: list[dict[str, Any]]


class OwnBlock(View):
    """The areas that moderators blocked, the end of the block (null: permanent), and the message to the person."""

    areas: list[BlockArea]
    due_date: datetime | None
    message_for_user: str


class AccountView(View):
    """The logged-in account.

    `chefId` is the chef as which the account acts. Without another chef, it is the pick-up point, `pickUpPointId`.
    """

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
    chef_first_name: str | None
    pick_up_point_id: str | None
    block: OwnBlock | None = None
    # The roles of moderators and admins are withheld until a second factor is set up.
    second_factor_needed: bool = False
