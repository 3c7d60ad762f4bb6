"""Chefs and dishes that posts mention, as they are on sale at the time of reading."""

from datetime import date

from marmita.features.chefs import ListedChef
from marmita.platform.wire import Picture, View


class MentionedDish(View):
    """A mentioned dish.

    `day` is the next day for which it can be ordered, `left` the portions left then; null and 0 if there is none.
    """

    id: str
    name: str
    price: int
    image: Picture | None
    day: date | None
    left: int


class PostMention(View):
    """A mentioned chef, or a mentioned dish with its chef."""

    chef: ListedChef
    dish: MentionedDish | None
