"""The list of accounts as a CSV file."""

from collections.abc import AsyncGenerator
from typing import Any

from marmita.features.users.queries import UserFilter, list_users
from marmita.features.users.records import UserSort
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.csv_text import safe_text, write_csv
from marmita.platform.postgres.counted_search import Total
from marmita.platform.postgres.keyset import KeysetPage, PageCursor
from marmita.platform.unit_of_work import Connection

_COLUMNS = ("id", "login", "name", "email", "roles", "status", "joined", "karma")


def write_users(database: Database, filters: UserFilter, sort: UserSort, total: Total) -> AsyncGenerator[bytes]:
    """Return the file in chunks. `total` is the result of `count_users`."""

    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_users(conn, filters, sort, page_cursor, size, now=utc_now(), total=total)

    return write_csv(database, _COLUMNS, read, _cells)


def _cells(row: dict[str, Any]) -> list[str]:
    texts = (row["login"], row["name"], row["email"], " ".join(row["authorities"]))
    return [row["id"], *map(safe_text, texts), row["status"], row["created_at"].isoformat(), str(row["karma"])]
