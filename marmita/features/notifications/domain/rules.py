"""Limits of notifications, the 12 hours that group notifications, and the time of the next digest."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from marmita.features.notifications.domain.kinds import DigestFrequency

PAGE_SIZE = 20
# The most ids in one call that marks or deletes.
IDS_MAX = 100
FACES_MAX = 2
PEOPLE_MAX = 50
INSTANT_PATTERN = r"^20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9](\.[0-9]{1,6})?Z\Z"
QUOTE_MAX = 140
SUBJECT_MAX = 80
TEXT_MAX = 300
GROUPING_PERIOD = timedelta(hours=12)
RETENTION_PERIOD = timedelta(days=90)
# Rows in one transaction of the job that deletes old notifications.
DELETION_BATCH = 1_000
# Rows in one transaction when very many people are notified of one action.
NOTIFY_BATCH = 200
# The most entries of a digest. It only counts the others.
DIGEST_ENTRIES = 10
DIGEST_HOUR = 8
DIGEST_WEEKDAY = 0  # Monday
# Younger notifications may not be committed yet: the next digest has them.
COMMIT_DELAY = timedelta(minutes=1)
TIME_ZONE_PATTERN = r"^[A-Za-z0-9_+/-]{1,64}\Z"
UNSUBSCRIBE_PATTERN = r"^[0-9a-f]{24}[A-Za-z0-9_-]{22}\Z"


def period_of(now: datetime) -> int:
    """Return the number of the 12-hour period since 1970."""
    return int(now.timestamp() // GROUPING_PERIOD.total_seconds())


def next_digest(frequency: DigestFrequency, hour: int, zone: ZoneInfo, now: datetime) -> datetime | None:
    """Return when the next digest is due, in UTC: at `hour` in the time zone, weekly on Mondays. None for never.

    An hour that the clock skips in spring becomes the hour after it; of a repeated hour the first counts.
    """
    if frequency == "NEVER":
        return None
    today = now.astimezone(zone).date()
    days = (today + timedelta(days=ahead) for ahead in range(9))
    return next(
        at
        for day in days
        if (frequency == "DAILY" or day.weekday() == DIGEST_WEEKDAY)
        and (at := datetime(day.year, day.month, day.day, hour, tzinfo=zone).astimezone(UTC)) > now
    )
