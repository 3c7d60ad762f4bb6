"""Sockets and events for tests: events of a second process, and topics that only members may follow."""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Any, ClassVar

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import AsyncTestClient, WebSocketTestSession

from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.realtime import RealtimeEvent, TopicKind, publish, user_topic
from marmita.platform.realtime.topics import USER_TOPICS
from tests.support.rows import Connection
from tests.support.waiting import scale_timeout

Client = AsyncTestClient[Litestar]
ROOM, OTHER_ROOM = "conversation:" + "a" * 24, "conversation:" + "b" * 24


class Numbered(RealtimeEvent):
    kind: ClassVar[str] = "numbered"
    number: int
    padding: str = ""


class Typing(RealtimeEvent):
    kind: ClassVar[str] = "typing"
    active: bool


# Members are stored in an existing table with a free text column: a new table would require a new database for each
# test.
JOIN = "INSERT INTO rate_event (subject, at) VALUES (%s, now())"
LEAVE = "DELETE FROM rate_event WHERE subject LIKE '%%:' || %s"


async def _is_member(conn: Connection, actor: Actor, room: str) -> bool:
    found = await conn.execute("SELECT FROM rate_event WHERE subject = %s", (f"{room}:{actor.id}",))
    return await found.fetchone() is not None


async def _nobody(conn: Connection, actor: Actor, _id: str) -> bool:
    return False


KINDS = (USER_TOPICS, TopicKind("conversation", _is_member, (Typing,)), TopicKind("closed", _nobody, (Typing,)))


async def join(database: Database, account_id: str, topic: str = ROOM) -> None:
    async with database.connection() as conn:
        await conn.execute(JOIN, (f"{topic.partition(':')[2]}:{account_id}",))


async def send(database: Database, topics: str | Iterable[str], *numbers: int) -> None:
    """Publish events with these numbers, each in its own transaction; an account id stands for its topic."""
    listed = [topics] if isinstance(topics, str) else topics
    names = [topic if ":" in topic else user_topic(topic) for topic in listed]
    for number in numbers:
        async with database.unit_of_work() as uow:
            await publish(uow, names, Numbered(number=number))


@asynccontextmanager
async def connected(
    client: Client, token: str, cursor: int | None = None, **headers: str
) -> AsyncGenerator[WebSocketTestSession]:
    with await client.websocket_connect("/ws", headers=headers) as session:
        session.send_json({"type": "auth", "token": token, "cursor": cursor})
        yield session


@asynccontextmanager
async def following(client: Client, token: str, topic: str = ROOM) -> AsyncGenerator[WebSocketTestSession]:
    """Yield a socket that follows the topic, after `ready`."""
    async with connected(client, token) as session:
        assert received(session)["type"] == "ready"
        assert follow(session, topic)["type"] == "ready"
        yield session


def follow(session: WebSocketTestSession, topic: str, cursor: int | None = None) -> Any:
    """Request to follow the topic. Return the answer."""
    session.send_json({"type": "follow", "topic": topic, "cursor": cursor})
    return received(session)


def received(session: WebSocketTestSession) -> Any:
    """Return the next message; for an event, only its number."""
    message = session.receive_json(timeout=scale_timeout(5))
    return message["data"]["number"] if message["type"] == "event" else message


def _receive(session: WebSocketTestSession, number: int) -> None:
    for _ in range(number):
        session.receive_json(timeout=scale_timeout(5))


def close_code(session: WebSocketTestSession, *, events_before: int = 0) -> int:
    """Return the code with which the socket is closed; before that, at most `events_before` events may arrive."""
    with pytest.raises(WebSocketDisconnect) as closed:
        _receive(session, events_before + 1)
    return closed.value.code
