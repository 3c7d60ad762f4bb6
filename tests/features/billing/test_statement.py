"""The printed monthly statement of a chef."""

import re
from datetime import date
from typing import Any

import pytest

from marmita.features.billing.documents.pdf import render_pdf
from marmita.features.billing.documents.statement import make_statement
from marmita.features.billing.domain.records import PayoutFilter
from marmita.features.billing.queries.payouts import list_payouts, sum_days
from tests.features.billing.conftest import TODAY, add_paid_order
from tests.support.rows import Connection, add_chef


@pytest.mark.parametrize("locale", ["EN", "FR", "BR", "PL"])
async def test_statement_of_a_month_prints_its_sums_in_each_language(connection: Connection, locale: str):
    chef = await add_chef(connection)
    orders: list[dict[str, Any]] = [{"transferred": 1800}, {"transferred": 1800}, {"refunded": 2000}]
    for values in orders:
        await add_paid_order(connection, chef, **values)
    wanted = PayoutFilter(chef_id=chef, first=date(2026, 3, 1), end=date(2026, 4, 1))
    rows, sums = await list_payouts(connection, wanted, None, 2), await sum_days(connection, wanted)

    paper = make_statement(wanted.first, rows, sums, seller="Chez Łucja", today=TODAY, locale=locale)

    assert [re.sub(r"[€\s]", "", each.value).replace(",", ".") for each in paper.sums] == [
        "60.00",
        "-20.00",
        "-4.00",
        "36.00",
    ]
    days = {"EN": "11 Mar 2026", "FR": "11 mars 2026", "BR": "11 de mar. de 2026", "PL": "11 mar 2026"}
    assert {row[1] for row in paper.rows} == {days[locale]}
    months = {"EN": "March 2026", "FR": "mars 2026", "BR": "março de 2026", "PL": "marzec 2026"}
    assert paper.title.endswith(f", {months[locale]}")
    assert len(paper.notes) == 1  # one of the three orders is not listed
    assert (await render_pdf(paper)).startswith(b"%PDF")
