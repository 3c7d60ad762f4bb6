"""Text messages on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Locale
from marmita.features.sms.domain import rules
from marmita.features.sms.domain.kinds import TextKind, TextReason, TextState
from marmita.platform.wire import Command, View


class WaitingCode(View):
    """A number that a code was sent to. Another one can be sent from `resendAt` on."""

    number: str
    expires_at: datetime
    resend_at: datetime


class PhoneView(View):
    """The caller's verified number, or the one that is to be verified. `offered`: whether this site sends texts.

    `countries` are those whose mobile numbers get texts (ISO 3166, two letters).
    """

    offered: bool
    countries: list[str]
    number: str | None
    wanted: bool
    waiting: WaitingCode | None


class RequestPhoneCode(Command):
    """`country` is that of a number without "+"."""

    number: Annotated[str, Meta(min_length=1, max_length=rules.NUMBER_MAX)]
    country: Annotated[str, Meta(pattern=rules.COUNTRY_PATTERN)]


class ConfirmPhoneCode(Command):
    code: Annotated[str, Meta(max_length=rules.CODE_MAX, description="Six digits; spaces between them are ignored")]


class SetTextsWanted(Command):
    wanted: bool


class SentText(View):
    """A text, without its words and with its number masked. `detail` is what the gateway answered, as a code."""

    id: str
    kind: TextKind
    state: TextState
    reason: TextReason | None
    detail: str | None
    number: str
    login: str
    order_id: str | None
    segments: int | None
    attempts: int
    created_at: datetime
    tried_at: datetime | None
    due_at: datetime | None


class SentTextPage(View):
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    texts: list[SentText]
    previous: str
    next: str


class SmsStatus(View):
    """By what gateway texts are sent (null: none), how many in the last 24 hours, and at most."""

    gateway: str | None
    countries: list[str]
    sent_today: int
    most_a_day: int
    waiting: int
    own_number: str | None


class SmsTextView(View):
    """A text that admins can change: `value` in force, `standard` of the code, and what it names in braces.

    `examples` are what may stand in the place of each, to look at the text.
    """

    key: TextKind
    value: str
    standard: str
    placeholders: list[str]
    examples: dict[str, str]
    changed: bool


class ChangeSmsText(Command):
    """An empty value lets the text of the code stand again. `begun` is the text that the editor has loaded."""

    key: TextKind
    value: Annotated[str, Meta(max_length=rules.TEXT_MAX)]
    locale: Locale
    begun: Annotated[str, Meta(max_length=rules.TEXT_MAX)] | None = None
