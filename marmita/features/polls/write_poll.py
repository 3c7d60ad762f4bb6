"""Add a poll to a post, and change it while it has no answers."""

import msgspec

from marmita.features.polls.errors import PollDurationInvalid, PollHasVotes, PollOptionsEqual
from marmita.features.polls.queries import delete_poll, find_poll_of, has_votes, insert_poll, lock_poll
from marmita.features.polls.rules import are_different, is_duration
from marmita.features.polls.schemas import NewPoll
from marmita.platform.text_normalization import one_line
from marmita.platform.unit_of_work import UnitOfWork


async def write_poll(uow: UnitOfWork, post_id: str, poll: NewPoll) -> None:
    """Add a poll to a post that has none. The caller has locked the post, or has just inserted it.

    Raises:
        DomainError: poll_duration_invalid, poll_options_equal (400).
    """
    options = [one_line(option) for option in poll.options]
    if not is_duration(poll.duration):
        raise PollDurationInvalid
    if not are_different(options):
        raise PollOptionsEqual
    clean = msgspec.structs.replace(poll, options=options, question=one_line(poll.question))
    await insert_poll(uow, post_id, clean, uow.now + poll.duration)


async def change_poll(uow: UnitOfWork, post_id: str, poll: NewPoll | None) -> None:
    """Replace the poll of a locked post, or remove it. A replaced poll has new options, and its duration starts again.

    Raises:
        DomainError: poll_has_votes (409), those of `write_poll`.
    """
    if before := await find_poll_of(uow.conn, post_id):
        # Checked under the lock: a concurrent answer waits for it, and finds no such poll afterwards.
        await lock_poll(uow.conn, before)
        if await has_votes(uow.conn, before):
            raise PollHasVotes
        await delete_poll(uow, before)
    if poll:
        await write_poll(uow, post_id, poll)
