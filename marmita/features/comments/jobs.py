"""Jobs of comments: the nightly comparison of counters with rows, and old deletions."""

from datetime import UTC, datetime

import structlog
from procrastinate import JobContext

from marmita.features.comments.domain.rules import KEPT_DELETED
from marmita.features.comments.queries.erase import forget_comment, list_forgotten
from marmita.features.comments.queries.votes import count_drift_of_post, list_drift, list_post_drift, recount
from marmita.features.comments.queries.write import lock_comment, read_picture
from marmita.features.media import drop_photo
from marmita.features.posts import count_comments, lock_post
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches, queue, tools_of
from marmita.platform.unit_of_work import Connection

log = structlog.get_logger()


@queue.periodic(cron="11 3 * * *")
@queue.task(name="check_comment_counters", pass_context=True, queueing_lock="check_comment_counters")
async def check_comment_counters(context: JobContext, timestamp: int) -> None:
    """Find comments and posts whose counters differ from their rows, count them anew and report each in the log."""
    wrong = await recount_drift(tools_of(context))
    log.info("comment_counters_checked", wrong=len(wrong), at=timestamp)


@queue.periodic(cron="21 3 * * *")
@queue.task(name="forget_deleted_comments", pass_context=True, queueing_lock="forget_deleted_comments")
async def forget_deleted_comments(context: JobContext, timestamp: int) -> None:
    """Delete for good what its authors deleted a month ago, with its pictures; what moderators removed stays."""
    await forget_comments(tools_of(context), datetime.fromtimestamp(timestamp, UTC))


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


async def forget_comments(tools: JobTools, now: datetime) -> None:
    """Delete what comments said that their authors deleted a month before, and their rows where nothing hangs on."""

    async def list_after(conn: Connection, after: str, limit: int) -> list[str]:
        return await list_forgotten(conn, now - KEPT_DELETED, after, limit)

    async for comment_id in list_in_batches(tools.database, list_after, key_of=str):
        async with (
            isolate_failure(tools.database, "forget_deleted_comments", comment_id),
            tools.database.unit_of_work() as uow,
        ):
            await lock_comment(uow.conn, comment_id)
            picture = await read_picture(uow.conn, comment_id)
            await forget_comment(uow, comment_id)
            if picture:
                await drop_photo(uow, picture.base)
