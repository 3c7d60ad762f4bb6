"""Read the document of a paper: its chef, and admins, of whom each reading is written down."""

from typing import NamedTuple

from marmita.features.audit import record
from marmita.features.papers.domain.errors import PaperNotExist
from marmita.features.papers.domain.policy import authorize
from marmita.features.papers.domain.records import Paper
from marmita.features.papers.queries.write import find_document, get_paper
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


class Document(NamedTuple):
    """What is downloaded."""

    paper: Paper
    content: bytes


async def read_document(uow: UnitOfWork, actor: Actor, paper_id: str) -> Document:
    """The document. DomainError paper_not_exist (404) for whom it does not concern."""
    paper = await get_paper(uow.conn, paper_id)
    authorize(actor, "view", paper)
    content = await find_document(uow.conn, paper_id)
    if not content:  # deleted since it was read, or for good a long time after its end
        raise PaperNotExist
    if actor.id != paper.creator_id:
        await record(
            uow, actor, "PAPER_READ", ("CHEF", paper.chef_id), label=paper.chef_name, about=[paper.creator_id],
            after={"paper": paper.kind},
        )  # fmt: skip
    return Document(paper, content)
