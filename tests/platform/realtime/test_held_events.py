"""Live events of a transaction are written together before its commit, and what is rolled back takes its own along."""

import psycopg
import pytest

from marmita.platform.database import Database
from marmita.platform.realtime import publish
from marmita.platform.realtime.log import delete_events_of
from marmita.platform.unit_of_work import UnitOfWork
from tests.support.realtime import OTHER_ROOM, ROOM, Numbered

pytestmark = pytest.mark.commits
EVENTS = "SELECT topic, (data->>'number')::int FROM realtime_event ORDER BY revision, topic"


async def publish_and_fail(uow: UnitOfWork) -> None:
    async with uow.savepoint():
        await publish(uow, [ROOM], Numbered(number=9))
        raise ZeroDivisionError


async def test_events_are_written_in_their_order_before_the_commit(database: Database, conn: psycopg.AsyncConnection):
    async with database.unit_of_work() as uow:
        await publish(uow, [ROOM, OTHER_ROOM], Numbered(number=1, padding="\"\\ 'é\n"))
        await publish(uow, [ROOM], Numbered(number=2))
        assert await (await uow.conn.execute(EVENTS)).fetchall() == []
        assert uow.announcements == []
    assert await (await conn.execute(EVENTS)).fetchall() == [(ROOM, 1), (OTHER_ROOM, 1), (ROOM, 2)]
    padding = await (await conn.execute("SELECT data->>'padding' FROM realtime_event ORDER BY revision")).fetchone()
    assert padding == ("\"\\ 'é\n",)
    assert [text.split("\n")[0].split(" ", 1)[1] for text in uow.announcements] == [
        f"numbered {ROOM} {OTHER_ROOM}",
        f"numbered {ROOM}",
    ]


async def test_a_failed_block_takes_back_its_own_events_only(database: Database, conn: psycopg.AsyncConnection):
    async with database.unit_of_work() as uow:
        await publish(uow, [ROOM], Numbered(number=1))
        with pytest.raises(ZeroDivisionError):
            await publish_and_fail(uow)
        async with uow.savepoint():
            await publish(uow, [ROOM], Numbered(number=3))
        await publish(uow, [ROOM], Numbered(number=4))
    assert await (await conn.execute(EVENTS)).fetchall() == [(ROOM, 1), (ROOM, 3), (ROOM, 4)]
    assert len(uow.announcements) == 3


async def test_a_failed_transaction_writes_none(database: Database, conn: psycopg.AsyncConnection):
    async def fail() -> None:
        async with database.unit_of_work() as uow:
            units.append(uow)
            await publish(uow, [ROOM], Numbered(number=1))
            await publish_and_fail(uow)

    units: list[UnitOfWork] = []
    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await (await conn.execute(EVENTS)).fetchall() == []
    assert units[0].announcements == []


async def test_event_deleted_in_its_transaction_is_not_stored_and_later_ones_are(
    database: Database, conn: psycopg.AsyncConnection
):
    async with database.unit_of_work() as uow:
        await publish(uow, [ROOM, OTHER_ROOM], Numbered(number=1))
        await delete_events_of(uow, [ROOM])
        await publish(uow, [ROOM], Numbered(number=2))
    assert await (await conn.execute(EVENTS)).fetchall() == [(OTHER_ROOM, 1), (ROOM, 2)]
