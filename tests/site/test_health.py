"""Health answers ok only after a real write to database and media storage, and is cheap to request."""

import asyncio
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg import sql

from marmita import __version__
from marmita.platform.ports import Ports
from marmita.platform.storage import STORAGE, Storage
from marmita.site import health
from marmita.site.health import HealthCheck
from tests.support.servers.kept_connections import close_kept

pytestmark = pytest.mark.commits
HEALTH = "/api/health"


@contextmanager
def database_setting(conninfo: str, name: str, value: str) -> Generator[None]:
    """What every new connection to the database begins with, while the block lasts."""
    with psycopg.connect(conninfo, autocommit=True, options="-c default_transaction_read_only=off") as conn:
        which = sql.SQL("ALTER DATABASE {} ").format(sql.Identifier(conn.info.dbname))
        conn.execute(which + sql.SQL("SET {} = {}").format(sql.Identifier(name), sql.Literal(value)))
        close_kept(conninfo)  # they began before
        try:
            yield
        finally:
            conn.execute(which + sql.SQL("RESET {}").format(sql.Identifier(name)))
            close_kept(conninfo)


async def test_health_with_a_read_only_database_is_503(own_conninfo: str, app: Litestar):
    with database_setting(own_conninfo, "default_transaction_read_only", "on"):
        async with AsyncTestClient(app) as client:
            answer = await client.get(HEALTH)
    assert (answer.status_code, answer.json()["status"]) == (503, "the database is read-only")


async def test_health_with_a_database_that_cannot_store_more_is_503(own_conninfo: str, app: Litestar):
    with database_setting(own_conninfo, "temp_file_limit", "0"):
        async with AsyncTestClient(app) as client:
            answer = await client.get(HEALTH)
    assert answer.status_code == 503
    assert answer.json()["status"] == "the database cannot be written: ConfigurationLimitExceeded"


async def test_health_without_a_writable_media_folder_is_503_until_it_is_back(
    client: AsyncTestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(health, "FRESH_SECONDS", 0)
    media = tmp_path / "media"
    shutil.rmtree(media)
    media.write_text("a file, which nothing can be put into, not even by root")
    answer = await client.get(HEALTH)
    assert (answer.status_code, answer.json()["status"]) == (503, "the media storage cannot be written: GenericError")
    assert str(tmp_path) not in answer.text
    media.unlink()
    assert (await client.get(HEALTH)).json()["status"] == "ok"
    assert list(media.iterdir()) == []


class SlowStorage(Storage):
    """Counts writes, and is slow."""

    def __init__(self, *, remote: bool = False, seconds: float = 0.2) -> None:
        self.puts = 0
        self.remote = remote
        self.seconds = seconds

    async def put(self, key: str, data: bytes) -> None:
        self.puts += 1
        await asyncio.sleep(self.seconds)

    async def remove(self, key: str) -> None:
        pass


async def test_health_requested_often_writes_once_a_second(client: AsyncTestClient[Litestar], app: Litestar):
    storage, ports = SlowStorage(), Ports()
    ports.plug(STORAGE, storage)
    app.state.health = HealthCheck(app.state.database, ports)
    answers = await asyncio.gather(*(client.get(HEALTH) for _ in range(40)))
    assert {answer.json()["status"] for answer in answers} == {"ok"}
    assert storage.puts == 1


async def test_health_of_a_storage_that_never_answers_is_503(
    client: AsyncTestClient[Litestar], app: Litestar, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(health, "PROBE_SECONDS", 1)
    ports = Ports()
    ports.plug(STORAGE, SlowStorage(seconds=60))
    app.state.health = HealthCheck(app.state.database, ports)
    answer = await client.get(HEALTH)
    assert (answer.status_code, answer.json()["status"]) == (503, "the media storage cannot be written: TimeoutError")


async def test_health_of_a_remote_storage_is_kept_longer_while_it_is_good(
    client: AsyncTestClient[Litestar], app: Litestar, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(health, "FRESH_SECONDS", 0)
    for remote, puts in ((False, 3), (True, 1)):
        storage, ports = SlowStorage(remote=remote), Ports()
        ports.plug(STORAGE, storage)
        app.state.health = HealthCheck(app.state.database, ports)
        for _ in range(3):
            assert (await client.get(HEALTH)).json()["status"] == "ok"
        assert storage.puts == puts


async def test_a_process_is_alive_whatever_others_share(own_conninfo: str, app: Litestar):
    """Readiness asks this: a late job or a database that takes no writes is no reason to take every process out."""
    with database_setting(own_conninfo, "default_transaction_read_only", "on"):
        async with AsyncTestClient(app) as client:
            answers = [await client.get("/api/alive"), await client.get(HEALTH)]
    assert [answer.status_code for answer in answers] == [200, 503]
    assert answers[0].json() == {"version": __version__}
