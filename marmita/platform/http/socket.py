"""The WebSocket: its first message logs in; then it delivers the events of the account and of the followed topics."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any
from urllib.parse import urlsplit

import msgspec
import psycopg
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.call_limits import CallLimits, admit, network_of
from marmita.platform.http.policy import Policy
from marmita.platform.identity import Actor, Authenticator
from marmita.platform.realtime import user_topic
from marmita.platform.realtime.hub import (
    SESSION_ENDED,
    TRY_AGAIN_LATER,
    Outgoing,
    RealtimeHub,
    Recheck,
    Subscription,
    TooManySocketsError,
    event_message,
)
from marmita.platform.realtime.log import read_backlog, send_ephemeral
from marmita.platform.realtime.messages import (
    AuthMessage,
    EphemeralMessage,
    FollowMessage,
    ReadyMessage,
    Request,
    SendMessage,
    UnfollowedMessage,
    UnfollowMessage,
)
from marmita.platform.realtime.topics import MAX_EPHEMERAL_BYTES, TOPICS_MAX, Topics
from marmita.platform.tasks import end_tasks

log = structlog.get_logger()

BY_FIRST_MESSAGE = Policy("first_message", needs_login=False)
HELLO_SECONDS = 10
RECHECK_SECONDS = 60  # the maximum; a session that is ended closes its sockets at once, one that expires has a timer
MIN_PAUSE_SECONDS = 0.01
# Maximum number of messages of one socket per period in seconds. A tab that reconnects follows all its topics at
# once.
MESSAGES_MAX, MESSAGES_SECONDS = 300, 10.0
BAD_MESSAGE, NO_HELLO = 4400, 4408
Socket = WebSocket[Any, Any, Any]


@websocket("/ws", opt={"policy": BY_FIRST_MESSAGE}, guards=[admit])
async def realtime_socket(socket: Socket, state: State) -> None:
    """Serve one browser tab until it disconnects or its session ends.

    Close codes: 4400 malformed message, 4401 no session, 4403 page of another site, 4408 no first message in time,
    1013 try again later.
    """
    if not is_own_origin(socket.headers.get("origin"), socket.headers.get("host"), state.settings.public_url):
        await socket.close(4403)
        return
    limits: CallLimits = state.call_limits
    with limits.hold_socket(network_of(socket)):
        await socket.accept()
        try:
            await socket.close(await _converse(socket, state))
        # ASGI: sending to a client that has disconnected raises an OSError.
        except (WebSocketDisconnect, OSError):
            return
        except Exception:
            log.exception("socket_failed")
            raise


def is_own_origin(origin: str | None, host: str | None, public_url: str) -> bool:
    """Return whether the page that connects is one of this site.

    Programs other than browsers send no origin and may connect.
    """
    return origin is None or origin == public_url or urlsplit(origin).netloc == host


async def _converse(socket: Socket, state: State) -> int:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _AUTH.decode(await socket.receive_text())
    except TimeoutError:
        return NO_HELLO
    except (msgspec.MsgspecError, RecursionError):
        return BAD_MESSAGE
    hub: RealtimeHub = state.realtime
    try:
        actor = await _authenticate(state, hello.token)
        if actor is None:
            return SESSION_ENDED
        async with asyncio.timeout(HELLO_SECONDS):
            await hub.listening.wait()
        with hub.connect(actor.id, actor.session_id) as subscription:
            conversation = Conversation(socket, state, hello.token, actor, subscription)
            subscription.enqueue(FollowMessage(user_topic(actor.id), hello.cursor))
            return await _first_of(
                subscription, conversation.work(), conversation.recheck_session(), conversation.listen()
            )
    except (TimeoutError, TooManySocketsError, psycopg.OperationalError):
        return TRY_AGAIN_LATER


async def _authenticate(state: State, token: str) -> Actor | None:
    database: Database = state.database
    authenticate: Authenticator = state.authenticate
    return await authenticate(database, token)


async def _first_of(subscription: Subscription, *activities: Coroutine[Any, Any, int]) -> int:
    """Run all activities until an activity or the subscription ends. Return the close code."""
    tasks = [asyncio.ensure_future(activity) for activity in activities]
    try:
        await asyncio.wait([subscription.ended, *tasks], return_when=asyncio.FIRST_COMPLETED)
        return next(future.result() for future in (subscription.ended, *tasks) if future.done())
    finally:
        await end_tasks(tasks)


class Conversation:
    """A logged-in socket. All changes and events of its topics go through one queue, in the order of their arrival.

    So missed events of a topic come before new ones, and none after the right to follow the topic has ended.
    """

    def __init__(self, socket: Socket, state: State, token: str, actor: Actor, subscription: Subscription) -> None:
        self.socket = socket
        self.state = state
        self.token = token
        self.actor = actor
        self.subscription = subscription
        self.hub: RealtimeHub = state.realtime
        self.database: Database = state.database
        self.topics: Topics = state.topics
        self.limits: CallLimits = state.call_limits

    async def work(self) -> int:
        """Process the queue. Return the close code when the session ends."""
        while True:
            item = await self.subscription.queue.get()
            if isinstance(item, FollowMessage):
                await self._follow(item)
            elif isinstance(item, UnfollowMessage):
                self.hub.unfollow(self.subscription, item.topic)
            elif item.topic not in self.subscription.topics:
                continue
            elif isinstance(item, Outgoing):
                await self.socket.send_text(item.text)
            elif not await self._recheck(item.topic):
                return SESSION_ENDED

    async def recheck_session(self) -> int:
        """Check the session regularly. Return the close code when it has ended.

        The first check is immediate: the session may have ended between login on this socket and subscription.
        """
        while await self._refresh_actor():
            left = (self.actor.session_end - utc_now()).total_seconds()
            await asyncio.sleep(min(RECHECK_SECONDS, max(left, MIN_PAUSE_SECONDS)))
            for topic in self.subscription.topics - {user_topic(self.actor.id)}:
                self.subscription.enqueue(Recheck(topic))
        return SESSION_ENDED

    async def listen(self) -> int:
        """Process the client's messages one after another.

        Return the close code for a malformed or an excessive message.
        """
        began, count = time.monotonic(), 0
        while True:
            text = await self.socket.receive_data("text")
            if time.monotonic() - began > MESSAGES_SECONDS:
                began, count = time.monotonic(), 0
            count += 1
            if count > MESSAGES_MAX:
                return TRY_AGAIN_LATER
            try:
                message = _REQUEST.decode(text)
                if isinstance(message, SendMessage):
                    await self._send_ephemeral(message, len(text.encode()))
                    continue
            except (msgspec.MsgspecError, RecursionError):
                return BAD_MESSAGE
            if isinstance(message, FollowMessage) and await self.limits.wait("reads", self.actor.id):
                return TRY_AGAIN_LATER
            await self.subscription.queue.put(message)

    async def _refresh_actor(self) -> bool:
        """Load the actor again, as its rights may have changed. Return whether the session is still valid."""
        actor = await _authenticate(self.state, self.token)
        self.actor = actor or self.actor
        return actor is not None

    async def _follow(self, message: FollowMessage) -> None:
        """Follow the topic first and check the right afterwards: events and revocations meanwhile are in the queue."""
        topic = message.topic
        if topic not in self.subscription.topics and len(self.subscription.topics) > TOPICS_MAX:
            await self._send(UnfollowedMessage(topic))
            return
        self.hub.follow(self.subscription, topic)
        async with self.database.connection() as conn:
            allowed = await self.topics.may_follow(conn, self.actor, topic)
            backlog = await read_backlog(conn, topic, message.cursor) if allowed else None
        if backlog is None:
            await self._drop(topic)
            return
        await self._send(ReadyMessage(topic, backlog.cursor, backlog.resumed))
        for entry in backlog.missed:
            await self.socket.send_text(event_message(topic, *entry).text)

    async def _recheck(self, topic: str) -> bool:
        """Return whether the session is still valid. Unfollow the topic if the actor may no longer follow it."""
        if not await self._refresh_actor():
            return False
        async with self.database.connection() as conn:
            allowed = await self.topics.may_follow(conn, self.actor, topic)
        if not allowed:
            await self._drop(topic)
        return True

    async def _drop(self, topic: str) -> None:
        self.hub.unfollow(self.subscription, topic)
        await self._send(UnfollowedMessage(topic))

    async def _send_ephemeral(self, message: SendMessage, size: int) -> None:
        """Pass the message on if the sender follows the topic and may still send to it.

        A message over the rate limit is dropped. Raise msgspec.ValidationError for a message that is too long.
        """
        if size > MAX_EPHEMERAL_BYTES:
            raise msgspec.ValidationError("too long")
        if message.topic not in self.subscription.topics:
            return
        event = self.topics.parse_ephemeral(message.topic, message.kind, message.data)
        if await self.limits.wait("ephemeral", self.actor.id):
            return
        text = msgspec.json.encode(EphemeralMessage(message.topic, self.actor.id, message.kind, event)).decode()
        async with self.database.connection() as conn:
            if await self.topics.may_send(conn, self.actor, message.topic):
                await send_ephemeral(conn, message.topic, text)
            else:
                self.subscription.enqueue(Recheck(message.topic))

    async def _send(self, message: msgspec.Struct) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())


_AUTH = msgspec.json.Decoder(AuthMessage)
_REQUEST: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
ROUTES = [realtime_socket]
