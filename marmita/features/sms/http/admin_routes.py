"""Routes of text messages for admins: sent texts, their templates, and a test."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from marmita.features.accounts import Locale
from marmita.features.sms.domain.errors import SmsNumberMissing, SmsTextIncomplete, SmsTextInvalid, SmsUnavailable
from marmita.features.sms.domain.kinds import KINDS, SentTextSort, TextKind, TextState
from marmita.features.sms.domain.records import TextFilter
from marmita.features.sms.domain.rules import PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX
from marmita.features.sms.http.schemas import ChangeSmsText, SentText, SentTextPage, SmsStatus, SmsTextView
from marmita.features.sms.http.views import present, read_texts, show_status
from marmita.features.sms.queries.admin import count_sent, list_sent
from marmita.features.sms.use_cases.change_text import change_text
from marmita.features.sms.use_cases.send_test import send_test
from marmita.platform.database import Database
from marmita.platform.errors import RateLimitForUser, TextChanged
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN
from marmita.platform.ports import Ports
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.unit_of_work import Connection, UnitOfWork

Login = Annotated[str, Parameter(max_length=QUERY_MAX, description="Texts to this person")]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
Kind = Annotated[TextKind | None, QueryParameter(name="kind", description="All if omitted")]
State = Annotated[TextState | None, QueryParameter(name="state", description="All if omitted")]
SmsTexts = Annotated[list[SmsTextView], Parameter(max_items=len(KINDS))]
_COLUMNS = (
    "id", "kind", "state", "reason", "detail", "number", "login", "orderId", "segments", "attempts", "createdAt",
    "triedAt",
)  # fmt: skip


def provide_filters(*, q: Login = "", text_kind: Kind = None, text_state: State = None) -> TextFilter:
    """Return the filters that the list and the file share."""
    return TextFilter(login=q.strip(), kind=text_kind, state=text_state)


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/sms", opt={"policy": ADMIN_ONLY})
async def sms_status(uow: UnitOfWork, ports: Ports, actor: Actor) -> SmsStatus:
    """Return the gateway of text messages, and the numbers of sent and waiting texts."""
    return await show_status(uow, ports, actor)


@get("/api/admin/sms/sent", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def sent_texts(
    *,
    conn: Connection,
    filters: TextFilter,
    sort: SentTextSort = "NEWEST_FIRST",
    size: Annotated[int, Parameter(ge=1, le=PAGE_SIZE_MAX)] = PAGE_SIZE,
    after: Key = None,
    before: Key = None,
) -> Page[SentTextPage]:
    """Return a page of the text messages of the last month."""
    found = await list_sent(conn, filters, sort, make_page_cursor(after, before), size)
    texts = msgspec.convert([present(row) for row in found.rows], list[SentText])
    return Page(SentTextPage(texts=texts, previous=found.previous, next=found.next), await count_sent(conn, filters))


@get("/api/admin/sms/sent/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def sent_texts_csv(*, database: Database, filters: TextFilter, sort: SentTextSort = "NEWEST_FIRST") -> Stream:
    """Return all text messages that the filters match, as a CSV file."""
    return await csv_download(_file(database, filters, sort), "marmita-sms.csv")


@get("/api/admin/sms/texts/{locale:str}", opt={"policy": ADMIN_ONLY})
async def sms_texts(conn: Connection, locale: Locale) -> SmsTexts:
    """Return the templates of text messages in the given language."""
    return await read_texts(conn, locale)


@post(
    "/api/admin/sms/texts",
    opt={"policy": ADMIN_ONLY, "problems": (SmsTextIncomplete, SmsTextInvalid, TextChanged)},
    status_code=204,
)
async def change_sms_text(data: ChangeSmsText, uow: UnitOfWork, actor: Actor) -> None:
    """Replace a template of text messages in one language. An empty value restores the built-in text."""
    await change_text(uow, actor, data.key, data.locale, data.value, begun=data.begun)


@post(
    "/api/admin/sms/test",
    opt={"policy": ADMIN_ONLY, "problems": (SmsUnavailable, SmsNumberMissing, RateLimitForUser)},
    status_code=204,
)
async def test_sms(uow: UnitOfWork, ports: Ports, actor: Actor) -> None:
    """Send a test text to the caller's own verified number. A repeat within half a minute sends no other text."""
    await send_test(uow, ports, actor)


def _file(database: Database, filters: TextFilter, sort: SentTextSort) -> AsyncGenerator[bytes]:
    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_sent(conn, filters, sort, page_cursor, size)

    return write_csv(database, _COLUMNS, read, _cells)


def _cells(row: dict[str, Any]) -> list[str]:
    shown = present(row)
    times = [shown[name].isoformat() if shown[name] else "" for name in ("createdAt", "triedAt")]
    return [safe_text("" if shown[name] is None else str(shown[name])) for name in _COLUMNS[:-2]] + times


ADMIN_ROUTES = [sms_status, sent_texts, sent_texts_csv, sms_texts, change_sms_text, test_sms]
