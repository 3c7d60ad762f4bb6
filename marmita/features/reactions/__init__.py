"""Reactions to posts and comments: one for each person, of eight kinds, counted in the row of the post or comment."""

from marmita.features.reactions import jobs
from marmita.features.reactions.events import Reacted
from marmita.features.reactions.export import EXPORT
from marmita.features.reactions.listeners import erase_reactions, recount_fixed_post

__all__ = ["EXPORT", "Reacted", "erase_reactions", "jobs", "recount_fixed_post"]
