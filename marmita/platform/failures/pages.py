"""Pages of failures, ordered by instant and id, which together are the key."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.platform.failures.records import FailureSort
from marmita.platform.postgres.keyset import COUNT_MAX, KeysetPage, PageCursor, keyset_sql, trim_page
from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]
KEY_PATTERN = r"^[0-9]{1,16}~[0-9a-z-]{1,40}\Z"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Failures:
    """The failures that match the conditions. `source` is a SELECT with columns `id` and `at`, with the alias `f`."""

    source: LiteralString
    conditions: list[LiteralString]
    values: Mapping[str, Any]

    @property
    def where(self) -> LiteralString:
        return " AND ".join(["true", *self.conditions])


async def read_failures(
    conn: Connection, failures: Failures, sort: FailureSort, page_cursor: PageCursor, size: int
) -> KeysetPage[Row]:
    """Return a page of the failures."""
    condition, order = keyset_sql(("f.at", "f.id"), "%(at)s, %(key)s", page_cursor, descending=sort == "LATEST_FIRST")
    statement: LiteralString = (
        f"SELECT * FROM ({failures.source}) AS f WHERE {failures.where} AND {condition}"
        f" ORDER BY {order} LIMIT %(limit)s"
    )
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {**failures.values, **_values_of(page_cursor.key), "limit": size + 1})
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda row: _key_of(row["at"], row["id"]))


async def count_failures(conn: Connection, failures: Failures) -> int:
    """Return the number of failures, at most COUNT_MAX + 1."""
    statement: LiteralString = (
        f"SELECT count(*) FROM (SELECT FROM ({failures.source}) AS f WHERE {failures.where} LIMIT %(limit)s) AS counted"
    )
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(statement, {**failures.values, "limit": COUNT_MAX + 1})
        return await cursor.fetchone() or 0


def _values_of(key: str) -> dict[str, Any]:
    """Return the instant and the id of a key, as parameters `at` and `key`."""
    number, _, row_id = key.partition("~")
    return {"key": row_id, "at": _EPOCH + timedelta(microseconds=min(int(number or 0), 2**52))}


def _key_of(at: datetime, row_id: str) -> str:
    """Return the key of a row: microseconds since 1970, `~` and the id."""
    return f"{(at - _EPOCH) // timedelta(microseconds=1)}~{row_id}"
