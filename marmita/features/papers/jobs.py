"""Jobs of papers: what everybody may know of them follows the day, chefs are reminded, and what is over is deleted."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import structlog
from procrastinate import JobContext

from marmita.features.papers.domain.rules import REFUSED_KEPT, VALID_KEPT
from marmita.features.papers.queries.write import delete_old, empty_expired
from marmita.features.papers.use_cases.remind import remind_all
from marmita.features.papers.use_cases.renew_marks import renew_all
from marmita.platform.clock import paris_day
from marmita.platform.jobs import JobTools, queue, tools_of
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()
FORGET_BATCH = 200


# Every hour, for the beginning of the day in Europe/Paris, and after the operator's rules have changed.
@queue.periodic(cron="3 * * * *")
@queue.task(name="renew_paper_marks", pass_context=True, queueing_lock="renew_paper_marks")
async def renew_paper_marks(context: JobContext, timestamp: int) -> None:
    """Take the marks of expired papers from chefs' pages, and chefs from the lists where the operator wants it."""
    renewed = await renew_all(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("paper_marks_renewed", number=renewed)


@queue.periodic(cron="20 7 * * *")
@queue.task(name="remind_of_papers", pass_context=True, queueing_lock="remind_of_papers")
async def remind_of_papers(context: JobContext, timestamp: int) -> None:
    """Remind chefs of papers that expire soon or have expired."""
    sent = await remind_all(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("paper_reminders_sent", number=sent)


@queue.periodic(cron="41 3 * * *")
@queue.task(name="forget_old_papers", pass_context=True, queueing_lock="forget_old_papers")
async def forget_old_papers(context: JobContext, timestamp: int) -> None:
    """Delete documents whose time is over."""
    deleted = await forget_old(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("old_papers_deleted", number=deleted)


async def forget_old(tools: JobTools, now: datetime, batch: int = FORGET_BATCH) -> int:
    """How many papers were deleted or emptied, in parts."""
    steps: tuple[Callable[[UnitOfWork], Awaitable[int]], ...] = (
        lambda uow: delete_old(uow, now - REFUSED_KEPT, now - VALID_KEPT, batch),
        lambda uow: empty_expired(uow, paris_day(now - VALID_KEPT), batch),
    )
    total = 0
    for step in steps:
        changed = batch
        while changed == batch:
            async with tools.database.unit_of_work() as uow:
                changed = await step(uow)
            total += changed
    return total
