"""Submit a paper, which replaces a waiting or refused one, and remove one, as its chef."""

from marmita.features.chefs import lock_chef
from marmita.features.papers.domain.policy import authorize
from marmita.features.papers.domain.ports import PaperRules
from marmita.features.papers.domain.records import NewPaper, Paper
from marmita.features.papers.domain.rules import UPLOADS, check_paper
from marmita.features.papers.queries import write
from marmita.platform.clock import paris_day
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import UnitOfWork


async def submit_paper(uow: UnitOfWork, actor: Actor, rules: PaperRules, paper: NewPaper) -> Paper:
    """Submit a paper and return it. A repeat with the same request key changes nothing.

    Raises:
        DomainError: paper_invalid (400), rate_limit_for_user (429), chef_not_exist (404).
    """
    await lock_chef(uow, paper.chef_id)
    if known := await write.find_request(uow.conn, paper.chef_id, paper.request_key):
        return known
    check_paper(paper, rules.requested, paris_day(uow.now))
    await hit(uow, UPLOADS, actor.id)
    paper_id = new_id()
    await write.insert_paper(uow, paper_id, paper)
    return await write.get_paper(uow.conn, paper_id)


async def remove_paper(uow: UnitOfWork, actor: Actor, paper_id: str) -> None:
    """Remove a paper that waits or was refused. A repeat changes nothing.

    Raises:
        DomainError: paper_not_exist (404) for a paper of another chef, access_denied (403), paper_decided (409).
    """
    paper = await write.find_paper(uow.conn, paper_id)
    if paper is None:
        return
    await lock_chef(uow, paper.chef_id)
    paper = await write.get_paper(uow.conn, paper_id)
    authorize(actor, "remove", paper)
    await write.delete_paper(uow, paper_id)
