"""Reviews of chefs by customers of completed orders, the chefs' answers, and their removal by moderators."""

from marmita.features.reviews.domain.errors import ReviewNotExist
from marmita.features.reviews.domain.events import (
    ReviewAnswered,
    ReviewRemovalRequested,
    ReviewsChanged,
    ReviewWritten,
)
from marmita.features.reviews.listeners import erase_reviews, invite_to_review
from marmita.features.reviews.queries.export import EXPORT
from marmita.features.reviews.use_cases.remove_review import remove_review, restore_review

__all__ = [
    "EXPORT",
    "ReviewAnswered",
    "ReviewNotExist",
    "ReviewRemovalRequested",
    "ReviewWritten",
    "ReviewsChanged",
    "erase_reviews",
    "invite_to_review",
    "remove_review",
    "restore_review",
]
