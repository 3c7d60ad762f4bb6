"""The nightly comparison of poll counters with votes."""

import structlog
from procrastinate import JobContext

from marmita.features.polls.queries import list_wrong_counters, recount
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches, queue, tools_of

log = structlog.get_logger()


@queue.periodic(cron="21 3 * * *")
@queue.task(name="check_polls", pass_context=True, queueing_lock="check_polls")
async def check_polls(context: JobContext, timestamp: int) -> None:
    """Recount the polls whose counters differ from their votes, and log each."""
    wrong = await recount_wrong_counters(tools_of(context))
    log.info("polls_checked", wrong=len(wrong), at=timestamp)


async def recount_wrong_counters(tools: JobTools) -> list[str]:
    """Recount the polls whose counters are wrong, and return their ids."""
    wrong: list[str] = []
    async for poll_id in list_in_batches(tools.database, list_wrong_counters, key_of=str):
        async with isolate_failure(tools.database, "check_polls", poll_id), tools.database.unit_of_work() as uow:
            if await recount(uow.conn, poll_id):
                wrong.append(poll_id)
                log.error("poll_drifted", poll=poll_id)
    return wrong
