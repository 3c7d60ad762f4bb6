"""What happened, told at once: an event log that commits with its cause, and one LISTEN connection that fans it out.

Events are hints ("this order changed") for clients that then read what they may see; they may come twice, never not.
Any number of processes: each listens for itself.
"""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, LiteralString

import msgspec
import psycopg
import structlog
from procrastinate import JobContext
from psycopg.types.json import Jsonb

from marmita.platform.jobs import queue, tools_of
from marmita.platform.unit_of_work import Connection, UnitOfWork

log = structlog.get_logger()

KEPT = timedelta(days=7)
QUEUE_SIZE = 200
MOST_SOCKETS = 20  # of one account: one for each tab
RECONNECT_SECONDS = 1.0
MAX_DATA_BYTES = 4000  # of the 8,000 that PostgreSQL carries in one notification
TRY_AGAIN_LATER, SESSION_ENDED = 1013, 4401
# Of a session that goes on with another token, whoever has that one comes back with it.
CLOSED_BY = {"session_ended": SESSION_ENDED, "session_renewed": TRY_AGAIN_LATER}

# Revisions are given before their transactions commit, so a lower one may appear after a higher one: whoever catches
# up also gets what is at most a minute (longer than any transaction here) older than the last event it saw.
_MISSED: LiteralString = """
SELECT revision, kind, data FROM realtime_event
WHERE account_id = %(account_id)s AND (
    revision > %(cursor)s
    OR created_at > (SELECT created_at FROM realtime_event WHERE revision = %(cursor)s) - interval '1 minute'
)
ORDER BY revision
"""
_NOTIFY: LiteralString = """
WITH e AS (
    INSERT INTO realtime_event (account_id, kind, data, created_at)
    VALUES (%(account_id)s, %(kind)s, %(data)s, %(now)s) RETURNING *
)
SELECT pg_notify('realtime', json_build_object(
    'account_id', account_id, 'cursor', revision, 'kind', kind, 'data', data)::text) FROM e
"""


class Event(msgspec.Struct):
    """One entry of an account's log. `cursor` is its revision."""

    cursor: int
    kind: str
    data: Any
    account_id: str = ""


async def notify(uow: UnitOfWork, account_id: str, kind: str, data: dict[str, Any]) -> None:
    """Tells every socket of the account once this transaction is committed; those that are away hear it later.

    `data` are ids and states, under 4,000 bytes: what is secret or long is read afterwards.
    """
    if len(msgspec.json.encode(data)) > MAX_DATA_BYTES:
        raise ValueError(f"{kind} carries more than {MAX_DATA_BYTES} bytes")
    row = {"account_id": account_id, "kind": kind, "data": Jsonb(data), "now": uow.now}
    await uow.conn.execute(_NOTIFY, row)


async def read_cursor(conn: Connection, account_id: str, cursor: int | None) -> int:
    """Where a reader stands: at its own cursor, or at the end of the log when it is new or from another log."""
    result = await conn.execute("SELECT max(revision) FROM realtime_event WHERE account_id = %s", (account_id,))
    row = await result.fetchone()
    end = (row[0] if row else None) or 0
    return end if cursor is None else min(cursor, end)


async def list_missed(conn: Connection, account_id: str, cursor: int) -> list[Event]:
    """What the account's log has after the cursor, oldest first; a little of what was before it may come again."""
    result = await conn.execute(_MISSED, {"account_id": account_id, "cursor": cursor})
    return [Event(*row) for row in await result.fetchall()]


class TooManySocketsError(Exception):
    """The account has enough tabs open; a later one may find a place."""


class Subscription:
    """One socket's share of the events: a bounded queue, and `ended` with the close code when it has to go."""

    def __init__(self, session_id: str) -> None:
        self.session_id = session_id
        self.events: asyncio.Queue[Event] = asyncio.Queue(QUEUE_SIZE)
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def end(self, code: int) -> None:
        """Makes the socket close; the client comes back and catches up, unless its session has ended."""
        if not self.ended.done():
            self.ended.set_result(code)

    def take(self, event: Event) -> None:
        """Queues an event; a socket that does not keep up is closed."""
        try:
            self.events.put_nowait(event)
        except asyncio.QueueFull:
            self.end(TRY_AGAIN_LATER)


class RealtimeHub:
    """This process's listener and its sockets. After losing the database every socket is closed, to catch up anew."""

    def __init__(self, conninfo: str) -> None:
        self.conninfo = conninfo
        self.listening = asyncio.Event()
        self._by_account: dict[str, set[Subscription]] = {}
        self._event = msgspec.json.Decoder(Event)

    @contextmanager
    def subscribe(self, account_id: str, session_id: str) -> Generator[Subscription]:
        """Events of the account from now on, while the block lasts. Raises TooManySocketsError."""
        if len(self._by_account.get(account_id, ())) >= MOST_SOCKETS:
            raise TooManySocketsError
        subscription = Subscription(session_id)
        self._by_account.setdefault(account_id, set()).add(subscription)
        try:
            yield subscription
        finally:
            rest = self._by_account[account_id]
            rest.discard(subscription)
            if not rest:
                del self._by_account[account_id]

    async def run(self) -> None:
        """Listens until cancelled; reconnects by itself."""
        while True:
            try:
                await self._listen()
            except psycopg.OperationalError as error:
                log.warning("realtime_interrupted", error=type(error).__name__)
            finally:
                self.listening.clear()
                self._end(TRY_AGAIN_LATER)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen(self) -> None:
        options: dict[str, Any] = {"keepalives_idle": 20, "keepalives_interval": 5, "keepalives_count": 3}
        async with await psycopg.AsyncConnection[Any].connect(self.conninfo, autocommit=True, **options) as conn:
            await conn.execute("LISTEN realtime")
            await conn.execute("LISTEN session_ended")
            await conn.execute("LISTEN session_renewed")
            self.listening.set()
            async for note in conn.notifies():
                self._receive(note.channel, note.payload)

    def _receive(self, channel: str, payload: str) -> None:
        if channel in CLOSED_BY:
            self._end(CLOSED_BY[channel], session_id=payload)
            return
        event = self._event.decode(payload)
        for subscription in self._by_account.get(event.account_id, ()):
            subscription.take(event)

    def _end(self, code: int, session_id: str | None = None) -> None:
        for subscriptions in self._by_account.values():
            for subscription in subscriptions:
                if session_id in (None, subscription.session_id):
                    subscription.end(code)


async def forget_log(uow: UnitOfWork, account_id: str) -> None:
    """Remove what the account has been told."""
    await uow.conn.execute("DELETE FROM realtime_event WHERE account_id = %s", (account_id,))


@queue.periodic(cron="41 3 * * *")
@queue.task(name="forget_old_realtime_events", pass_context=True)
async def forget_old_realtime_events(context: JobContext, timestamp: int) -> None:
    """Remove events that nobody has come back for in a week."""
    before = datetime.fromtimestamp(timestamp, UTC) - KEPT
    async with tools_of(context).database.connection() as conn:
        await conn.execute("DELETE FROM realtime_event WHERE created_at < %s", (before,))
