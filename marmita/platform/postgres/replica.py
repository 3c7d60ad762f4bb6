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

LOOK_SECONDS = 0.5
ANSWER_SECONDS = 2.0
# Number of log positions that are stored: five minutes. A replica with more lag is not read anyway.
REMEMBERED = 600
END_OF_LOG: LiteralString = "SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint"
# A promoted replica has no replay position.
REPLAYED: LiteralString = """
SELECT pg_wal_lsn_diff(
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')::bigint
"""
_OPTIONS: dict[str, Any] = {
    "application_name": "marmita replica watch",
    "autocommit": True,
    "prepare_threshold": None,
    "connect_timeout": 2,
}


class Watched:
    """A server that is queried regularly on a separate connection, because the pools have queues."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._conn: psycopg.AsyncConnection[Any] | None = None

    async def ask(self, query: LiteralString) -> int | None:
        """Run the query. Return its number, or None without a result within two seconds."""
        asking = asyncio.create_task(self._ask(query))
        asking.add_done_callback(_drop_error)
        try:
            await asyncio.wait({asking}, timeout=ANSWER_SECONDS)
            if asking.done() and asking.exception() is None:
                return asking.result()
        finally:
            if not asking.done():
                asking.cancel()
        await self.close()
        return None

    async def _ask(self, query: LiteralString) -> int:
        if self._conn is None:
            self._conn = await psycopg.AsyncConnection[Any].connect(self._conninfo, **_OPTIONS)
        [number] = await (await self._conn.execute(query)).fetchone() or (0,)
        return number

    async def close(self) -> None:
        """Close the connection; the next query opens a new one."""
        connection, self._conn = self._conn, None
        if connection is not None:
            with suppress(psycopg.Error):
                await connection.close()


def _drop_error(request: asyncio.Task[int]) -> None:
    if not request.cancelled():
        request.exception()


class _NotedLease(Lease):
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
    """The pool of a replica. All its running statements can be aborted with `cut`."""

    def __init__(self, *positional: Any, **named: Any) -> None:
        super().__init__(*positional, **named)
        self.leased: set[Connection] = set()

    def connection(self) -> Lease:
        return _NotedLease(self)

    def cut(self) -> None:
        """Abort every statement that waits for the server; otherwise they would wait as long as the
        server is frozen.
        """
        for connection in self.leased:
            with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as copy:
                copy.shutdown(socket.SHUT_RDWR)


class Replica:
    """The replica's pool `database`, and how old its rows may be.

    The replica has everything that the primary had committed at `_fresh_at`. So a read is never older than `lag`, and a
    caller that wrote longer ago than `max_lag` finds its own rows.
    """

    def __init__(self, primary: str, database: ReplicaDatabase, max_lag: float) -> None:
        self.database = database
        self.max_lag = max_lag
        self.primary_away = False
        self._primary, self._replica = Watched(primary), Watched(database.conninfo)
        self._ends: deque[tuple[float, int]] = deque(maxlen=REMEMBERED)
        self._reached: tuple[float, int] | None = None  # the last of these positions that the replica had replayed
        self._fresh_at = self._primary_seen_at = self._missed_at = -math.inf

    @property
    def lag(self) -> float:
        """Return the age of the replica's rows in seconds; while the primary is unavailable, relative to its last
        commits.
        """
        if self._fresh_at == -math.inf:
            return math.inf
        until = self._primary_seen_at if self.primary_away else time.monotonic()
        return max(0.0, until - self._fresh_at)

    def may_be_read(self) -> bool:
        """Return whether the replica answers and its lag is within the limit."""
        return self.lag <= self.max_lag

    def suspect(self) -> None:
        """Stop reads from the replica after a failed request, until it has answered a query of the watch."""
        self._fresh_at = -math.inf
        # compare this position again: the primary may be unavailable, and its later positions may never be reached
        if self._reached:
            self._ends.appendleft(self._reached)
            self._reached = None

    async def run(self) -> None:
        """Query both servers regularly until cancelled."""
        try:
            while True:
                was = self.may_be_read(), self.primary_away
                looks = [asyncio.create_task(self._look_at_primary()), asyncio.create_task(self._look_at_replica())]
                try:
                    await asyncio.gather(*looks)
                finally:
                    await end_tasks(looks)
                if was != (self.may_be_read(), self.primary_away):
                    log.warning("replica_changed", is_read=self.may_be_read(), primary_away=self.primary_away)
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            await self._primary.close()
            await self._replica.close()

    async def _look_at_primary(self) -> None:
        began_at = time.monotonic()
        end = await self._primary.ask(END_OF_LOG)
        if end is None:
            self.primary_away, self._missed_at = True, began_at
            return
        if self.primary_away and self._fresh_at == self._primary_seen_at:
            self._fresh_at = self._missed_at  # the primary was unavailable, so no commit is missing
        self.primary_away = False
        if self._ends and end < self._ends[-1][1]:  # a failover: the positions of the lost primary are no longer valid
            self._ends.clear()
            self._reached = None
        self._ends.append((began_at, end))
        self._primary_seen_at = began_at

    async def _look_at_replica(self) -> None:
        replayed = await self._replica.ask(REPLAYED)
        if replayed is None:
            self.suspect()
            self.database.cut()
            return
        while self._ends and self._ends[0][1] <= replayed:
            if len(self._ends) == 1:
                self._fresh_at = max(self._fresh_at, self._ends[0][0])
                return
            self._reached = self._ends.popleft()
            self._fresh_at = max(self._fresh_at, self._reached[0])
