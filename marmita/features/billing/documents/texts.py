"""Words of documents and files, in the reader's language: `texts.<locale>.json` beside this module."""

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from pathlib import Path

import msgspec
from babel.dates import format_skeleton
from babel.numbers import format_currency, format_percent

from marmita.platform.clock import PARIS, written_day
from marmita.platform.mail.templates import LANGUAGES

_FOLDER = Path(__file__).parent
# Languages whose spreadsheets read a comma as the decimal sign separate columns by semicolons.
_POINT_LOCALES = ("EN",)
_REGIONS = {"fr": "FR", "pl": "PL"}


@cache
def texts_of(locale: str) -> Mapping[str, str]:
    """All texts of a language."""
    return msgspec.json.decode((_FOLDER / f"texts.{locale.lower()}.json").read_bytes(), type=dict[str, str])


def language_of(locale: str) -> str:
    """The language's tag in Babel: pt_BR. English days are written as in Europe: 20 November 2026."""
    return "en_GB" if locale == "EN" else LANGUAGES[locale]


def tag_of(locale: str) -> tuple[str, str]:
    """The language and the region of documents."""
    lang, _, region = language_of(locale).partition("_")
    return lang, region or _REGIONS[lang]


def money(cents: int, locale: str) -> str:
    """Cents as euros with two decimals, as papers write them."""
    return format_currency(cents / 100, "EUR", locale=language_of(locale))


def long_day(moment: date, locale: str) -> str:
    """A day, or an instant's day in Paris: 20 November 2026."""
    day = moment.astimezone(PARIS).date() if isinstance(moment, datetime) else moment
    return written_day(day, "long", language_of(locale))


def month_name(first: date, locale: str) -> str:
    """A month: November 2026."""
    # A skeleton wants an instant; noon is the same day in every zone of it.
    return format_skeleton("yMMMM", datetime(first.year, first.month, 1, 12, tzinfo=PARIS), locale=language_of(locale))


def short_day(day: date, locale: str) -> str:
    """A day in a column: 20 Nov 2026."""
    return written_day(day, "medium", language_of(locale))


def percent(per_mille: int, locale: str) -> str:
    """A rate in per mille as per cent: 55 → 5.5%."""
    return format_percent(Decimal(per_mille) / 1000, locale=language_of(locale), decimal_quantization=False)


def separator(locale: str) -> str:
    """What separates the columns of a CSV file in that language."""
    return "," if locale in _POINT_LOCALES else ";"


def plain_amount(cents: int, locale: str) -> str:
    """Cents as a number for a spreadsheet of that language: 12.50 or 12,50. Integer arithmetic only."""
    sign = "-" if cents < 0 else ""
    mark = "." if locale in _POINT_LOCALES else ","
    return f"{sign}{abs(cents) // 100}{mark}{abs(cents) % 100:02}"
