"""Jobs of notifications: digests, and notifications of very many people.

Each row or batch has its own transaction. A job that was killed is repeated and does the rest.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime

import structlog
from procrastinate import JobContext, RetryStrategy

from marmita.features.comments import CommentNotExist
from marmita.features.notifications.queries.digest import list_due
from marmita.features.notifications.use_cases import fan_out
from marmita.features.notifications.use_cases.send_digest import send_digest
from marmita.features.posts import PostNotExist
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches, queue, tools_of
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()
RETRY = RetryStrategy(max_attempts=5, exponential_wait=5)


# People choose full hours, and some time zones differ from UTC by quarters of an hour.
@queue.periodic(cron="*/15 * * * *")
@queue.task(name="send_digests", pass_context=True, queueing_lock="send_digests")
async def send_digests(context: JobContext, timestamp: int) -> None:
    """Send the digests that are due."""
    sent = await send_due(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("digests_sent", number=sent)


async def send_due(tools: JobTools, now: datetime) -> int:
    """Send the due digests and return the number of sent ones.

    Each has its own transaction, which also stores when the next digest is due.
    """

    async def list_after(conn: Connection, after: str, limit: int) -> list[str]:
        return await list_due(conn, now, after, limit)

    sent = 0
    async for account_id in list_in_batches(tools.database, list_after, key_of=str):
        async with (
            isolate_failure(tools.database, "send_digests", account_id),
            tools.database.unit_of_work() as uow,
        ):
            sent += await send_digest(uow, account_id, now)
    return sent


@queue.task(name="notify_followers", pass_context=True, retry=RETRY)
async def notify_followers(context: JobContext, comment_id: str, nearer: list[str], after: str) -> None:
    """Notify the followers of a post whom the transaction of the comment did not reach."""

    async def part(uow: UnitOfWork) -> bool:
        nonlocal after
        last = await fan_out.notify_more_followers(uow, comment_id, nearer, after)
        after = last or after
        return last is not None

    await _run_batches(tools_of(context), part)


@queue.task(name="settle_comment_notifications", pass_context=True, retry=RETRY)
async def update_comment_visibility(context: JobContext, comment_id: str) -> None:
    """Hide or show the remaining notifications about a deleted or restored comment."""
    await _run_batches(tools_of(context), lambda uow: fan_out.continue_comment_visibility(uow, comment_id))


@queue.task(name="settle_post_notifications", pass_context=True, retry=RETRY)
async def update_post_visibility(context: JobContext, post_id: str) -> None:
    """Hide or show the remaining notifications about a deleted or restored post."""
    await _run_batches(tools_of(context), lambda uow: fan_out.continue_post_visibility(uow, post_id))


async def _run_batches(tools: JobTools, part: Callable[[UnitOfWork], Awaitable[bool]]) -> None:
    """Run batches until none is left, or until the post or comment does not exist any more."""
    with suppress(PostNotExist, CommentNotExist):
        more = True
        while more:
            async with tools.database.unit_of_work() as uow:
                more = await part(uow)
