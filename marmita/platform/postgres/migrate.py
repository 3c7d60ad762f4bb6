"""Brings a database to the shape that this code needs: numbered SQL files, forward only, each in one transaction.

The job queue's own schema comes first, from its package. Refuses a database made by a newer Marmita, a PostgreSQL
that is too old, and an applied file that was changed afterwards.
"""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import LiteralString, cast

import psycopg
from procrastinate.schema import SchemaManager

FOLDER = Path(__file__).parent.parent.parent / "migrations"
FILE_NAME = re.compile(r"\d{4}_[a-z0-9_]+\.sql")
OLDEST_SERVER = 150000
LOCK = 0x6D61726D697461  # one number for all processes of all hosts: "marmita"

LEDGER: LiteralString = """
CREATE TABLE IF NOT EXISTS schema_migration (
    name        text PRIMARY KEY,
    sha256      text NOT NULL,
    applied_at  timestamptz NOT NULL DEFAULT now()
)
"""


class MigrationError(Exception):
    """The database cannot be brought to this version; nothing of the offending step was kept."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: its name in the ledger and its SQL."""

    name: str
    sql: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


def migrate(conninfo: str, on_step: Callable[[str], None] = lambda _: None, folder: Path = FOLDER) -> list[str]:
    """Applies every missing step and returns their names. Safe to call from several processes at once.

    Raises:
        MigrationError: the database is newer, too old, or a step was changed or failed.
        psycopg.OperationalError: the database cannot be reached.
    """
    migrations = [*queue_migrations(), *own_migrations(folder)]
    with psycopg.connect(conninfo, autocommit=True) as connection:
        _refuse_old_server(connection)
        connection.execute("SELECT pg_advisory_lock(%s)", [LOCK])  # freed when the connection closes
        connection.execute("SET client_min_messages = warning")
        connection.execute(LEDGER)
        applied = dict(connection.execute("SELECT name, sha256 FROM schema_migration").fetchall())
        _refuse_unknown(applied, migrations)
        fresh_queue = not any(name.startswith("procrastinate/") for name in applied)
        done: list[str] = []
        if fresh_queue:
            _apply(connection, Migration("procrastinate", SchemaManager.get_schema()), queue_migrations())
            applied |= {migration.name: migration.sha256 for migration in queue_migrations()}
            done.append("procrastinate")
            on_step("procrastinate")
        for migration in migrations:
            if migration.name not in applied:
                _apply(connection, migration, [migration])
                done.append(migration.name)
                on_step(migration.name)
        return done


def own_migrations(folder: Path = FOLDER) -> list[Migration]:
    """The steps of this application, in order of their numbers."""
    paths = sorted(folder.glob("*.sql"))
    if wrong := [path.name for path in paths if not FILE_NAME.fullmatch(path.name)]:
        raise MigrationError(f"Migrations are named NNNN_title.sql, unlike {', '.join(wrong)}.")
    numbers = [path.name[:4] for path in paths]
    if twice := {number for number in numbers if numbers.count(number) > 1}:
        raise MigrationError(f"Two migrations have the number {', '.join(sorted(twice))}.")
    return [Migration(path.stem, path.read_text(encoding="utf-8")) for path in paths]


def queue_migrations() -> list[Migration]:
    """The steps by which the job queue's package came to its present schema; a new database gets them at once."""
    paths = sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    return [Migration(f"procrastinate/{path.stem}", path.read_text(encoding="utf-8")) for path in paths]


def _refuse_old_server(connection: psycopg.Connection) -> None:
    if connection.info.server_version < OLDEST_SERVER:
        found = connection.info.server_version // 10000
        raise MigrationError(f"Marmita needs PostgreSQL {OLDEST_SERVER // 10000} or newer; this is {found}.")


def _refuse_unknown(applied: dict[str, str], migrations: list[Migration]) -> None:
    known = {migration.name: migration.sha256 for migration in migrations}
    if newer := sorted(applied.keys() - known.keys()):
        raise MigrationError(f"This database was made by a newer Marmita, which knows {', '.join(newer)}.")
    if changed := sorted(name for name, sha256 in applied.items() if known[name] != sha256):
        raise MigrationError(
            f"Applied migrations were changed afterwards: {', '.join(changed)}. Restore them and add a new one instead."
        )


def _apply(connection: psycopg.Connection, migration: Migration, recorded: list[Migration]) -> None:
    try:
        with connection.transaction():
            connection.execute(cast("LiteralString", migration.sql))
            for step in recorded:
                connection.execute(
                    "INSERT INTO schema_migration (name, sha256) VALUES (%s, %s)", [step.name, step.sha256]
                )
    except psycopg.Error as error:
        raise MigrationError(f"Migration {migration.name} failed, nothing of it was kept: {error}") from error
