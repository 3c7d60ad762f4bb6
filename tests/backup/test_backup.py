"""Backups of folders and buckets: whole or none, and a restore that refuses leaves everything as it was."""

import json
from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from marmita.backup import BackupError, restore_backup, take_backup
from marmita.backup import restore as restoring
from marmita.backup import take as taking
from marmita.platform.storage import Storage, StorageError, open_storage
from marmita.settings import Settings
from tests.support.rows import add_account
from tests.support.servers.bucket import s3_server
from tests.support.servers.postgres import with_database

pytestmark = pytest.mark.commits
COUNT = "SELECT count(*) FROM account"


def quiet(_: str) -> None:
    """Print nothing."""


@pytest.fixture
def empty(postgres: str, settings: Settings) -> Generator[Settings]:
    """The same settings on a new database, which has nothing in it."""
    name = f"restored_{uuid4().hex[:12]}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    yield replace(settings.with_database(with_database(postgres, name)), marmita_data=settings.marmita_data / "new")
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(params=["folder", "s3"])
def stored(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Generator[Settings]:
    if request.param == "s3":
        with s3_server(monkeypatch) as url:
            yield replace(settings, storage_url=url)
    else:
        yield settings


def storage_of(settings: Settings) -> Any:
    return open_storage(settings.storage_url, settings.marmita_data)


def accounts(settings: Settings) -> int:
    with psycopg.connect(settings.conninfo) as connection:
        [[number]] = connection.execute(COUNT).fetchall()
        return number


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def in_thread(function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """The commands run loops of their own."""
    import concurrent.futures

    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        return pool.submit(function, *arguments, **options).result(60)


async def filled(settings: Settings) -> None:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        for _ in range(3):
            await add_account(conn)
    for number in range(20):
        await storage_of(settings).put(f"photos/{number}/photo.webp", b"photo %d" % number)
    await storage_of(settings).put("health/probe", b"x")


async def test_rows_and_media_come_back_from_folder_and_bucket(stored: Settings, empty: Settings, tmp_path: Path):
    await filled(stored)
    taken = in_thread(take_backup, stored, tmp_path / "backup", quiet)
    assert (taken.tables["account"], len(taken.media)) == (3, 20)
    target = replace(empty, storage_url=f"{stored.storage_url}/else" if stored.storage_url else None)
    in_thread(restore_backup, target, tmp_path / "backup", quiet)
    assert accounts(target) == 3
    assert await storage_of(target).find("photos/7/photo.webp") == b"photo 7"
    assert not await storage_of(target).exists("health/probe")
    with pytest.raises(BackupError, match="not empty"):
        in_thread(restore_backup, target, tmp_path / "backup", quiet)


async def test_media_of_a_folder_move_to_a_bucket_by_a_restore_into_the_same_database(
    empty: Settings, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    await filled(settings)
    in_thread(take_backup, settings, tmp_path / "first", quiet)
    in_thread(restore_backup, empty, tmp_path / "first", quiet)
    in_thread(take_backup, empty, tmp_path / "backup", quiet)
    with s3_server(monkeypatch) as url:
        moved = replace(empty, storage_url=url)
        in_thread(restore_backup, moved, tmp_path / "backup", quiet, force=True)
        assert accounts(moved) == 3
        assert await storage_of(moved).find("photos/7/photo.webp") == b"photo 7"


async def test_forced_restore_replaces_what_was_written_since(settings: Settings, empty: Settings, tmp_path: Path):
    await filled(settings)
    in_thread(take_backup, settings, tmp_path / "backup", quiet)
    in_thread(restore_backup, empty, tmp_path / "backup", quiet)
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(empty.conninfo, autocommit=True) as conn:
        await add_account(conn)
        with pytest.raises(BackupError, match="1 other connections"):
            in_thread(restore_backup, empty, tmp_path / "backup", quiet, force=True)
    assert accounts(empty) == 4
    await storage_of(empty).put("photos/7/photo.webp", b"another")
    in_thread(restore_backup, empty, tmp_path / "backup", quiet, force=True)
    assert accounts(empty) == 3
    assert await storage_of(empty).find("photos/7/photo.webp") == b"photo 7"


async def test_media_of_another_site_are_not_replaced(settings: Settings, empty: Settings, tmp_path: Path):
    await filled(settings)
    in_thread(take_backup, settings, tmp_path / "backup", quiet)
    await storage_of(empty).put("photos/7/photo.webp", b"of another site")
    with pytest.raises(BackupError, match=r"1 media have other content than in the backup, such as photos/7"):
        in_thread(restore_backup, empty, tmp_path / "backup", quiet)
    assert await storage_of(empty).find("photos/7/photo.webp") == b"of another site"
    with psycopg.connect(empty.conninfo) as connection:
        assert connection.execute("SELECT to_regclass('account')").fetchone() == (None,)


@pytest.mark.parametrize("damage", ["medium", "missing", "dump", "rows", "newer", "format", "escape"])
async def test_damaged_backup_changes_nothing(settings: Settings, empty: Settings, tmp_path: Path, damage: str):
    await filled(settings)
    backup = tmp_path / "backup"
    in_thread(take_backup, settings, backup, quiet)
    manifest = json.loads((backup / "manifest.json").read_text())
    match damage:
        case "medium":
            (backup / "media/photos/7/photo.webp").write_bytes(b"other")
        case "missing":
            (backup / "media/photos/7/photo.webp").unlink()
        case "dump":
            (backup / "database.dump").write_bytes((backup / "database.dump").read_bytes()[:-100])
        case "rows":
            manifest["tables"]["account"] = 4
        case "newer":
            manifest["migrations"].append("999912312359_to_come")
        case "format":
            manifest["format"] = 2
        case _:
            manifest["media"]["../../escape"] = manifest["media"]["photos/7/photo.webp"]
    (backup / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(BackupError) as refused:
        in_thread(restore_backup, empty, backup, quiet)
    words = {"rows": "account has other rows", "newer": "999912312359", "format": "newer", "escape": "no key"}
    assert words.get(damage, "damaged") in str(refused.value)
    with psycopg.connect(empty.conninfo) as connection:
        assert connection.execute("SELECT to_regclass('account')").fetchone() == (None,)


async def test_dump_that_breaks_off_is_not_committed(settings: Settings, empty: Settings, tmp_path: Path):
    """The manifest agrees with it: it was damaged before its checksum was made."""
    await filled(settings)
    backup = tmp_path / "backup"
    in_thread(take_backup, settings, backup, quiet)
    whole = (backup / "database.dump").read_bytes()
    (backup / "database.dump").write_bytes(whole[: len(whole) * 2 // 3])
    manifest = json.loads((backup / "manifest.json").read_text())
    stored = taking.describe_file(backup / "database.dump")
    manifest["database"] = {"size": stored.size, "sha256": stored.sha256}
    (backup / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(BackupError, match="The database is as it was"):
        in_thread(restore_backup, empty, backup, quiet)
    with psycopg.connect(empty.conninfo) as connection:
        assert connection.execute("SELECT to_regclass('account')").fetchone() == (None,)


async def test_restore_that_is_stopped_in_the_middle_commits_nothing(
    settings: Settings, empty: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    await filled(settings)
    in_thread(take_backup, settings, tmp_path / "backup", quiet)
    in_thread(restore_backup, empty, tmp_path / "backup", quiet)
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(empty.conninfo, autocommit=True) as conn:
        await add_account(conn)

    def stop_after_the_tables_are_gone(archive: Any, database: Any, _: int) -> None:
        database.flush()
        raise KeyboardInterrupt

    monkeypatch.setattr(restoring.shutil, "copyfileobj", stop_after_the_tables_are_gone)
    with pytest.raises(KeyboardInterrupt):
        in_thread(restore_backup, empty, tmp_path / "backup", quiet, force=True)
    assert accounts(empty) == 4


async def test_medium_added_during_the_dump_is_in_the_backup(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    await filled(settings)
    run = taking.run

    def run_slowly(call: Any, what: str) -> None:
        media = settings.marmita_data / "media"
        (media / "photos/late").mkdir()
        (media / "photos/late/photo.webp").write_bytes(b"late")
        (media / "photos/7/photo.webp").unlink()
        run(call, what)

    monkeypatch.setattr(taking, "run", run_slowly)
    taken = in_thread(take_backup, settings, tmp_path / "backup", quiet)
    assert {"photos/late/photo.webp", "photos/7/photo.webp"} <= set(taken.media)


async def test_backup_of_media_that_fail_halfway_says_so_and_leaves_no_folder(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    await filled(settings)
    found = Storage.find

    async def find(storage: Storage, key: str) -> bytes | None:
        if key == "photos/7/photo.webp":
            raise PermissionError("AccessDenied")  # as obstore raises a 403 of a bucket
        return await found(storage, key)

    monkeypatch.setattr(Storage, "find", find)
    with pytest.raises(StorageError, match="The media storage cannot be used .*: AccessDenied"):
        in_thread(take_backup, settings, tmp_path / "backup", quiet)
    assert not {"backup", "backup.partial"} & names(tmp_path)


async def test_failed_backup_leaves_no_folder(settings: Settings, empty: Settings, tmp_path: Path):
    for wrong in (empty, settings.with_database(f"{settings.conninfo}&sslmode=verify-full&sslrootcert=/none")):
        with pytest.raises((BackupError, psycopg.OperationalError)):
            in_thread(take_backup, wrong, tmp_path / "backup", quiet)
        assert not {"backup", "backup.partial"} & names(tmp_path)
    (tmp_path / "backup").mkdir()
    with pytest.raises(BackupError, match="exists already"):
        in_thread(take_backup, settings, tmp_path / "backup", quiet)
    with pytest.raises(BackupError, match="cannot be written"):
        in_thread(take_backup, settings, Path("/proc/backup"), quiet)
