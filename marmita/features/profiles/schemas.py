"""Responses of profile routes.

The person and moderators see roles and blocks; the person and admins see the e-mail address.
"""

from datetime import datetime

from marmita.features.blocks import BlockCan, BlockInfo
from marmita.platform.wire import Picture, View


class ProfileChef(View):
    """The chef of a profile, with the fields for a link to the chef's page."""

    id: str
    short_name: str
    name: str
    avatar: Picture | None
    pick_up_point: bool


class OwnReview(View):
    """A review that the person wrote about a chef; `review` is sanitised HTML."""

    id: str
    vote: int
    review: str
    date: datetime
    chef: ProfileChef


class UserDetails(View):
    """The public profile of an account. `reviews` has the 20 newest; `reviewsCount` counts all."""

    id: str
    login: str
    picture: Picture | None
    created_date: datetime
    about_me: str
    chef: ProfileChef | None
    reviews: list[OwnReview]
    reviews_count: int
    email: str | None
    authorities: list[str] | None
    block_info: BlockInfo | None = None
    can: BlockCan | None = None
