"""From one transaction to every socket of every process: one notification, no loss, no decoding without followers."""

import asyncio
import json
import random
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from marmita.app import create_app
from marmita.platform.database import Database
from marmita.platform.realtime import hub as hub_module
from marmita.platform.realtime import publish, user_topic
from marmita.platform.realtime.hub import QUEUE_SIZE, TRY_AGAIN_LATER, Outgoing, RealtimeHub, Subscription
from marmita.platform.realtime.topics import TOPICS_MAX, Topics
from marmita.settings import Settings
from tests.support.realtime import KINDS, OTHER_ROOM, ROOM, Numbered, join, send
from tests.support.rows import add_account, add_session
from tests.support.servers.served import serve
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
PADDING = "x" * 3900


@asynccontextmanager
async def listening_hub(settings: Settings) -> AsyncGenerator[RealtimeHub]:
    """A process, as far as live events are concerned."""
    hub = RealtimeHub(settings.conninfo)
    task = asyncio.create_task(hub.run())
    try:
        await asyncio.wait_for(hub.listening.wait(), scale_timeout(5))
        yield hub
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def real_socket(address: str, token: str, cursor: int | None = None, buffer: int | None = None):
    """A socket over TCP, optionally with a small buffer; yields it after `ready`."""
    host, port = address.removeprefix("http://").split(":")
    sock = socket.socket()
    if buffer:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    sock.connect((host, int(port)))
    sock.setblocking(False)
    options: dict[str, Any] = {"max_queue": 1 if buffer else 1000, "compression": None, "close_timeout": 1}
    async with connect(f"ws://{host}:{port}/ws", sock=sock, **options) as connection:
        await connection.send(json.dumps({"type": "auth", "token": token, "cursor": cursor}))
        assert json.loads(await connection.recv())["type"] == "ready"
        yield connection


async def numbers_until(connection: ClientConnection, last: int) -> list[int]:
    numbers: list[int] = []
    while last not in numbers:
        numbers.append(json.loads(await asyncio.wait_for(connection.recv(), scale_timeout(30)))["data"]["number"])
    return numbers


async def test_publish_to_three_topics_is_one_notification_and_one_revision(settings: Settings, database: Database):
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as listener:
        await listener.execute("LISTEN realtime_events")
        await send(database, [ROOM, OTHER_ROOM, "a" * 24, ROOM], 1)
        notes = [note.payload async for note in listener.notifies(timeout=0.5)]
    head, data = notes[0].split("\n")
    assert len(notes) == 1
    assert head.split(" ")[1:] == ["numbered", ROOM, OTHER_ROOM, user_topic("a" * 24)]
    assert json.loads(data) == {"number": 1, "padding": ""}
    async with database.connection() as conn:
        rows = await (await conn.execute("SELECT topic, revision FROM realtime_event ORDER BY topic")).fetchall()
    assert rows == [(topic, int(head.split(" ")[0])) for topic in sorted([ROOM, OTHER_ROOM, user_topic("a" * 24)])]


async def test_event_of_greatest_size_fits_and_a_greater_one_is_refused(settings: Settings, database: Database):
    topics = [f"{'c' * 16}:{number:024x}" for number in range(TOPICS_MAX)]
    async with listening_hub(settings) as hub:
        with hub.connect("account", "session") as subscription:
            hub.follow(subscription, topics[-1])
            async with database.unit_of_work() as uow:
                await publish(uow, topics, Numbered(number=2**60, padding="é" * 1970))
            item = await asyncio.wait_for(subscription.queue.get(), scale_timeout(5))
            assert isinstance(item, Outgoing)
            assert json.loads(item.text)["data"]["number"] == 2**60
    async with database.unit_of_work() as uow:
        with pytest.raises(ValueError, match="4000 bytes"):
            await publish(uow, topics, Numbered(number=1, padding="é" * 2000))
        with pytest.raises(ValueError, match="50 topics"):
            await publish(uow, [*topics, ROOM], Numbered(number=1))
    async with database.connection() as conn:
        assert await (await conn.execute("SELECT count(*) FROM realtime_event")).fetchone() == (TOPICS_MAX,)


