"""One LISTEN connection for the process, and its sockets by the topics that they follow.

Events of topics without a follower in this process are dropped without decoding. Events without an announcement are
found in the log within a second.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

import msgspec
import psycopg
import structlog
from psycopg import sql

from marmita.platform.postgres.notifier import EVENT_CHANNEL
from marmita.platform.realtime.log import EPHEMERAL_CHANNEL, RECHECK_CHANNEL
from marmita.platform.realtime.messages import EventMessage, FollowMessage, UnfollowMessage
from marmita.platform.realtime.unannounced import POLL_SECONDS, UnannouncedEvents

log = structlog.get_logger()

QUEUE_SIZE = 200
SOCKETS_MAX = 20  # per account; each browser tab has one
RECONNECT_SECONDS = 1.0
TRY_AGAIN_LATER, SESSION_ENDED = 1013, 4401
# When a session's token is renewed, the client reconnects with the new one.
CLOSED_BY = {"session_ended": SESSION_ENDED, "session_renewed": TRY_AGAIN_LATER}
CHANNELS = (EVENT_CHANNEL, EPHEMERAL_CHANNEL, RECHECK_CHANNEL, *CLOSED_BY)


class Outgoing(NamedTuple):
    """A message to the followers of a topic, as it is sent."""

    topic: str
    text: str


class Recheck(NamedTuple):
    """The socket must check again whether it may follow the topic."""

    topic: str


Item: TypeAlias = Outgoing | Recheck | FollowMessage | UnfollowMessage


class TooManySocketsError(Exception):
    """The account has its maximum of open sockets."""


class Subscription:
    """One socket: its topics, a bounded queue of work in order, and `ended` with a close code."""

    def __init__(self, session_id: str) -> None:
        self.session_id = session_id
        self.topics: set[str] = set()
        self.queue: asyncio.Queue[Item] = asyncio.Queue(QUEUE_SIZE)
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def end(self, code: int) -> None:
        """Close the socket with this code.

        The client reconnects and reads missed events, unless its session has ended.
        """
        if not self.ended.done():
            self.ended.set_result(code)

    def enqueue(self, item: Item) -> None:
        """Queue an item. If the queue is full, close the socket because it is too slow."""
        try:
            self.queue.put_nowait(item)
        except asyncio.QueueFull:
            self.end(TRY_AGAIN_LATER)


class RealtimeHub:
    """The listener and the sockets of this process. After a lost database connection every socket is closed."""

    def __init__(self, conninfo: str, channel_callbacks: Mapping[str, Callable[[str], None]] | None = None) -> None:
        """Create a hub without sockets. `channel_callbacks` are callbacks for further channels of the platform.

        A callback gets each payload of its channel, and an empty text once the listener is connected, because earlier
        notifications are lost.
        """
        self.conninfo = conninfo
        self._channel_callbacks = channel_callbacks or {}
        self.connection_class = psycopg.AsyncConnection[Any]
        self.listening = asyncio.Event()
        self._unannounced = UnannouncedEvents()
        self._by_account: defaultdict[str, set[Subscription]] = defaultdict(set)
        self._by_topic: defaultdict[str, set[Subscription]] = defaultdict(set)

    @property
    def sockets(self) -> int:
        """Return the number of open sockets."""
        return sum(map(len, self._by_account.values()))

    @property
    def accounts(self) -> set[str]:
        """Return the ids of the accounts with an open socket."""
        return set(self._by_account)

    @contextmanager
    def connect(self, account_id: str, session_id: str) -> Generator[Subscription]:
        """Open a socket of the account while the block runs; it follows no topic yet.

        Raise TooManySocketsError if the account has the maximum number of open sockets.
        """
        if len(self._by_account.get(account_id, ())) >= SOCKETS_MAX:
            raise TooManySocketsError
        subscription = Subscription(session_id)
        self._by_account[account_id].add(subscription)
        try:
            yield subscription
        finally:
            _remove(self._by_account, account_id, subscription)
            for topic in list(subscription.topics):
                self.unfollow(subscription, topic)

    def follow(self, subscription: Subscription, topic: str) -> None:
        """Send events of the topic to the socket from now on.

        The caller must check the right to follow it afterwards.
        """
        subscription.topics.add(topic)
        self._by_topic[topic].add(subscription)

    def unfollow(self, subscription: Subscription, topic: str) -> None:
        """Send no more events of the topic to the socket."""
        if topic in subscription.topics:
            subscription.topics.discard(topic)
            _remove(self._by_topic, topic, subscription)

    async def run(self) -> None:
        """Listen until cancelled; reconnect after a lost connection."""
        while True:
            try:
                await self._listen()
            except psycopg.OperationalError as error:
                log.warning("realtime_interrupted", error=type(error).__name__)
            except Exception:  # if this task ended, no socket would be served until the next start
                log.exception("realtime_failed")
            finally:
                self.listening.clear()
                self._end(TRY_AGAIN_LATER)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen(self) -> None:
        options: dict[str, Any] = {"application_name": "marmita listener"}  # the name in PostgreSQL's pg_stat_activity
        options |= {"keepalives_idle": 20, "keepalives_interval": 5, "keepalives_count": 3}
        # Keepalives are not sent while a query has no acknowledgement.
        options |= {"tcp_user_timeout": 20_000, "connect_timeout": 5}
        async with await self.connection_class.connect(self.conninfo, autocommit=True, **options) as conn:
            for channel in (*CHANNELS, *self._channel_callbacks):
                await conn.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
            await self._unannounced.begin(conn)
            for receive in self._channel_callbacks.values():
                receive("")
            self.listening.set()
            while True:
                async for notification in conn.notifies(timeout=POLL_SECONDS):
                    self._receive(notification.channel, notification.payload)
                    # Let the sockets send before the next notification: so a burst does not fill the queue of a fast
                    # reader.
                    await asyncio.sleep(0)
                for topic, entry in await self._unannounced.poll(conn):
                    self._deliver_event(topic, *entry)

    def _receive(self, channel: str, payload: str) -> None:
        if channel == EVENT_CHANNEL:
            lines = iter(payload.split("\n"))
            for head, data in zip(lines, lines, strict=True):
                revision, kind, *topics = head.split(" ")
                if self._unannounced.mark_announced(int(revision)):
                    for topic in topics:
                        self._deliver_event(topic, int(revision), kind, data)
            return
        if channel in self._channel_callbacks:
            self._channel_callbacks[channel](payload)
            return
        head, _, body = payload.partition("\n")
        if channel in CLOSED_BY:
            self._end(CLOSED_BY[channel], session_id=payload)
        elif head in self._by_topic:
            self._deliver(Recheck(head) if channel == RECHECK_CHANNEL else Outgoing(head, body))

    def _deliver_event(self, topic: str, revision: int, kind: str, data: str) -> None:
        if topic in self._by_topic:
            self._deliver(event_message(topic, revision, kind, data))

    def _deliver(self, item: Outgoing | Recheck) -> None:
        for subscription in self._by_topic[item.topic]:
            subscription.enqueue(item)

    def _end(self, code: int, session_id: str | None = None) -> None:
        for subscriptions in self._by_account.values():
            for subscription in subscriptions:
                if session_id in (None, subscription.session_id):
                    subscription.end(code)


def event_message(topic: str, cursor: int, kind: str, data: str) -> Outgoing:
    """Return the message of an event; `data` is JSON."""
    text = msgspec.json.encode(EventMessage(topic, cursor, kind, msgspec.Raw(data.encode()))).decode()
    return Outgoing(topic, text)


def _remove(index: dict[str, set[Subscription]], key: str, subscription: Subscription) -> None:
    index[key].discard(subscription)
    if not index[key]:
        del index[key]
