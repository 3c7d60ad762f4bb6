"""Health of this process: jobs run, the database commits durably, the media storage accepts a file.

Each result is cached, so that frequent requests cost nothing. Responses contain no paths or addresses; the details are
in the log.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

import psycopg
import structlog
from psycopg_pool import TooManyRequests

from marmita.platform.database import Database
from marmita.platform.ids import new_id
from marmita.platform.jobs import find_queue_problem
from marmita.platform.ports import Ports
from marmita.platform.storage import STORAGE
from marmita.platform.unit_of_work import Connection

FRESH_SECONDS = 1.0
REMOTE_FRESH_SECONDS = 60.0  # seconds: each write to a bucket costs money; a failure is checked again sooner
PROBE_SECONDS = 5.0
PROBE_BYTES = bytes(64 * 1024)
NO_CONNECTION = ("08", "57")  # classes of SQLSTATE

# On a full disk, a row may still be updated in place; the temporary file of a query needs new blocks.
_NEW_BLOCKS = "SELECT count(*) FROM generate_series(1, 20000)"
_DURABLE_ROW = (
    "INSERT INTO health_probe (checked_at) VALUES (now()) ON CONFLICT (single) DO UPDATE SET checked_at = now()"
)


class Probe:
    """A check with a cached result: `check` returns the problem or None, `valid_seconds` for how long it is valid."""

    def __init__(
        self, check: Callable[[], Awaitable[str | None]], valid_seconds: Callable[[str | None], float]
    ) -> None:
        self._check = check
        self._valid_seconds = valid_seconds
        self._lock = asyncio.Lock()
        self._valid_until = 0.0
        self._problem: str | None = None

    async def find_problem(self) -> str | None:
        """Return the problem. None if all is well. Concurrent callers share one check."""
        async with self._lock:
            if time.monotonic() >= self._valid_until:
                self._problem = await self._check()
                self._valid_until = time.monotonic() + self._valid_seconds(self._problem)
            return self._problem


class HealthCheck:
    """The checks of one process: its database and its media storage."""

    def __init__(self, database: Database, ports: Ports) -> None:
        self._database = database
        self._storage = ports[STORAGE]
        self._key = f"health/{new_id()}"
        self._probes = (
            Probe(self._check_database, lambda _: FRESH_SECONDS),
            Probe(self._check_storage, self._storage_valid_seconds),
        )

    async def find_problem(self) -> str | None:
        """Return the problems as one text. None if all is well."""
        problems = [problem for probe in self._probes if (problem := await probe.find_problem())]
        return "; ".join(problems) or None

    async def _check_database(self) -> str | None:
        try:
            async with asyncio.timeout(PROBE_SECONDS), self._database.connection() as conn:
                await _write(conn)
                return await find_queue_problem(conn)
        except TooManyRequests:
            return None  # a busy process is healthy: without it, the others would get even more load
        except Exception as error:  # noqa: BLE001  any failure must become a response
            structlog.get_logger().warning("health_database", error=repr(error))
            return _database_problem(error)

    async def _check_storage(self) -> str | None:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._storage.put(self._key, PROBE_BYTES)
                await self._storage.remove(self._key)
        except Exception as error:  # noqa: BLE001  any failure must become a response
            structlog.get_logger().warning("health_storage", error=repr(error))
            if "No space left" in str(error):
                return "the disk of the media storage is full"
            return f"the media storage cannot be written: {type(error).__name__}"
        return None

    def _storage_valid_seconds(self, problem: str | None) -> float:
        return REMOTE_FRESH_SECONDS if self._storage.remote and problem is None else FRESH_SECONDS


async def _write(conn: Connection) -> None:
    async with conn.transaction():
        await conn.execute("SET LOCAL work_mem = '64kB'")
        await conn.execute(_NEW_BLOCKS)
        await conn.execute(_DURABLE_ROW)


def _database_problem(error: Exception) -> str:
    if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
        return "the database is read-only"
    if isinstance(error, psycopg.errors.DiskFull):
        return "the disk of the database is full"
    state = error.sqlstate if isinstance(error, psycopg.Error) else None
    problem = "does not answer" if state is None or state.startswith(NO_CONNECTION) else "cannot be written"
    return f"the database {problem}: {type(error).__name__}"
