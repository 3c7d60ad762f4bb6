"""The pool and the queue before it."""

import asyncio
import json
from collections.abc import AsyncGenerator

import pytest
import structlog
from psycopg import AsyncCursor, _queries  # pyright: ignore[reportPrivateUsage]
from psycopg.errors import DivisionByZero
from psycopg.sql import SQL
from psycopg_pool import PoolTimeout, TooManyRequests

from marmita.app import build_bus
from marmita.platform.database import Database
from marmita.platform.postgres.slow_statements import LENGTH_MAX, slow_statement_cursor
from marmita.platform.unit_of_work import Connection
from tests.support.logs import written_log


async def answer(database: Database) -> int:
    async with database.connection() as conn:
        row = await (await conn.execute("SELECT 1")).fetchone()
        return row[0] if row else 0


async def test_full_queue_refuses_at_once_and_serves_those_who_wait(conninfo: str):
    database = Database(conninfo, build_bus(), max_size=2, max_waiting=1)
    await database.open()
    async with database.connection(), database.unit_of_work():
        waiting = asyncio.create_task(answer(database))
        await asyncio.sleep(0.01)
        with pytest.raises(TooManyRequests):
            await answer(database)
    assert await waiting == 1
    assert database.waiting == 0
    await database.close()


async def test_database_that_was_away_serves_again_after_a_queue_of_those_who_gave_up(conninfo: str):
    database = Database("host=/nowhere", build_bus(), max_waiting=2, wait_seconds=0.1)
    database.pool.reconnect_timeout = 0.1
    await database.open()
    for _ in range(4):
        with pytest.raises(PoolTimeout):
            await answer(database)
    database.pool.conninfo = conninfo
    database.pool.timeout = 30
    assert await answer(database) == 1
    await database.close()


class Reading:
    """Counts how often it runs; each run ends when it may."""

    def __init__(self) -> None:
        self.runs = 0
        self.may_end = asyncio.Event()

    async def __call__(self, _: Connection) -> bytes:
        self.runs += 1
        await self.may_end.wait()
        return b"%d" % self.runs


@pytest.fixture
async def database(conninfo: str) -> AsyncGenerator[Database]:
    database = Database(conninfo, build_bus())
    await database.open()
    yield database
    await database.close()


async def test_shared_read_runs_once_for_all_who_wait_and_again_for_the_next(database: Database):
    read = Reading()
    waiting = [asyncio.create_task(database.read_shared("feed", read)) for _ in range(20)]
    await asyncio.sleep(0.01)
    read.may_end.set()
    assert await asyncio.gather(*waiting) == [b"1"] * 20
    assert await database.read_shared("feed", read) == b"2"


async def test_shared_read_of_another_key_runs_beside_it(database: Database):
    read = Reading()
    waiting = [asyncio.create_task(database.read_shared(key, read)) for key in ("hot", "new")]
    await asyncio.sleep(0.01)
    read.may_end.set()
    await asyncio.gather(*waiting)
    assert read.runs == 2


async def test_shared_read_whose_first_reader_goes_away_answers_the_others(database: Database):
    read = Reading()
    first, second = (asyncio.create_task(database.read_shared("feed", read)) for _ in range(2))
    await asyncio.sleep(0.01)
    first.cancel()
    read.may_end.set()
    assert await second == b"1"


async def test_shared_read_that_fails_fails_for_all_and_is_tried_again(database: Database):
    async def fail(_: Connection) -> bytes:
        await asyncio.sleep(0.01)
        raise LookupError

    results = await asyncio.gather(*(database.read_shared("feed", fail) for _ in range(3)), return_exceptions=True)
    assert [type(result) for result in results] == [LookupError] * 3
    with pytest.raises(LookupError):
        await database.read_shared("feed", fail)


async def test_slow_statement_is_logged_with_its_request_and_without_its_parameters(conninfo: str):
    database = Database(conninfo, build_bus(), cursor=slow_statement_cursor(200))
    await database.open()
    with written_log() as said, structlog.contextvars.bound_contextvars(request_id="r-1"):
        async with database.connection() as conn:
            await conn.execute("SELECT pg_sleep(0)")
            await conn.execute("SELECT pg_sleep(0.25),\n  %s", ("hunter2",))
            with pytest.raises(DivisionByZero):
                await conn.execute(SQL("SELECT {} / length(pg_sleep(0.25)::text)").format(1))
            await conn.execute(b"SELECT pg_sleep(0.25) -- " + b"x" * LENGTH_MAX)
    await database.close()
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [(line["event"], line["request_id"]) for line in lines] == [("slow_statement", "r-1")] * 3
    assert lines[0]["statement"] == "SELECT pg_sleep(0.25), %s"
    assert lines[0]["ms"] >= 250
    assert len(lines[2]["statement"]) == LENGTH_MAX + 2
    assert "hunter2" not in said.getvalue()


async def test_statements_are_not_measured_when_nothing_is_slow(conninfo: str):
    database = Database(conninfo, build_bus())
    await database.open()
    async with database.connection() as conn:
        assert conn.cursor_factory is AsyncCursor
    await database.close()


async def test_a_long_statement_is_parsed_once(connection: Connection):
    parsed = _queries._query2pg.cache_info  # pyright: ignore[reportPrivateUsage]
    statement = b"SELECT %(one)s::integer" + b" " * 20_000
    before = parsed()
    for _ in range(3):
        cursor = await connection.execute(statement, {"one": 1})
        assert await cursor.fetchone() == (1,)
    after = parsed()
    assert (after.misses - before.misses, after.hits - before.hits) == (1, 2)
