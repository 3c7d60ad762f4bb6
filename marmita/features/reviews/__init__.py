"""Reviews: what customers write about a completed order, the chef's answer, and what moderators remove."""

from marmita.features.reviews.domain.errors import ReviewNotExist
from marmita.features.reviews.domain.events import ReviewsChanged
from marmita.features.reviews.listeners import erase_reviews, invite_to_review
from marmita.features.reviews.queries.export import EXPORT

__all__ = ["EXPORT", "ReviewNotExist", "ReviewsChanged", "erase_reviews", "invite_to_review"]
