"""The audit log as a CSV file."""

from collections.abc import AsyncGenerator
from typing import Any

import msgspec

from marmita.features.audit.queries import list_entries
from marmita.features.audit.records import AuditFilter, AuditSort
from marmita.platform.database import Database
from marmita.platform.http.csv_text import safe_text, write_csv
from marmita.platform.postgres.counted_search import Total
from marmita.platform.postgres.keyset import KeysetPage, PageCursor
from marmita.platform.unit_of_work import Connection

_COLUMNS = ("at", "actor", "address", "action", "target", "targetId", "label", "before", "after", "reason")


def write_entries(database: Database, filters: AuditFilter, sort: AuditSort, total: Total) -> AsyncGenerator[bytes]:
    """Return the file in chunks. `total` is the result of `count_entries`."""

    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_entries(conn, filters, sort, page_cursor, size, total=total)

    return write_csv(database, _COLUMNS, read, _cells)


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
