"""Text messages on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Locale
from marmita.features.sms.domain import rules
from marmita.features.sms.domain.kinds import TextKind, TextReason, TextState
from marmita.platform.wire import Command, View


class WaitingCode(View):
    """A number to which a code was sent. Another code can be requested from `resendAt` on."""

    number: str
    expires_at: datetime
    resend_at: datetime


class PhoneView(View):
    """The caller's verified number, and the number that waits for its code. `offered`: whether this site sends text
    messages.

    `countries` are those whose mobile numbers are supported (ISO 3166, two letters).
    """

    offered: bool
    countries: list[str]
    number: str | None
    wanted: bool
    waiting: WaitingCode | None


class RequestPhoneCode(Command):
    """`country` is the country of a number without "+" (ISO 3166, two letters)."""

    number: Annotated[str, Meta(min_length=1, max_length=rules.NUMBER_MAX)]
    country: Annotated[str, Meta(pattern=rules.COUNTRY_PATTERN)]


class ConfirmPhoneCode(Command):
    code: Annotated[str, Meta(max_length=rules.CODE_MAX, description="Six digits; spaces between them are ignored")]


class SetTextsWanted(Command):
    wanted: bool


class SentText(View):
    """A text message without its content, with its number masked. `detail` is the gateway's error code."""

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
    """`previous` and `next` are the values of `before` and `after` for the neighbouring pages; empty if
    there is none.
    """

    texts: list[SentText]
    previous: str
    next: str


class SmsStatus(View):
    """The gateway of text messages (null: none), the texts sent in the last 24 hours, and their limit.

    `waiting` counts the texts that wait for the gateway. `ownNumber` is the caller's verified number.
    """

    gateway: str | None
    countries: list[str]
    sent_today: int
    most_a_day: int
    waiting: int
    own_number: str | None


class SmsTextView(View):
    """A template of text messages: `value` is in use, `standard` is the built-in text, `placeholders` are its names in
    braces.

    `examples` has a value for each placeholder, for a preview.
    """

    key: TextKind
    value: str
    standard: str
    placeholders: list[str]
    examples: dict[str, str]
    changed: bool


class ChangeSmsText(Command):
    """An empty `value` restores the built-in text. `begun` is the text that the editor loaded."""

    key: TextKind
    value: Annotated[str, Meta(max_length=rules.TEXT_MAX)]
    locale: Locale
    begun: Annotated[str, Meta(max_length=rules.TEXT_MAX)] | None = None
