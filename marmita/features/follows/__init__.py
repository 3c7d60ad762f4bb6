"""Follows: who follows whom, the cards and suggestions of people, and their karma.

Who writes votes calls `change_karma` in the same transaction. Accounts own the people.
"""

from marmita.features.follows.events import Followed, Unfollowed
from marmita.features.follows.export import EXPORT
from marmita.features.follows.queries import change_karma

__all__ = ["EXPORT", "Followed", "Unfollowed", "change_karma"]
