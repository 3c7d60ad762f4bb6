"""The clock: instants have a time zone and are in UTC; days and opening hours are in Europe/Paris."""

import re
from datetime import UTC, date, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import parse_pattern

PARIS = ZoneInfo("Europe/Paris")
_FIRST_DAY, _LAST_DAY = date(2000, 1, 1), date(2999, 12, 31)
# CLDR formats "1 décembre"; pages use the same forms from web/src/shared/lib/format.ts.
_FIRST_OF_MONTH = {"fr": "d'er'", "pt_BR": "d'º'"}


def utc_now() -> datetime:
    """Return the current instant in UTC, with microseconds as in PostgreSQL."""
    return datetime.now(UTC)


def paris_day(instant: datetime) -> date:
    """Return the calendar day in Europe/Paris at that instant."""
    return instant.astimezone(PARIS).date()


def sensible_day(day: date) -> date:
    """Return the day, limited to the years 2000 to 2999: ids cannot express days before 1970, and calendars end."""
    return min(max(day, _FIRST_DAY), _LAST_DAY)


@lru_cache(maxsize=1024)
def written_day(day: date, form: str, language: str) -> str:
    """Return the day in a CLDR language ("pt_BR"). `form` is "long", "medium" or a pattern with the month in words."""
    named = Locale.parse(language).date_formats
    pattern = named[form].pattern if form in named else form
    if day.day == 1 and language in _FIRST_OF_MONTH:
        pattern = re.sub(r"\bd\b", _FIRST_OF_MONTH[language], pattern)
    return parse_pattern(pattern).apply(day, language)
