"""Chooses the requests that read from the replica: those of routes marked REPLICA, unless the caller has just written.

Marked are routes with content that is public: lists, profiles, feeds, search. Personal data, money, and data that the
browser reads again after a live event are read from the primary. A request of a marked route that fails on one server
is repeated on the other.
"""

from collections.abc import AsyncGenerator
from functools import cache
from typing import Any, cast

import structlog
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from marmita.platform.database import Database
from marmita.platform.http.dependencies import DEPENDENCIES
from marmita.platform.http.shown_path import template_of
from marmita.platform.identity import Actor
from marmita.platform.postgres.replica import Replica
from marmita.platform.unit_of_work import Connection

log = structlog.get_logger()

# The cookie of a browser whose writes may not be on the replica yet.
COOKIE = "wrote"
# Added to the maximum lag of the replica, because browsers count whole seconds.
EXTRA_SECONDS = 2
READ_METHODS = {"GET", "HEAD", "OPTIONS"}
WRITE_DEPENDENCIES = {"uow", "database"}
# A request with a longer body is not repeated on the other server.
BYTES_MAX = 64 * 1024
_FORCED_DATABASE, _REPLICA_READ = "read_from", "is_replica_read"


class ReplicaReads:
    """Chooses the database of each request. `https` marks the cookie as secure."""

    def __init__(self, replica: Replica, primary: Database, *, https: bool) -> None:
        self.replica = replica
        self.primary = primary
        self.write_cookie = (
            b"set-cookie",
            f"{COOKIE}=1; Path=/; Max-Age={replica.max_lag + EXTRA_SECONDS:.0f}; HttpOnly; SameSite=Lax".encode()
            + (b"; Secure" if https else b""),
        )

    def choose_database(self, scope: Scope) -> Database:
        """Return the database from which the route of this request reads."""
        if not _may_read_replica(scope):
            return self.primary
        state = scope["state"]
        chosen: Database = state.get(_FORCED_DATABASE) or self._choose_by_lag(scope)
        state[_REPLICA_READ] = chosen is self.replica.database
        return chosen

    def _choose_by_lag(self, scope: Scope) -> Database:
        if not self.replica.may_be_read():
            return self.primary
        if self.replica.primary_unavailable or not has_written(scope):
            return self.replica.database
        return self.primary

    def choose_session_database(self, scope: Scope) -> Database:
        """Return the database in which the caller's session is looked up: an ended session must not be found.

        While the primary is unavailable no session can end, and the routes that read from the replica are public.
        """
        if not _may_read_replica(scope):
            return self.primary
        reads_replica = self.replica.primary_unavailable and self.replica.may_be_read()
        return scope["state"].get(_FORCED_DATABASE) or (self.replica.database if reads_replica else self.primary)

    def retry_on_other_server(self, app: ASGIApp) -> ASGIApp:
        """Wrap the application: mark callers that write, and repeat a failed read on the other server."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            attempt = _Attempt(self, scope, receive, send)
            original = {**scope, "state": dict(scope.get("state") or {})}
            await app(scope, attempt.receive, attempt.send)
            if attempt.retry_database is None:
                return
            log.warning("read_repeated", route=template_of(scope), on=_name(self, attempt.retry_database))
            original["state"][_FORCED_DATABASE] = attempt.retry_database
            writable = cast("dict[str, Any]", scope)
            writable.clear()
            writable.update(original)
            await app(scope, attempt.receive_again, attempt.send_again)

        return answer

    def choose_retry_database(self, scope: HTTPScope, status: int) -> Database | None:
        """Return the database for a retry of a request with this status; None when the response is sent as it is."""
        if not _may_read_replica(scope) or _FORCED_DATABASE in scope["state"]:
            return None
        if scope["state"].get(_REPLICA_READ):
            if self.replica.primary_unavailable:
                # retry on the replica: a connection or the queue for one may have failed
                return self.replica.database
            self.replica.stop_reads()
            return self.primary
        may_be_older = self.replica.primary_unavailable or not has_written(scope)
        return self.replica.database if status == 503 and may_be_older and self.replica.may_be_read() else None


class _Attempt:
    """One run of a request.

    Its messages are stored for a retry, and an error response is held back if there is a retry.
    """

    def __init__(self, reads: ReplicaReads, scope: HTTPScope, receive: Receive, send: Send) -> None:
        self.retry_database: Database | None = None
        self._reads, self._scope, self._receive, self._send = reads, scope, receive, send
        self._received: list[Message] = []
        self._bytes = 0

    async def receive(self) -> Message:
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if self._bytes <= BYTES_MAX:
            self._received.append(cast("Message", message))
        return cast("Message", message)

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] >= 500 and self._bytes <= BYTES_MAX:
            self.retry_database = self._reads.choose_retry_database(self._scope, message["status"])
        if self.retry_database is None:
            await self.send_again(message)

    async def receive_again(self) -> Message:
        return self._received.pop(0) if self._received else cast("Message", await self._receive())

    async def send_again(self, message: Message) -> None:
        if message["type"] == "http.response.start" and may_write(self._scope):
            message["headers"] = [*message.get("headers", []), self._reads.write_cookie]
        await self._send(message)


def has_written(scope: Scope) -> bool:
    """Return whether the caller has written recently, so that the replica may lack the caller's own rows."""
    cookie = f"{COOKIE}=1".encode()
    return any(name == b"cookie" and cookie in value for name, value in scope["headers"])


def may_write(scope: HTTPScope) -> bool:
    """Return whether the request's route may write: any method but a read, and reads that get a unit of work."""
    handler = _handler_of(scope)
    return (
        handler is not None
        and not _may_read_replica(scope)
        and (scope["method"] not in READ_METHODS or _writes_rows(handler))
    )


@cache
def _writes_rows(handler: BaseRouteHandler) -> bool:
    return not WRITE_DEPENDENCIES.isdisjoint(handler.parsed_fn_signature.parameters)


def _handler_of(scope: Scope) -> BaseRouteHandler | None:
    """Return the handler of the route; None for a path without a route."""
    return cast("dict[str, Any]", scope).get("route_handler")


def _may_read_replica(scope: Scope) -> bool:
    handler = _handler_of(scope)
    return handler is not None and "replica" in handler.opt


def _name(reads: ReplicaReads, database: Database) -> str:
    return "primary" if database is reads.primary else "replica"


def read_database(state: State, scope: Scope) -> Database:
    """Return the database from which the route of this request reads, with or without a replica."""
    reads: ReplicaReads | None = state.replica_reads
    return state.database if reads is None else reads.choose_database(scope)


async def provide_connection(state: State, scope: Scope, actor: Actor | None) -> AsyncGenerator[Connection]:  # noqa: ARG001
    """Provide `conn` where there is a replica: an autocommit connection to the server that the request reads from."""
    async with state.replica_reads.choose_database(scope).connection() as conn:
        yield conn


def provide_database(state: State, scope: Scope, actor: Actor | None) -> Database:  # noqa: ARG001
    """Provide `database` where there is a replica: the server that this request reads from."""
    return state.replica_reads.choose_database(scope)


REPLICA_DEPENDENCIES = DEPENDENCIES | {
    "conn": Provide(provide_connection),
    "database": Provide(provide_database, sync_to_thread=False),
}
