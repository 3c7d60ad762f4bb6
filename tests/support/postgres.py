"""One PostgreSQL for a whole test run: a migrated template, and databases cloned from it in milliseconds."""

import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from marmita.platform.embedded_postgres import EmbeddedPostgres
from marmita.platform.migrate import migrate

TEMPLATE = "marmita_template"
# Nothing here has to survive a power cut.
PARAMETERS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_connections": "300"}


@contextmanager
def test_server() -> Generator[str]:
    """Starts a server with the migrated template; yields its address."""
    folder = Path(tempfile.mkdtemp(prefix="marmita-test-"))
    try:
        with EmbeddedPostgres(folder, parameters=PARAMETERS) as server:
            with psycopg.connect(server.conninfo, autocommit=True) as connection:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(TEMPLATE)))
            migrate(with_database(server.conninfo, TEMPLATE))
            yield server.conninfo
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cloned_database(server: str, name: str) -> Generator[str]:
    """A database of its own, as the migrations left it; dropped afterwards with every connection to it."""
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


def with_database(conninfo: str, name: str) -> str:
    """The same server, another database."""
    parts = urlsplit(conninfo)
    return f"postgresql://{parts.netloc}/{name}?{parts.query}"
