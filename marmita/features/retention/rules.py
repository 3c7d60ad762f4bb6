"""When a declaration is due, and how much of a worker's time a part takes. Pure."""

from datetime import datetime, timedelta

from marmita.platform.retention import Retention

RUNS_KEPT = timedelta(days=90)
MOST_PARTS = 100
# Each hour at this minute, and those of each night in this hour, UTC: before the first people get up.
MINUTE = 23
HOUR = 3
# Of a worker's time, before others have their turn.
SLICE_SECONDS = 20.0


def next_start(part: Retention, last: datetime | None, now: datetime) -> datetime:
    """When it is begun next; what was due already is begun at the next full run of the hour."""
    soonest = _next_hour(now)
    return max(next_at(part, last), soonest) if last else soonest


def next_at(part: Retention, last: datetime) -> datetime:
    """When it is due after a run that began then."""
    if part.hourly:
        return _next_hour(last)
    due = last.replace(hour=HOUR, minute=MINUTE, second=0, microsecond=0)
    return due if due > last else due + timedelta(days=1)


def _next_hour(instant: datetime) -> datetime:
    due = instant.replace(minute=MINUTE, second=0, microsecond=0)
    return due if due > instant else due + timedelta(hours=1)
