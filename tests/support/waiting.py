"""Waiting with a timeout: a test that waits endlessly stops the whole run."""

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


def scale_timeout(seconds: float) -> float:
    """Return the timeout in seconds: longer in proportion if the load is more than twice the number of cores."""
    return seconds * max(1.0, os.getloadavg()[0] / (2 * (os.cpu_count() or 1)))


def wait_until(condition: Callable[[], object], seconds: float) -> None:
    """Wait until the condition is true; fail after the timeout."""
    deadline = time.monotonic() + scale_timeout(seconds)
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


@asynccontextmanager
async def hold_locks(settings: Settings, statement: LiteralString, row_id: str) -> AsyncGenerator[Connection]:
    """Hold the locks and writes of the statement during the block, then commit."""
    async with await AsyncConnection.connect(settings.conninfo) as other:
        await other.execute(statement, (row_id,))
        yield other


async def start_blocked(conn: Connection, call: Awaitable[Any], number: int = 1) -> asyncio.Future[Any]:
    """Start the call and wait until `number` statements wait for a lock. Return the running call."""
    task = asyncio.ensure_future(call)
    async with asyncio.timeout(scale_timeout(5)):
        while await (await conn.execute(_WAITING)).fetchone() != (number,):
            assert not task.done(), await task
    return task
