"""Limits of notifications, the 12 hours in which the same is one notification, and when a digest is due."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from marmita.features.notifications.domain.kinds import DigestFrequency

PAGE_SIZE = 20
# Of one call that marks or deletes.
IDS_MAX = 100
FACES = 2
PEOPLE = 50
INSTANT_PATTERN = r"^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$"
WORDS_MAX = 140
SUBJECT_MAX = 80
TEXT_MAX = 300
PERIOD = timedelta(hours=12)
KEPT = timedelta(days=90)
# Rows of one transaction of the job that deletes old ones.
FORGET_BATCH = 1_000
# Rows of one transaction where very many people hear of the same.
NOTIFY_BATCH = 200
# What a digest lists; of the others it says how many they are.
DIGEST_ENTRIES = 10
DIGEST_HOUR = 8
DIGEST_WEEKDAY = 0  # Monday
# What is younger may not be committed yet; the next digest has it.
SETTLED = timedelta(minutes=1)
TIME_ZONE_PATTERN = r"^[A-Za-z0-9_+/-]{1,64}$"
UNSUBSCRIBE_PATTERN = r"^[0-9a-f]{24}[A-Za-z0-9_-]{22}$"


def period_of(now: datetime) -> int:
    """The number of the 12 hours since 1970."""
    return int(now.timestamp() // PERIOD.total_seconds())


def next_digest(frequency: DigestFrequency, hour: int, zone: ZoneInfo, now: datetime) -> datetime | None:
    """When the next one is due: the hour of the person's clock, on Mondays where it comes weekly; None for never.

    An hour that the clock leaves out in spring is the one after it; of one that it has twice, the first counts.
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
