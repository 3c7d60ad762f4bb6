"""Reactions on the wire."""

from datetime import datetime

from marmita.features.posts import ReactionCounts, ReactionKind
from marmita.features.reactions.entities import ReactionEntity
from marmita.platform.wire import Command, Id, Picture, View


class NewReaction(Command):
    """`type` is the reaction afterwards, whatever it was before; null takes it back."""

    entity_type: ReactionEntity
    entity_id: Id
    type: ReactionKind | None


class Reactions(View):
    """How many people chose each kind, and which one the caller has."""

    reactions: ReactionCounts
    reaction: ReactionKind | None


class ReactionAuthor(View):
    id: str
    login: str
    picture: Picture | None


class ReactionView(View):
    """A person's reaction; `user` is null when the account was deleted."""

    user: ReactionAuthor | None
    type: ReactionKind
    date: datetime
