"""Announcements after the commit: many commits share one, none waits for it, and what is lost is found in the log."""

import asyncio
import json
import random

import psycopg
import pytest
from psycopg import Rollback

from marmita.platform.database import Database
from marmita.platform.postgres.notifier import BYTES_MAX, Notifier, join_announcements
from marmita.platform.realtime import publish
from marmita.platform.realtime.hub import Outgoing, Subscription
from marmita.platform.realtime.unannounced import POLL_SECONDS
from marmita.platform.unit_of_work import EventBus, begin_unit
from marmita.settings import Settings
from tests.platform.realtime.test_fan_out import listening_hub
from tests.support.realtime import OTHER_ROOM, ROOM, Numbered, send

pytestmark = pytest.mark.commits
SOON = 2 * POLL_SECONDS + 0.6  # a busy machine included


async def numbers(subscription: Subscription, seconds: float) -> list[int]:
    """Of the events that arrive within the time."""
    await asyncio.sleep(seconds)
    items = [subscription.queue.get_nowait() for _ in range(subscription.queue.qsize())]
    return [json.loads(item.text)["data"]["number"] for item in items if isinstance(item, Outgoing)]


async def write_unannounced(conn: psycopg.AsyncConnection, number: int) -> None:
    """As a process that is killed right after its commit."""
    async with conn.transaction():
        await publish(begin_unit(conn, EventBus()), [ROOM], Numbered(number=number))


async def test_event_whose_process_was_killed_after_the_commit_arrives_within_a_second(
    settings: Settings, conn: psycopg.AsyncConnection
):
    async with listening_hub(settings) as hub, listening_hub(settings) as other:
        with hub.connect("a", "s") as socket, other.connect("b", "s") as far:
            hub.follow(socket, ROOM)
            other.follow(far, ROOM)
            await write_unannounced(conn, 7)
            assert await numbers(socket, SOON) == [7]
            assert await numbers(far, 0) == [7]
            assert await numbers(socket, SOON) == []


async def test_transactions_that_commit_in_reverse_order_and_are_killed_lose_no_event(
    settings: Settings, database: Database, conn: psycopg.AsyncConnection
):
    """The first revision commits last, looks after the second one was announced, and is announced by nobody."""
    async with await psycopg.AsyncConnection.connect(settings.conninfo) as slow, listening_hub(settings) as hub:
        with hub.connect("a", "s") as socket:
            hub.follow(socket, ROOM)
            await publish(begin_unit(slow, database.bus), [ROOM], Numbered(number=1))
            await send(database, ROOM, 2)
            assert await numbers(socket, 3 * POLL_SECONDS) == [2]
            await write_unannounced(conn, 3)
            assert await numbers(socket, SOON) == [3]
            await slow.commit()
            assert await numbers(socket, SOON) == [1]


async def test_event_of_a_transaction_that_is_older_than_the_listener_is_found(settings: Settings, database: Database):
    async with await psycopg.AsyncConnection.connect(settings.conninfo) as slow:
        await publish(begin_unit(slow, database.bus), [ROOM], Numbered(number=1))
        async with listening_hub(settings) as hub:
            with hub.connect("a", "s") as socket:
                hub.follow(socket, ROOM)
                await slow.commit()
                assert await numbers(socket, SOON) == [1]


async def test_every_commit_arrives_once_though_a_third_of_the_processes_are_killed(
    settings: Settings, database: Database, monkeypatch: pytest.MonkeyPatch
):
    dice, announce = random.Random(3), Notifier.send

    def often(self: Notifier, announcements: list[str]) -> None:
        if dice.random() > 0.3:
            announce(self, announcements)

    monkeypatch.setattr(Notifier, "send", often)

    async def write(writer: int) -> None:
        for number in range(writer * 10, writer * 10 + 10):
            async with database.unit_of_work() as uow:
                await publish(uow, [ROOM, OTHER_ROOM], Numbered(number=number))
                await asyncio.sleep(dice.random() / 10)

    async with listening_hub(settings) as hub:
        with hub.connect("a", "s") as socket:
            hub.follow(socket, ROOM)
            await asyncio.gather(*(write(writer) for writer in range(8)))
            assert sorted(await numbers(socket, SOON)) == list(range(80))


async def test_commits_at_once_share_notifications_and_wait_for_no_disk_of_each_other(
    settings: Settings, database: Database
):
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as listener:
        await listener.execute("LISTEN realtime_events")
        await asyncio.gather(*(send(database, ROOM, number) for number in range(60)))
        notes = [note.payload async for note in listener.notifies(timeout=0.5)]
    assert "\n".join(notes).count("numbered") == 60
    assert len(notes) < 30


async def test_rolled_back_savepoint_and_transaction_announce_nothing(settings: Settings, database: Database):
    async with listening_hub(settings) as hub:
        with hub.connect("a", "s") as socket:
            hub.follow(socket, ROOM)
            async with database.unit_of_work() as uow:
                await publish(uow, [ROOM], Numbered(number=1))
                async with uow.savepoint():
                    await publish(uow, [ROOM], Numbered(number=2))
                    raise Rollback
            async with database.unit_of_work() as uow:
                await publish(uow, [ROOM], Numbered(number=3))
                raise Rollback
            assert await numbers(socket, SOON) == [1]


async def test_notifier_that_lost_its_connection_connects_again(
    settings: Settings, database: Database, conn: psycopg.AsyncConnection
):
    async with listening_hub(settings) as hub:
        with hub.connect("a", "s") as socket:
            hub.follow(socket, ROOM)
            await send(database, ROOM, 1)
            assert await numbers(socket, 0.3) == [1]
            assert database.notifier._conn
            pid = database.notifier._conn.info.backend_pid
            await conn.execute("SELECT pg_terminate_backend(%s)", (pid,))
            await send(database, ROOM, 2)
            assert await numbers(socket, SOON) == [2]  # found in the log
            await send(database, ROOM, 3)
            assert await numbers(socket, 0.3) == [3]


def test_announcements_are_joined_as_far_as_a_notification_takes():
    long, short = "1 a t\n" + "é" * 2000, "2 b t\n{}"
    assert list(join_announcements([])) == []
    assert list(join_announcements([short] * 3)) == ["\n".join([short] * 3)]
    joined = list(join_announcements([long, long, short, "3 c t\n" + "x" * BYTES_MAX]))
    assert joined == [long, f"{long}\n{short}"]
    assert max(len(text.encode()) for text in joined) < 8000
