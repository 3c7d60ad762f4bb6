"""Days and times of the first content, with the texts that the build printed (web/src/app/firstScreen)."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

PARIS = ZoneInfo("Europe/Paris")


class DayWords(msgspec.Struct, frozen=True):
    """A format of days.

    `weekdays` begin on Monday; names that the pattern does not contain are empty; `first` is the text for day 1.
    """

    pattern: str
    weekdays: list[str]
    months: list[str]
    first: str = "1"


class DateWords(msgspec.Struct, frozen=True, rename="camel"):
    """Formats: Friday 20 November; Fri 20 Nov; 20 November 2026; and the texts for minutes and hours that
    have passed.
    """

    long: DayWords
    short: DayWords
    full: DayWords
    minutes_ago: list[str]
    hours_ago: list[str]


def today(words: DateWords, now: datetime) -> str:
    """Return the current day in Paris, in the long format."""
    written = _day(words.long, now)
    return written[:1].upper() + written[1:]


def ago(words: DateWords, instant: datetime, now: datetime) -> str:
    """Return a past time: minutes or hours ago; within a week, day and time; else the date."""
    passed = max(now - instant, timedelta())
    if passed >= timedelta(days=7):
        return _day(words.full, instant)
    if passed >= timedelta(days=1):
        return f"{_day(words.short, instant)}, {instant.astimezone(PARIS):%H:%M}"
    minutes = passed // timedelta(minutes=1)
    return words.minutes_ago[minutes] if minutes < 60 else words.hours_ago[minutes // 60]


def _day(words: DayWords, instant: datetime) -> str:
    at = instant.astimezone(PARIS)
    names = {
        "weekday": words.weekdays[at.weekday()],
        "day": words.first if at.day == 1 else str(at.day),
        "month": words.months[at.month - 1],
        "year": str(at.year),
    }
    written = words.pattern
    for part, name in names.items():
        written = written.replace(f"{{{{{part}}}}}", name)
    return written
