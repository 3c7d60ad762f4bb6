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

_SHEETS = Path(__file__).parent
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
    numbers: bool = False
    wide: bool = False


class Sum(msgspec.Struct, array_like=True):
    """A line with an amount under the table. The main line is bold."""

    label: str
    value: str
    main: bool = False


class Printed(msgspec.Struct, kw_only=True):
    """The printed content in one language. `sheet` is the Typst file with the layout; `date` is year, month and day."""

    sheet: ClassVar[str]
    title: str
    lang: str
    region: str
    date: tuple[int, int, int]


class Paper(Printed, kw_only=True):
    """An A4 document with a table. `facts` are pairs of a label and a value."""

    sheet = "paper.typ"
    words: dict[str, str]
    text: str
    facts: list[tuple[str, str]]
    columns: list[Column]
    rows: list[list[str]]
    sums: list[Sum]
    notes: list[str]


async def print_pdf(paper: Printed) -> bytes:
    """Return the PDF of the document."""
    data = _PICTOGRAMS.sub("", msgspec.json.encode(paper).decode())
    return await asyncio.to_thread(_compile, paper.sheet, data, datetime(*paper.date, tzinfo=UTC))


def _compile(sheet: str, data: str, made: datetime) -> bytes:
    with _LOCK:
        pdf: bytes = _compiler().compile(
            (_SHEETS / sheet).read_bytes(),
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
