"""Checks of a chef's form that no schema can express. No database."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime

from marmita.features.chefs.domain.rules import check_planned
from marmita.platform.clock import paris_day
from marmita.platform.errors import InvalidRequest
from marmita.platform.text_normalization import one_line, without_blanks


def check_choices(**lists: Sequence[str]) -> None:
    """Refuse lists that have a value twice. DomainError invalid_request (400)."""
    if repeated := [field for field, values in lists.items() if len(set(values)) < len(values)]:
        raise InvalidRequest(errors=[{"field": field, "message": "a value is named twice"} for field in repeated])


def required_text(field: str, text: str) -> str:
    """Return the text with single spaces. DomainError invalid_request (400) if it has no letter or digit."""
    if not any(char.isalnum() for char in without_blanks(text)):
        raise InvalidRequest(errors=[{"field": field, "message": "no letter or digit"}])
    return one_line(text)


def stored_week(field: str, hours: Mapping[str, tuple[str, str]]) -> dict[str, dict[str, str]]:
    """Return opening hours by weekday in the form of the column.

    Raises:
        DomainError: invalid_request (400) if a day does not close after it opens.
    """
    if wrong := [day for day, (opens, closes) in hours.items() if closes <= opens]:
        raise InvalidRequest(errors=[{"field": f"{field}.{day}.close", "message": "not after open"} for day in wrong])
    return {day: {"open": opens, "close": closes} for day, (opens, closes) in hours.items()}


def coming_days_of(days: Sequence[date], now: datetime) -> list[date]:
    """Return the days from today on, sorted and without repetitions. DomainError date_too_far (400) with date."""
    today = paris_day(now)
    check_planned("closedDays", days, today)
    return sorted({day for day in days if day >= today})
