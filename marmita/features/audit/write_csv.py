"""The audit log as a CSV file, written batch by batch while it is downloaded: memory does not grow with the file."""

import csv
import io
from collections.abc import AsyncGenerator
from typing import Any

import msgspec

from marmita.features.audit.queries import list_entries
from marmita.features.audit.records import AuditFilter, AuditSort
from marmita.features.audit.rules import CSV_BATCH
from marmita.platform.database import Database
from marmita.platform.http.csv_text import BYTE_ORDER_MARK, safe_text
from marmita.platform.postgres.keyset import Place

_COLUMNS = ("at", "actor", "address", "action", "target", "targetId", "label", "before", "after", "reason")


async def write_csv(database: Database, wanted: AuditFilter, sort: AuditSort) -> AsyncGenerator[bytes]:
    """The file in chunks. Holds a connection only while a batch is read."""
    yield (BYTE_ORDER_MARK + _lines([list(_COLUMNS)])).encode()
    place = Place()
    while True:
        async with database.connection() as conn:
            page = await list_entries(conn, wanted, sort, place, CSV_BATCH)
        if page.rows:
            yield _lines([_cells(row) for row in page.rows]).encode()
        if not page.next:
            return
        place = Place(after=page.next)


def _cells(row: dict[str, Any]) -> list[str]:
    texts = (row["label"], _json(row["before"]), _json(row["after"]), row["reason"])
    return [
        row["at"].isoformat(),
        safe_text(row["actor_login"] or row["actor_id"]),
        row["address"] or "",
        row["action"],
        row["target"],
        safe_text(row["target_id"]),
        *map(safe_text, texts),
    ]


def _json(value: Any) -> str:
    return "" if value is None else msgspec.json.encode(value).decode()


def _lines(rows: list[list[str]]) -> str:
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    return file.getvalue()
