"""Announces the events of committed transactions, a few milliseconds after the commit, on a separate connection.

PostgreSQL lets only one transaction with a notification commit at a time, including the write to disk. So transactions
write their events without a notification. The notifier then sends the notifications of all transactions committed
meanwhile, in one transaction that writes nothing. If the process is killed in between, listeners find the events in the
log.
"""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import psycopg
import structlog

from marmita.platform.tasks import end_tasks

log = structlog.get_logger()

# The channel of events. A notification contains one or more announcements, see realtime/log.py.
EVENT_CHANNEL = "realtime_events"
PAUSE_SECONDS = 0.004  # between two notifications: all commits of the pause share the next notification
BYTES_MAX = 7_900  # PostgreSQL accepts 7,999
CLOSE_SECONDS = 1.0
_OPTIONS: dict[str, Any] = {
    "application_name": "marmita notifier",
    "options": "-c statement_timeout=5s",
    "connect_timeout": 3,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


class Notifier:
    """Sends the announcements of one process in the background: callers do not wait."""

    def __init__(self, conninfo: str) -> None:
        self.conninfo = conninfo
        self.connection_class = psycopg.AsyncConnection[Any]
        self._waiting: list[str] = []
        self._task: asyncio.Task[None] | None = None
        self._conn: psycopg.AsyncConnection[Any] | None = None
        self._closed = False

    def send(self, announcements: list[str]) -> None:
        """Send these announcements soon. Return at once."""
        if not announcements or self._closed:
            return
        self._waiting += announcements
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send_waiting())

    async def close(self) -> None:
        """Send the remaining announcements, with a timeout of one second, and close the connection."""
        # A task of another event loop (each test has its own) cannot continue while that loop waits for this one.
        if self._task is not None and self._task.get_loop() is asyncio.get_running_loop():
            await asyncio.wait([self._task], timeout=CLOSE_SECONDS)
            await end_tasks([self._task])
        self._closed = True
        await self._disconnect()

    async def _send_waiting(self) -> None:
        try:
            while self._waiting and not self._closed:
                announcements, self._waiting = self._waiting, []
                try:
                    await self._notify(list(join_announcements(announcements)))
                except psycopg.Error as error:
                    # Connected listeners find the events in the log; others read the log when they reconnect.
                    log.warning("announcements_lost", count=len(announcements), error=type(error).__name__)
                    await self._disconnect()
                await asyncio.sleep(PAUSE_SECONDS)
        finally:
            # Also after a cancellation: `close` has ended already and cannot close a connection that was opened later.
            if self._closed:
                await self._disconnect()

    async def _notify(self, payloads: list[str]) -> None:
        if self._conn is None or self._conn.closed:
            self._conn = await self.connection_class.connect(self.conninfo, autocommit=True, **_OPTIONS)
        # As JSON, because psycopg would search an array for quotes in Python.
        statement = "SELECT pg_notify(%s, payload) FROM json_array_elements_text(%s::json) AS payload"
        await self._conn.execute(statement, (EVENT_CHANNEL, msgspec.json.encode(payloads).decode()))

    async def _disconnect(self) -> None:
        if self._conn is not None:
            with suppress(psycopg.Error):
                await self._conn.close()
            self._conn = None


def join_announcements(announcements: Iterable[str]) -> Iterator[str]:
    """Yield payloads of notifications within PostgreSQL's size limit. An announcement that is too long is skipped.

    Listeners find the event of a skipped announcement in the log.
    """
    together: list[str] = []
    size = 0
    for announcement in announcements:
        length = len(announcement.encode()) + 1
        if length > BYTES_MAX:
            continue
        if size + length > BYTES_MAX:
            yield "\n".join(together)
            together, size = [], 0
        together.append(announcement)
        size += length
    if together:
        yield "\n".join(together)
