"""Remind chefs of papers that expire: 30 and 7 days before, and on the last day.

Of missed reminders the last is sent.
"""

from datetime import datetime, timedelta

from marmita.features.chefs import lock_chef
from marmita.features.papers.domain.events import PaperEnds
from marmita.features.papers.domain.ports import PAPER_RULES, PaperRules
from marmita.features.papers.domain.rules import REMINDERS, reminder_due
from marmita.features.papers.queries.marks import list_expiring
from marmita.features.papers.queries.write import find_paper, set_reminded
from marmita.features.papers.use_cases.mail_chef import mail_chef
from marmita.platform.clock import paris_day
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def remind_all(tools: JobTools, now: datetime) -> int:
    """Send the reminders that are due, and return how many.

    A second or concurrent run of the day sends nothing twice.
    """
    today = paris_day(now)
    until = today + timedelta(days=REMINDERS[-1])
    sent = 0

    async def list_after(conn: Connection, after: str, limit: int) -> list[str]:
        return await list_expiring(conn, today, until, after, limit)

    async for paper_id in list_in_batches(tools.database, list_after, key_of=str):
        async with isolate_failure(tools.database, "remind_of_papers", paper_id), tools.database.unit_of_work() as uow:
            sent += await _remind(uow, tools.ports[PAPER_RULES], paper_id, now)
    return sent


async def _remind(uow: UnitOfWork, rules: PaperRules, paper_id: str, now: datetime) -> bool:
    paper = await find_paper(uow.conn, paper_id)
    if paper is None:
        return False
    await lock_chef(uow, paper.chef_id)
    paper = await find_paper(uow.conn, paper_id)
    if paper is None or paper.state != "ACCEPTED" or paper.expires_on is None:
        return False
    today = paris_day(now)
    due = reminder_due(paper.expires_on, paper.reminded, today)
    if due is None:
        return False
    await set_reminded(uow, paper_id, due)
    has_expired = paper.has_expired(today)
    await uow.publish(PaperEnds(paper_id, paper.creator_id, has_expired))
    hides = rules.expired == "hidden" and paper.kind in rules.requested
    await mail_chef(uow, "papers/expired" if has_expired else "papers/expiring", paper, hides=hides)
    return True
