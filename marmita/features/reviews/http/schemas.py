"""Reviews on the wire. The field `can` has the actions that the reader may take, by policy.py."""

from typing import Annotated

from msgspec import Meta

from marmita.features.chefs import ReviewView
from marmita.features.reviews.domain.records import ReviewPart
from marmita.features.reviews.domain.rules import ANSWER_MAX, REVIEW_MAX, VOTE_MAX, VOTE_MIN
from marmita.platform.wire import Command, Id, Reason, RequestKey, View

Vote = Annotated[int, Meta(ge=VOTE_MIN, le=VOTE_MAX)]
ReviewText = Annotated[
    str, Meta(min_length=1, max_length=REVIEW_MAX, description="HTML; tags that are not allowed are removed")
]


class NewReview(Command):
    """A new review. `orderId` is the completed order; null for the newest completed order without a review.

    A repeated call with an equal `requestKey` (without one: with equal order, stars and text) returns the first review.
    """

    chef_id: Id
    vote: Vote
    review: ReviewText
    order_id: Id | None = None
    request_key: RequestKey | None = None


class ReviewChange(Command):
    vote: Vote
    review: ReviewText


class ReviewAnswerChange(Command):
    answer: Annotated[
        str, Meta(min_length=1, max_length=ANSWER_MAX, description="HTML; tags that are not allowed are removed")
    ]


class ReviewRemoval(Command):
    reason: Reason
    part: ReviewPart = "REVIEW"


class ReviewCan(View):
    edit: bool
    delete: bool
    answer: bool
    remove: bool
    remove_answer: bool


class ListedReview(ReviewView, kw_only=True):
    """A review, with the actions that the reader may take."""

    can: ReviewCan
