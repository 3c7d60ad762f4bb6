"""Limits of cases, and the urgency of a report."""

from datetime import datetime, timedelta

from marmita.features.moderation.domain.records import CaseUrgency
from marmita.features.reports import NoticeReason
from marmita.platform.live_settings import Setting

CLAIM_DURATION = timedelta(minutes=30)
APPEAL_PERIOD = timedelta(days=183)
# Longer than the time for an appeal.
RETENTION_YEARS = Setting("CASE_YEARS", "RETENTION", 3, low=1, high=10)
BLOCK_DAYS = (1, 3, 5, 7, 14, 31)
REASON_MIN = 5
REASON_MAX = 1_000
APPEAL_MIN = 10
APPEAL_MAX = 2_000
PAGE_SIZE = 20
SEARCH_MAX = 20
# The most rows of each kind in the view of one case.
REPORTS_SHOWN = 50
VERSIONS_SHOWN = 5
EVENTS_SHOWN = 50
HISTORY_SHOWN = 10
COUNT_MAX = 999
TITLE_MAX = 90
FACTS_MAX = 400
TEXT_MAX = 20_000
FIRST_YEAR = 2024
CURSOR_PATTERN = r"^[0-9]{1,9}-[0-9a-f]{24}\Z"
# The upper limit of a report's weight, by reason. A reporter who was right in half of the reports has half of it.
_WEIGHTS: dict[NoticeReason, int] = {
    "porn": 300,
    "fraud": 300,
    "lack_18": 200,
    "other": 150,
    "advert": 100,
    "duplicate": 60,
}
_HIGH, _NORMAL = 300, 100
_BLOCKED_DIVISOR = 4


def compute_report_weight(reason: NoticeReason, right: int, decided: int, *, blocked: bool) -> int:
    """Return the priority that a report adds to its case.

    The weight follows from the part of earlier decided reports of the reporter that were right (`right` of `decided`).
    It is never zero and never the whole limit. While the reporter is blocked, the weight is divided by four.
    """
    weight = _WEIGHTS[reason] * (right + 1) // (decided + 2)
    return weight // _BLOCKED_DIVISOR if blocked else weight


def urgency_of(priority: int) -> CaseUrgency:
    """Return the urgency that the queue shows for a priority."""
    return "HIGH" if priority >= _HIGH else "NORMAL" if priority >= _NORMAL else "LOW"


def may_appeal(decided_at: datetime, now: datetime) -> bool:
    """Whether the time for an appeal is not over."""
    return now < decided_at + APPEAL_PERIOD
