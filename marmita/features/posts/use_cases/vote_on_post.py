"""Vote on a post: one vote per person, counted in the same transaction."""

from marmita.features.accounts import hold_block
from marmita.features.follows import change_karma
from marmita.features.posts.domain.commands import PostVotes
from marmita.features.posts.domain.events import PostVoted
from marmita.features.posts.domain.policy import authorize
from marmita.features.posts.domain.records import PostVote
from marmita.features.posts.queries.votes import write_vote
from marmita.features.posts.queries.write import lock_post
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

_VALUES: dict[PostVote, int] = {"UP": 1, "DOWN": -1, "UNDO": 0}


async def vote_on_post(uow: UnitOfWork, actor: Actor, post_id: str, vote: PostVote) -> PostVotes:
    """Set the actor's vote and update the author's karma. A repeat changes nothing.

    Raises:
        DomainError: user_blocked_temporarily, user_blocked_permanently (403), post_not_exist (404), own_post_voted
            (409).
    """
    actor = await hold_block(uow, actor)
    post = await lock_post(uow.conn, post_id)
    authorize(actor, "vote", post, uow.now)
    value = _VALUES[vote]
    counted = await write_vote(uow, post_id, actor.id, value)
    if counted.plus_change or counted.minus_change:
        await change_karma(uow, post.author_id, plus=counted.plus_change, minus=counted.minus_change)
        await uow.publish(PostVoted(post_id, post.author_id, actor.id, value))
    return PostVotes(votes_up=counted.up, votes_down=counted.down, voted=value)
