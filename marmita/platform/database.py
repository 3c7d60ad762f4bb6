"""The pool of PostgreSQL connections: read in autocommit mode, or open a unit of work."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from psycopg import AsyncConnection, AsyncCursor, _queries  # pyright: ignore[reportPrivateUsage]
from psycopg.types.json import set_json_loads
from psycopg_pool import AsyncConnectionPool, TooManyRequests

from marmita.platform.live_settings import LiveValues
from marmita.platform.postgres.batches import Batches, Item, Result
from marmita.platform.postgres.notifier import Notifier
from marmita.platform.postgres.prepared_statements import expect_rollback, preserve_statements
from marmita.platform.postgres.session_defaults import SESSION
from marmita.platform.unit_of_work import Connection, EventBus, UnitOfWork, begin_unit

set_json_loads(msgspec.json.decode)
# psycopg parses longer statements again at each call: 0.13 ms for a list of dishes with filters. The limit is meant for
# an ORM, whose statements differ each time; ours do not (decision 160).
_queries.MAX_CACHED_STATEMENT_LENGTH = 32_768
_DIRECT: dict[str, Any] = {
    "options": " ".join(f"-c {name}={value}" for name, value in SESSION.items()),
    "prepare_threshold": 3,
}
# PgBouncer in transaction mode refuses `options`, and may run a statement on another server connection than the one
# that prepared it.
_POOLED: dict[str, Any] = {"prepare_threshold": None}


async def _configure(conn: AsyncConnection[Any]) -> None:
    await conn.set_autocommit(True)
    preserve_statements(conn)


class Lease:
    """A connection of the pool for the duration of the block. The pool rolls back an unfinished transaction."""

    __slots__ = ("_conn", "_database")
    _conn: Connection

    def __init__(self, database: "Database") -> None:
        self._database = database

    async def __aenter__(self) -> Connection:
        database = self._database
        if database.waiting >= database.max_waiting:
            raise TooManyRequests(f"{database.waiting} requests wait for a connection")
        database.waiting += 1
        try:
            self._conn = await database.pool.getconn()
        finally:
            database.waiting -= 1
        return self._conn

    async def __aexit__(self, *_: object) -> None:
        await self._database.pool.putconn(self._conn)


class Database:
    """A bounded pool of connections to one database, with a bounded queue.

    Waiting longer than `wait_seconds` raises PoolTimeout. TooManyRequests is raised at once if `max_waiting` requests
    are in the queue: a quick 503 is better than an answer after the browser has given up.

    The queue is counted here. The pool's own count includes requests that have timed out, until a connection is
    available again, and a pool at its limit refuses without trying to connect. So after an outage of some seconds under
    load, the pool would refuse every request until a restart.

    `cursor` may measure statements. `direct` is the address that bypasses a pooler, for listeners and notifications.
    `pooled`: there may be a pooler, regardless of `direct`. `read_only`: a replica, where sessions do not store their
    last use. `live` are the settings of admins.
    """

    def __init__(
        self,
        conninfo: str,
        bus: EventBus,
        *,
        max_size: int = 20,
        max_waiting: int = 200,
        wait_seconds: float = 3.0,
        cursor: type[AsyncCursor[Any]] = AsyncCursor,
        direct: str | None = None,
        pooled: bool = False,
        read_only: bool = False,
    ) -> None:
        self.conninfo = conninfo
        self.direct_conninfo = direct or conninfo
        self.pooled = pooled or self.direct_conninfo != conninfo
        self.bus = bus
        self.live = LiveValues()
        self.read_only = read_only
        self.max_waiting = max_waiting
        self.waiting = 0
        self._shared: dict[Hashable, asyncio.Task[bytes]] = {}
        self._batches: dict[Hashable, Batches[Any, Any]] = {}
        self.notifier = Notifier(self.direct_conninfo)
        # Autocommit is set in `configure`, not in kwargs: procrastinate opens its LISTEN connection with this pool's
        # kwargs and its own autocommit.
        self.pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            conninfo,
            min_size=2,
            max_size=max_size,
            timeout=wait_seconds,
            reconnect_timeout=5,
            open=False,
            configure=_configure,
            kwargs=(_POOLED if self.pooled else _DIRECT) | {"cursor_factory": cursor},
        )

    async def open(self) -> None:
        """Open the pool. Connections are made at first use, so an unavailable database does not prevent the start."""
        await self.pool.open(wait=False)

    async def close(self) -> None:
        """Close every connection."""
        await self.notifier.close()
        await self.pool.close(timeout=2)

    def connection(self) -> Lease:
        """Return a connection in autocommit mode, for independent statements of one round trip each."""
        return Lease(self)

    async def read_shared(self, key: Hashable, read: Callable[[Connection], Awaitable[bytes]]) -> bytes:
        """Read once for all simultaneous requests with the same key, on a connection in autocommit mode.

        `key` contains everything that the result depends on. Callers that arrive while the statement runs get its
        result or error; nothing is cached afterwards. The cancellation of one caller does not affect the others.
        """
        running = self._shared.get(key)
        if running is None:
            running = self._shared[key] = asyncio.create_task(self._read(read))
            running.add_done_callback(lambda _: self._shared.pop(key))
        return await asyncio.shield(running)

    async def do_in_batch(
        self, process: Callable[["Database", list[Item]], Awaitable[Sequence[Result]]], item: Item
    ) -> Result:
        """Process items of simultaneous requests together, one batch at a time; see `Batches`."""
        batches = self._batches.get(process)
        if batches is None:
            batches = self._batches[process] = Batches(partial(process, self), self.max_waiting)
        return await batches.submit(item)

    async def _read(self, read: Callable[[Connection], Awaitable[bytes]]) -> bytes:
        async with self.connection() as conn:
            return await read(conn)

    @asynccontextmanager
    async def unit_of_work(self) -> AsyncGenerator[UnitOfWork]:
        """Open a transaction: committed when the block ends, rolled back when it raises."""
        async with self.connection() as conn:
            uow = begin_unit(conn, self.bus, self.live, buffers=True)
            async with conn.transaction():
                try:
                    yield uow
                    await uow.flush_events()
                except BaseException:  # also for psycopg's Rollback, which ends with the transaction
                    uow.announcements.clear()
                    expect_rollback(conn)
                    raise
            self.notifier.send(uow.announcements)

    @asynccontextmanager
    async def single_statement(self) -> AsyncGenerator[UnitOfWork]:
        """Open a unit of work for reads and then one writing statement, which PostgreSQL commits by itself.

        This saves two round trips. A second writing statement would be a separate transaction.
        """
        async with self.connection() as conn:
            uow = begin_unit(conn, self.bus, self.live)
            yield uow
            self.notifier.send(uow.announcements)
