"""Accept a paper, or refuse it with a reason, as an admin. The chef is notified by e-mail and in the list."""

from marmita.features.audit import record
from marmita.features.chefs import ChefRow, lock_chef
from marmita.features.papers.domain.errors import PaperInvalid
from marmita.features.papers.domain.events import PaperDecided
from marmita.features.papers.domain.policy import authorize
from marmita.features.papers.domain.ports import PaperRules
from marmita.features.papers.domain.records import Paper
from marmita.features.papers.queries import write
from marmita.features.papers.use_cases.mail_chef import mail_chef
from marmita.features.papers.use_cases.update_marks import update_marks
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def decide_paper(
    uow: UnitOfWork, actor: Actor, rules: PaperRules, paper_id: str, *, accepted: bool, reason: str
) -> Paper:
    """Decide about a waiting paper and return it. A repeat of the decision changes nothing.

    Raises:
        DomainError: paper_not_exist (404), paper_invalid (400) for a refusal without a reason, access_denied (403) for
            the admin's own paper, paper_decided (409) for a paper that was decided otherwise.
    """
    paper = await write.get_paper(uow.conn, paper_id)
    chef = await lock_chef(uow, paper.chef_id)
    paper = await write.get_paper(uow.conn, paper_id)
    if not accepted and not reason.strip():
        raise PaperInvalid(field="reason")
    if paper.creator_id != actor.id and paper.state == ("ACCEPTED" if accepted else "REFUSED"):
        return paper
    authorize(actor, "decide", paper)
    if accepted:
        await write.accept_paper(uow, paper)
        await update_marks(uow, rules, chef, uow.now)
    else:
        await write.refuse_paper(uow, paper_id, reason.strip())
    await _announce(uow, actor, chef, paper, accepted=accepted, reason=reason.strip())
    return await write.get_paper(uow.conn, paper_id)


async def _announce(uow: UnitOfWork, actor: Actor, chef: ChefRow, paper: Paper, *, accepted: bool, reason: str) -> None:
    await record(
        uow, actor, "PAPER_ACCEPTED" if accepted else "PAPER_REFUSED", ("CHEF", chef.id), label=chef.name,
        about=[chef.creator_id], after={"paper": paper.kind}, reason=reason,
    )  # fmt: skip
    await uow.publish(PaperDecided(paper.id, chef.creator_id, accepted))
    await mail_chef(uow, "papers/accepted" if accepted else "papers/refused", paper, reason=reason)
