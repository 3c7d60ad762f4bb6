"""Statements that take long are logged, with the request that waited for them; without their parameters."""

import time
from typing import Any, Self

import structlog
from psycopg import AsyncCursor
from psycopg.abc import Params
from psycopg.sql import Composable

log = structlog.get_logger()

LONGEST = 2000  # characters of a statement


def slow_statement_cursor(limit_ms: int) -> type[AsyncCursor[Any]]:
    """A class of cursors that logs what takes `limit_ms` milliseconds or more, also when it fails."""

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
    """The statement on one line, cut where it is very long; parameters are not part of it."""
    text = query.as_string() if isinstance(query, Composable) else query
    shown = " ".join((text.decode(errors="replace") if isinstance(text, bytes) else str(text)).split())
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]} …"
