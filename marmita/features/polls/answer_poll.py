"""Answer a poll, change the answer, or withdraw it; the answer is counted in the same transaction."""

from marmita.features.accounts import hold_block
from marmita.features.polls.errors import PollChoiceInvalid, PollClosed
from marmita.features.polls.policy import authorize
from marmita.features.polls.queries import list_options, lock_poll, write_answer
from marmita.features.polls.rules import ANSWERS
from marmita.features.polls.schemas import NewPollVote
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import hit_locked, limit_lock_key
from marmita.platform.unit_of_work import UnitOfWork


async def answer_poll(uow: UnitOfWork, actor: Actor, vote: NewPollVote) -> None:
    """Set the actor's choices in the poll. A repeat changes nothing.

    Raises:
        DomainError: user_blocked_temporarily, user_blocked_permanently (403); poll_not_exist (404); poll_closed (409);
            poll_choice_invalid (409) for options of another poll, or for several options if only one is allowed;
            rate_limit_for_user (429).
    """
    actor = await hold_block(uow, actor, limit_lock_key(ANSWERS, actor.id))
    await hit_locked(uow, ANSWERS, actor.id)
    poll = await lock_poll(uow.conn, vote.poll_id)
    authorize(actor, "vote", poll, uow.now)
    options = list(dict.fromkeys(vote.options))
    if (poll.single and len(options) > 1) or not await list_options(uow.conn, poll.id) >= set(options):
        raise PollChoiceInvalid
    # The poll may have closed while this request waited for the lock, so the statement compares with the current time.
    if not await write_answer(uow, poll.id, actor.id, options):
        raise PollClosed
