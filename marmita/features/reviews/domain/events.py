"""What happens to reviews: for other features in the same transaction, and for open screens."""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.reviews.domain.records import ReviewPart
from marmita.platform.identity import Actor
from marmita.platform.realtime import RealtimeEvent


@dataclass(frozen=True, slots=True)
class ReviewWritten:
    """A customer reviewed a chef, whose account is `chef_account_id`."""

    review_id: str
    author_id: str
    chef_account_id: str


@dataclass(frozen=True, slots=True)
class ReviewAnswered:
    """The chef answered a review, for the first time."""

    review_id: str
    author_id: str
    chef_account_id: str


@dataclass(frozen=True, slots=True)
class ReviewRemovalRequested:
    """A moderator is about to remove a review of somebody else, or its answer, for that reason. Nothing is locked yet;
    a listener may refuse, and writes to the author.
    """

    review_id: str
    part: ReviewPart
    actor: Actor
    reason: str


class ReviewsChanged(RealtimeEvent):
    """Somebody wrote, changed, answered or removed a review of this chef."""

    kind: ClassVar[str] = "reviews_changed"
    chef_id: str
