"""Restores a backup: checks all files, then stores the media, then loads and checks the database in one transaction.

Refused are a database with tables, a medium with an existing key and other content (both unless forced), a database
with other connections, and a backup of a newer Marmita. After a failure the database is unchanged.
"""

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, LiteralString, cast

import psycopg
from psycopg import sql

from marmita.backup.manifest import DUMP, BackupError, Manifest, describe_bytes, medium_path, read_manifest
from marmita.backup.programs import complaint, program
from marmita.backup.take import CONCURRENT_FILES
from marmita.platform.postgres.migrate import own_migrations, queue_migrations
from marmita.platform.storage import Storage, explain_failure, open_storage
from marmita.settings import Settings

_IS_EMPTY: LiteralString = "SELECT NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = to_regnamespace('public'))"
_OTHERS: LiteralString = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
    AND backend_type = 'client backend'
"""
# An explicit transaction: psql would commit by itself at the end of its input, which also occurs if this process is
# killed.
_BEGIN_AND_EMPTY = b"""BEGIN;
SET client_min_messages = warning;
DROP SCHEMA IF EXISTS public CASCADE;
CREATE SCHEMA public;
"""
# The programs of version 18 write this statement, but servers before version 17 do not know the setting.
_UNKNOWN_BEFORE_17 = b"SET transaction_timeout = 0;\n"
_HEAD_LINES = 60
# PostgreSQL closes a connection only some time after its client has ended.
_END_SECONDS = 2
_PIECE = 1 << 20


def restore_backup(
    settings: Settings, folder: Path, on_step: Callable[[str], None], *, force: bool = False
) -> Manifest:
    """Restore database and media from the backup. `force` replaces existing data. Return the manifest.

    Raises:
        BackupError, StorageError: the restore is not possible; the database is unchanged.
    """
    conninfo, storage = settings.direct_conninfo, open_storage(settings.storage_url, settings.marmita_data)
    manifest = read_manifest(folder)
    on_step(f"The backup of {manifest.created_at:%Y-%m-%d %H:%M} UTC is whole: {manifest.summary}")
    _refuse_newer(manifest)
    _refuse_occupied(conninfo, force=force)
    with explain_failure():
        asyncio.run(_put_media(storage, folder, manifest, force=force))
    on_step(f"{len(manifest.media):,} media are there")
    _load(conninfo, folder, manifest)
    with psycopg.connect(conninfo, autocommit=True, options="-c statement_timeout=0") as connection:
        connection.execute("ANALYZE")
    on_step(f"{sum(manifest.tables.values()):,} rows are there")
    return manifest


def _refuse_newer(manifest: Manifest) -> None:
    known = {migration.name for migration in (*queue_migrations(), *own_migrations())}
    if newer := sorted(set(manifest.migrations) - known):
        raise BackupError(
            f"The backup was made by Marmita {manifest.marmita}, which knows {newer[-1]}: restore it with that version."
        )


def _refuse_occupied(conninfo: str, *, force: bool) -> None:
    with psycopg.connect(conninfo, autocommit=True) as connection:
        deadline = time.monotonic() + _END_SECONDS
        while others := _count_others(connection):
            if time.monotonic() > deadline:
                raise BackupError(
                    f"{others} other connections use this database. Stop every Marmita (and worker) of it, then repeat."
                )
            time.sleep(0.05)
        if not force and connection.execute(_IS_EMPTY).fetchone() != (True,):
            raise BackupError("The database is not empty. Give an empty one, or replace everything in it with --force.")


def _count_others(connection: psycopg.Connection[tuple[Any, ...]]) -> int:
    row = connection.execute(_OTHERS).fetchone()
    return row[0] if row else 0


async def _put_media(storage: Storage, folder: Path, manifest: Manifest, *, force: bool) -> None:
    """Store the missing media. Keys are never reused, so an existing medium must have the same content.

    Raises:
        BackupError: an existing medium has other content, and `force` is not set.
    """
    keys = list(manifest.media)
    there = set(await storage.list_keys())
    both = [key for key in keys if key in there]
    other = {key for key in both if not await _is_same(storage, manifest, key)}
    if other and not force:
        raise BackupError(
            f"{len(other)} media have other content than in the backup, such as {min(other)}. Is it the right "
            "STORAGE_URL? --force replaces them."
        )
    missing = [key for key in keys if key not in there or key in other]
    for begin in range(0, len(missing), CONCURRENT_FILES):
        part = missing[begin : begin + CONCURRENT_FILES]
        await asyncio.gather(*(storage.put(key, medium_path(folder, key).read_bytes()) for key in part))


async def _is_same(storage: Storage, manifest: Manifest, key: str) -> bool:
    content = await storage.find(key)
    return content is not None and describe_bytes(content) == manifest.media[key]


def _load(conninfo: str, folder: Path, manifest: Manifest) -> None:
    """Empty the database, load it and check the numbers of rows, all in one transaction.

    Raises:
        BackupError: a step has failed; the database is unchanged.
    """
    archive = program("pg_restore", "--no-owner", "--no-privileges", "--schema=public", "--file=-", str(folder / DUMP))
    options = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--output=/dev/null"]
    database = program("psql", *options, conninfo=conninfo)
    with tempfile.TemporaryFile() as errors:
        reader = subprocess.Popen(
            archive.command, env=archive.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors
        )
        writer = subprocess.Popen(
            database.command, env=database.environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=errors
        )
        try:
            _pass_on(reader, writer, manifest)
        except BrokenPipeError:
            reader.kill()  # psql has ended with an error, which it has printed
        except BaseException:  # this process is being stopped: without COMMIT the transaction is rolled back
            for child in (reader, writer):
                child.kill()
                child.wait()
            raise
        codes = (writer.wait(), reader.wait())
        if any(codes):
            errors.seek(0)
            raise BackupError(f"The database is as it was: {complaint(errors.read().decode(errors='replace'))}")


def _pass_on(reader: subprocess.Popen[bytes], writer: subprocess.Popen[bytes], manifest: Manifest) -> None:
    archive, database = cast("IO[bytes]", reader.stdout), cast("IO[bytes]", writer.stdin)
    with archive, database:
        database.write(_BEGIN_AND_EMPTY)
        for _ in range(_HEAD_LINES):
            line = archive.readline()
            database.write(b"" if line == _UNKNOWN_BEFORE_17 else line)
        shutil.copyfileobj(archive, database, _PIECE)
        # An incomplete archive must not be committed: this statement makes psql end with an error.
        end = b"".join([*_row_checks(manifest), b"COMMIT;\n"])
        database.write(end if reader.wait() == 0 else b"SELECT the_archive_is_whole;\n")


def _row_checks(manifest: Manifest) -> Iterator[bytes]:
    yield b"DO $check$ BEGIN\n"
    for table, rows in manifest.tables.items():
        name = sql.Identifier("public", table).as_string()
        wrong = f"RAISE EXCEPTION '% has other rows than the backup', {sql.quote(table)}"
        yield f"IF (SELECT count(*) FROM {name}) <> {rows} THEN {wrong}; END IF;\n".encode()
    yield b"END $check$;\n"
