"""Times at which declarations of retention are due, and limits of runs. No database."""

from datetime import datetime, timedelta

from marmita.platform.retention import Retention

RUNS_KEPT = timedelta(days=90)
PARTS_MAX = 100
# Hourly declarations run at this minute, nightly ones at this hour and minute (UTC), when few people use the site.
MINUTE = 23
HOUR = 3
# Time of a worker that the job takes at once, before other jobs get their turn.
SLICE_SECONDS = 20.0


def next_start(part: Retention, last: datetime | None, now: datetime) -> datetime:
    """Return the time of the next start, given the start of the last run. An overdue one starts at the next MINUTE."""
    soonest = _next_hour(now)
    return max(next_at(part, last), soonest) if last else soonest


def next_at(part: Retention, last: datetime) -> datetime:
    """Return the time at which the declaration is due after a run that began at `last`."""
    if part.hourly:
        return _next_hour(last)
    due = last.replace(hour=HOUR, minute=MINUTE, second=0, microsecond=0)
    return due if due > last else due + timedelta(days=1)


def _next_hour(instant: datetime) -> datetime:
    due = instant.replace(minute=MINUTE, second=0, microsecond=0)
    return due if due > instant else due + timedelta(hours=1)
