"""The nightly job that compares the counters of posts and comments with their reactions."""

from functools import partial

import structlog
from procrastinate import JobContext

from marmita.features.reactions.entities import ENTITIES, ReactionEntity
from marmita.features.reactions.queries import count_reactions, list_wrong_counters
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches, queue, tools_of

log = structlog.get_logger()


@queue.periodic(cron="11 3 * * *")
@queue.task(name="check_reactions", pass_context=True, queueing_lock="check_reactions")
async def check_reactions(context: JobContext, timestamp: int) -> None:
    """Find posts and comments whose counters differ from their reactions. Correct and log each of them."""
    wrong = await recount_wrong_counters(tools_of(context))
    log.info("reactions_checked", wrong=len(wrong), at=timestamp)


async def recount_wrong_counters(tools: JobTools) -> list[str]:
    """Correct all wrong counters. Return the ids of the posts and comments that had them."""
    wrong: list[str] = []
    for name in ENTITIES:
        async for entity_id in list_in_batches(tools.database, partial(list_wrong_counters, entity=name), key_of=str):
            async with isolate_failure(tools.database, "check_reactions", entity_id):
                if await _recount(tools, name, entity_id):
                    wrong.append(entity_id)
    return wrong


async def _recount(tools: JobTools, name: ReactionEntity, entity_id: str) -> bool:
    entity = ENTITIES[name]
    async with tools.database.unit_of_work() as uow:
        # Count again under the lock: a reaction may have been written since `list_wrong_counters`.
        await entity.lock(uow.conn, entity_id)
        is_wrong = await entity.replace(uow.conn, entity_id, await count_reactions(uow.conn, name, entity_id))
    if is_wrong:
        log.error("reactions_drifted", entity=name, id=entity_id)
    return is_wrong
