"""How long a login lasts."""

from datetime import datetime, timedelta

REMEMBERED = timedelta(days=365)
NOT_REMEMBERED = timedelta(hours=12)


def session_end(now: datetime, *, remember_me: bool) -> datetime:
    """The instant from which the token is worth nothing."""
    return now + (REMEMBERED if remember_me else NOT_REMEMBERED)
