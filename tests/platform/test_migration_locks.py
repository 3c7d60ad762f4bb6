"""Migrations beside a running application: they give up waiting for locks, and build indexes without any."""

import time
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from marmita.platform.postgres import lock_timeout
from marmita.platform.postgres import migrate as runner
from marmita.platform.postgres.migrate import CONCURRENT, MigrationError, migrate, own_migrations

pytestmark = pytest.mark.commits
SECONDS = 30
SHORT = lock_timeout.SHORT
HAS_POT = "SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND relation = 'pot'::regclass"
INDEXES = """
SELECT relname, indisvalid, indexrelid::integer FROM pg_index JOIN pg_class ON oid = indexrelid
WHERE indrelid = 'pot'::regclass ORDER BY relname
"""


@pytest.fixture(autouse=True)
def _quick_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock_timeout, "SHORT", "50ms")
    monkeypatch.setattr(runner, "PAUSE_SECONDS", 0.05)
    monkeypatch.setattr(runner, "ATTEMPTS", 3)


@pytest.fixture
def pots(own_conninfo: str) -> Generator[psycopg.Connection]:
    """A connection to a database with a table `pot`, whose ledger has no steps of this application."""
    with psycopg.connect(own_conninfo, autocommit=True) as connection:
        connection.execute("DELETE FROM schema_migration WHERE name NOT LIKE 'procrastinate/%'")
        connection.execute("CREATE TABLE pot (size integer); INSERT INTO pot VALUES (1), (2)")
        yield connection


def write(folder: Path, name: str, sql: str) -> Path:
    (folder / f"{name}.sql").write_text(sql)
    return folder


def test_step_without_its_lock_gives_up_and_changes_nothing(
    pots: psycopg.Connection, own_conninfo: str, tmp_path: Path
):
    folder = write(tmp_path, "0001_lid", "CREATE TABLE lid (); ALTER TABLE pot ADD lid integer")
    with psycopg.connect(own_conninfo) as reader:
        reader.execute("SELECT FROM pot")
        with pytest.raises(MigrationError, match="0001_lid got no lock in 3 attempts"):
            migrate(own_conninfo, folder=folder)
        pots.execute("SET lock_timeout = '1s'")
        assert pots.execute("SELECT count(*) FROM pot").fetchone() == (2,)  # nobody waits behind the step
    assert pots.execute("SELECT to_regclass('lid')").fetchone() == (None,)
    assert migrate(own_conninfo, folder=folder) == ["0001_lid"]


def test_step_in_a_deadlock_gives_up_before_the_visitor_does(
    pots: psycopg.Connection, own_conninfo: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(lock_timeout, "SHORT", SHORT)
    pots.execute("CREATE TABLE cup ()")
    sql = "ALTER TABLE pot ADD a integer; SELECT pg_sleep(0.3); ALTER TABLE cup ADD a integer"
    folder = write(tmp_path, "0001_pots", sql)
    with psycopg.connect(own_conninfo) as visitor, ThreadPoolExecutor() as pool:
        visitor.execute("SELECT FROM cup")
        migrating = pool.submit(migrate, own_conninfo, folder=folder)
        while pots.execute(HAS_POT).fetchone() is None:
            time.sleep(0.01)
        visitor.execute("SELECT FROM pot")  # waits for the step, which then waits for the visitor
        visitor.rollback()
        assert migrating.result(SECONDS) == ["0001_pots"]


def test_step_is_repeated_until_the_lock_is_free(
    pots: psycopg.Connection, own_conninfo: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(runner, "ATTEMPTS", 10_000)
    folder = write(tmp_path, "0001_lid", "ALTER TABLE pot ADD lid integer")
    with psycopg.connect(own_conninfo) as reader, ThreadPoolExecutor() as pool:
        reader.execute("SELECT FROM pot")
        migrating = pool.submit(migrate, own_conninfo, folder=folder)
        time.sleep(0.5)
        assert not migrating.done()
        reader.rollback()
        assert migrating.result(SECONDS) == ["0001_lid"]


def test_index_is_built_while_the_table_is_written_to(pots: psycopg.Connection, own_conninfo: str, tmp_path: Path):
    folder = write(tmp_path, "0001_size", f"{CONCURRENT}\n-- Why.\nCREATE INDEX CONCURRENTLY pot_size ON pot (size);\n")
    with psycopg.connect(own_conninfo) as writer, ThreadPoolExecutor() as pool:
        writer.execute("INSERT INTO pot VALUES (3)")
        migrating = pool.submit(migrate, own_conninfo, folder=folder)
        time.sleep(0.5)
        assert not migrating.done()  # waits for the older transaction
        pots.execute("SET lock_timeout = '1s'")
        pots.execute("INSERT INTO pot VALUES (4)")
        writer.commit()
        assert migrating.result(SECONDS) == ["0001_size"]
    assert [row[:2] for row in pots.execute(INDEXES)] == [("pot_size", True)]
    assert migrate(own_conninfo, folder=folder) == []


def test_concurrent_step_that_failed_is_repeated_from_where_it_failed(
    pots: psycopg.Connection, own_conninfo: str, tmp_path: Path
):
    sql = "CREATE INDEX CONCURRENTLY a_size ON pot (size); CREATE UNIQUE INDEX CONCURRENTLY b_size ON pot (size);"
    folder = write(tmp_path, "0001_sizes", f"{CONCURRENT}\n{sql}")
    pots.execute("INSERT INTO pot VALUES (2)")
    with pytest.raises(MigrationError, match=r"0001_sizes failed, it can be repeated: .*b_size"):
        migrate(own_conninfo, folder=folder)
    (first, invalid) = pots.execute(INDEXES).fetchall()
    assert (first[:2], invalid[:2]) == (("a_size", True), ("b_size", False))
    pots.execute("DELETE FROM pot WHERE size = 2")
    assert migrate(own_conninfo, folder=folder) == ["0001_sizes"]
    (kept, rebuilt) = pots.execute(INDEXES).fetchall()
    assert kept == first
    assert rebuilt[:2] == ("b_size", True)


def test_two_processes_do_not_wait_for_each_other(pots: psycopg.Connection, own_conninfo: str, tmp_path: Path):
    folder = write(tmp_path, "0001_size", f"{CONCURRENT}\nCREATE INDEX CONCURRENTLY pot_size ON pot (size)")
    with ThreadPoolExecutor() as pool:
        both = [pool.submit(migrate, own_conninfo, folder=folder) for _ in range(2)]
        assert sorted(each.result(SECONDS) for each in both) == [[], ["0001_size"]]
    assert [row[:2] for row in pots.execute(INDEXES)] == [("pot_size", True)]


@pytest.mark.parametrize(
    "statement",
    ["ALTER TABLE pot ADD lid integer", "CREATE INDEX pot_size ON pot (size)", "DROP INDEX CONCURRENTLY pot_size"],
)
def test_other_statement_outside_a_transaction_is_refused(statement: str, tmp_path: Path):
    good = "ALTER TABLE pot VALIDATE CONSTRAINT pot_check; DROP INDEX CONCURRENTLY IF EXISTS pot_size"
    assert len(own_migrations(write(tmp_path, "202611221015_good", f"{CONCURRENT}\n{good}"))) == 1
    with pytest.raises(MigrationError, match="cannot run"):
        own_migrations(write(tmp_path, "202611221016_wrong", f"{CONCURRENT}\n{good}; {statement}"))
