"""Logs slow statements with the request that waited for them, without their parameters."""

import time
from typing import Any, Self

import structlog
from psycopg import AsyncCursor
from psycopg.abc import Params
from psycopg.sql import Composable

log = structlog.get_logger()

LENGTH_MAX = 2000  # characters of a statement


def slow_statement_cursor(limit_ms: int) -> type[AsyncCursor[Any]]:
    """Return a cursor class that logs statements of `limit_ms` milliseconds or more, including failed ones."""

    class SlowStatementCursor(AsyncCursor[Any]):
        async def execute(self, query: Any, params: Params | None = None, **options: Any) -> Self:
            began = time.perf_counter()
            try:
                return await super().execute(query, params, **options)
            finally:
                spent = (time.perf_counter() - began) * 1000
                if spent >= limit_ms:
                    log.warning("slow_statement", ms=round(spent), statement=statement_text(query))

    return SlowStatementCursor


def statement_text(query: Any) -> str:
    """Return the statement on one line, cut at 2,000 characters; parameters are not part of it."""
    text = query.as_string() if isinstance(query, Composable) else query
    shown = " ".join((text.decode(errors="replace") if isinstance(text, bytes) else str(text)).split())
    return shown if len(shown) <= LENGTH_MAX else f"{shown[:LENGTH_MAX]} …"
