"""Migrates a database to the schema of this code: ordered SQL files, forward only, each in one transaction.

The job queue's own schema is applied first, from its package. Refused are a database from which a newer Marmita has
removed something that this code uses, a PostgreSQL that is too old, and an applied file that was changed afterwards.
How to write files: docs/architecture.md.
"""

import hashlib
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, LiteralString, cast

import psycopg
import structlog
from procrastinate.schema import SchemaManager
from psycopg.errors import DeadlockDetected, LockNotAvailable

from marmita.platform.postgres.concurrent_steps import run_concurrently, statements_of
from marmita.platform.postgres.lock_timeout import lock_timeout

log = structlog.get_logger()

FOLDER = Path(__file__).parent.parent.parent / "migrations"
FILE_NAME = re.compile(r"(\d{4}|\d{12})_[a-z0-9_]+\.sql")
CONCURRENT = "-- migrate: concurrently"
# The step removes something that code uses if it does not know the named step. Later code works without it.
CONTRACT = re.compile(r"^-- migrate: contract after (\w+)$", re.MULTILINE)
QUEUE = "procrastinate/"
OLDEST_SERVER = 150000
LOCK = 0x6D61726D697461  # one number for all processes of all hosts: "marmita"
LOCK_POLL_SECONDS = 0.2
ATTEMPTS = 60
PAUSE_SECONDS = 1.0

LEDGER: LiteralString = """
CREATE TABLE IF NOT EXISTS schema_migration (
    name        text PRIMARY KEY,
    sha256      text NOT NULL,
    applied_at  timestamptz NOT NULL DEFAULT now()
)
"""
_COLUMN: LiteralString = "ALTER TABLE schema_migration ADD contract_after text"
_HAS_COLUMN: LiteralString = """
SELECT FROM pg_attribute WHERE attrelid = 'schema_migration'::regclass AND attname = 'contract_after'
"""
# A database of an older Marmita has no such column.
_APPLIED: LiteralString = "SELECT name, sha256, to_jsonb(m) ->> 'contract_after' FROM schema_migration m"


class MigrationError(Exception):
    """The database cannot be migrated to this version. A failed step in a transaction leaves no change behind.

    A failed step outside a transaction can be repeated.
    """


@dataclass(frozen=True, slots=True)
class Migration:
    """A migration step: its name in the ledger and its SQL."""

    name: str
    sql: str

    @property
    def concurrent(self) -> bool:
        """Return whether the step runs outside a transaction, statement by statement."""
        return self.sql.partition("\n")[0].strip() == CONCURRENT

    @property
    def contract_after(self) -> str | None:
        """Return the step that code must know to work after this one; None if all older code still works."""
        if self.name.startswith(QUEUE):  # the package puts `post` in the names of steps that break its older code
            return self.name if "_post_" in self.name else None
        marked = CONTRACT.search(self.sql)
        return marked[1] if marked else None

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


def migrate(conninfo: str, on_step: Callable[[str], None] = lambda _: None, folder: Path = FOLDER) -> list[str]:
    """Apply every missing step and return the names. Several processes may call it at once.

    Raises:
        MigrationError: the database is too new, the server too old, or a step was changed or failed, or got no lock.
        psycopg.OperationalError: the database cannot be reached.
    """
    migrations = [*queue_migrations(), *own_migrations(folder)]
    with psycopg.connect(conninfo, autocommit=True) as connection:
        _refuse_old_server(connection)
        _lock_migrations(connection)
        connection.execute("SET client_min_messages = warning; SET statement_timeout = 0")
        connection.execute(LEDGER)
        if connection.execute(_HAS_COLUMN).fetchone() is None:
            _apply(connection, Migration("schema_migration", _COLUMN), [])
        found = _compare(migrations, connection.execute(_APPLIED).fetchall())
        _refuse_unknown(found)
        applied = found.applied
        fresh_queue = not any(name.startswith(QUEUE) for name in applied)
        done: list[str] = []
        if fresh_queue:
            _apply(connection, Migration("procrastinate", SchemaManager.get_schema()), queue_migrations())
            applied |= {migration.name for migration in queue_migrations()}
            done.append("procrastinate")
            on_step("procrastinate")
        for migration in migrations:
            if migration.name not in applied:
                _apply(connection, migration, [migration])
                done.append(migration.name)
                on_step(migration.name)
        return done


@dataclass(frozen=True, slots=True)
class Comparison:
    """The steps of a database compared with those of this code, by name.

    `newer` steps are unknown to this code; of them, the `removing` steps have removed something that this code uses.
    """

    applied: set[str]
    pending: list[str]
    newer: list[str]
    removing: list[str]
    changed: list[str]


