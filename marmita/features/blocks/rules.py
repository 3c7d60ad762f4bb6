"""Limits of blocks."""

from datetime import datetime, timedelta

DAYS_DEFAULT = 7
DAYS_MAX = 31
# The clock of a browser can differ from the server's clock.
CLOCK_SLACK = timedelta(hours=1)
REASON_MIN = 5
REASON_MAX = 1_000
MESSAGE_MAX = 500
HISTORY_SHOWN = 20
CONSTANTS = {"blockDaysDefault": DAYS_DEFAULT, "blockDaysMaximum": DAYS_MAX}


def may_end_at(until: datetime, now: datetime) -> bool:
    """Whether a temporary block may end at this time: in the future and at most 31 days (plus one hour) from now."""
    return now < until <= now + timedelta(days=DAYS_MAX) + CLOCK_SLACK
