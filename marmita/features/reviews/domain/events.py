"""Live events of reviews."""

from typing import ClassVar

from marmita.platform.realtime import RealtimeEvent


class ReviewsChanged(RealtimeEvent):
    """Somebody wrote, changed, answered or removed a review of this chef."""

    kind: ClassVar[str] = "reviews_changed"
    chef_id: str
