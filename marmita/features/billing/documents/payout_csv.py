"""The orders of a chef as a CSV file, written in batches during the download.

The column separator is the one that spreadsheets expect in the reader's language.
"""

import csv
import io
from collections.abc import AsyncGenerator

from marmita.features.billing.documents.texts import plain_amount, separator, texts_of
from marmita.features.billing.domain.records import PayoutFilter, PayoutRow, Position
from marmita.features.billing.domain.rules import CSV_BATCH
from marmita.features.billing.queries.payouts import list_payouts
from marmita.platform.clock import paris_day
from marmita.platform.database import Database
from marmita.platform.http.csv_text import BYTE_ORDER_MARK, safe_text

_COLUMNS = (
    "csv_number", "csv_day", "csv_customer", "csv_items", "csv_state", "csv_gross", "csv_refunded", "csv_fee",
    "csv_net", "csv_transferred", "csv_reference",
)  # fmt: skip


async def write_csv(database: Database, filters: PayoutFilter, locale: str) -> AsyncGenerator[bytes]:
    """Yield the file in chunks. Holds a database connection only while a batch is read."""
    texts = texts_of(locale)
    yield (BYTE_ORDER_MARK + _lines([[texts[column] for column in _COLUMNS]], locale)).encode()
    after: Position | None = None
    while True:
        async with database.connection() as conn:
            rows = await list_payouts(conn, filters, after, CSV_BATCH)
        if rows:
            yield _lines([_cells(row, locale) for row in rows], locale).encode()
        if len(rows) < CSV_BATCH:
            return
        after = Position(rows[-1].day, rows[-1].order_id)


def _cells(row: PayoutRow, locale: str) -> list[str]:
    items = ", ".join(f"{item['quantity']} x {item['name']}" for item in row.items)
    amounts = (row.gross_cents, row.refunded_cents, row.fee_cents, row.net_cents)
    return [
        str(row.number),
        row.day.isoformat(),
        safe_text(row.customer),
        safe_text(items),
        texts_of(locale)[f"state_{row.state}"],
        *(plain_amount(cents, locale) for cents in amounts),
        paris_day(row.transferred_at).isoformat() if row.transferred_at else "",
        safe_text(row.reference or ""),
    ]


def _lines(rows: list[list[str]], locale: str) -> str:
    file = io.StringIO()
    csv.writer(file, delimiter=separator(locale)).writerows(rows)
    return file.getvalue()
