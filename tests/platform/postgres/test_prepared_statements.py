"""Refusals keep prepared statements; statements that fail end them."""

from collections.abc import AsyncGenerator

import pytest
from psycopg.errors import DivisionByZero
from psycopg.sql import SQL

from marmita.app import build_bus
from marmita.platform.database import Database
from marmita.platform.unit_of_work import Connection, UnitOfWork


@pytest.fixture
async def database(conninfo: str) -> AsyncGenerator[Database]:
    """Has one free connection, with one prepared statement."""
    database = Database(conninfo, build_bus(), max_size=2)
    await database.open()
    async with database.connection():
        async with database.connection() as conn:
            await conn.execute("SELECT %s::integer", (1,), prepare=True)
        assert await count_prepared(database) == 1
        yield database
    await database.close()


async def count_prepared(database: Database) -> int:
    async with database.connection() as conn:
        cursor = await conn.execute("SELECT count(*) FROM pg_prepared_statements", prepare=False)
        row = await cursor.fetchone()
        return row[0] if row else 0


async def divide(conn: Connection, *by: int) -> None:
    async with conn.cursor() as cursor:
        await cursor.executemany("SELECT 1 / %s::integer", [(number,) for number in by])


async def fail_within(uow: UnitOfWork) -> None:
    async with uow.savepoint():
        await divide(uow.conn, 1, 0, 2)


async def refuse_within(uow: UnitOfWork) -> None:
    async with uow.savepoint():
        raise KeyError


async def refuse(database: Database) -> None:
    async with database.unit_of_work() as uow:
        await uow.conn.execute("SELECT %s::text", ("new",), prepare=True)
        with pytest.raises(KeyError):
            await refuse_within(uow)
        raise LookupError


async def fail(database: Database) -> None:
    async with database.unit_of_work() as uow:
        await divide(uow.conn, 1, 0, 2)


async def fail_inside(database: Database) -> None:
    async with database.unit_of_work() as uow:
        with pytest.raises(DivisionByZero):
            await fail_within(uow)
        raise LookupError


async def test_refusal_keeps_prepared_statements(database: Database):
    with pytest.raises(LookupError):
        await refuse(database)
    assert await count_prepared(database) == 2
    async with database.connection() as conn:
        cursor = await conn.execute("SELECT %s::text", ("new",))
        assert await cursor.fetchone() == ("new",)


async def test_statement_that_failed_ends_prepared_statements(database: Database):
    with pytest.raises(DivisionByZero):
        await fail(database)
    assert await count_prepared(database) == 0
    async with database.connection() as conn:
        await divide(conn, 1, 2)
    assert await count_prepared(database) == 1


async def test_failure_inside_a_savepoint_ends_them_too(database: Database):
    with pytest.raises(LookupError):
        await fail_inside(database)
    assert await count_prepared(database) == 0
    async with database.connection() as conn:
        await divide(conn, 1, 2)


async def test_connection_keeps_the_statements_of_a_process_that_does_everything(database: Database):
    async with database.connection() as conn:
        assert conn.prepared_max == 300
        for number in range(150):
            await conn.execute(SQL("SELECT {}").format(number), prepare=True)
    assert await count_prepared(database) == 151
