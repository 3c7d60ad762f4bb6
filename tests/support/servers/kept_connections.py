"""Connections to a test's database that the next test reuses: a new one costs 0.02 s of CPU in PostgreSQL and Python.

A session is reset at its end, so that the next test finds no setting, lock, cursor, temporary table, channel or
notification. A session that is not idle at its end, or that the server has ended, is closed as usual.

Query plans and prepared statements stay, as in a pool that runs for days: making them took most of PostgreSQL's time.
Whatever changes a schema or statistics makes PostgreSQL plan again, so they never belong to other tables.
"""

import select
from collections import defaultdict
from typing import Any, Self

from psycopg import AsyncConnection
from psycopg._preparing import PrepareManager
from psycopg.pq import ConnStatus, ExecStatus, PGconn, TransactionStatus
from psycopg.pq.abc import PGconn as Session

OF_CLIENT = {"autocommit", "prepare_threshold", "context", "row_factory", "cursor_factory", "connect_timeout"}
# DISCARD ALL without DISCARD PLANS and DEALLOCATE ALL.
RESET = b"""
CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; UNLISTEN *; SELECT pg_advisory_unlock_all();
DISCARD TEMP; DISCARD SEQUENCES
"""
# psycopg's list of the prepared statements belongs to the session.
Kept = tuple[Session, PrepareManager]
# Idle sessions by address, then by parameters of the session.
_idle: defaultdict[str, defaultdict[str, list[Kept]]] = defaultdict(lambda: defaultdict(list))


class KeptConnection(AsyncConnection[Any]):
    """Reuses the session of a closed connection with equal parameters if there is one."""

    kept: list[Kept]

    @classmethod
    async def connect(cls, conninfo: str = "", **given: Any) -> Self:
        kept = _idle[conninfo][repr(sorted((name, given[name]) for name in given.keys() - OF_CLIENT))]
        taken = _take(kept)
        if taken is None:
            conn = await super().connect(conninfo, **given)
        else:
            session, statements = taken
            conn = cls(session)
            conn._prepared = statements
            conn.prepare_threshold = given.get("prepare_threshold", 5)
            conn.cursor_factory = given.get("cursor_factory") or conn.cursor_factory
            try:
                await conn.set_autocommit(given.get("autocommit", False))
            except BaseException:  # a pool that is closed meanwhile cancels this task
                await AsyncConnection.close(conn)
                raise
        conn.kept = kept
        return conn

    async def close(self) -> None:
        session = self.pgconn
        if self.closed or session.transaction_status != TransactionStatus.IDLE:
            await super().close()
            return
        self.pgconn, self._closed = PGconn(), True
        if session.exec_(RESET).status == ExecStatus.COMMAND_OK:
            while session.notifies():
                pass
            self.kept.append((session, self._prepared))
        else:
            session.finish()


def kept_backends(conninfo: str) -> list[int]:
    """Return the PostgreSQL process ids of the sessions that are kept for the next test."""
    return [session.backend_pid for kept in _idle[conninfo].values() for session, _ in kept]


def close_kept(conninfo: str) -> None:
    """Close the kept sessions, because the database will be dropped."""
    for kept in _idle.pop(conninfo, {}).values():
        for session, _ in kept:
            session.finish()


def _take(kept: list[Kept]) -> Kept | None:
    while kept:
        session, statements = kept.pop()
        speaks = select.poll()
        speaks.register(session.socket, select.POLLIN)
        # An idle session has nothing to read, unless the server has ended it.
        if session.status == ConnStatus.OK and not speaks.poll(0):
            return session, statements
        session.finish()
    return None
