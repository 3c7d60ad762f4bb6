"""The nightly comparison of counters of comments with rows."""

import structlog
from procrastinate import JobContext

from marmita.features.comments.queries.votes import count_drift_of_post, list_drift, list_post_drift, recount
from marmita.features.comments.queries.write import lock_comment
from marmita.features.posts import count_comments, lock_post
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches, queue, tools_of

log = structlog.get_logger()


@queue.periodic(cron="11 3 * * *")
@queue.task(name="check_comment_counters", pass_context=True, queueing_lock="check_comment_counters")
async def check_comment_counters(context: JobContext, timestamp: int) -> None:
    """Find comments and posts whose counters differ from their rows, count them anew and report each in the log."""
    wrong = await recount_drift(tools_of(context))
    log.info("comment_counters_checked", wrong=len(wrong), at=timestamp)


async def recount_drift(tools: JobTools) -> list[str]:
    """Ids of the comments and posts whose counters were wrong."""
    wrong: list[str] = []
    async for comment_id in list_in_batches(tools.database, list_drift, key_of=str):
        async with (
            isolate_failure(tools.database, "check_comment_counters", comment_id),
            tools.database.unit_of_work() as uow,
        ):
            # Under the lock: a vote may have been counted between the two statements.
            await lock_comment(uow.conn, comment_id)
            if await recount(uow.conn, comment_id):
                wrong.append(comment_id)
                log.error("comment_counters_drifted", comment=comment_id)
    async for post_id in list_in_batches(tools.database, list_post_drift, key_of=str):
        async with (
            isolate_failure(tools.database, "check_comment_counters", post_id),
            tools.database.unit_of_work() as uow,
        ):
            await lock_post(uow.conn, post_id)
            if change := await count_drift_of_post(uow.conn, post_id):
                await count_comments(uow, post_id, change)
                wrong.append(post_id)
                log.error("post_comments_drifted", post=post_id)
    return wrong
