"""Migrations: each step once, and a refusal when ledger and code disagree."""

from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from marmita.platform.postgres.migrate import MigrationError, migrate, own_migrations, queue_migrations

pytestmark = pytest.mark.commits
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(**files: str) -> Path:
        for name, sql in files.items():
            (tmp_path / f"{name.removeprefix('m')}.sql").write_text(sql)
        return tmp_path

    return write


@pytest.fixture
def empty(own_conninfo: str) -> str:
    """A database where only the job queue is in place."""
    with psycopg.connect(own_conninfo) as connection:
        connection.execute("DELETE FROM schema_migration WHERE name NOT LIKE 'procrastinate/%'")
    return own_conninfo


def tables(conninfo: str, *names: str) -> list[str]:
    with psycopg.connect(conninfo) as connection:
        rows = connection.execute("SELECT relname FROM pg_class WHERE relname = ANY(%s)", [list(names)]).fetchall()
    return sorted(name for (name,) in rows)


def test_migrated_database_has_every_step(own_conninfo: str):
    with psycopg.connect(own_conninfo) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM schema_migration")}
    assert names == {migration.name for migration in [*queue_migrations(), *own_migrations()]}
    assert migrate(own_conninfo) == []


def test_steps_are_applied_once_in_order(empty: str, write: Write):
    folder = write(m0002_more="ALTER TABLE pot ADD size int", m0001_pot="CREATE TABLE pot ()")
    assert migrate(empty, folder=folder) == ["0001_pot", "0002_more"]
    assert migrate(empty, folder=folder) == []


def test_failing_step_is_rolled_back(empty: str, write: Write):
    folder = write(m0001_pot="CREATE TABLE pot ()", m0002_lid="CREATE TABLE lid (); SELECT 1/0")
    with pytest.raises(MigrationError, match="0002_lid.*division by zero"):
        migrate(empty, folder=folder)
    assert tables(empty, "pot", "lid") == ["pot"]


def test_a_changed_step_is_refused(empty: str, write: Write):
    migrate(empty, folder=write(m0001_pot="CREATE TABLE pot ()"))
    with pytest.raises(MigrationError, match="changed afterwards: 0001_pot"):
        migrate(empty, folder=write(m0001_pot="CREATE TABLE kettle ()"))
    assert tables(empty, "pot", "kettle") == ["pot"]


def test_a_database_of_a_newer_version_is_refused(empty: str, write: Write, tmp_path: Path):
    migrate(empty, folder=write(m0001_pot="CREATE TABLE pot ()"))
    (tmp_path / "0001_pot.sql").unlink()
    with pytest.raises(MigrationError, match="newer Marmita.*0001_pot"):
        migrate(empty, folder=tmp_path)


@pytest.mark.parametrize(
    "names", [["m1_pot"], ["m0001_Pot"], ["m0001_pot", "m0001_lid"], ["m202611221015_pot", "m202611221015_lid"]]
)
def test_steps_with_ambiguous_names_are_refused(empty: str, write: Write, names: list[str]):
    with pytest.raises(MigrationError):
        migrate(empty, folder=write(**dict.fromkeys(names, "CREATE TABLE pot ()")))
    assert tables(empty, "pot") == []


def test_live_events_of_accounts_become_events_of_their_topics(empty: str, tmp_path: Path):
    """Cursors of open tabs stay valid after the migration."""
    with psycopg.connect(empty, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        for migration in own_migrations():
            (tmp_path / f"{migration.name}.sql").write_text(migration.sql)
        topics = next(tmp_path.glob("0024_*.sql"))
        sql = topics.read_text()
        for later in sorted(tmp_path.glob("*.sql")):
            if later >= topics:
                later.unlink()
        migrate(empty, folder=tmp_path)
        connection.execute(
            "INSERT INTO realtime_event (account_id, kind, data, created_at)"
            " SELECT 'a' || n, 'order_changed', '{}', now() FROM generate_series(1, 3) n"
        )
        connection.execute("DELETE FROM realtime_event WHERE account_id = 'a3'")
        topics.write_text(sql)
        assert migrate(empty, folder=tmp_path) == [topics.stem]
        rows = connection.execute("SELECT topic, revision FROM realtime_event ORDER BY revision").fetchall()
        assert rows == [("user:a1", 1), ("user:a2", 2)]
        assert connection.execute("SELECT nextval('realtime_revision') > 3").fetchone() == (True,)
