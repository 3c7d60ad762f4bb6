"""Routes with which admins read the papers of chefs and decide about them."""

from collections.abc import AsyncGenerator
from datetime import date
from typing import Annotated

from litestar import get, post
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.chefs import PaperKind
from marmita.features.papers.domain import rules
from marmita.features.papers.domain.errors import PaperDecided, PaperInvalid, PaperNotExist
from marmita.features.papers.domain.ports import PAPER_RULES
from marmita.features.papers.domain.records import Paper, PaperFilter, PaperList, PaperSort
from marmita.features.papers.http.schemas import ManagedPaper, ManagedPaperPage, PaperDecision
from marmita.features.papers.http.views import show_managed, state_of
from marmita.features.papers.queries.lists import complete_filters, list_papers
from marmita.features.papers.queries.write import get_paper
from marmita.features.papers.use_cases.decide_paper import decide_paper as decide
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.database import Database
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, require_id
from marmita.platform.ports import Ports
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.postgres.prefix_words import prefix_words
from marmita.platform.unit_of_work import Connection, UnitOfWork

Text = Annotated[str, Parameter(max_length=rules.QUERY_MAX, description="Beginnings of words of the name or town")]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
ChefId = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="The papers of one chef")]
List = Annotated[PaperList | None, QueryParameter(name="list", description="All if omitted")]
Days = Annotated[
    int, Parameter(ge=0, le=rules.DAYS_MAX, description="Papers that expire within this number of days are EXPIRING")
]
_COLUMNS = (
    *("id", "chef", "shortName", "kind", "state", "number", "country", "issuedBy", "issuedOn", "expiresOn"),
    *("submittedAt", "decidedAt", "reason"),
)


def provide_filters(
    *, q: Text = "", kind: PaperKind | None = None, paper_list: List = None, days: Days = 30, chef: ChefId = None
) -> PaperFilter:
    """Return the filters of the list and of the CSV file."""
    return PaperFilter(words=prefix_words(q), kind=kind, list=paper_list, days=days, chef_id=chef)


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/papers", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def managed_papers(
    *,
    conn: Connection,
    actor: Actor,
    filters: PaperFilter,
    sort: PaperSort = "OLDEST",
    size: Annotated[int, Parameter(ge=1, le=rules.PAGE_SIZE_MAX)] = rules.PAGE_SIZE,
    after: Key = None,
    before: Key = None,
) -> Page[ManagedPaperPage]:
    """Return a page of papers. x-total-count counts up to 201, which means more than 200."""
    now = utc_now()
    page_cursor = make_page_cursor(after, before)
    filters = await complete_filters(conn, filters)
    found, total = await list_papers(conn, filters, sort, page_cursor, size, now=now)
    papers = [show_managed(paper, actor, paris_day(now)) for paper in found.rows]
    return Page(ManagedPaperPage(papers=papers, previous=found.previous, next=found.next), total)


@get("/api/admin/papers/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def managed_papers_csv(*, database: Database, filters: PaperFilter, sort: PaperSort = "OLDEST") -> Stream:
    """Return all papers that match the filters as a CSV file."""
    async with database.connection() as conn:
        filters = await complete_filters(conn, filters)
    return await csv_download(_file(database, filters, sort), "marmita-papers.csv")


@get("/api/admin/papers/{paper_id:str}", opt={"policy": ADMIN_ONLY, "problems": (PaperNotExist,)})
async def managed_paper(conn: Connection, actor: Actor, paper_id: str) -> ManagedPaper:
    """Return one paper."""
    require_id(paper_id, PaperNotExist)
    return show_managed(await get_paper(conn, paper_id), actor, paris_day(utc_now()))


@post(
    "/api/admin/papers/{paper_id:str}/decide",
    opt={"policy": ADMIN_ONLY, "problems": (PaperNotExist, PaperDecided, PaperInvalid)},
    status_code=200,
)
async def decide_about_paper(
    data: PaperDecision, uow: UnitOfWork, ports: Ports, actor: Actor, paper_id: str
) -> ManagedPaper:
    """Accept or refuse a waiting paper. Admins cannot decide about their own.

    A repeat of the decision changes nothing.
    """
    require_id(paper_id, PaperNotExist)
    paper = await decide(uow, actor, ports[PAPER_RULES], paper_id, accepted=data.accepted, reason=data.reason)
    return show_managed(paper, actor, paris_day(uow.now))


def _file(database: Database, filters: PaperFilter, sort: PaperSort) -> AsyncGenerator[bytes]:
    now = utc_now()

    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[Paper]:
        found, _ = await list_papers(conn, filters, sort, page_cursor, size, now=now, is_counted=False)
        return found

    return write_csv(database, _COLUMNS, read, lambda paper: _cells(paper, paris_day(now)))


def _cells(paper: Paper, today: date) -> list[str]:
    name, number, issuer, reason = map(safe_text, (paper.chef_name, paper.number, paper.issued_by, paper.reason))
    times = (paper.issued_on, paper.expires_on, paper.submitted_at, paper.decided_at)
    issued, ends, submitted, decided = (each.isoformat() if each else "" for each in times)
    facts = [paper.kind, state_of(paper, today), number, paper.country, issuer, issued, ends, submitted, decided]
    return [paper.id, name, paper.chef_short_name, *facts, reason]


ADMIN_ROUTES = [managed_papers, managed_papers_csv, managed_paper, decide_about_paper]
