"""Follows between people, cards of people, suggestions of people to mention, and karma.

A feature that writes votes calls `change_karma` in the same transaction. People are rows of the feature accounts.
"""

from marmita.features.follows.events import Followed, Unfollowed
from marmita.features.follows.export import EXPORT
from marmita.features.follows.karma import Karma, change_karma, count_people, list_people, lock_karma, set_karma

__all__ = [
    "EXPORT",
    "Followed",
    "Karma",
    "Unfollowed",
    "change_karma",
    "count_people",
    "list_people",
    "lock_karma",
    "set_karma",
]
