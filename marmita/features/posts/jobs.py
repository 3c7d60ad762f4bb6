"""Jobs of posts: checks of vote counters each night, activity of communities, cards of lists, erasure of names."""

from datetime import UTC, datetime

import structlog
from procrastinate import JobContext, RetryStrategy

from marmita.features.posts.domain.rules import ACTIVITY_PERIOD
from marmita.features.posts.queries.card import list_old_cards, write_card
from marmita.features.posts.queries.mentions import list_mentioning_account, list_mentioning_erased
from marmita.features.posts.queries.votes import count_activity, list_wrong_counters, recount
from marmita.features.posts.queries.write import lock_post
from marmita.features.posts.use_cases.remove_erased_mentions import remove_erased_mentions
from marmita.platform.ids import first_id
from marmita.platform.jobs import (
    JobTools,
    change_in_batches,
    isolate_failure,
    list_in_batches,
    queue,
    renew_in_batches,
    tools_of,
)
from marmita.platform.unit_of_work import Connection

log = structlog.get_logger()


@queue.periodic(cron="41 2 * * *")
@queue.task(name="check_post_votes", pass_context=True, queueing_lock="check_post_votes")
async def check_post_votes(context: JobContext, timestamp: int) -> None:
    """Recount the posts whose counters differ from their votes, and log each."""
    wrong = await recount_wrong_counters(tools_of(context))
    log.info("post_votes_checked", wrong=len(wrong), at=timestamp)


@queue.periodic(cron="23 * * * *")
@queue.task(name="count_community_activity", pass_context=True, queueing_lock="count_community_activity")
async def count_community_activity(context: JobContext, timestamp: int) -> None:
    """Count the posts, comments and votes in each community in the last 30 days."""
    since = datetime.fromtimestamp(timestamp, UTC) - ACTIVITY_PERIOD
    async with tools_of(context).database.unit_of_work() as uow:
        await count_activity(uow.conn, first_id(since), since)


@queue.periodic(cron="* * * * *")
@queue.task(name="renew_post_cards", pass_context=True, queueing_lock="renew_post_cards")
async def renew_post_cards(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Write the post cards that are stale or of an older version."""
    await renew_in_batches(tools_of(context).database, "renew_post_cards", list_old_cards, write_card)


@queue.task(name="forget_in_posts", pass_context=True, retry=RetryStrategy(max_attempts=5, exponential_wait=5))
async def forget_in_posts(context: JobContext, account_id: str, pseudonym: str) -> None:
    """Remove an erased account, its chefs and their dishes from the posts of others."""

    async def list_after(conn: Connection, after: str, limit: int) -> list[str]:
        return await list_mentioning_account(conn, account_id, pseudonym, after, limit)

    await change_in_batches(tools_of(context).database, "forget_in_posts", list_after, remove_erased_mentions)


@queue.periodic(cron="37 3 * * *")
@queue.task(name="forget_gone_in_posts", pass_context=True, queueing_lock="forget_gone_in_posts")
async def forget_gone_in_posts(context: JobContext, timestamp: int) -> None:  # noqa: ARG001 - the minute, for the queue
    """Remove all erased accounts from the posts of others.

    This covers failed runs of `forget_in_posts`, posts that were written during an erasure, and erasures older than
    that job.
    """
    await change_in_batches(
        tools_of(context).database, "forget_in_posts", list_mentioning_erased, remove_erased_mentions
    )


async def recount_wrong_counters(tools: JobTools) -> list[str]:
    """Recount the posts whose counters are wrong, and return their ids."""
    wrong: list[str] = []
    async for post_id in list_in_batches(tools.database, list_wrong_counters, key_of=str):
        async with isolate_failure(tools.database, "check_post_votes", post_id), tools.database.unit_of_work() as uow:
            # Recounted under the lock: a vote may have been counted after the list was read.
            await lock_post(uow.conn, post_id)
            if await recount(uow.conn, post_id):
                wrong.append(post_id)
                log.error("post_votes_drifted", post=post_id)
    return wrong
