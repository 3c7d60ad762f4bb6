"""Limits and pure decisions of polls."""

from collections.abc import Sequence
from datetime import timedelta

from marmita.platform.ratelimit import Limit

OPTIONS_MIN, OPTIONS_MAX = 2, 10
OPTION_MAX = 100
QUESTION_MAX = 150
DAYS_MAX = 30
DURATION_MIN, DURATION_MAX = timedelta(minutes=5), timedelta(days=DAYS_MAX)
ANSWERS = Limit("polls", 60, timedelta(minutes=1))


def is_duration(duration: timedelta) -> bool:
    """Whether a poll may be open for this duration."""
    return DURATION_MIN <= duration <= DURATION_MAX


def are_different(options: Sequence[str]) -> bool:
    """Whether all options differ, regardless of case."""
    return len({option.casefold() for option in options}) == len(options)
