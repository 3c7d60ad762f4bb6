"""Limits and pure decisions of reviews."""

import hashlib
from datetime import datetime, timedelta

from marmita.features.reviews.domain.errors import ReviewEmpty
from marmita.platform.rich_text import sanitise_rich_text

VOTE_MIN, VOTE_MAX = 1, 5
REVIEW_MAX = 5_000  # characters of HTML
ANSWER_MAX = 2_000
EDIT_PERIOD = timedelta(hours=48)  # time in which the author may change the review, and the chef the answer


def is_editable(written_at: datetime, now: datetime) -> bool:
    """Whether the author of a review or answer written at this time may still change it."""
    return now - written_at < EDIT_PERIOD


def checked_text(html: str) -> str:
    """Return the sanitised text. DomainError review_empty (400) if nothing visible is left."""
    if text := sanitise_rich_text(html):
        return text
    raise ReviewEmpty


def make_request_key(order_id: str | None, vote: int, text: str) -> str:
    """Return the request key for a call without one. Calls with equal order, stars and text have equal keys."""
    return hashlib.sha256(f"{order_id or ''} {vote} {text}".encode()).hexdigest()
