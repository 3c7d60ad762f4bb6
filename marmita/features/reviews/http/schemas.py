"""Reviews on the wire. What the reader may do with one is in `can`, decided by policy.py."""

from typing import Annotated

from msgspec import Meta

from marmita.features.chefs import ReviewView
from marmita.features.reviews.domain.records import ReviewPart
from marmita.features.reviews.domain.rules import ANSWER_MAX, REVIEW_MAX, VOTE_MAX, VOTE_MIN
from marmita.platform.wire import Command, Id, Reason, RequestKey, View

Vote = Annotated[int, Meta(ge=VOTE_MIN, le=VOTE_MAX)]
ReviewText = Annotated[
    str, Meta(min_length=1, max_length=REVIEW_MAX, description="HTML; what is not allowed is removed")
]


class NewReview(Command):
    """`orderId` is the completed order; without it the newest one without a review. The same `requestKey`, or without
    one the same stars and words, return the same review.
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
        str, Meta(min_length=1, max_length=ANSWER_MAX, description="HTML; what is not allowed is removed")
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
    """A review with what the reader may do."""

    can: ReviewCan
