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


POTS = {"m0001_pot": "CREATE TABLE pot ()", "m0002_lid": "ALTER TABLE pot ADD lid text"}
CONTRACT = "-- migrate: contract after 0002_lid\nALTER TABLE pot DROP COLUMN IF EXISTS handle"


def test_older_code_works_on_a_database_to_which_a_newer_version_only_added(empty: str, write: Write, tmp_path: Path):
    migrate(empty, folder=write(**POTS))
    (tmp_path / "0002_lid.sql").unlink()
    assert migrate(empty, folder=tmp_path) == []


def test_code_that_uses_what_a_newer_version_removed_is_refused(empty: str, write: Write, tmp_path: Path):
    migrate(empty, folder=write(**POTS, m0003_handle=CONTRACT))
    (tmp_path / "0003_handle.sql").unlink()
    assert migrate(empty, folder=tmp_path) == []  # it knows the step after which nothing uses the handle
    (tmp_path / "0002_lid.sql").unlink()
    with pytest.raises(MigrationError, match="newer Marmita.*0003_handle"):
        migrate(empty, folder=tmp_path)


def test_a_database_of_another_branch_is_refused(empty: str, write: Write, tmp_path: Path):
    migrate(empty, folder=write(**POTS))
    (tmp_path / "0002_lid.sql").unlink()
    write(m0003_handle="ALTER TABLE pot ADD handle text")
    with pytest.raises(MigrationError, match="newer Marmita.*0002_lid"):
        migrate(empty, folder=tmp_path)


def test_the_queues_steps_for_which_old_workers_must_be_gone_are_no_expansions():
    after = {each.name: each.contract_after for each in queue_migrations()}
    heartbeat = {name: after for name, after in after.items() if name.startswith("procrastinate/03.01.00")}
    assert heartbeat == {
        "procrastinate/03.01.00_01_pre_add_heartbeat": None,
        "procrastinate/03.01.00_50_post_add_heartbeat": "procrastinate/03.01.00_50_post_add_heartbeat",
    }


def test_a_ledger_of_an_older_version_gets_its_new_column(empty: str, write: Write):
    with psycopg.connect(empty, autocommit=True) as connection:
        connection.execute("ALTER TABLE schema_migration DROP COLUMN contract_after")
    assert migrate(empty, folder=write(**POTS, m0003_handle=CONTRACT)) == ["0001_pot", "0002_lid", "0003_handle"]
    with psycopg.connect(empty) as connection:
        rows = connection.execute("SELECT name FROM schema_migration WHERE contract_after = '0002_lid'").fetchall()
    assert rows == [("0003_handle",)]


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
