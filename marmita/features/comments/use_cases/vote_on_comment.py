"""Vote on a comment: one vote per person, counted in the same transaction."""

from marmita.features.accounts import hold_block
from marmita.features.comments.domain.commands import CommentVotes
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.events import CommentVoted
from marmita.features.comments.domain.policy import authorize
from marmita.features.comments.queries.view import find_facts
from marmita.features.comments.queries.votes import write_vote
from marmita.features.comments.queries.write import lock_comment
from marmita.features.follows import change_karma
from marmita.features.posts import PostVote
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

_VALUES: dict[PostVote, int] = {"UP": 1, "DOWN": -1, "UNDO": 0}


async def vote_on_comment(uow: UnitOfWork, actor: Actor, comment_id: str, vote: PostVote) -> CommentVotes:
    """Set the actor's vote; it replaces the former vote and changes the author's karma. A repeat changes nothing.

    Raises:
        DomainError: user_blocked_temporarily, user_blocked_permanently (403), comment_not_exist (404),
            own_comment_voted (409).
    """
    if await find_facts(uow.conn, comment_id) is None:
        raise CommentNotExist
    actor = await hold_block(uow, actor)
    comment = await lock_comment(uow.conn, comment_id)
    authorize(actor, "vote", comment, uow.now)
    value = _VALUES[vote]
    counted = await write_vote(uow, comment_id, actor.id, value)
    if counted.plus_change or counted.minus_change:
        await change_karma(uow, comment.author_id, plus=counted.plus_change, minus=counted.minus_change)
        await uow.publish(CommentVoted(comment_id, comment.post_id, comment.author_id, actor.id, value))
    return CommentVotes(votes_up=counted.up, votes_down=counted.down, voted=value)
