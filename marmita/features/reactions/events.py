"""Events of the feature reactions."""

from dataclasses import dataclass

from marmita.features.posts import ReactionKind
from marmita.features.reactions.entities import ReactionEntity


@dataclass(frozen=True, slots=True)
class Reacted:
    """A person reacted to a post or comment of `author_id`, or removed the reaction (`kind` None).

    Not published for a repeated call.
    """

    entity: ReactionEntity
    entity_id: str
    post_id: str
    author_id: str
    actor_id: str
    kind: ReactionKind | None
