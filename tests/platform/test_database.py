"""The pool and the queue before it."""

import asyncio

import pytest
from psycopg_pool import PoolTimeout, TooManyRequests

from marmita.app import build_bus
from marmita.platform.database import Database


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
