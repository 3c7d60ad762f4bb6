"""Follows: who follows whom, the cards and suggestions of people, and their karma.

Who writes votes calls `change_karma` in the same transaction. Accounts own the people.
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
