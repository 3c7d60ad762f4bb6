"""Records of reviews: the columns that decisions need."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

ReviewSort = Literal["NEWEST", "BEST", "WORST"]
ReviewPart = Literal["REVIEW", "ANSWER"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A review with the chef's answer. `author_id` is a pseudonym if the author's account was deleted."""

    id: str
    chef_id: str
    author_id: str
    vote: int
    review: str
    created_at: datetime
    edited_at: datetime | None
    removed_at: datetime | None
    answer: str | None
    answered_at: datetime | None
    answer_edited_at: datetime | None
    answer_removed_at: datetime | None


@dataclass(frozen=True, slots=True)
class ReviewedChef:
    """The chef of a review. Its row is locked, because its votes change."""

    id: str
    account_id: str
    name: str
    short_name: str
