"""Papers as PDF. The same paper is the same bytes in every process and at every time.

Typst makes them accessible (PDF/UA-1: tagged, with a title and a language) with its own embedded font, which has the
letters of all our languages. Texts are data: nothing that people wrote is read as markup.
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
# Pictograms, what joins and colours them, and the space after them: the font has none, and would print empty boxes.
_PICTOGRAMS = re.compile(
    "[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\ufe0e\ufe0f\u200d\U0001f000-\U0001faff\U000e0020-\U000e007f]+ ?"
)
# A page takes milliseconds, and the compiler is one for all threads.
_LOCK = Lock()


class Column(msgspec.Struct, array_like=True):
    """A column of the table: its name, whether it has numbers, and whether it takes the room that is left."""

    name: str
    numbers: bool = False
    wide: bool = False


class Sum(msgspec.Struct, array_like=True):
    """A line under the table; the main one is bold."""

    label: str
    value: str
    main: bool = False


class Printed(msgspec.Struct, kw_only=True):
    """What is printed, in words and numbers of one language, and the sheet that says how it looks."""

    sheet: ClassVar[str]
    title: str
    lang: str
    region: str
    date: tuple[int, int, int]


class Paper(Printed, kw_only=True):
    """An A4 paper with a table. `facts` are pairs of a label and a value."""

    sheet = "paper.typ"
    words: dict[str, str]
    text: str
    facts: list[tuple[str, str]]
    columns: list[Column]
    rows: list[list[str]]
    sums: list[Sum]
    notes: list[str]


async def print_pdf(paper: Printed) -> bytes:
    """The paper's PDF."""
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
    # 60 MB of library that most processes never need.
    import typst  # noqa: PLC0415

    return typst.Compiler()
