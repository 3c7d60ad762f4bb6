"""Records of text messages."""

from datetime import datetime
from typing import NamedTuple

import msgspec

from marmita.features.sms.domain.kinds import TextKind, TextState


class Phone(NamedTuple):
    """The verified number of an account. `wanted`: whether text messages are switched on."""

    number: str
    wanted: bool
    verified_at: datetime


class PhoneCode(NamedTuple):
    """A code that was sent to a number."""

    session_id: str
    number: str
    code_hmac: bytes
    tries: int
    made_at: datetime
    expires_at: datetime
    confirmed_at: datetime | None

    def __repr__(self) -> str:
        return "PhoneCode()"


class NewText(NamedTuple):
    """A text to queue.

    `words` is the content of codes and tests; texts about orders are composed when they are sent.
    """

    kind: TextKind
    account_id: str
    number: str
    words: str
    valid_until: datetime

    def __repr__(self) -> str:
        return f"NewText({self.kind})"


class DueText(NamedTuple):
    """A text that is being sent."""

    id: str
    kind: TextKind
    number: str
    words: str
    attempts: int
    valid_until: datetime

    def __repr__(self) -> str:
        return f"DueText({self.id}, {self.kind})"


class OrderFacts(NamedTuple):
    """The facts for a text about an order. `number` is None if its recipient does not want texts any more."""

    locale: str
    number: str | None
    order_number: int
    status: str
    slot_start: datetime
    slot_end: datetime
    chef: str


class TextFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The filters of the list of texts; None and an empty text mean no filter."""

    login: str = ""
    kind: TextKind | None = None
    state: TextState | None = None
