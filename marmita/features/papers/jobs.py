"""Jobs of papers: update the public marks of chefs each hour, and remind chefs of the expiry each day."""

from datetime import UTC, datetime

import structlog
from procrastinate import JobContext

from marmita.features.papers.use_cases.remind import remind_all
from marmita.features.papers.use_cases.update_marks import update_all_marks
from marmita.platform.jobs import queue, tools_of

log = structlog.get_logger()


# Every hour, for the start of the day in Europe/Paris and for changes of the operator's rules.
@queue.periodic(cron="3 * * * *")
@queue.task(name="renew_paper_marks", pass_context=True, queueing_lock="renew_paper_marks")
async def renew_paper_marks(context: JobContext, timestamp: int) -> None:
    """Remove the marks of expired papers from chefs' pages, and hide these chefs if the operator's rules require it."""
    renewed = await update_all_marks(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("paper_marks_renewed", number=renewed)


@queue.periodic(cron="20 7 * * *")
@queue.task(name="remind_of_papers", pass_context=True, queueing_lock="remind_of_papers")
async def remind_of_papers(context: JobContext, timestamp: int) -> None:
    """Remind chefs of papers that expire soon or have expired."""
    sent = await remind_all(tools_of(context), datetime.fromtimestamp(timestamp, UTC))
    log.info("paper_reminders_sent", number=sent)
