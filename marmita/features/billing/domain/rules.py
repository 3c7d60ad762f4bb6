"""Limits of billing, and calculations with months and weeks. No input or output."""

from datetime import date, timedelta

from marmita.features.billing.domain.records import ChartPeriod
from marmita.platform.ratelimit import Limit

PAGE_SIZE = 20
CSV_BATCH = 1000
CHART_BARS = 12
STATEMENT_ROWS = 500
TICKETS = 300  # for one day on one sheet
# For one person; printing uses a core for some milliseconds.
DOCUMENT_DOWNLOADS = Limit("documents", 100, timedelta(hours=1))


def month_of(day: date) -> date:
    """Return the first day of the month that contains the day."""
    return day.replace(day=1)


def next_month(first: date) -> date:
    """Return the first day of the next month."""
    return (first + timedelta(days=31)).replace(day=1)


def months_between(oldest: date, newest: date) -> list[date]:
    """Return the first days of all months from the month of `oldest` to the month of `newest`, newest first."""
    months: list[date] = []
    month = month_of(newest)
    while month >= month_of(oldest):
        months.append(month)
        month = month_of(month - timedelta(days=1))
    return months


def chart_days(period: ChartPeriod, today: date) -> list[date]:
    """Return the first days of the last twelve weeks (Mondays) or months, oldest first, including the current one."""
    if period == "MONTHS":
        days = [month_of(today)]
        while len(days) < CHART_BARS:
            days.append(month_of(days[-1] - timedelta(days=1)))
        return days[::-1]
    monday = today - timedelta(days=today.weekday())
    return [monday - timedelta(weeks=back) for back in range(CHART_BARS - 1, -1, -1)]
