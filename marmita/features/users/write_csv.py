"""The list of accounts as a CSV file, written batch by batch while it is downloaded."""

import csv
import io
from collections.abc import AsyncGenerator
from typing import Any

from marmita.features.users.queries import UserFilter, list_users
from marmita.features.users.records import UserSort
from marmita.features.users.rules import CSV_BATCH
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.csv_text import BYTE_ORDER_MARK, safe_text
from marmita.platform.postgres.keyset import Place

_COLUMNS = ("id", "login", "name", "email", "roles", "status", "joined", "karma")


async def write_csv(database: Database, wanted: UserFilter, sort: UserSort) -> AsyncGenerator[bytes]:
    """The file in chunks. Holds a connection only while a batch is read."""
    yield (BYTE_ORDER_MARK + _lines([list(_COLUMNS)])).encode()
    place = Place()
    while True:
        async with database.connection() as conn:
            page = await list_users(conn, wanted, sort, place, CSV_BATCH, now=utc_now())
        if page.rows:
            yield _lines([_cells(row) for row in page.rows]).encode()
        if not page.next:
            return
        place = Place(after=page.next)


def _cells(row: dict[str, Any]) -> list[str]:
    texts = (row["login"], row["name"], row["email"], " ".join(row["authorities"]))
    return [row["id"], *map(safe_text, texts), row["status"], row["created_at"].isoformat(), str(row["karma"])]


def _lines(rows: list[list[str]]) -> str:
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    return file.getvalue()
