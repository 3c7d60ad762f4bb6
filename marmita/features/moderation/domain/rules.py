"""Limits of cases, and how urgent a report is."""

from datetime import datetime, timedelta

from marmita.features.moderation.domain.records import CaseUrgency
from marmita.features.reports import NoticeReason
from marmita.platform.live_settings import Setting

CLAIM = timedelta(minutes=30)
APPEAL_WITHIN = timedelta(days=183)
# Longer than somebody may appeal.
KEPT_YEARS = Setting("CASE_YEARS", "RETENTION", 3, low=1, high=10)
DAYS = (1, 3, 5, 7, 14, 31)
REASON_MIN = 5
REASON_MAX = 1_000
APPEAL_MIN = 10
APPEAL_MAX = 2_000
PAGE_SIZE = 20
SEARCH_MAX = 20
# Of one case, in its view.
REPORTS_SHOWN = 50
VERSIONS_SHOWN = 5
EVENTS_SHOWN = 50
HISTORY_SHOWN = 10
COUNTED = 999
TITLE_MAX = 90
FACTS_MAX = 400
TEXT_MAX = 20_000
FIRST_YEAR = 2024
CURSOR_PATTERN = r"^\d{1,9}-[0-9a-f]{24}$"
# What one report of somebody who is right half of the time weighs is half of this.
_WEIGHTS: dict[NoticeReason, int] = {
    "porn": 300,
    "fraud": 300,
    "lack_18": 200,
    "other": 150,
    "advert": 100,
    "duplicate": 60,
}
_HIGH, _NORMAL = 300, 100
_BLOCKED_PART = 4


def weight_of(reason: NoticeReason, right: int, decided: int, *, blocked: bool) -> int:
    """How much a report adds to the priority of its case.

    Nobody starts without weight, and nobody reaches the whole: of `decided` earlier reports `right` were right. While
    the reporter is blocked, a report weighs a quarter.
    """
    weight = _WEIGHTS[reason] * (right + 1) // (decided + 2)
    return weight // _BLOCKED_PART if blocked else weight


def urgency_of(priority: int) -> CaseUrgency:
    """What the queue says about a priority."""
    return "HIGH" if priority >= _HIGH else "NORMAL" if priority >= _NORMAL else "LOW"


def may_appeal(decided_at: datetime, now: datetime) -> bool:
    """Whether the decision can still be appealed."""
    return now < decided_at + APPEAL_WITHIN
