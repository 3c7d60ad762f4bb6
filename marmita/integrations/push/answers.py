"""Shared parts of the responses of push services."""

from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

PAUSE_MAX = timedelta(hours=6)


def read_retry_after(text: str | None, now: datetime) -> timedelta | None:
    """Return the pause of a Retry-After header (seconds or a date), at most LONGEST_PAUSE.

    None if it is not readable.
    """
    if not text:
        return None
    if text.strip().isdecimal():
        pause = timedelta(seconds=min(int(text), int(PAUSE_MAX.total_seconds())))
    else:
        try:
            until = parsedate_to_datetime(text)
        except ValueError:
            return None
        pause = (until if until.tzinfo else until.replace(tzinfo=UTC)) - now
    return max(timedelta(), min(pause, PAUSE_MAX))
