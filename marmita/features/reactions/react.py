"""React to a post or comment, or remove the reaction. Each person has one, counted in the same transaction."""

from marmita.features.accounts import hold_block
from marmita.features.posts import ReactionCounts, ReactionKind
from marmita.features.reactions.entities import ENTITIES
from marmita.features.reactions.events import Reacted
from marmita.features.reactions.queries import write_reaction
from marmita.features.reactions.rules import REACTIONS
from marmita.features.reactions.schemas import NewReaction, Reactions
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import hit_locked, limit_lock_key
from marmita.platform.unit_of_work import UnitOfWork


async def react(uow: UnitOfWork, actor: Actor, command: NewReaction) -> Reactions:
    """Replace the actor's reaction, and return the counters. A repeated call changes nothing.

    Raises:
        DomainError: user_blocked_temporarily, user_blocked_permanently (403), post_not_exist, comment_not_exist (404),
            rate_limit_for_user (429).
    """
    entity = ENTITIES[command.entity_type]
    actor = await hold_block(uow, actor, limit_lock_key(REACTIONS, actor.id))
    await hit_locked(uow, REACTIONS, actor.id)
    # `find` also refuses a comment whose post is not shown; `lock` would not.
    if await entity.find(uow.conn, command.entity_id) is None:
        raise entity.not_exist
    row = await entity.lock(uow.conn, command.entity_id)
    entity.authorize(actor, "react", row, uow.now)
    before = await write_reaction(uow, command.entity_type, command.entity_id, actor.id, command.type)
    if before != command.type:
        await entity.change(uow.conn, command.entity_id, _changes(before, command.type))
        post_id = command.entity_id if command.entity_type == "POST" else row.post_id
        news = Reacted(command.entity_type, command.entity_id, post_id, row.author_id, actor.id, command.type)
        await uow.publish(news)
    return Reactions(reactions=await entity.read(uow.conn, command.entity_id), reaction=command.type)


def _changes(before: ReactionKind | None, after: ReactionKind | None) -> ReactionCounts:
    changes: ReactionCounts = {}
    if before:
        changes[before] = -1
    if after:
        changes[after] = 1
    return changes