async def test_process_decodes_only_topics_that_one_of_its_sockets_follows(
    settings: Settings, database: Database, monkeypatch: pytest.MonkeyPatch
):
    decoded: list[str] = []
    decode = hub_module.event_message

    def counted(topic: str, cursor: int, kind: str, data: str) -> Outgoing:
        decoded.append(topic)
        return decode(topic, cursor, kind, data)

    monkeypatch.setattr(hub_module, "event_message", counted)
    async with listening_hub(settings) as one, listening_hub(settings) as two:
        with one.connect("a", "session") as first, one.connect("b", "session") as second, two.connect("a", "s") as far:
            one.follow(first, ROOM)
            one.follow(second, ROOM)
            two.follow(far, OTHER_ROOM)
            await send(database, "f" * 24, *range(50))
            await send(database, ROOM, *range(10))
            await send(database, [ROOM, OTHER_ROOM], 10)
            await asyncio.wait_for(far.queue.get(), scale_timeout(5))
            for subscription in (first, second):
                for _ in range(11):
                    await asyncio.wait_for(subscription.queue.get(), scale_timeout(5))
            one.unfollow(first, ROOM)
            one.unfollow(second, ROOM)
            await send(database, ROOM, *range(50))
            await send(database, OTHER_ROOM, 11)
            await asyncio.wait_for(far.queue.get(), scale_timeout(5))
    assert decoded.count(ROOM) == 11
    assert decoded.count(OTHER_ROOM) == 2
    assert len(decoded) == 13


async def test_slow_socket_is_closed_only_for_topics_that_it_follows():
    subscription = Subscription("session")
    for _ in range(QUEUE_SIZE):
        subscription.enqueue(Outgoing(ROOM, "{}"))
    assert not subscription.ended.done()
    subscription.enqueue(Outgoing(ROOM, "{}"))
    assert subscription.ended.result() == TRY_AGAIN_LATER


async def test_slow_reader_is_closed_and_catches_up_while_others_receive_every_event(
    app: Litestar, settings: Settings, database: Database, account: str, token: str
):
    """1,000 events, in transactions of 500: more at once than a queue holds."""
    with serve(app, settings) as address:
        async with real_socket(address, token) as fast, real_socket(address, token, buffer=4096) as slow:
            reading = asyncio.create_task(numbers_until(fast, 999))
            for start in range(0, 1000, 500):
                async with database.unit_of_work() as uow:
                    for number in range(start, start + 500):
                        await publish(uow, [user_topic(account)], Numbered(number=number, padding=PADDING))
            assert await asyncio.wait_for(reading, scale_timeout(60)) == list(range(1000))
            cursor, got = 0, list[int]()
            with suppress(ConnectionClosed):
                async for text in slow:
                    cursor, number = json.loads(text)["cursor"], json.loads(text)["data"]["number"]
                    got.append(number)
            assert slow.close_code == TRY_AGAIN_LATER
            assert got == list(range(len(got))) and len(got) < 1000
        async with real_socket(address, token, cursor) as back:
            assert set(await numbers_until(back, 999)) | set(got) == set(range(1000))


async def test_event_and_typing_cross_from_one_process_to_the_other(
    app: Litestar, settings: Settings, database: Database, account: str, token: str
):
    async with database.connection() as conn:
        friend = await add_account(conn)
        friends_token = await add_session(conn, friend)
    for each in (account, friend):
        await join(database, each)
    second = create_app(settings)
    app.state.topics = second.state.topics = Topics(KINDS)
    with serve(app, settings) as here, serve(second, settings) as there:
        async with real_socket(here, token) as one, real_socket(there, friends_token) as two:
            for connection in (one, two):
                await connection.send(json.dumps({"type": "follow", "topic": ROOM}))
                assert json.loads(await connection.recv())["type"] == "ready"
            await one.send(json.dumps({"type": "ephemeral", "topic": ROOM, "kind": "typing", "data": {"active": True}}))
            typed = {"type": "ephemeral", "topic": ROOM, "sender": account, "kind": "typing", "data": {"active": True}}
            for connection in (one, two):
                assert json.loads(await asyncio.wait_for(connection.recv(), scale_timeout(5))) == typed
            await send(database, ROOM, 1)
            for connection in (one, two):
                assert await numbers_until(connection, 1) == [1]


async def test_reader_that_reconnects_misses_no_event_of_slow_transactions(
    app: Litestar, settings: Settings, database: Database, account: str, token: str
):
    """Ten writers whose revisions commit out of order, beside a reader that leaves again and again."""
    rng = random.Random(5)
    seen: set[int] = set()
    cursor: int | None = None

    async def write(writer: int) -> None:
        for number in range(writer * 10, writer * 10 + 10):
            async with database.unit_of_work() as uow:
                await publish(uow, [user_topic(account)], Numbered(number=number))
                await asyncio.sleep(rng.random() / 5)

    async def read(seconds: float) -> None:
        nonlocal cursor
        async with real_socket(address, token, cursor) as connection:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while not seen >= set(range(100)):
                        message = json.loads(await connection.recv())
                        cursor = message["cursor"]
                        seen.add(message["data"]["number"])

    with serve(app, settings) as address:
        async with real_socket(address, token) as connection:
            await send(database, account, -1)
            cursor = json.loads(await asyncio.wait_for(connection.recv(), scale_timeout(5)))["cursor"]
        writing = asyncio.gather(*(write(writer) for writer in range(10)))
        while not writing.done():
            await read(rng.random() / 5)
        await writing
        await read(30)
    assert seen - {-1} == set(range(100))
