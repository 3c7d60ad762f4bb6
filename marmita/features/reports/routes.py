"""Routes of reports. Every logged-in person can report; moderators read and delete reports."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import Parameter

from marmita.features.audit import record
from marmita.features.reports import report_content as reporting
from marmita.features.reports.errors import NoticeNotExist, OwnContentReported
from marmita.features.reports.events import ReportClosed
from marmita.features.reports.queries import count_reports, delete_report, find_report, list_reports
from marmita.features.reports.records import NoticeSort
from marmita.features.reports.rules import PAGE_SIZE, PAGE_SIZE_MAX
from marmita.features.reports.schemas import NewNotice, NoticeView
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN, MODERATORS_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import is_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

Notices = Annotated[list[NoticeView], Parameter(max_items=PAGE_SIZE_MAX)]
PageSize = Annotated[int, Parameter(ge=1, le=PAGE_SIZE_MAX)]


@post("/api/notice", opt={"policy": LOGGED_IN, "problems": (OwnContentReported,)}, status_code=204)
async def report_content(data: NewNotice, uow: UnitOfWork, actor: Actor) -> None:
    """Report a chef, a review, a post, a comment or a received message to moderators.

    A repeated report of the caller replaces the reason and the description of the first one.
    """
    await reporting.report_content(uow, actor, data)


@get("/api/notice", opt={"policy": MODERATORS_ONLY})
async def list_notices(
    conn: Connection, actor: Actor, page: PageNumber = 0, size: PageSize = PAGE_SIZE, sort: NoticeSort = "NEWEST"
) -> Page[Notices]:
    """Return a page of the reports, without reports about the caller. x-total-count counts up to 201."""
    rows = await list_reports(conn, actor.id, sort, size, page * size)
    return Page([reporting.present(row) for row in rows], await count_reports(conn, actor.id))


@delete("/api/notice/{notice_id:str}", opt={"policy": MODERATORS_ONLY})
async def delete_notice(uow: UnitOfWork, actor: Actor, notice_id: str) -> None:
    """Delete a report that needs no decision. 404 `notice_not_exist`.

    Only a moderator who may decide on the reported entity can do this, and only if nobody else has claimed its case.
    """
    report = await find_report(uow.conn, notice_id) if is_id(notice_id) else None
    if report is None:
        raise NoticeNotExist
    await uow.publish(ReportClosed(notice_id, report["reporter_id"], actor))  # its listener locks the case first
    if not await delete_report(uow, notice_id):
        raise NoticeNotExist
    about = [report.pop("reporter_id")]
    await record(uow, actor, "REPORT_CLOSED", ("REPORT", notice_id), about=about, before=report)


ROUTES = [report_content, list_notices, delete_notice]
