"""Reactions on the wire."""

from datetime import datetime

from marmita.features.posts import ReactionCounts, ReactionKind
from marmita.features.reactions.entities import ReactionEntity
from marmita.platform.wire import Command, Id, Picture, View


class NewReaction(Command):
    """A reaction to a post or comment. `type` replaces the caller's former reaction; null removes it."""

    entity_type: ReactionEntity
    entity_id: Id
    type: ReactionKind | None


class Reactions(View):
    """The number of reactions of each kind, and the caller's own reaction (null for none)."""

    reactions: ReactionCounts
    reaction: ReactionKind | None


class ReactionAuthor(View):
    id: str
    login: str
    picture: Picture | None


class ReactionView(View):
    """A person's reaction. `user` is null if the account was deleted."""

    user: ReactionAuthor | None
    type: ReactionKind
    date: datetime
