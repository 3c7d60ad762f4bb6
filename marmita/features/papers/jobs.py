"""Jobs of papers: what everybody may know of them follows the day, and chefs are reminded."""

from datetime import UTC, datetime

import structlog
from procrastinate import JobContext

from marmita.features.papers.use_cases.remind import remind_all
from marmita.features.papers.use_cases.renew_marks import renew_all
from marmita.platform.jobs import queue, tools_of

log = structlog.get_logger()


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
