"""The clock: instants are aware and in UTC; days and opening times are in Europe/Paris."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

PARIS = ZoneInfo("Europe/Paris")


def utc_now() -> datetime:
    """The current instant, aware, in UTC, with the microseconds of PostgreSQL."""
    return datetime.now(UTC)


def paris_day(instant: datetime) -> date:
    """The calendar day in Europe/Paris at that instant."""
    return instant.astimezone(PARIS).date()
