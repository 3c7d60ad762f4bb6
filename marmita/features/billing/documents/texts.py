"""Texts of documents and files in the reader's language, from the files `texts.<locale>.json` beside this module."""

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
# Spreadsheets expect semicolons between columns in languages with a decimal comma. These locales have a decimal point.
_POINT_LOCALES = ("EN",)
_REGIONS = {"fr": "FR", "pl": "PL"}


@cache
def texts_of(locale: str) -> Mapping[str, str]:
    """Return all texts of a language."""
    return msgspec.json.decode((_FOLDER / f"texts.{locale.lower()}.json").read_bytes(), type=dict[str, str])


def language_of(locale: str) -> str:
    """Return the language tag for Babel, such as pt_BR. English uses en_GB for European days: 20 November 2026."""
    return "en_GB" if locale == "EN" else LANGUAGES[locale]


def tag_of(locale: str) -> tuple[str, str]:
    """Return the language and the region of documents, such as pt and BR."""
    lang, _, region = language_of(locale).partition("_")
    return lang, region or _REGIONS[lang]


def money(cents: int, locale: str) -> str:
    """Format cents as euros with two decimals and the currency sign."""
    return format_currency(cents / 100, "EUR", locale=language_of(locale))


def long_day(moment: date, locale: str) -> str:
    """Format a day, or the day of a time in Paris: 20 November 2026."""
    day = moment.astimezone(PARIS).date() if isinstance(moment, datetime) else moment
    return written_day(day, "long", language_of(locale))


def month_name(first: date, locale: str) -> str:
    """Format a month: November 2026."""
    # format_skeleton needs a datetime. Noon avoids another day in another time zone.
    return format_skeleton("yMMMM", datetime(first.year, first.month, 1, 12, tzinfo=PARIS), locale=language_of(locale))


def short_day(day: date, locale: str) -> str:
    """Format a day for a column: 20 Nov 2026."""
    return written_day(day, "medium", language_of(locale))


def percent(per_mille: int, locale: str) -> str:
    """Format a rate in per mille as a percentage: 55 becomes 5.5%."""
    return format_percent(Decimal(per_mille) / 1000, locale=language_of(locale), decimal_quantization=False)


def separator(locale: str) -> str:
    """Return the column separator of CSV files in this language."""
    return "," if locale in _POINT_LOCALES else ";"


def plain_amount(cents: int, locale: str) -> str:
    """Format cents as a number for a spreadsheet in this language: 12.50 or 12,50. Uses only integer arithmetic."""
    sign = "-" if cents < 0 else ""
    mark = "." if locale in _POINT_LOCALES else ","
    return f"{sign}{abs(cents) // 100}{mark}{abs(cents) % 100:02}"
