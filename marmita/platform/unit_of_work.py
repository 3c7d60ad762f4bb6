"""One transaction with its clock, its events and its jobs: committed together or not at all.

Features never commit; the code that opened the unit of work does.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

from procrastinate.tasks import Task
from psycopg import AsyncConnection

from marmita.platform.clock import utc_now
from marmita.platform.live_settings import LiveValues
from marmita.platform.tracing.context import with_trace

Connection: TypeAlias = AsyncConnection[tuple[Any, ...]]
Event = TypeVar("Event")


class EventBus:
    """The listeners of each event type. Filled by the composition root, read-only afterwards."""

    def __init__(self) -> None:
        self._listeners: dict[type, list[Callable[[UnitOfWork, Any], Awaitable[None]]]] = {}

    def subscribe(self, event_type: type[Event], listener: Callable[[UnitOfWork, Event], Awaitable[None]]) -> None:
        """Call the listener for every published event of exactly that type, in order of subscription."""
        self._listeners.setdefault(event_type, []).append(listener)

    def listeners_of(self, event: object) -> list[Callable[[UnitOfWork, Any], Awaitable[None]]]:
        """The listeners of the event's type, in order of subscription."""
        return self._listeners.get(type(event), [])


@dataclass(frozen=True, slots=True)
class UnitOfWork:
    """A running transaction on `conn`; `now` is the instant that everything in it uses.

    `announcements` are notifications that are sent after the commit, and only then. `live` is what admins have set.
    """

    conn: Connection
    bus: EventBus
    now: datetime
    announcements: list[str] = field(default_factory=list[str])
    live: LiveValues = field(default_factory=LiveValues)

    @asynccontextmanager
    async def savepoint(self) -> AsyncGenerator[None]:
        """What the block has written is rolled back when it raises, and what it would have announced is not."""
        announced = len(self.announcements)
        async with self.conn.transaction():
            try:
                yield
            except BaseException:
                del self.announcements[announced:]
                raise

    async def publish(self, event: object) -> None:
        """Call the event's listeners inside this transaction: if one fails, everything is rolled back."""
        for listener in self.bus.listeners_of(event):
            await listener(self, event)

    async def defer(
        self, task: Task[Any, Any, Any], *, at: datetime | None = None, lock: str | None = None, **ids: Any
    ) -> None:
        """Queue a job as a row of this transaction, to run after the commit (or after an instant).

        Jobs take ids only: rows may have changed when they run. Of one `lock` only one runs at a time.
        """
        await task.configure(connection=self.conn, schedule_at=at, lock=lock).defer_async(**with_trace(ids))


def begin_unit(conn: Connection, bus: EventBus, live: LiveValues | None = None) -> UnitOfWork:
    """A unit of work on a connection whose transaction is already open."""
    return UnitOfWork(conn, bus, utc_now(), live=live or LiveValues())