async def compare(connection: psycopg.AsyncConnection[Any]) -> Comparison:
    """Return the steps that `migrate` would apply or refuse. Change nothing."""
    row = await (await connection.execute("SELECT to_regclass('schema_migration') IS NOT NULL")).fetchone()
    rows = await (await connection.execute(_APPLIED)).fetchall() if row and row[0] else []
    return _compare([*queue_migrations(), *own_migrations()], rows)


def _compare(migrations: list[Migration], rows: list[tuple[Any, ...]]) -> Comparison:
    known = {migration.name: migration.sha256 for migration in migrations}
    applied: dict[str, str] = {name: sha256 for name, sha256, _ in rows}
    newer = {name: after for name, _, after in rows if name not in known}
    return Comparison(
        applied=set(applied),
        pending=[name for name in known if name not in applied],
        newer=sorted(newer),
        removing=sorted(name for name, after in newer.items() if after and after not in known),
        changed=sorted(name for name, sha256 in applied.items() if known.get(name, sha256) != sha256),
    )


def own_migrations(folder: Path = FOLDER) -> list[Migration]:
    """Return the steps of this application by name: old steps have a number, later ones the UTC minute.

    Raise MigrationError for a wrong file name, a duplicate number or a statement that cannot run outside a transaction.
    """
    paths = sorted(folder.glob("*.sql"))
    if wrong := [path.name for path in paths if not FILE_NAME.fullmatch(path.name)]:
        raise MigrationError(f"Migrations are named YYYYMMDDHHMM_title.sql, unlike {', '.join(wrong)}.")
    numbers = [path.name.partition("_")[0] for path in paths]
    if twice := {number for number in numbers if numbers.count(number) > 1}:
        raise MigrationError(f"Two migrations have the number {', '.join(sorted(twice))}.")
    migrations = [Migration(path.stem, path.read_text(encoding="utf-8")) for path in paths]
    for migration in migrations:
        if migration.concurrent and (refused := statements_of(migration.sql)[1]):
            raise MigrationError(f"Migration {migration.name} cannot run {refused[0]!r} outside a transaction.")
    return migrations


def queue_migrations() -> list[Migration]:
    """Return the migration steps of the job queue's package; a new database gets its final schema at once."""
    paths = sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    return [Migration(f"{QUEUE}{path.stem}", path.read_text(encoding="utf-8")) for path in paths]


def _refuse_old_server(connection: psycopg.Connection) -> None:
    if connection.info.server_version < OLDEST_SERVER:
        found = connection.info.server_version // 10000
        raise MigrationError(f"Marmita needs PostgreSQL {OLDEST_SERVER // 10000} or newer; this is {found}.")


def _refuse_unknown(found: Comparison) -> None:
    """Raise MigrationError for a database with newer steps that removed something, or with changed steps.

    Other newer steps are accepted, so that old processes may start again during an upgrade.
    """
    if found.removing or (found.newer and found.pending):
        what = ", ".join(found.removing or found.newer)
        raise MigrationError(f"This database was made by a newer Marmita, which knows {what}.")
    if found.changed:
        raise MigrationError(
            f"Applied migrations were changed afterwards: {', '.join(found.changed)}."
            " Restore them and add a new one instead."
        )
    if found.newer:
        log.warning("database_is_newer", steps=found.newer)


def _lock_migrations(connection: psycopg.Connection) -> None:
    """Wait until no other process migrates. The lock is released when the connection closes.

    It polls: a waiting statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY in the other process waits.
    """
    while connection.execute("SELECT pg_try_advisory_lock(%s)", [LOCK]).fetchone() != (True,):
        time.sleep(LOCK_POLL_SECONDS)


def _apply(connection: psycopg.Connection, migration: Migration, recorded: list[Migration]) -> None:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            if migration.concurrent:
                run_concurrently(connection, migration.sql)
                _record(connection, recorded)
            else:
                _run_in_transaction(connection, migration, recorded, lock_timeout(attempt))
        except (LockNotAvailable, DeadlockDetected) as error:
            if attempt == ATTEMPTS:
                raise MigrationError(
                    f"Migration {migration.name} got no lock in {ATTEMPTS} attempts: {error}"
                ) from error
            time.sleep(PAUSE_SECONDS)
        except psycopg.Error as error:
            left = "it can be repeated" if migration.concurrent else "nothing of it was kept"
            raise MigrationError(f"Migration {migration.name} failed, {left}: {error}") from error
        else:
            return


def _run_in_transaction(
    connection: psycopg.Connection, migration: Migration, recorded: list[Migration], patience: str
) -> None:
    with connection.transaction():
        connection.execute(f"SET LOCAL lock_timeout = '{patience}'".encode())
        connection.execute(cast("LiteralString", migration.sql))
        _record(connection, recorded)


def _record(connection: psycopg.Connection, recorded: list[Migration]) -> None:
    for step in recorded:
        connection.execute(
            "INSERT INTO schema_migration (name, sha256, contract_after) VALUES (%s, %s, %s)",
            [step.name, step.sha256, step.contract_after],
        )
