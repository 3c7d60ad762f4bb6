"""Watches a streaming replica: its lag, and whether the primary answers. Both servers are queried twice a second.

The primary reports the end of its log, the replica the position that it has replayed. So a replica without connection
to the primary is noticed too, although it would report no lag itself.
"""

import asyncio
import math
import os
import socket
import time
from collections import deque
from contextlib import suppress
from typing import Any, LiteralString

import psycopg
import structlog

from marmita.platform.database import Database, Lease
from marmita.platform.tasks import end_tasks
from marmita.platform.unit_of_work import Connection

log = structlog.get_logger()

POLL_SECONDS = 0.5
QUERY_TIMEOUT_SECONDS = 2.0
# Number of log positions that are stored: five minutes. A replica with more lag is not read anyway.
POSITIONS_MAX = 600
WRITTEN_POSITION: LiteralString = "SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint"
# A promoted replica has no replay position.
REPLAYED_POSITION: LiteralString = """
SELECT pg_wal_lsn_diff(
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')::bigint
"""
_OPTIONS: dict[str, Any] = {
    "application_name": "marmita replica watch",
    "autocommit": True,
    "prepare_threshold": None,
    "connect_timeout": 2,
}


class MonitoredServer:
    """A server that is queried regularly on a separate connection, because the pools have queues."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._conn: psycopg.AsyncConnection[Any] | None = None

    async def fetch_number(self, query: LiteralString) -> int | None:
        """Run the query. Return its number, or None without a result within two seconds."""
        fetching = asyncio.create_task(self._fetch_number(query))
        fetching.add_done_callback(_ignore_error)
        try:
            await asyncio.wait({fetching}, timeout=QUERY_TIMEOUT_SECONDS)
            if fetching.done() and fetching.exception() is None:
                return fetching.result()
        finally:
            if not fetching.done():
                fetching.cancel()
        await self.close()
        return None

    async def _fetch_number(self, query: LiteralString) -> int:
        if self._conn is None:
            self._conn = await psycopg.AsyncConnection[Any].connect(self._conninfo, **_OPTIONS)
        [value] = await (await self._conn.execute(query)).fetchone() or (0,)
        return value

    async def close(self) -> None:
        """Close the connection; the next query opens a new one."""
        connection, self._conn = self._conn, None
        if connection is not None:
            with suppress(psycopg.Error):
                await connection.close()


def _ignore_error(request: asyncio.Task[int]) -> None:
    if not request.cancelled():
        request.exception()


class _TrackedLease(Lease):
    __slots__ = ()
    _database: "ReplicaDatabase"

    async def __aenter__(self) -> Connection:
        connection = await super().__aenter__()
        self._database.leased.add(connection)
        return connection

    async def __aexit__(self, *error: object) -> None:
        self._database.leased.discard(self._conn)
        await super().__aexit__(*error)


class ReplicaDatabase(Database):
    """The pool of a replica. All its running statements can be aborted with `abort_statements`."""

    def __init__(self, *positional: Any, **named: Any) -> None:
        super().__init__(*positional, **named)
        self.leased: set[Connection] = set()

    def connection(self) -> Lease:
        return _TrackedLease(self)

    def abort_statements(self) -> None:
        """Abort every statement that waits for the server; otherwise they would wait as long as the
        server is frozen.
        """
        for connection in self.leased:
            with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as duplicate:
                duplicate.shutdown(socket.SHUT_RDWR)


class Replica:
    """The replica's pool `database`, and how old its rows may be.

    The replica has everything that the primary had committed at `_fresh_at`. So a read is never older than `lag`, and a
    caller that wrote longer ago than `max_lag` finds its own rows.
    """

    def __init__(self, primary: str, database: ReplicaDatabase, max_lag: float) -> None:
        self.database = database
        self.max_lag = max_lag
        self.primary_unavailable = False
        self._primary, self._replica = MonitoredServer(primary), MonitoredServer(database.conninfo)
        self._primary_positions: deque[tuple[float, int]] = deque(maxlen=POSITIONS_MAX)
        # the last of these positions that the replica had replayed
        self._replayed_position: tuple[float, int] | None = None
        self._fresh_at = self._primary_answered_at = self._primary_failed_at = -math.inf

    @property
    def lag(self) -> float:
        """Return the age of the replica's rows in seconds; while the primary is unavailable, relative to its last
        commits.
        """
        if self._fresh_at == -math.inf:
            return math.inf
        until = self._primary_answered_at if self.primary_unavailable else time.monotonic()
        return max(0.0, until - self._fresh_at)

    def may_be_read(self) -> bool:
        """Return whether the replica answers and its lag is within the limit."""
        return self.lag <= self.max_lag

    def stop_reads(self) -> None:
        """Stop reads from the replica after a failed request, until it has answered a query of the watch."""
        self._fresh_at = -math.inf
        # compare this position again: the primary may be unavailable, and its later positions may never be reached
        if self._replayed_position:
            self._primary_positions.appendleft(self._replayed_position)
            self._replayed_position = None

    async def run(self) -> None:
        """Query both servers regularly until cancelled."""
        try:
            while True:
                before = self.may_be_read(), self.primary_unavailable
                polls = [asyncio.create_task(self._poll_primary()), asyncio.create_task(self._poll_replica())]
                try:
                    await asyncio.gather(*polls)
                finally:
                    await end_tasks(polls)
                if before != (self.may_be_read(), self.primary_unavailable):
                    log.warning("replica_changed", is_read=self.may_be_read(), primary_away=self.primary_unavailable)
                await asyncio.sleep(POLL_SECONDS)
        finally:
            await self._primary.close()
            await self._replica.close()

    async def _poll_primary(self) -> None:
        began_at = time.monotonic()
        position = await self._primary.fetch_number(WRITTEN_POSITION)
        if position is None:
            self.primary_unavailable, self._primary_failed_at = True, began_at
            return
        if self.primary_unavailable and self._fresh_at == self._primary_answered_at:
            self._fresh_at = self._primary_failed_at  # the primary was unavailable, so no commit is missing
        self.primary_unavailable = False
        # a failover: the positions of the lost primary are no longer valid
        if self._primary_positions and position < self._primary_positions[-1][1]:
            self._primary_positions.clear()
            self._replayed_position = None
        self._primary_positions.append((began_at, position))
        self._primary_answered_at = began_at

    async def _poll_replica(self) -> None:
        replayed = await self._replica.fetch_number(REPLAYED_POSITION)
        if replayed is None:
            self.stop_reads()
            self.database.abort_statements()
            return
        while self._primary_positions and self._primary_positions[0][1] <= replayed:
            if len(self._primary_positions) == 1:
                self._fresh_at = max(self._fresh_at, self._primary_positions[0][0])
                return
            self._replayed_position = self._primary_positions.popleft()
            self._fresh_at = max(self._fresh_at, self._replayed_position[0])
