"""Events of reviews: for other features in the same transaction, and for open pages."""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.reviews.domain.records import ReviewPart
from marmita.platform.identity import Actor
from marmita.platform.realtime import RealtimeEvent


@dataclass(frozen=True, slots=True)
class ReviewWritten:
    """A customer has reviewed a chef, whose owner is `chef_account_id`."""

    review_id: str
    author_id: str
    chef_account_id: str


@dataclass(frozen=True, slots=True)
class ReviewAnswered:
    """A chef has answered a review for the first time. A changed answer is not published."""

    review_id: str
    author_id: str
    chef_account_id: str


@dataclass(frozen=True, slots=True)
class ReviewRemovalRequested:
    """A moderator is about to remove another person's review, or its answer, for the given reason.

    Nothing is locked yet. A listener may refuse the removal, and it notifies the author.
    """

    review_id: str
    part: ReviewPart
    actor: Actor
    reason: str


class ReviewsChanged(RealtimeEvent):
    """A review of this chef was written, changed, answered, removed or restored."""

    kind: ClassVar[str] = "reviews_changed"
    chef_id: str
