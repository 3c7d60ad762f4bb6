"""What reactions publish."""

from dataclasses import dataclass

from marmita.features.posts import ReactionKind
from marmita.features.reactions.entities import ReactionEntity


@dataclass(frozen=True, slots=True)
class Reacted:
    """Somebody reacted to what `author_id` wrote, or took that back (None). A repeat is not published."""

    entity: ReactionEntity
    entity_id: str
    post_id: str
    author_id: str
    actor_id: str
    kind: ReactionKind | None
