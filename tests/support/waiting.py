"""Waiting with an end: a test that waits for ever stops the whole run."""

import asyncio
import os
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, LiteralString

from psycopg import AsyncConnection

from marmita.settings import Settings
from tests.support.rows import Connection

_WAITING = "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


def patient(seconds: float) -> float:
    """The time limit on a quiet machine; more in proportion where far more runs than it has cores for."""
    return seconds * max(1.0, os.getloadavg()[0] / (2 * (os.cpu_count() or 1)))


def wait_until(condition: Callable[[], object], seconds: float) -> None:
    """Waits for a condition; fails when it does not come true in time."""
    deadline = time.monotonic() + patient(seconds)
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


@asynccontextmanager
async def held(settings: Settings, statement: LiteralString, row_id: str) -> AsyncGenerator[Connection]:
    """What the statement locks or writes is committed after the block."""
    async with await AsyncConnection.connect(settings.conninfo) as other:
        await other.execute(statement, (row_id,))
        yield other


async def waits(conn: Connection, call: Awaitable[Any], number: int = 1) -> asyncio.Future[Any]:
    """The call, once so many wait for a lock."""
    task = asyncio.ensure_future(call)
    async with asyncio.timeout(patient(5)):
        while await (await conn.execute(_WAITING)).fetchone() != (number,):
            assert not task.done(), await task
    return task
