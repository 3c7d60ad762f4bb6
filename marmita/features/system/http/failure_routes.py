"""Routes of failed jobs and emails, for admins: list them, retry or discard several at once."""

from collections.abc import AsyncGenerator, Sequence
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.system.domain.rules import AT_ONCE, PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX
from marmita.features.system.http.schemas import (
    ChangeFailedJobs,
    ChangeFailedMails,
    FailedJob,
    FailedJobPage,
    FailedMail,
    FailedMailPage,
    FailureResult,
)
from marmita.features.system.use_cases.change_failures import change_jobs, change_mails
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.failures.describe import masked
from marmita.platform.failures.failed_jobs import count_failed_jobs, list_failed_jobs, preview_jobs
from marmita.platform.failures.pages import KEY_PATTERN
from marmita.platform.failures.records import (
    ChangedFailure,
    FailedJobFilter,
    FailedJobKind,
    FailedMailFilter,
    FailedMailState,
    FailureSort,
)
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.mail.failed import count_failed_mails, list_failed_mails, preview_mails
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.unit_of_work import Connection

Text = Annotated[
    str, Parameter(max_length=QUERY_MAX, description="Searched for in the task, its subject and the error")
]
Kind = Annotated[FailedJobKind | None, QueryParameter(name="kind", description="Both if omitted")]
MailText = Annotated[
    str,
    Parameter(max_length=QUERY_MAX, description="Searched for in template and error; or a whole address, or a login"),
]
State = Annotated[FailedMailState | None, QueryParameter(name="state", description="All if omitted")]
Key = Annotated[str | None, Parameter(pattern=KEY_PATTERN, description="`next` or `previous` of the last answer")]
Size = Annotated[int, Parameter(ge=1, le=PAGE_SIZE_MAX)]
Results = Annotated[list[FailureResult], Parameter(max_items=AT_ONCE)]


def provide_job_filters(*, q: Text = "", job_kind: Kind = None) -> FailedJobFilter:
    """Return the filters that the list and the file of failed jobs share."""
    return FailedJobFilter(text=q.strip(), kind=job_kind)


def provide_mail_filters(*, q: MailText = "", mail_state: State = None) -> FailedMailFilter:
    """Return the filters that the list and the file of failed emails share."""
    return FailedMailFilter(text=q.strip(), state=mail_state)


JOB_FILTERS = {"filters": Provide(provide_job_filters, sync_to_thread=False)}
MAIL_FILTERS = {"filters": Provide(provide_mail_filters, sync_to_thread=False)}


@get("/api/admin/failed-jobs", opt={"policy": ADMIN_ONLY}, dependencies=JOB_FILTERS)
async def failed_jobs(
    *,
    conn: Connection,
    filters: FailedJobFilter,
    sort: FailureSort = "LATEST_FIRST",
    size: Size = PAGE_SIZE,
    after: Key = None,
    before: Key = None,
) -> Page[FailedJobPage]:
    """Return a page of failed jobs, and of rows that jobs could not process in the last month."""
    found = await list_failed_jobs(conn, filters, sort, make_page_cursor(after, before), size)
    page = FailedJobPage(jobs=[_job(row) for row in found.rows], previous=found.previous, next=found.next)
    return Page(page, await count_failed_jobs(conn, filters))


@get("/api/admin/failed-jobs/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=JOB_FILTERS)
async def failed_jobs_csv(
    *, database: Database, filters: FailedJobFilter, sort: FailureSort = "LATEST_FIRST"
) -> Stream:
    """Return all failed jobs that the filters match, as a CSV file."""

    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_failed_jobs(conn, filters, sort, page_cursor, size)

    return await csv_download(_file(database, FailedJob, read, _job), "marmita-jobs.csv")


@post(
    "/api/admin/failed-jobs/change",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded,)},
    status_code=200,
)
async def change_failed_jobs(data: ChangeFailedJobs, database: Database, actor: Actor) -> Results:
    """Retry failed jobs or discard them, each in its own transaction. Return an outcome for each."""
    if data.preview:
        async with database.connection() as conn:
            return _results(await preview_jobs(conn, list(dict.fromkeys(data.ids)), data.change))
    return _results(await change_jobs(database, actor, data.ids, data.change))


@get("/api/admin/failed-mails", opt={"policy": ADMIN_ONLY}, dependencies=MAIL_FILTERS)
async def failed_mails(
    *,
    conn: Connection,
    filters: FailedMailFilter,
    sort: FailureSort = "LATEST_FIRST",
    size: Size = PAGE_SIZE,
    after: Key = None,
    before: Key = None,
) -> Page[FailedMailPage]:
    """Return a page of the emails that could not be delivered."""
    found = await list_failed_mails(conn, filters, sort, make_page_cursor(after, before), size)
    page = FailedMailPage(mails=[_mail(row) for row in found.rows], previous=found.previous, next=found.next)
    return Page(page, await count_failed_mails(conn, filters))


@get("/api/admin/failed-mails/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=MAIL_FILTERS)
async def failed_mails_csv(
    *, database: Database, filters: FailedMailFilter, sort: FailureSort = "LATEST_FIRST"
) -> Stream:
    """Return all failed emails that the filters match, as a CSV file."""

    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_failed_mails(conn, filters, sort, page_cursor, size)

    return await csv_download(_file(database, FailedMail, read, _mail), "marmita-mails.csv")


@post(
    "/api/admin/failed-mails/change",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded,)},
    status_code=200,
)
async def change_failed_mails(data: ChangeFailedMails, database: Database, actor: Actor) -> Results:
    """Send failed emails again or delete them, each in its own transaction. Return an outcome for each."""
    if data.preview:
        async with database.connection() as conn:
            return _results(await preview_mails(conn, list(dict.fromkeys(data.ids)), data.change, utc_now()))
    return _results(await change_mails(database, actor, data.ids, data.change))


def _job(row: dict[str, Any]) -> FailedJob:
    return msgspec.convert({**row, "error": masked(row["error"]), "subject": masked(row["subject"])}, FailedJob)


def _mail(row: dict[str, Any]) -> FailedMail:
    name, _, host = row["recipient"].partition("@")
    hidden = {"recipient": f"{name[:1]}•••@{host}", "error": masked(row["error"])}
    return msgspec.convert({**row, **hidden}, FailedMail)


def _results(changed: Sequence[ChangedFailure]) -> list[FailureResult]:
    return [FailureResult(id=each.id, label=each.label, outcome=each.outcome) for each in changed]


def _file(database: Database, view: type[FailedJob | FailedMail], read: Any, present: Any) -> AsyncGenerator[bytes]:
    def cells(row: dict[str, Any]) -> list[str]:
        shown = present(row)
        return [_cell(getattr(shown, name)) for name in view.__struct_fields__]

    return write_csv(database, view.__struct_encode_fields__, read, cells)


def _cell(value: Any) -> str:
    return "" if value is None else safe_text(value.isoformat() if hasattr(value, "isoformat") else str(value))


FAILURE_ROUTES = [
    failed_jobs,
    failed_jobs_csv,
    change_failed_jobs,
    failed_mails,
    failed_mails_csv,
    change_failed_mails,
]
