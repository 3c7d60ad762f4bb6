"""Rate limits slide, hold for parallel requests, and count each subject alone."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import timedelta

import pytest

from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.ratelimit import Limit, hit, retry_after
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings

pytestmark = pytest.mark.commits
LIMIT = Limit("soup", 3, timedelta(minutes=10))


@pytest.fixture
async def database(settings: Settings) -> AsyncGenerator[Database]:
    database = Database(settings.conninfo, EventBus(), max_size=8)
    await database.open()
    yield database
    await database.close()


async def spend_one(database: Database, subject: str = "ana") -> int | None:
    """The seconds to wait when it is refused."""
    try:
        async with database.unit_of_work() as uow:
            await hit(uow, LIMIT, subject)
    except DomainError as error:
        return error.fields["seconds"]
    return None


async def grow_older(database: Database, minutes: int) -> None:
    async with database.connection() as conn:
        await conn.execute("UPDATE rate_event SET at = at - make_interval(mins => %s)", (minutes,))


async def test_parallel_hits_pass_up_to_the_limit(database: Database):
    answers = await asyncio.gather(*(spend_one(database) for _ in range(20)))
    assert answers.count(None) == 3


async def test_wait_ends_when_the_oldest_event_leaves_the_window(database: Database):
    await spend_one(database)
    await grow_older(database, 4)
    assert [await spend_one(database), await spend_one(database)] == [None, None]
    seconds = await spend_one(database)
    assert seconds is not None and 350 < seconds <= 360
    await grow_older(database, 6)
    assert await spend_one(database) is None
    assert await spend_one(database) is not None


async def test_refused_hit_is_not_counted_and_subjects_are_independent(database: Database):
    for _ in range(6):
        await spend_one(database)
    assert await spend_one(database, "bea") is None
    async with database.unit_of_work() as uow:
        row = await (await uow.conn.execute("SELECT count(*) FROM rate_event")).fetchone()
        assert row == (4,)
        assert await retry_after(uow.conn, Limit("bread", 3, LIMIT.period), "ana", uow.now) is None
