"""The clock: instants are aware and in UTC; days and opening times are in Europe/Paris."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

PARIS = ZoneInfo("Europe/Paris")
_FIRST_DAY, _LAST_DAY = date(2000, 1, 1), date(2999, 12, 31)


def utc_now() -> datetime:
    """The current instant, aware, in UTC, with the microseconds of PostgreSQL."""
    return datetime.now(UTC)


def paris_day(instant: datetime) -> date:
    """The calendar day in Europe/Paris at that instant."""
    return instant.astimezone(PARIS).date()


def sensible_day(day: date) -> date:
    """The day, or the nearest one that can be looked for: ids say nothing of days before 1970, and calendars end."""
    return min(max(day, _FIRST_DAY), _LAST_DAY)
