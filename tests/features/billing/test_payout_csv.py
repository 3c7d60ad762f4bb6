"""The CSV file: complete, in the reader's language, and safe in a spreadsheet."""

import csv
import io
from contextlib import asynccontextmanager
from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from marmita.features.billing.documents import payout_csv
from marmita.features.billing.documents.payout_csv import write_csv
from marmita.features.billing.domain.records import PayoutFilter
from marmita.platform.http.csv_text import safe_text
from tests.features.billing.conftest import add_paid_order
from tests.support.rows import Connection, add_account, add_chef


def database_of(connection: Connection) -> Any:
    """Return a database whose only connection is that of the test; its transaction is rolled back."""

    @asynccontextmanager
    async def one():
        yield connection

    return SimpleNamespace(connection=one)


async def read_file(connection: Connection, chef: str, locale: str) -> tuple[bytes, list[list[str]]]:
    wanted = PayoutFilter(chef_id=chef, first=date(2026, 1, 1), end=date(2027, 1, 1))
    chunks = [chunk async for chunk in write_csv(database_of(connection), wanted, locale)]
    text = b"".join(chunks).decode("utf-8-sig")
    return b"".join(chunks), list(csv.reader(io.StringIO(text), delimiter="," if locale == "EN" else ";"))


async def test_file_has_every_order_across_batches(connection: Connection, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(payout_csv, "CSV_BATCH", 2)
    chef, guest = await add_chef(connection), await add_account(connection, name="Benoît Łuć")
    for day in (1, 2, 3, 4):
        await add_paid_order(connection, chef, guest, day=date(2026, 3, day), transferred=1850)
    raw, rows = await read_file(connection, chef, "FR")
    assert raw.startswith(b"\xef\xbb\xbf")
    assert [row[1] for row in rows] == ["Jour de remise", "2026-03-04", "2026-03-03", "2026-03-02", "2026-03-01"]
    assert rows[1][2:] == [
        "Benoît Łuć", "2 x Soup", "Versé", "20,00", "0,00", "1,50", "18,50", "2026-03-11", "tr_1"
    ]  # fmt: skip
    assert (await read_file(connection, chef, "EN"))[1][1][5:9] == ["20.00", "0.00", "1.50", "18.50"]


async def test_name_of_a_customer_is_no_formula(connection: Connection):
    chef, guest = await add_chef(connection), await add_account(connection, name='=HYPERLINK("x";"y")')
    await add_paid_order(connection, chef, guest)
    _, rows = await read_file(connection, chef, "PL")
    assert rows[1][2] == '\'=HYPERLINK("x";"y")'


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@SUM", "\t=1", "\r=1", "\n=1", "\uff1d1", "  =1"])
def test_text_that_begins_as_a_formula_is_escaped(text: str):
    assert safe_text(text) == f"'{text}"


def test_formula_after_what_may_separate_cells_is_escaped():
    assert safe_text("Se; =1\t+2;x") == "Se; '=1\t'+2;x"


@pytest.mark.parametrize("text", ["Camille", "Rye; spelt", "2 x Soup", "", "tr_1"])
def test_text_that_is_no_formula_is_not_escaped(text: str):
    assert safe_text(text) == text
