"""One transaction with its clock, events and jobs: all are committed together or not at all.

Features never commit; the code that opened the unit of work commits.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, LiteralString, TypeAlias, TypeVar

import msgspec
from procrastinate.tasks import Task
from psycopg import AsyncConnection

from marmita.platform.clock import utc_now
from marmita.platform.live_settings import LiveValues
from marmita.platform.postgres.prepared_statements import expect_rollback
from marmita.platform.tracing.context import with_trace

Connection: TypeAlias = AsyncConnection[tuple[Any, ...]]
Event = TypeVar("Event")


# The function writes a row for each topic and returns the announcement: `<revision> <kind> <topic> <topic>…`, a line
# break and the data, so that unfollowed topics need no decoding. Statements of features also call it and pass its
# result to `UnitOfWork.announcements`.
_WRITE: LiteralString = """
SELECT write_event(ARRAY(SELECT json_array_elements_text(e -> 'topics')), e ->> 'kind', e ->> 'data', %(now)s)
FROM json_array_elements(%(events)s::json) AS e
"""


class BufferedEvent(msgspec.Struct, frozen=True):
    """A live event for the realtime log: its topics, its kind and its data as JSON."""

    topics: list[str]
    kind: str
    data: str


class EventBus:
    """The listeners of each event type. The composition root fills it; afterwards it is read-only."""

    def __init__(self) -> None:
        self._listeners: dict[type, list[Callable[[UnitOfWork, Any], Awaitable[None]]]] = {}

    def subscribe(self, event_type: type[Event], listener: Callable[[UnitOfWork, Event], Awaitable[None]]) -> None:
        """Call the listener for each published event of exactly that type, in order of subscription."""
        self._listeners.setdefault(event_type, []).append(listener)

    def listeners_of(self, event: object) -> list[Callable[[UnitOfWork, Any], Awaitable[None]]]:
        """Return the listeners of the event's type, in order of subscription."""
        return self._listeners.get(type(event), [])


@dataclass(frozen=True, slots=True)
class UnitOfWork:
    """A running transaction on `conn`; `now` is the instant for all its parts.

    `announcements` are notifications that are sent only after the commit. `live` are the settings of admins. `buffered`
    are live events that are written together before the commit; if None, each event is written when it is published.
    """

    conn: Connection
    bus: EventBus
    now: datetime
    announcements: list[str] = field(default_factory=list[str])
    live: LiveValues = field(default_factory=LiveValues)
    buffered: list[BufferedEvent] | None = None

    @asynccontextmanager
    async def savepoint(self) -> AsyncGenerator[None]:
        """Open a savepoint: if the block raises, its writes are rolled back and its announcements are dropped."""
        await self.flush_events()  # events published before the block must survive its rollback
        announced = len(self.announcements)
        async with self.conn.transaction():
            try:
                yield
            except BaseException:
                del self.announcements[announced:]
                if self.buffered:
                    self.buffered.clear()
                expect_rollback(self.conn)
                raise

    async def buffer(self, event: BufferedEvent) -> None:
        """Hold a live event, to write it with the others of this transaction before the commit.

        If the unit of work holds no events, the event is written now.
        """
        if self.buffered is None:
            await self._write_events([event])
        else:
            self.buffered.append(event)

    async def flush_events(self) -> None:
        """Write the held events now, for a statement that must find them in the log."""
        if self.buffered:
            await self._write_events(self.buffered)
            self.buffered.clear()

    async def _write_events(self, events: list[BufferedEvent]) -> None:
        values = {"events": msgspec.json.encode(events).decode(), "now": self.now}
        cursor = await self.conn.execute(_WRITE, values)
        self.announcements.extend(announcement for (announcement,) in await cursor.fetchall())

    async def publish(self, event: object) -> None:
        """Call the event's listeners in this transaction: if one fails, everything is rolled back."""
        for listener in self.bus.listeners_of(event):
            await listener(self, event)

    async def defer(
        self, task: Task[Any, Any, Any], *, at: datetime | None = None, lock: str | None = None, **ids: Any
    ) -> None:
        """Insert a job as a row of this transaction, to run after the commit, or at an instant.

        Jobs get ids only: rows may have changed when they run. Jobs with equal `lock` run one after another.
        """
        await task.configure(connection=self.conn, schedule_at=at, lock=lock).defer_async(**with_trace(ids))


def begin_unit(conn: Connection, bus: EventBus, live: LiveValues | None = None, *, buffers: bool = False) -> UnitOfWork:
    """Return a unit of work on a connection whose transaction is already open.

    With `buffers`, the caller must call `flush_events` before the commit.
    """
    return UnitOfWork(conn, bus, utc_now(), live=live or LiveValues(), buffered=[] if buffers else None)
