"""How much a streaming replica has of the primary, and whether the primary answers: looked at twice a second.

The primary says where its log ends, the replica how much of that log it has. So a replica that has lost its
primary is noticed too; by its own account it would be up to date.
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
# Ends of the log that are remembered: five minutes. A replica that is further behind is not read anyway.
REMEMBERED = 600
END_OF_LOG: LiteralString = "SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint"
# A replica that was promoted has no end of what it replays.
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
    """One server, queried again and again on a connection of its own: pools have queues."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._conn: psycopg.AsyncConnection[Any] | None = None

    async def ask(self, query: LiteralString) -> int | None:
        """The number; None when there is no answer in time."""
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
        """Connect anew the next time."""
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
    """The pool of a replica; what runs on it can be cut off."""

    def __init__(self, *positional: Any, **named: Any) -> None:
        super().__init__(*positional, **named)
        self.leased: set[Connection] = set()

    def connection(self) -> Lease:
        return _NotedLease(self)

    def cut(self) -> None:
        """Let every statement that waits for the server fail now: it would wait for as long as the server is frozen."""
        for connection in self.leased:
            with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as copy:
                copy.shutdown(socket.SHUT_RDWR)


class Replica:
    """The replica's pool `database`, and what is known of how old its rows are.

    Everything that the primary had committed at one instant, `fresh_at`, is on the replica: so a read is never older
    than `lag` says, and who wrote longer ago than `max_lag` finds it.
    """

    def __init__(self, primary: str, database: ReplicaDatabase, max_lag: float) -> None:
        self.database = database
        self.max_lag = max_lag
        self.primary_away = False
        self._primary, self._replica = Watched(primary), Watched(database.conninfo)
        self._ends: deque[tuple[float, int]] = deque(maxlen=REMEMBERED)
        self._reached: tuple[float, int] | None = None  # the last of them that the replica had
        self._fresh_at = self._primary_seen_at = self._missed_at = -math.inf

    @property
    def lag(self) -> float:
        """Seconds by which rows may be older than the primary's, or than its last ones while it is away."""
        if self._fresh_at == -math.inf:
            return math.inf
        until = self._primary_seen_at if self.primary_away else time.monotonic()
        return max(0.0, until - self._fresh_at)

    def may_be_read(self) -> bool:
        """Whether it answers and is fresh enough."""
        return self.lag <= self.max_lag

    def suspect(self) -> None:
        """It has failed a request: not read until it has answered a look."""
        self._fresh_at = -math.inf
        if self._reached:  # compared once more: the primary may be away, and what it had beyond may never come
            self._ends.appendleft(self._reached)
            self._reached = None

    async def run(self) -> None:
        """Look until cancelled."""
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
            self._fresh_at = self._missed_at  # nothing was committed meanwhile
        self.primary_away = False
        if self._ends and end < self._ends[-1][1]:  # another server: what the lost one had written ahead is gone
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
