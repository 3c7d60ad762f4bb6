"""Documents as PDF. Equal documents give equal bytes, in every process and at every time.

Typst makes accessible PDFs (PDF/UA-1: tagged, with title and language). Its embedded font has the letters of all our
languages. All texts are passed as data: no text that people wrote is read as markup.
"""

import asyncio
import re
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

import msgspec

_TEMPLATES = Path(__file__).parent
# Pictograms, the characters that join and colour them, and a following space. The font has no pictograms and would
# print empty boxes.
_PICTOGRAMS = re.compile(
    "[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\ufe0e\ufe0f\u200d\U0001f000-\U0001faff\U000e0020-\U000e007f]+ ?"
)
# All threads share one compiler; a page takes milliseconds.
_LOCK = Lock()


class Column(msgspec.Struct, array_like=True):
    """A column of the table: its name, whether it contains numbers, and whether it takes the remaining width."""

    name: str
    is_numeric: bool = False
    fills_width: bool = False


class Sum(msgspec.Struct, array_like=True):
    """A line with an amount under the table. The total is bold."""

    label: str
    value: str
    is_total: bool = False


class PrintableDocument(msgspec.Struct, kw_only=True):
    """The printed content in one language. `template` is its Typst file, `date` is year, month and day."""

    template: ClassVar[str]
    title: str
    lang: str
    region: str
    date: tuple[int, int, int]


class TableDocument(PrintableDocument, kw_only=True):
    """An A4 document with a table. `facts` are pairs of a label and a value."""

    template = "paper.typ"
    words: dict[str, str]
    text: str
    facts: list[tuple[str, str]]
    columns: list[Column]
    rows: list[list[str]]
    sums: list[Sum]
    notes: list[str]


async def render_pdf(document: PrintableDocument) -> bytes:
    """Return the PDF of the document."""
    data = _PICTOGRAMS.sub("", msgspec.json.encode(document).decode())
    return await asyncio.to_thread(_compile, document.template, data, datetime(*document.date, tzinfo=UTC))


def _compile(template: str, data: str, made: datetime) -> bytes:
    with _LOCK:
        pdf: bytes = _compiler().compile(
            (_TEMPLATES / template).read_bytes(),
            sys_inputs={"paper": data},
            pdf_standards="ua-1",
            timestamp=int(made.timestamp()),
        )
    return pdf


@cache
def _compiler() -> Any:
    # typst is a library of 60 MB that most processes never need.
    import typst  # noqa: PLC0415

    return typst.Compiler()
