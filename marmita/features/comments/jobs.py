"""Jobs of comments: check the counters each night, and remove the names of erased accounts."""

import structlog
from procrastinate import JobContext, RetryStrategy

from marmita.features.comments.queries.erase import list_mentioning_account, list_mentioning_erased
from marmita.features.comments.queries.votes import (
    count_comment_difference,
    list_wrong_counters,
    list_wrong_post_counters,
    recount,
)
from marmita.features.comments.queries.write import lock_comment
from marmita.features.comments.use_cases.remove_erased_mentions import remove_erased_mentions
from marmita.features.posts import count_comments, lock_post
from marmita.platform.jobs import JobTools, change_in_batches, isolate_failure, list_in_batches, queue, tools_of
from marmita.platform.unit_of_work import Connection

log = structlog.get_logger()


@queue.periodic(cron="11 3 * * *")
@queue.task(name="check_comment_counters", pass_context=True, queueing_lock="check_comment_counters")
async def check_comment_counters(context: JobContext, timestamp: int) -> None:
    """Find comments and posts with wrong counters, recount them, and log an error for each."""
    wrong = await recount_wrong_counters(tools_of(context))
    log.info("comment_counters_checked", wrong=len(wrong), at=timestamp)


@queue.task(name="forget_in_comments", pass_context=True, retry=RetryStrategy(max_attempts=5, exponential_wait=5))
async def forget_in_comments(context: JobContext, account_id: str) -> None:
    """Remove an erased account from the comments of other people."""

    async def list_after(conn: Connection, after: str, limit: int) -> list[str]:
        return await list_mentioning_account(conn, account_id, after, limit)

    await change_in_batches(tools_of(context).database, "forget_in_comments", list_after, remove_erased_mentions)


@queue.periodic(cron="41 3 * * *")
@queue.task(name="forget_gone_in_comments", pass_context=True, queueing_lock="forget_gone_in_comments")
async def forget_gone_in_comments(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Remove all erased accounts from the comments of other people.

    This covers failed jobs, and comments that were written during an erasure or before this job existed.
    """
    await change_in_batches(
        tools_of(context).database, "forget_in_comments", list_mentioning_erased, remove_erased_mentions
    )


async def recount_wrong_counters(tools: JobTools) -> list[str]:
    """Recount the wrong counters of comments and posts. Return the ids of these comments and posts."""
    wrong: list[str] = []
    async for comment_id in list_in_batches(tools.database, list_wrong_counters, key_of=str):
        async with (
            isolate_failure(tools.database, "check_comment_counters", comment_id),
            tools.database.unit_of_work() as uow,
        ):
            # Recounted under a lock, because a vote may have been counted between the two statements.
            await lock_comment(uow.conn, comment_id)
            if await recount(uow.conn, comment_id):
                wrong.append(comment_id)
                log.error("comment_counters_drifted", comment=comment_id)
    async for post_id in list_in_batches(tools.database, list_wrong_post_counters, key_of=str):
        async with (
            isolate_failure(tools.database, "check_comment_counters", post_id),
            tools.database.unit_of_work() as uow,
        ):
            await lock_post(uow.conn, post_id)
            if change := await count_comment_difference(uow.conn, post_id):
                await count_comments(uow, post_id, change)
                wrong.append(post_id)
                log.error("post_comments_drifted", post=post_id)
    return wrong
