"""Limits of reports."""

from datetime import timedelta

from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit

DESCRIPTION_MAX = 1_000
PAGE_SIZE = 20
PAGE_SIZE_MAX = 100
REPORTS_A_DAY = Setting("REPORTS_A_DAY", "COMMUNITY", 20, low=5, high=200)


def report_limit(a_day: int) -> Limit:
    """Return the limit of reports that a person may make: `a_day` in 24 hours."""
    return Limit("reports", a_day, timedelta(days=1))
