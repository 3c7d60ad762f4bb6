"""Takes a backup of a running installation: the database at one instant, and all media that it uses.

Media are copied before the dump and again after it. The first copy has media that are deleted in between, the second
those that are added, so every medium of the dump is in the backup. Extra media do no harm.
"""

import asyncio
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, LiteralString

import psycopg
from psycopg import sql

from marmita import __version__
from marmita.backup.manifest import (
    DUMP,
    FORMAT,
    MEDIA,
    BackupError,
    Manifest,
    StoredFile,
    describe_bytes,
    describe_file,
    medium_path,
    write_manifest,
)
from marmita.backup.programs import program, run
from marmita.platform.clock import utc_now
from marmita.platform.storage import Storage, explain_failure, open_storage
from marmita.settings import Settings

CONCURRENT_FILES = 8  # number of media that are read at the same time
PROBES = "health/"  # media that checks of the storage write and remove
_TABLES: LiteralString = """
SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace('public') ORDER BY 1
"""
_MIGRATIONS: LiteralString = "SELECT name FROM schema_migration ORDER BY name"


def take_backup(settings: Settings, folder: Path, on_step: Callable[[str], None]) -> Manifest:
    """Write a backup to a new folder that only the current account can read. Return the manifest.

    The folder has a temporary name until the backup is complete.

    Raises:
        BackupError, StorageError: the folder exists, or something cannot be read or written.
    """
    if folder.exists():
        raise BackupError(f"{folder} exists already; name a new folder.")
    new = folder.with_name(f"{folder.name}.partial")
    try:
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(parents=True, mode=0o700)
        manifest = _fill(settings, new, on_step)
        write_manifest(new, manifest)
        _sync(new)
        new.rename(folder)
    except OSError as error:
        shutil.rmtree(new, ignore_errors=True)
        raise BackupError(f"{folder} cannot be written: {error.strerror}.") from error
    except BaseException:
        shutil.rmtree(new, ignore_errors=True)
        raise
    return manifest


def _fill(settings: Settings, folder: Path, on_step: Callable[[str], None]) -> Manifest:
    conninfo, storage = settings.direct_conninfo, open_storage(settings.storage_url, settings.marmita_data)
    media = asyncio.run(_copy_media(storage, folder, {}))
    on_step(f"{len(media):,} media")
    with psycopg.connect(conninfo) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        connection.execute("SET LOCAL statement_timeout = 0")
        [snapshot] = _row(connection, "SELECT pg_export_snapshot()")
        options = ["--format=custom", "--no-owner", "--no-privileges", "--schema=public", "--lock-wait-timeout=60s"]
        dump = program("pg_dump", *options, f"--snapshot={snapshot}", f"--file={folder / DUMP}", conninfo=conninfo)
        run(dump, "The database cannot be dumped")
        tables = {name: _row(connection, _count(name))[0] for (name,) in connection.execute(_TABLES).fetchall()}
        if "schema_migration" not in tables:
            raise BackupError("This database has no tables of Marmita: there is nothing to back up.")
        migrations = [name for (name,) in connection.execute(_MIGRATIONS).fetchall()]
        [server] = _row(connection, "SELECT current_setting('server_version')")
    on_step(f"{sum(tables.values()):,} rows")
    media = asyncio.run(_copy_media(storage, folder, media))
    return Manifest(
        format=FORMAT,
        marmita=__version__,
        created_at=utc_now(),
        server=server,
        migrations=migrations,
        tables=tables,
        database=describe_file(folder / DUMP),
        media=dict(sorted(media.items())),
    )


async def _copy_media(storage: Storage, folder: Path, copied: dict[str, StoredFile]) -> dict[str, StoredFile]:
    """Copy the media that are not in `copied` yet.

    Return all copied media. Media that are deleted meanwhile are skipped.
    """
    (folder / MEDIA).mkdir(exist_ok=True)
    with explain_failure():
        listed = await storage.list_keys()
    keys = [key for key in listed if key not in copied and not key.startswith(PROBES)]
    found = dict(copied)
    for begin in range(0, len(keys), CONCURRENT_FILES):
        part = keys[begin : begin + CONCURRENT_FILES]
        with explain_failure():
            contents = await asyncio.gather(*map(storage.find, part))
        for key, content in zip(part, contents, strict=True):
            if content is not None:
                path = medium_path(folder, key)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                found[key] = describe_bytes(content)
    return found


def _count(table: str) -> sql.Composed:
    return sql.SQL("SELECT count(*) FROM public.{}").format(sql.Identifier(table))


def _row(connection: psycopg.Connection[Any], query: LiteralString | sql.Composed) -> Any:
    return connection.execute(query).fetchone()


def _sync(folder: Path) -> None:
    """Flush all files to disk: a backup must survive a power cut as soon as it is reported as done."""
    for path in (*(path for path in folder.rglob("*") if path.is_file()), folder):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
