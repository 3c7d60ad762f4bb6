"""Write the public marks of a chef's papers, and whether an expired paper hides the chef."""

from datetime import datetime

from marmita.features.chefs import ChefRow, lock_chef, write_paper_marks
from marmita.features.papers.domain.ports import PAPER_RULES, PaperRules
from marmita.features.papers.queries.marks import MarkRules, list_outdated, read_marks
from marmita.platform.clock import paris_day
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def update_marks(uow: UnitOfWork, rules: PaperRules, chef: ChefRow, now: datetime) -> None:
    """Write the marks of a chef whose row is locked."""
    facts = await read_marks(uow.conn, chef.id, _mark_rules(rules, now))
    await write_paper_marks(uow, chef, facts.marks, lapsed=facts.lapsed)


async def update_all_marks(tools: JobTools, now: datetime) -> int:
    """Write the marks that are outdated because a paper has expired or the operator's rules have changed.

    Return how many.
    """
    rules = tools.ports[PAPER_RULES]
    mark_rules = _mark_rules(rules, now)
    renewed = 0

    async def list_after(conn: Connection, after: str, limit: int) -> list[str]:
        return await list_outdated(conn, mark_rules, after, limit)

    async for chef_id in list_in_batches(tools.database, list_after, key_of=str):
        async with isolate_failure(tools.database, "renew_paper_marks", chef_id), tools.database.unit_of_work() as uow:
            await update_marks(uow, rules, await lock_chef(uow, chef_id), now)
            renewed += 1
    return renewed


def _mark_rules(rules: PaperRules, now: datetime) -> MarkRules:
    return MarkRules(today=paris_day(now), requested=list(rules.requested), hides=rules.expired == "hidden")
