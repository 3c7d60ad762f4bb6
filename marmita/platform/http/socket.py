"""The one WebSocket: its first message logs in, then the account's events follow. What clients say later is ignored."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import psycopg
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from psycopg_pool import PoolTimeout

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.call_limits import CallLimits, network_of
from marmita.platform.http.policy import Policy
from marmita.platform.identity import Actor
from marmita.platform.realtime import (
    SESSION_ENDED,
    TRY_AGAIN_LATER,
    Event,
    RealtimeHub,
    Subscription,
    TooManySocketsError,
    list_missed,
    read_cursor,
)

log = structlog.get_logger()

BY_FIRST_MESSAGE = Policy("first_message", needs_login=False)
HELLO_SECONDS = 10
RECHECK_SECONDS = 60  # at most; sessions that are ended are told at once, those that run out have a timer
MIN_PAUSE_SECONDS = 0.01
BAD_HELLO, NO_HELLO = 4400, 4408
Socket = WebSocket[Any, Any, Any]


class Hello(msgspec.Struct, tag="auth"):
    """`cursor` is the last event that the client has seen, None when it starts."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
    cursor: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None


class Ready(msgspec.Struct, tag="ready"):
    cursor: int


class Told(msgspec.Struct, tag="event"):
    cursor: int
    kind: str
    data: Any


@websocket("/ws", opt={"policy": BY_FIRST_MESSAGE})
async def realtime_socket(socket: Socket, state: State) -> None:
    """Speaks with one tab until it leaves or its session ends. Close codes: 4401 no session, 1013 come again."""
    if not is_own_origin(socket.headers.get("origin"), socket.headers.get("host"), state.settings.public_url):
        await socket.close(4403)
        return
    limits: CallLimits = state.call_limits
    with limits.hold_socket(network_of(socket)):
        await socket.accept()
        try:
            await socket.close(await _converse(socket, state))
        # ASGI: telling something to who has left raises an OSError.
        except (WebSocketDisconnect, OSError):
            return
        except Exception:
            log.exception("socket_failed")
            raise


def is_own_origin(origin: str | None, host: str | None, public_url: str) -> bool:
    """Whether the page that asks is ours; programs that are no browsers name no page."""
    return origin is None or origin == public_url or urlsplit(origin).netloc == host


async def _converse(socket: Socket, state: State) -> int:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = msgspec.json.decode(await socket.receive_text(), type=Hello)
    except TimeoutError:
        return NO_HELLO
    except msgspec.MsgspecError:
        return BAD_HELLO
    try:
        actor = await _authenticate(state, hello.token)
        if actor is None:
            return SESSION_ENDED
        hub: RealtimeHub = state.realtime
        async with asyncio.timeout(HELLO_SECONDS):
            await hub.listening.wait()
        with hub.subscribe(actor.id, actor.session_id) as subscription:
            told = await _catch_up(socket, state.database, actor, hello.cursor)
            return await _follow(
                subscription,
                _send_events(socket, subscription, told),
                _recheck_session(state, hello.token),
                _wait_for_goodbye(socket),
            )
    except (TimeoutError, TooManySocketsError, PoolTimeout, psycopg.OperationalError):
        return TRY_AGAIN_LATER


async def _authenticate(state: State, token: str) -> Actor | None:
    async with state.database.connection() as conn:
        return await state.authenticate(conn, token)


async def _catch_up(socket: Socket, database: Database, actor: Actor, cursor: int | None) -> set[int]:
    """Says where the reader stands, then everything since; returns what was told."""
    async with database.connection() as conn:
        start = await read_cursor(conn, actor.id, cursor)
        missed = [] if cursor is None else await list_missed(conn, actor.id, start)
    await _send(socket, Ready(start))
    for event in missed:
        await _tell(socket, event)
    return {event.cursor for event in missed}


async def _follow(subscription: Subscription, *activities: Coroutine[Any, Any, int]) -> int:
    """Runs all of them until one ends or the subscription does; returns the close code."""
    tasks = [asyncio.ensure_future(activity) for activity in activities]
    try:
        await asyncio.wait([subscription.ended, *tasks], return_when=asyncio.FIRST_COMPLETED)
        return next(future.result() for future in (subscription.ended, *tasks) if future.done())
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send_events(socket: Socket, subscription: Subscription, told: set[int]) -> int:
    while True:
        event = await subscription.events.get()
        if event.cursor not in told:
            await _tell(socket, event)


async def _recheck_session(state: State, token: str) -> int:
    """The first time at once: the session may have ended between logging in here and subscribing."""
    while True:
        actor = await _authenticate(state, token)
        if actor is None:
            return SESSION_ENDED
        left = (actor.session_end - utc_now()).total_seconds()
        await asyncio.sleep(min(RECHECK_SECONDS, max(left, MIN_PAUSE_SECONDS)))


async def _wait_for_goodbye(socket: Socket) -> int:
    while True:
        await socket.receive_data("text")


async def _tell(socket: Socket, event: Event) -> None:
    await _send(socket, Told(event.cursor, event.kind, event.data))


async def _send(socket: Socket, message: msgspec.Struct) -> None:
    await socket.send_text(msgspec.json.encode(message).decode())


ROUTES = [realtime_socket]
