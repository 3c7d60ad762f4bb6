"""Routes of grouped browser errors, for admins. Browsers send reports to `/api/client-error-handler`."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.audit import record
from marmita.features.client_errors.queries import count_groups, list_groups, mark
from marmita.features.client_errors.records import ClientErrorSort, ClientErrorState, ErrorFilter
from marmita.features.client_errors.rules import KEY_PATTERN, PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX
from marmita.features.client_errors.schemas import ClientErrorGroup, ClientErrorPage, MarkClientErrors
from marmita.platform.database import Database
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.unit_of_work import Connection, UnitOfWork

Text = Annotated[
    str, Parameter(max_length=QUERY_MAX, description="Searched for in the last report, the route and the browser")
]
Key = Annotated[str | None, Parameter(pattern=KEY_PATTERN, description="`next` or `previous` of the last answer")]
State = Annotated[ClientErrorState | None, QueryParameter(name="state", description="All if omitted")]
_COLUMNS = ("id", "title", "route", "times", "firstAt", "lastAt", "seenAt", "builds", "browser")


def provide_filters(*, q: Text = "", error_state: State = None) -> ErrorFilter:
    """Return the filters of the list and of the CSV file."""
    return ErrorFilter(text=q.strip(), state=error_state)


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/client-errors", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def client_errors(
    *,
    conn: Connection,
    filters: ErrorFilter,
    sort: ClientErrorSort = "LATEST",
    size: Annotated[int, Parameter(ge=1, le=PAGE_SIZE_MAX)] = PAGE_SIZE,
    after: Key = None,
    before: Key = None,
) -> Page[ClientErrorPage]:
    """List the errors that browsers reported in the last month, in groups, one page at a time."""
    found = await list_groups(conn, filters, sort, make_page_cursor(after, before), size)
    groups = msgspec.convert(found.rows, list[ClientErrorGroup])
    page = ClientErrorPage(errors=groups, previous=found.previous, next=found.next)
    return Page(page, await count_groups(conn, filters))


@get("/api/admin/client-errors/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def client_errors_csv(*, database: Database, filters: ErrorFilter, sort: ClientErrorSort = "LATEST") -> Stream:
    """Download all groups that the filters find as a CSV file."""
    return await csv_download(_file(database, filters, sort), "marmita-client-errors.csv")


@post("/api/admin/client-errors/mark", opt={"policy": ADMIN_ONLY}, status_code=204)
async def mark_client_errors(data: MarkClientErrors, uow: UnitOfWork, actor: Actor) -> None:
    """Mark groups as seen or as new. A repeat changes nothing."""
    action = "CLIENT_ERROR_SEEN" if data.seen else "CLIENT_ERROR_NEW"
    for group, title in await mark(uow, data.ids, seen=data.seen):
        before, after = {"seen": not data.seen}, {"seen": data.seen}
        await record(uow, actor, action, ("CLIENT_ERROR", group), label=title, before=before, after=after)


def _file(database: Database, filters: ErrorFilter, sort: ClientErrorSort) -> AsyncGenerator[bytes]:
    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_groups(conn, filters, sort, page_cursor, size)

    return write_csv(database, _COLUMNS, read, _cells)


def _cells(row: dict[str, Any]) -> list[str]:
    seen = row["seenAt"].isoformat() if row["seenAt"] else ""
    times = [str(row["times"]), row["firstAt"].isoformat(), row["lastAt"].isoformat(), seen]
    texts = map(safe_text, (" ".join(row["builds"]), row["browser"]))
    return [row["id"], safe_text(row["title"]), safe_text(row["route"]), *times, *texts]


ROUTES = [client_errors, client_errors_csv, mark_client_errors]
