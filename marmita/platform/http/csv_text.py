"""CSV files that spreadsheets read right, and run nothing in; written batch by batch while they are downloaded."""

import csv
import io
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from typing import TypeVar

from litestar.response import Stream

from marmita.platform.database import Database
from marmita.platform.http.download import download_headers
from marmita.platform.postgres.keyset import Place, Window
from marmita.platform.unit_of_work import Connection

# Without one Excel reads UTF-8 as Latin-1.
BYTE_ORDER_MARK = "\ufeff"
# A spreadsheet takes a text that begins so for a formula; some also the wide forms of Chinese and Japanese.
_SIGNS = "=+@\uff1d\uff0b\uff0d\uff20-"
_FORMULA = (*_SIGNS, "\t", "\r", "\n")
# With some settings of a computer it begins a cell after a semicolon or a tab, whatever separates those of the file.
_LATER_FORMULA = re.compile(rf"(?<!^)([;\t\r\n] *)(?=[{_SIGNS}])")
_BATCH = 500

Row = TypeVar("Row")


def safe_text(text: str) -> str:
    """A text that no spreadsheet takes for a formula: names are written by other people."""
    text = _LATER_FORMULA.sub(r"\1'", text)
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text


def csv_download(chunks: AsyncGenerator[bytes], name: str) -> Stream:
    """The answer of a route that sends a CSV file, which a browser saves under this name."""
    return Stream(chunks, media_type="text/csv; charset=utf-8", headers=download_headers(name))


async def write_csv(
    database: Database,
    columns: Sequence[str],
    read: Callable[[Connection, Place, int], Awaitable[Window[Row]]],
    cells: Callable[[Row], Sequence[str]],
) -> AsyncGenerator[bytes]:
    """The whole list as a file, in chunks: memory does not grow with it.

    `read` reads a page of so many rows; a connection is held only meanwhile. `cells` has passed what people write
    through `safe_text`.
    """
    yield (BYTE_ORDER_MARK + _lines([columns])).encode()
    place = Place()
    while True:
        async with database.connection() as conn:
            page = await read(conn, place, _BATCH)
        if page.rows:
            yield _lines([cells(row) for row in page.rows]).encode()
        if not page.next:
            return
        place = Place(after=page.next)


def _lines(rows: Sequence[Sequence[str]]) -> str:
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    return file.getvalue()
