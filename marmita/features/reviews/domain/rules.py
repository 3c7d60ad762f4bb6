"""Limits and pure decisions of reviews."""

import hashlib
from datetime import datetime, timedelta

from marmita.features.reviews.domain.errors import ReviewEmpty
from marmita.platform.rich_text import sanitise_rich_text

VOTE_MIN, VOTE_MAX = 1, 5
REVIEW_MAX = 5_000  # characters of HTML
ANSWER_MAX = 2_000
EDITABLE = timedelta(hours=48)  # the author's review, and the chef's answer


def is_editable(written_at: datetime, now: datetime) -> bool:
    """Whether its writer may still change it."""
    return now - written_at < EDITABLE


def checked_text(html: str) -> str:
    """The text as it is stored. DomainError review_empty (400) when nothing visible is left of it."""
    if text := sanitise_rich_text(html):
        return text
    raise ReviewEmpty


def key_of(order_id: str | None, vote: int, text: str) -> str:
    """The request key of a call without one: same order (if named), stars and words, same call."""
    return hashlib.sha256(f"{order_id or ''} {vote} {text}".encode()).hexdigest()
