"""Limits of reports."""

from datetime import timedelta

from marmita.platform.ratelimit import Limit

DESCRIPTION_MAX = 1_000
PAGE_SIZE = 20
PAGE_SIZE_MAX = 100
REPORTS = Limit("reports", 20, timedelta(days=1))
