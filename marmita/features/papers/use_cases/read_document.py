"""Read the document of a paper as its chef or as an admin. The audit log records each reading by an admin."""

from typing import NamedTuple

from marmita.features.audit import record
from marmita.features.papers.domain.errors import PaperNotExist
from marmita.features.papers.domain.policy import authorize
from marmita.features.papers.domain.records import Paper
from marmita.features.papers.queries.write import find_document, get_paper
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


class Document(NamedTuple):
    """The document to download, with its paper."""

    paper: Paper
    content: bytes


async def read_document(uow: UnitOfWork, actor: Actor, paper_id: str) -> Document:
    """Return the document. DomainError paper_not_exist (404) for other people, and when the document was deleted."""
    paper = await get_paper(uow.conn, paper_id)
    authorize(actor, "view", paper)
    content = await find_document(uow.conn, paper_id)
    if not content:  # deleted meanwhile, or by the retention of expired papers
        raise PaperNotExist
    if actor.id != paper.creator_id:
        await record(
            uow, actor, "PAPER_READ", ("CHEF", paper.chef_id), label=paper.chef_name, about=[paper.creator_id],
            after={"paper": paper.kind},
        )  # fmt: skip
    return Document(paper, content)
