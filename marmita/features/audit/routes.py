"""Routes of the audit log, for admins. They only read: the transactions of the changes write the entries."""

from datetime import date
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.audit.queries import count_entries, list_entries
from marmita.features.audit.records import AuditAction, AuditFilter, AuditSort
from marmita.features.audit.rules import PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX
from marmita.features.audit.schemas import AuditActor, AuditEntry, AuditPage
from marmita.features.audit.write_csv import write_entries
from marmita.platform.database import Database
from marmita.platform.http.csv_text import csv_download
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.ids import ID_PATTERN
from marmita.platform.postgres.keyset import make_page_cursor
from marmita.platform.postgres.prefix_words import prefix_words
from marmita.platform.unit_of_work import Connection

Text = Annotated[str, Parameter(max_length=QUERY_MAX)]
Login = Annotated[str, Parameter(max_length=QUERY_MAX, description="The login name of an account")]
Day = Annotated[date | None, Parameter(description="A day in Europe/Paris, included")]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
Target = Annotated[str, Parameter(max_length=QUERY_MAX, description="The id of what was changed")]
Action = Annotated[AuditAction | None, QueryParameter(name="action", description="All if omitted")]


def provide_filters(
    *,
    q: Text = "",
    audit_action: Action = None,
    by: Login = "",
    about: Login = "",
    target: Target = "",
    since: Day = None,
    until: Day = None,
) -> AuditFilter:
    """Return the filters of the list and of the CSV file."""
    return AuditFilter(
        words=prefix_words(q),
        action=audit_action,
        actor=by.strip(),
        about=about.strip(),
        target_id=target.strip(),
        since=since,
        until=until,
    )


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/audit", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def audit_entries(
    *,
    conn: Connection,
    filters: AuditFilter,
    sort: AuditSort = "LATEST",
    size: Annotated[int, Parameter(ge=1, le=PAGE_SIZE_MAX)] = PAGE_SIZE,
    after: Key = None,
    before: Key = None,
) -> Page[AuditPage]:
    """Return a page of the audit log. The header x-total-count counts up to 201, which means more than 200."""
    page_cursor = make_page_cursor(after, before)
    total = await count_entries(conn, filters, (sort, page_cursor, size))
    found = await list_entries(conn, filters, sort, page_cursor, size, total=total)
    entries = [_present(row) for row in found.rows]
    return Page(AuditPage(entries=entries, previous=found.previous, next=found.next), total.number)


@get("/api/admin/audit/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def audit_csv(*, database: Database, filters: AuditFilter, sort: AuditSort = "LATEST") -> Stream:
    """Download all entries that the filters find as a CSV file."""
    async with database.connection() as conn:
        total = await count_entries(conn, filters)
    return await csv_download(write_entries(database, filters, sort, total), "marmita-audit.csv")


def _present(row: dict[str, Any]) -> AuditEntry:
    actor = {"id": row["actor_id"], "login": row["actor_login"] or "", "picture": row["actor_picture"]}
    rest = {name: row[name] for name in AuditEntry.__struct_fields__ if name != "actor"}
    return AuditEntry(actor=msgspec.convert(actor, AuditActor), **rest)


ROUTES = [audit_entries, audit_csv]
