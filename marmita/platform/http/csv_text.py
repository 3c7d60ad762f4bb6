"""CSV files that spreadsheets read correctly and without running formulas; written in batches during the download."""

import csv
import io
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from typing import TypeVar

from litestar.response import Stream

from marmita.platform.database import Database
from marmita.platform.http.download import download_headers
from marmita.platform.postgres.keyset import KeysetPage, PageCursor
from marmita.platform.unit_of_work import Connection

# Without one Excel reads UTF-8 as Latin-1.
BYTE_ORDER_MARK = "\ufeff"
# A spreadsheet treats a text that begins with one of these as a formula; some accept the wide Chinese and Japanese
# forms.
_SIGNS = "=+@\uff1d\uff0b\uff0d\uff20-"
_FORMULA = (*_SIGNS, "\t", "\r", "\n")
# With some regional settings a semicolon or a tab begins a new cell, whatever separator the file uses.
_LATER_FORMULA = re.compile(rf"(?<!^)([;\t\r\n] *)(?=[{_SIGNS}])")
_BATCH = 500

Row = TypeVar("Row")


def safe_text(text: str) -> str:
    """Return the text in a form that no spreadsheet runs as a formula: other people write names."""
    text = _LATER_FORMULA.sub(r"\1'", text)
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text


async def csv_download(chunks: AsyncGenerator[bytes], name: str) -> Stream:
    """Return the response for a CSV file that the browser saves under this name.

    The titles and the first rows are read before: an error about the filters still becomes a problem document.
    """
    begin = [chunk for _ in range(2) if (chunk := await anext(chunks, b""))]
    return Stream(_after(begin, chunks), media_type="text/csv; charset=utf-8", headers=download_headers(name))


async def write_csv(
    database: Database,
    columns: Sequence[str],
    read: Callable[[Connection, PageCursor, int], Awaitable[KeysetPage[Row]]],
    cells: Callable[[Row], Sequence[str]],
) -> AsyncGenerator[bytes]:
    """Yield the whole list as a CSV file in chunks: memory does not grow with the list.

    `read` reads a page with a maximum number of rows; a connection is held only during a page. `cells` must apply
    `safe_text` to text that people write.
    """
    yield (BYTE_ORDER_MARK + _lines([columns])).encode()
    page_cursor = PageCursor()
    while True:
        async with database.connection() as conn:
            page = await read(conn, page_cursor, _BATCH)
        if page.rows:
            yield _lines([cells(row) for row in page.rows]).encode()
        if not page.next:
            return
        page_cursor = PageCursor(after=page.next)


async def _after(begin: Sequence[bytes], chunks: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    for chunk in begin:
        yield chunk
    async for chunk in chunks:
        yield chunk


def _lines(rows: Sequence[Sequence[str]]) -> str:
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    return file.getvalue()
