"""Rows as the bytes that PostgreSQL sent, for JSON that is passed on without decoding."""

from typing import Any

from psycopg import AsyncCursor


def raw_row(cursor: AsyncCursor[Any]) -> list[bytes | None]:
    """Return the columns of the only row, each as UTF-8 text; an empty list when there is no row."""
    result = cursor.pgresult
    if result is None or not result.ntuples:
        return []
    return [result.get_value(0, column) for column in range(result.nfields)]
