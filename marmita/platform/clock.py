"""The clock: instants are aware and in UTC; days and opening times are in Europe/Paris."""

import re
from datetime import UTC, date, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import parse_pattern

PARIS = ZoneInfo("Europe/Paris")
_FIRST_DAY, _LAST_DAY = date(2000, 1, 1), date(2999, 12, 31)
# CLDR writes "1 décembre"; pages have the same words from web/src/shared/lib/format.ts.
_FIRST_OF_MONTH = {"fr": "d'er'", "pt_BR": "d'º'"}


def utc_now() -> datetime:
    """The current instant, aware, in UTC, with the microseconds of PostgreSQL."""
    return datetime.now(UTC)


def paris_day(instant: datetime) -> date:
    """The calendar day in Europe/Paris at that instant."""
    return instant.astimezone(PARIS).date()


def sensible_day(day: date) -> date:
    """The day, or the nearest one that can be looked for: ids say nothing of days before 1970, and calendars end."""
    return min(max(day, _FIRST_DAY), _LAST_DAY)


@lru_cache(maxsize=1024)
def written_day(day: date, form: str, language: str) -> str:
    """The day in a language of CLDR ("pt_BR"): by the pattern `form`, whose month is in words, or as long or medium."""
    named = Locale.parse(language).date_formats
    pattern = named[form].pattern if form in named else form
    if day.day == 1 and language in _FIRST_OF_MONTH:
        pattern = re.sub(r"\bd\b", _FIRST_OF_MONTH[language], pattern)
    return parse_pattern(pattern).apply(day, language)
