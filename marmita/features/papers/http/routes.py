"""Routes of the caller's own papers, and of their documents."""

import re
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body

from marmita.features.chefs import ChefNotExist, OfPoint, seller_of
from marmita.features.papers.domain import rules
from marmita.features.papers.domain.errors import PaperDecided, PaperFormat, PaperInvalid, PaperNotExist
from marmita.features.papers.domain.numbers import plain_number
from marmita.features.papers.domain.ports import PAPER_RULES
from marmita.features.papers.domain.records import MediaType, NewPaper
from marmita.features.papers.http.admin_routes import ADMIN_ROUTES
from marmita.features.papers.http.schemas import OwnPapers, PaperView, RequestedPaper, SendPaper
from marmita.features.papers.http.views import show_paper
from marmita.features.papers.queries.lists import list_of_chef
from marmita.features.papers.use_cases.read_document import read_document
from marmita.features.papers.use_cases.submit_paper import remove_paper, submit_paper
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.errors import UploadFileTooBig
from marmita.platform.http.download import download_headers
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import is_id, require_id
from marmita.platform.ports import Ports
from marmita.platform.text_normalization import one_line, readable_text
from marmita.platform.unit_of_work import Connection, UnitOfWork

MULTIPART = Body(media_type=RequestEncodingType.MULTI_PART)
# For all documents: a browser saves the file and does not show it on the site.
BYTES = "application/octet-stream"
SUFFIXES: dict[MediaType, str] = {
    "application/pdf": "pdf",
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/webp": "webp",
}


@get("/api/chef-papers", opt={"policy": CHEF_ONLY, "problems": (ChefNotExist,)})
async def chef_papers(conn: Connection, ports: Ports, actor: Actor, *, point: OfPoint = False) -> OwnPapers:
    """Return the caller's papers, and the papers that the operator requests."""
    papers = await list_of_chef(conn, seller_of(actor, point=point))
    today, paper_rules = paris_day(utc_now()), ports[PAPER_RULES]
    requested = [
        RequestedPaper(
            kind=kind, number_needed=kind in rules.KINDS_WITH_NUMBER, end_needed=kind in rules.KINDS_WITH_END
        )
        for kind in paper_rules.requested
    ]
    shown = [show_paper(paper, actor, today) for paper in papers]
    return OwnPapers(requested=requested, papers=shown, hidden=paper_rules.expired == "hidden")


@post(
    "/api/chef-papers",
    opt={"policy": CHEF_ONLY, "problems": (ChefNotExist, PaperInvalid, PaperFormat, UploadFileTooBig)},
    status_code=200,
)
async def send_paper(
    data: Annotated[SendPaper, MULTIPART], uow: UnitOfWork, ports: Ports, actor: Actor, *, point: OfPoint = False
) -> PaperView:
    """Submit a paper. It replaces a waiting or refused one of its kind; an accepted one stays until the decision."""
    document = await data.document.read(rules.BYTES_MAX + 1)
    if len(document) > rules.BYTES_MAX:
        raise UploadFileTooBig
    paper = NewPaper(
        chef_id=seller_of(actor, point=point),
        kind=data.kind,
        number=plain_number(data.number),
        country=data.country,
        issued_by=one_line(readable_text(data.issued_by)),
        issued_on=data.issued_on,
        expires_on=data.expires_on,
        request_key=data.request_key,
        document=document,
        media_type=rules.media_type_of(document),
    )
    return show_paper(await submit_paper(uow, actor, ports[PAPER_RULES], paper), actor, paris_day(uow.now))


@delete(
    "/api/chef-papers/{paper_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (PaperNotExist, PaperDecided)},
    status_code=204,
)
async def remove_own_paper(uow: UnitOfWork, actor: Actor, paper_id: str) -> None:
    """Remove a paper of the caller that waits or was refused."""
    if is_id(paper_id):
        await remove_paper(uow, actor, paper_id)


@get(
    "/api/chef-papers/{paper_id:str}/document",
    opt={"policy": LOGGED_IN, "problems": (PaperNotExist,)},
    media_type=BYTES,
)
async def paper_document(uow: UnitOfWork, actor: Actor, paper_id: str) -> Response[bytes]:
    """Return the document to its chef or to an admin. The audit log records each reading by an admin."""
    require_id(paper_id, PaperNotExist)
    paper, content = await read_document(uow, actor, paper_id)
    name = f"marmita-{re.sub('[^a-z]', '', paper.kind.lower())}-{paris_day(paper.submitted_at)}"
    headers = download_headers(f"{name}.{SUFFIXES[paper.media_type]}") | {"cache-control": "no-store"}
    return Response(content, media_type=BYTES, headers=headers)


ROUTES = [chef_papers, send_paper, remove_own_paper, paper_document, *ADMIN_ROUTES]
