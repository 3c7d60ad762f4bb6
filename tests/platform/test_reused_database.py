"""Tests share a database one after the other; each finds it freshly migrated."""

from collections.abc import Generator
from contextlib import suppress
from typing import Any

import psycopg
import pytest
from psycopg import sql

from marmita.platform.postgres.prepared_statements import preserve_statements
from tests.support.servers import postgres as postgres_support
from tests.support.servers.kept_connections import KeptConnection
from tests.support.servers.postgres import ReusedDatabase, cloned_database

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
SEQUENCES = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1"


@pytest.fixture
def database(postgres: str) -> Generator[ReusedDatabase]:
    database = ReusedDatabase(postgres)
    yield database
    database.drop()


def content(address: str) -> dict[str, Any]:
    """Every row and every sequence."""
    with psycopg.connect(address, autocommit=True) as conn:
        found: dict[str, Any] = dict(conn.execute(SEQUENCES).fetchall())
        for (table,) in conn.execute(TABLES).fetchall():
            rows = sql.SQL("SELECT t::text FROM {} AS t ORDER BY 1").format(sql.Identifier(table))
            found[table] = conn.execute(rows).fetchall()
    return found


def write(address: str, *statements: Any) -> None:
    with psycopg.connect(address, autocommit=True) as conn:
        for statement in statements:
            conn.execute(statement)


def test_rows_and_sequences_of_a_test_are_not_seen_by_the_next(postgres: str, database: ReusedDatabase):
    address = database.clean()
    write(
        address,
        "INSERT INTO rate_event (subject, at) VALUES ('somebody', now())",
        "SELECT nextval('realtime_revision'), nextval('content_version_revision_seq')",
        "INSERT INTO photo_removal (folder) VALUES ('photos/0f')",
        "SELECT nextval('food_order_number_seq')",
    )
    written = content(address)
    assert written["rate_event"] and written["photo_removal"]
    assert (
        written["food_order_number_seq"]
        and written["content_version_revision_seq"]
        and written["realtime_revision"] == 2
    )
    assert database.clean() == address
    with cloned_database(postgres, "compared") as fresh:
        assert content(address) == content(fresh)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE diary (words text)",
        "ALTER TABLE account ADD COLUMN age int",
        "ALTER TABLE account DISABLE TRIGGER ALL",
        "DROP INDEX rate_event_age",
        "CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "DROP SCHEMA public CASCADE",
        "ANALYZE account",
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET work_mem = 64', current_database()); END $$",
        "INSERT INTO schema_migration (name, sha256) VALUES ('0000_more', '')",
        "DELETE FROM schema_migration",
    ],
)
def test_a_database_that_was_changed_is_not_used_again(database: ReusedDatabase, statement: str):
    before = content(database.clean())
    address = database.clean()
    write(address, statement)
    assert database.clean() != address
    assert content(database.clean()) == before


def test_a_connection_that_was_left_open_is_ended_with_its_locks(database: ReusedDatabase):
    address = database.clean()
    with psycopg.connect(address) as forgotten:
        forgotten.execute("LOCK TABLE rate_event")
        forgotten.execute("INSERT INTO rate_event (subject, at) VALUES ('somebody', now())")
        assert database.clean() == address
        with pytest.raises(psycopg.OperationalError), suppress(psycopg.InterfaceError):
            forgotten.execute("SELECT 1")
    assert content(address)["rate_event"] == []


def test_a_test_may_end_every_connection(database: ReusedDatabase):
    write(
        database.clean(),
        "INSERT INTO rate_event (subject, at) VALUES ('somebody', now())",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    assert content(database.clean())["rate_event"] == []


def test_database_with_an_endless_stream_of_connections_is_replaced(
    database: ReusedDatabase, monkeypatch: pytest.MonkeyPatch
):
    before = database.clean()
    monkeypatch.setattr(postgres_support, "END_OTHERS", "SELECT 1 WHERE %s::int[] IS NOT NULL")
    monkeypatch.setattr(postgres_support, "END_SECONDS", 0.1)
    assert database.clean() != before


async def test_kept_session_comes_back_with_nothing_of_the_former_one(database: ReusedDatabase):
    address = database.clean()
    async with await KeptConnection.connect(address, autocommit=True) as former:
        backend = former.info.backend_pid
        await former.execute("SET application_name = 'former'")
        await former.execute("LISTEN news")
        await former.execute("NOTIFY news")
        await former.execute("SELECT pg_advisory_lock(1)")
        write(address, "NOTIFY news")
    assert former.closed
    assert database.clean() == address
    async with await KeptConnection.connect(address) as next_one:
        assert next_one.info.backend_pid == backend
        assert not next_one.autocommit
        state = await next_one.execute("""
            SELECT current_setting('application_name'), (SELECT count(*) FROM pg_listening_channels()),
                (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())
        """)
        assert await state.fetchone() == ("", 0, 0)
        assert [item async for item in next_one.notifies(timeout=0)] == []


async def test_kept_session_knows_its_prepared_statements(database: ReusedDatabase):
    for autocommit in (True, False):
        async with await KeptConnection.connect(database.clean(), autocommit=autocommit) as conn:
            preserve_statements(conn)
            for query in ("SELECT 1", "SELECT 2"):
                await conn.execute(query, prepare=True)
            prepared = await conn.execute("SELECT statement FROM pg_prepared_statements ORDER BY 1", prepare=False)
            assert await prepared.fetchall() == [("SELECT 1",), ("SELECT 2",)]


async def test_prepared_statement_of_a_kept_session_follows_the_statistics(database: ReusedDatabase):
    """As a generic plan for the empty table, it would read all rows."""
    query = "SELECT count(*) FROM rate_event WHERE subject = 'somebody'"
    async with await KeptConnection.connect(database.clean(), autocommit=True) as conn:
        await conn.execute(query, prepare=True)
        [(name,)] = await (await conn.execute("SELECT name FROM pg_prepared_statements", prepare=False)).fetchall()
    fill = "INSERT INTO rate_event (subject, at) SELECT n::text, now() FROM generate_series(1, 20000) AS n"
    write(database.address, fill, "ANALYZE rate_event")
    async with await KeptConnection.connect(database.address, autocommit=True) as conn:
        explain = sql.SQL("EXPLAIN EXECUTE {}").format(sql.Identifier(name))
        plan = await (await conn.execute(explain, prepare=False)).fetchall()
    assert "Seq Scan" not in str(plan)


async def test_session_in_a_transaction_is_not_kept(database: ReusedDatabase):
    conn = await KeptConnection.connect(database.clean())
    await conn.execute("SELECT 1")
    backend = conn.info.backend_pid
    await conn.close()
    async with await KeptConnection.connect(database.address) as other:
        assert other.info.backend_pid != backend


async def test_kept_session_that_the_server_has_ended_is_replaced(database: ReusedDatabase):
    async with await KeptConnection.connect(database.clean()) as former:
        backend = former.info.backend_pid
    write(database.address, sql.SQL("SELECT pg_terminate_backend({}, 5000)").format(backend))
    async with await KeptConnection.connect(database.address) as other:
        assert other.info.backend_pid != backend
        await other.execute("SELECT 1")
