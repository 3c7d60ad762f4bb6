"""Limits of notifications, and the 12 hours in which the same is one notification."""

from datetime import datetime, timedelta

PAGE_SIZE = 20
# Of one call that marks or deletes.
IDS_MAX = 100
FACES = 2
INSTANT_PATTERN = r"^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$"
WORDS_MAX = 140
SUBJECT_MAX = 80
TEXT_MAX = 300
PERIOD = timedelta(hours=12)
KEPT = timedelta(days=90)
# Rows of one transaction of the job that deletes old ones.
FORGET_BATCH = 1_000


def period_of(now: datetime) -> int:
    """The number of the 12 hours since 1970."""
    return int(now.timestamp() // PERIOD.total_seconds())
