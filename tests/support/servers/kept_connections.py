"""Connections to a test's database that the next test reuses: a new one costs 0.02 s of CPU in PostgreSQL and Python.

A session is reset (DISCARD ALL) at its end, so that the next test finds no setting, lock, cursor, temporary table,
prepared statement or channel. A session that is not idle at its end, or that the server has ended, is closed as usual.
"""

import select
from collections import defaultdict
from typing import Any, Self

from psycopg import AsyncConnection
from psycopg.pq import ConnStatus, ExecStatus, PGconn, TransactionStatus
from psycopg.pq.abc import PGconn as Session

OF_CLIENT = {"autocommit", "prepare_threshold", "context", "row_factory", "cursor_factory", "connect_timeout"}
# Idle sessions by address, then by parameters of the session.
_idle: defaultdict[str, defaultdict[str, list[Session]]] = defaultdict(lambda: defaultdict(list))


class KeptConnection(AsyncConnection[Any]):
    """Reuses the session of a closed connection with equal parameters if there is one."""

    kept: list[Session]

    @classmethod
    async def connect(cls, conninfo: str = "", **given: Any) -> Self:
        kept = _idle[conninfo][repr(sorted((name, given[name]) for name in given.keys() - OF_CLIENT))]
        session = _take(kept)
        if session is None:
            conn = await super().connect(conninfo, **given)
        else:
            conn = cls(session)
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
        if session.exec_(b"DISCARD ALL").status == ExecStatus.COMMAND_OK:
            self.kept.append(session)
        else:
            session.finish()


def kept_backends(conninfo: str) -> list[int]:
    """Return the PostgreSQL process ids of the sessions that are kept for the next test."""
    return [session.backend_pid for kept in _idle[conninfo].values() for session in kept]


def close_kept(conninfo: str) -> None:
    """Close the kept sessions, because the database will be dropped."""
    for kept in _idle.pop(conninfo, {}).values():
        for session in kept:
            session.finish()


def _take(kept: list[Session]) -> Session | None:
    while kept:
        session = kept.pop()
        speaks = select.poll()
        speaks.register(session.socket, select.POLLIN)
        # An idle session has nothing to read, unless the server has ended it.
        if session.status == ConnStatus.OK and not speaks.poll(0):
            return session
        session.finish()
    return None
