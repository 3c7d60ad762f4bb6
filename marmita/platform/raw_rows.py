"""Answers of PostgreSQL as they came over the wire: for JSON that is passed on and never looked at."""

from typing import Any

from psycopg import AsyncCursor


def raw_row(cursor: AsyncCursor[Any]) -> list[bytes | None]:
    """The columns of the only row, each as its text in UTF-8; empty when there is no row."""
    result = cursor.pgresult
    if result is None or not result.ntuples:
        return []
    return [result.get_value(0, column) for column in range(result.nfields)]
