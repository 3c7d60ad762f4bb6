"""One PostgreSQL for a whole test run: a migrated template, databases cloned from it, and how to clean a database.

Cloning and dropping a database takes fifty times as long as deleting the rows of one test, so each worker reuses one
database. If a test leaves more than rows in it, it is cloned again: see ReusedDatabase.
"""

import shutil
import tempfile
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from psycopg import sql

from marmita.platform.postgres.embedded import EmbeddedPostgres
from marmita.platform.postgres.migrate import migrate
from tests.support.servers.kept_connections import close_kept, kept_backends

TEMPLATE = "marmita_template"
# No data here must survive a power cut. Statistics must change only when a test runs ANALYZE, not by autovacuum.
PARAMETERS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "300",
}
# Seconds for connections that a test left behind to end; then the database is dropped with all connections.
END_SECONDS = 10
# Sequences are not rolled back and block no one, so a schema change is recorded even if its transaction is rolled back.
NOTE_SCHEMA_CHANGES = """
CREATE SCHEMA test_reset;
CREATE SEQUENCE test_reset.schema_changes;
CREATE FUNCTION test_reset.note() RETURNS event_trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval('test_reset.schema_changes'); END $$;
CREATE EVENT TRIGGER note_schema_changes ON ddl_command_end EXECUTE FUNCTION test_reset.note();
"""
TABLES = "SELECT oid::regclass::text FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace('public')"
OWN = "test reset"
END_OTHERS = f"""
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> '{OWN}'
  AND pid <> ALL(%s)
"""
DATABASE_IS_CHANGED = """
SELECT is_called OR EXISTS (
    SELECT FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase AND datname = current_database()
) FROM test_reset.schema_changes
"""
# Estimated row counts, because a migration may have analyzed its tables.
ESTIMATES = """
SELECT coalesce(string_agg(format('%s %s', relname, reltuples), ',' ORDER BY relname), '') FROM pg_class
WHERE relkind = 'r' AND relnamespace = to_regnamespace('public') AND reltuples >= 0
"""
SEQUENCES = """
SELECT format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value IS NOT NULL
FROM pg_sequences
"""


@contextmanager
def test_server() -> Generator[str]:
    """Start a server with the migrated template. Yield its address."""
    folder = Path(tempfile.mkdtemp(prefix="marmita-test-"))
    try:
        with EmbeddedPostgres(folder, parameters=PARAMETERS) as server:
            with psycopg.connect(server.conninfo, autocommit=True) as connection:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(TEMPLATE)))
            template = with_database(server.conninfo, TEMPLATE)
            migrate(template)
            with psycopg.connect(template, autocommit=True) as connection:
                connection.execute(NOTE_SCHEMA_CHANGES)
            yield server.conninfo
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cloned_database(server: str, name: str) -> Generator[str]:
    """Yield a new database in the state after the migrations; drop it afterwards with every connection to it."""
    database = sql.Identifier(name)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(
            sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY FILE_COPY").format(database, sql.Identifier(TEMPLATE))
        )
    try:
        yield with_database(server, name)
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(database))


class ReusedDatabase:
    """A database that many tests use one after another; each finds it in the state after the migrations.

    Forgotten connections are ended (not those kept for the next test, see kept_connections.py), rows are deleted and
    sequences are reset. If the schema, a setting, the planner's statistics or rows of a migration have changed, the
    database is dropped and cloned again.
    """

    def __init__(self, server: str) -> None:
        self.server = server
        self.stack = ExitStack()
        self.address = ""
        self.unfilled: list[str] = []
        self.kept: dict[str, str] = {}
        self.sequences: dict[str, tuple[int, bool]] = {}
        self.estimates = ""

    def clean(self) -> str:
        """Return the address of the database, clean and without other connections."""
        if not (self.address and self._is_emptied()):
            self.drop()
            self._clone()
        return self.address

    def drop(self) -> None:
        close_kept(self.address)
        self.stack.close()
        self.address = ""

    def _clone(self) -> None:
        self.address = self.stack.enter_context(cloned_database(self.server, f"own_{uuid4().hex[:12]}"))
        # Kept open: a new connection would spend more time on reading the catalogue than everything else takes. Two
        # connections: disabling triggers makes a connection forget its query plans.
        self.connection, self.emptying = (
            self.stack.enter_context(psycopg.connect(self.address, autocommit=True, application_name=OWN))
            for _ in range(2)
        )
        tables = [name for (name,) in self.connection.execute(TABLES)]
        filled = self._which({table: f"EXISTS (SELECT FROM {table})" for table in tables})
        self.kept = {table: self._one(f"SELECT {_content(table)}") for table in filled}
        self.sequences = self._sequences()
        self.estimates = self._one(ESTIMATES)
        self.unfilled = [table for table in tables if table not in filled]

    def _is_emptied(self) -> bool:
        try:
            return self._empty()
        except psycopg.OperationalError:  # a test has ended every connection
            return False

    def _empty(self) -> bool:
        """Delete the rows. Return False if that is not enough."""
        deadline = time.monotonic() + END_SECONDS
        while self.connection.execute(END_OTHERS, (kept_backends(self.address),)).fetchall():
            if time.monotonic() > deadline:  # other code connects again each time
                return False
            time.sleep(0.001)
        if self._one(DATABASE_IS_CHANGED) or self._one(ESTIMATES) != self.estimates:
            return False
        if self._which({table: f"{_content(table)} <> '{was}'" for table, was in self.kept.items()}):
            return False
        written = self._which({table: f"EXISTS (SELECT FROM {table})" for table in self.unfilled})
        # Foreign keys and triggers are disabled, so the order does not matter and no trigger writes deleted rows again.
        deletions = "".join(f"DELETE FROM {table};" for table in written)
        emptying: Any = (
            f"BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL lock_timeout = '10s'; {deletions} COMMIT"
        )
        self.emptying.execute(emptying)
        for name, (value, is_called) in self._sequences().items():
            if self.sequences[name] != (value, is_called):
                self.connection.execute("SELECT setval(%s, %s, %s)", (name, *self.sequences[name]))
        return True

    def _sequences(self) -> dict[str, tuple[int, bool]]:
        """Return the value of each sequence, and whether that value has been used."""
        rows = self.connection.execute(SEQUENCES).fetchall()
        return {name: (value, is_called) for name, value, is_called in rows}

    def _which(self, conditions: dict[str, str]) -> list[str]:
        query: Any = " UNION ALL ".join(f"SELECT '{name}' WHERE {condition}" for name, condition in conditions.items())
        return [name for (name,) in self.connection.execute(query, prepare=True)] if query else []

    def _one(self, query: Any) -> Any:
        row = self.connection.execute(query).fetchone()
        assert row
        return row[0]


def _content(table: str) -> str:
    """Return the SQL of a hash of the table's rows."""
    return f"(SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM {table} AS t)"


def with_database(conninfo: str, name: str) -> str:
    """Return the address of another database on this server."""
    parts = urlsplit(conninfo)
    return f"postgresql://{parts.netloc}/{name}?{parts.query}"
