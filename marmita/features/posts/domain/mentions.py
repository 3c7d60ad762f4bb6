"""Chefs and dishes that posts mention, as they are on sale at the moment of reading."""

from datetime import date

from marmita.features.chefs import ListedChef
from marmita.platform.wire import Picture, View


class MentionedDish(View):
    """`day` is the next day on which it can be ordered, with what is `left` then; null when there is none."""

    id: str
    name: str
    price: int
    image: Picture | None
    day: date | None
    left: int


class PostMention(View):
    """A chef, or a dish with the chef who cooks it."""

    chef: ListedChef
    dish: MentionedDish | None
