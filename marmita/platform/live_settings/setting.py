"""What a setting is: its key, its default, and what may be given instead."""

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, cast

import msgspec

from marmita.platform.wire import View

SettingKey = Literal[
    "SITE_NOTICE",
    "FEATURED_CHEFS",
    "REGISTRATION_OPEN",
    "REGISTRATIONS_AN_HOUR",
    "NEWCOMER_POSTS_A_DAY",
    "NEWCOMER_COMMENTS_A_DAY",
    "NEWCOMER_CONVERSATIONS_A_DAY",
    "COMMUNITIES_A_DAY",
    "REPORTS_A_DAY",
    "UNPAID_ORDERS_AT_ONCE",
    "UPLOADS_AN_HOUR",
    "TEXTS_A_DAY",
    "ORDER_WORDS_YEARS",
    "ORDER_YEARS",
    "TAX_RECORD_YEARS",
    "CASE_YEARS",
    "AUDIT_YEARS",
]
SettingGroup = Literal["SITE", "ACCOUNTS", "COMMUNITY", "ORDERS", "PICTURES", "RETENTION"]


class LocalTexts(View):
    """A text in each language; readers of a language without one get the English one."""

    en: str = ""
    fr: str = ""
    br: str = ""
    pl: str = ""


SettingValue = bool | int | LocalTexts
Value = TypeVar("Value", bound=SettingValue)


@dataclass(frozen=True, slots=True)
class Setting(Generic[Value]):
    """A number from `low` to `high`, a switch, or texts of at most `high` characters, as its default is."""

    key: SettingKey
    group: SettingGroup
    default: Value
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> Value:
        """The value, if it may be one of this setting. Raises ValueError."""
        wanted = type(self.default)
        given: Any = msgspec.convert(value, wanted) if isinstance(value, dict) else value
        # A switch is no number, although Python says so.
        if type(given) is not wanted:
            raise ValueError("has another type")
        if isinstance(given, LocalTexts):
            given = LocalTexts(**{name: text.strip() for name, text in msgspec.structs.asdict(given).items()})
            if max(map(len, msgspec.structs.asdict(given).values())) > self.high:
                raise ValueError(f"has more than {self.high} characters")
        elif not isinstance(given, bool) and not self.low <= given <= self.high:
            raise ValueError(f"is not from {self.low} to {self.high}")
        return cast("Value", given)

    def read(self, stored: Any) -> Value:
        """A stored value; the default for none, and for one that is not allowed any more."""
        try:
            return self.default if stored is None else self.check(stored)
        except ValueError:
            return self.default
