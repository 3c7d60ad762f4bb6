"""The declaration of a setting: its key, its default and its limits."""

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
    """A text in each language; an empty one is replaced with the English text."""

    en: str = ""
    fr: str = ""
    br: str = ""
    pl: str = ""


SettingValue = bool | int | LocalTexts
Value = TypeVar("Value", bound=SettingValue)


@dataclass(frozen=True, slots=True)
class Setting(Generic[Value]):
    """A setting of the type of its default: a number from `low` to `high`, a switch, or texts of at most `high`
    characters.
    """

    key: SettingKey
    group: SettingGroup
    default: Value
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> Value:
        """Return the value if it is valid, with texts stripped. Raise ValueError if it is not."""
        expected_type = type(self.default)
        converted: Any = msgspec.convert(value, expected_type) if isinstance(value, dict) else value
        # In Python a bool is an int; a switch must not be accepted as a number.
        if type(converted) is not expected_type:
            raise ValueError("has another type")
        if isinstance(converted, LocalTexts):
            converted = LocalTexts(**{name: text.strip() for name, text in msgspec.structs.asdict(converted).items()})
            if max(map(len, msgspec.structs.asdict(converted).values())) > self.high:
                raise ValueError(f"has more than {self.high} characters")
        elif not isinstance(converted, bool) and not self.low <= converted <= self.high:
            raise ValueError(f"is not from {self.low} to {self.high}")
        return cast("Value", converted)

    def read(self, stored: Any) -> Value:
        """Return the stored value, or the default if there is none or it is no longer valid."""
        try:
            return self.default if stored is None else self.check(stored)
        except ValueError:
            return self.default
