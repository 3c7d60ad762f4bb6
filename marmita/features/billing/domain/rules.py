"""Limits and days of the money pages. Pure."""

from datetime import date, timedelta

from marmita.features.billing.domain.records import ChartPeriod
from marmita.platform.ratelimit import Limit

PAGE_SIZE = 20
CSV_BATCH = 1000
BARS = 12
STATEMENT_ROWS = 500
TICKETS = 300  # of a day on one sheet
PAPERS = Limit("documents", 100, timedelta(hours=1))  # of one person; printing takes a core for some milliseconds


def month_of(day: date) -> date:
    """The first day of the day's month."""
    return day.replace(day=1)


def next_month(first: date) -> date:
    """The first day of the month after."""
    return (first + timedelta(days=31)).replace(day=1)


def months_between(oldest: date, newest: date) -> list[date]:
    """The first days of all months from the one of `oldest` to the one of `newest`, the newest first."""
    months: list[date] = []
    month = month_of(newest)
    while month >= month_of(oldest):
        months.append(month)
        month = month_of(month - timedelta(days=1))
    return months


def chart_days(period: ChartPeriod, today: date) -> list[date]:
    """The first days of the last twelve weeks (from Monday) or months; the last one is running."""
    if period == "MONTHS":
        days = [month_of(today)]
        while len(days) < BARS:
            days.append(month_of(days[-1] - timedelta(days=1)))
        return days[::-1]
    monday = today - timedelta(days=today.weekday())
    return [monday - timedelta(weeks=back) for back in range(BARS - 1, -1, -1)]
