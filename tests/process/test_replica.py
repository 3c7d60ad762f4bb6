"""Reads from a streaming replica: own writes are seen at once, and neither server's absence fails a public read."""

import asyncio
import os
import signal
import time
from collections.abc import Generator
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple, Self

import httpx
import psycopg
import pytest

from marmita.platform.postgres.replica import POLL_SECONDS, Replica, ReplicaDatabase
from marmita.platform.tasks import end_tasks
from marmita.platform.unit_of_work import EventBus
from tests.support.rows import add_account, add_chef, add_session
from tests.support.servers.prepared import copy
from tests.support.servers.process import Marmita, servers_of
from tests.support.servers.replica import Pair, replicated
from tests.support.waiting import scale_timeout, wait_until

pytestmark = pytest.mark.process

LAG = 3
UNLIMITED = {"RATE_LIMIT_READS": "0", "RATE_LIMIT_WRITES": "0"}


class World(NamedTuple):
    """Both servers, the application, and one person with a chef's profile to read."""

    servers: Pair
    marmita: Marmita
    person: str
    token: str
    chef: str

    def profile(self, client: httpx.Client | None = None, token: str = "") -> str:
        """What the person says, as everybody reads it."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = (client or httpx).get(
            f"{self.marmita.url}/api/users-details/by-id/{self.person}", headers=headers, timeout=20
        )
        assert answer.status_code == 200, answer.text
        return answer.json()["aboutMe"]

    def say(self, text: str, client: httpx.Client | None = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        url = f"{self.marmita.url}/api/account/about-me"
        return (client or httpx).post(url, json={"aboutMe": text}, headers=headers, timeout=20)


@pytest.fixture(scope="module")
def world(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Generator[World]:
    folder = tmp_path_factory.mktemp("replicated")
    copy(migrated, folder / "primary")
    with replicated(folder / "primary", folder / "replica") as servers:
        addresses = {"DATABASE_URL": servers.primary.conninfo, "DATABASE_READ_URL": servers.replica.conninfo}
        person, token, chef = asyncio.run(people(servers.primary.conninfo))
        with Marmita(folder / "var", DATABASE_READ_LAG=str(LAG), WORKER="false", **addresses, **UNLIMITED) as marmita:
            world = World(servers, marmita, person, token, chef)
            wait_until(lambda: reads_replica(world), seconds=20)
            yield world


async def people(conninfo: str) -> tuple[str, str, str]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(conninfo, autocommit=True) as conn:
        person = await add_account(conn)
        return person, await add_session(conn, person), await add_chef(conn)


def reads_replica(world: World) -> bool:
    """Whether a visitor's read ends at the replica: its sessions say what they ran last."""
    world.profile()
    try:
        with psycopg.connect(world.servers.replica.conninfo) as connection:
            rows = connection.execute(
                "SELECT 1 FROM pg_stat_activity WHERE query_start > now() - interval '1 second'"
                " AND pid <> pg_backend_pid() AND application_name = '' AND query LIKE '%account%'"
            ).fetchall()
    except psycopg.OperationalError:  # it is starting
        return False
    return bool(rows)


class Readers:
    """Visitors and a logged-in person who read all the time; `failures` has each answer that is none."""

    def __init__(self, world: World) -> None:
        self.failures: list[str] = []
        self.answers, self.slowest = 0, 0.0
        self._world, self._stop = world, Event()
        self._threads = [Thread(target=self._read, args=[who], daemon=True) for who in ("", "", world.token)]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        self.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(scale_timeout(30))

    def wait(self, more: int = 30) -> None:
        wanted = self.answers + more
        wait_until(lambda: self.answers >= wanted or self.failures, seconds=40)

    def _read(self, token: str) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        paths = ("/api/posts", f"/api/chef/by-id/{self._world.chef}", f"/api/users-details/by-id/{self._world.person}")
        body = {"phrase": "soup"}
        with httpx.Client(base_url=self._world.marmita.url, headers=headers, timeout=30, trust_env=False) as client:
            while not self._stop.is_set():
                began = time.monotonic()
                answers = [client.get(path) for path in (*paths, "/sitemap.xml")]
                answers.append(client.post("/api/chef/text-search", json=body))
                self.failures += [f"{each.url} {each.text[:200]}" for each in answers if not each.is_success]
                self.answers += len(answers)
                self.slowest = max(self.slowest, time.monotonic() - began)


def test_own_writes_are_read_from_the_primary_until_the_replica_has_them(world: World):
    assert world.say("before").is_success
    wait_until(lambda: world.profile() == "before", seconds=LAG + 5)
    wait_until(lambda: reads_replica(world), seconds=20)
    world.servers.pause()
    try:
        with httpx.Client() as browser:
            began = time.monotonic()
            answer = world.say("after", browser)
            assert answer.headers["set-cookie"] == f"wrote=1; Path=/; Max-Age={LAG + 2}; HttpOnly; SameSite=Lax"
            mine, others = world.profile(browser), world.profile()
            assert mine == "after"
            assert others == "before" or time.monotonic() - began > LAG  # who has not written reads the replica
        # A replica that is too far behind is read by nobody.
        wait_until(lambda: world.profile() == "after", seconds=LAG + 3)
    finally:
        world.servers.resume()
    wait_until(lambda: reads_replica(world), seconds=20)


def test_reads_set_no_marker_and_a_search_by_post_is_a_read(world: World):
    for path in ("/api/posts", "/api/account", "/sitemap.xml"):
        headers = {"authorization": f"Bearer {world.token}"}
        assert "set-cookie" not in httpx.get(f"{world.marmita.url}{path}", headers=headers).headers
    search = httpx.post(f"{world.marmita.url}/api/chef/text-search", json={"phrase": "soup"})
    assert search.is_success and "set-cookie" not in search.headers


def test_no_read_fails_while_the_replica_is_killed_and_comes_back(world: World):
    pid = world.servers.replica.pid
    assert pid
    with Readers(world) as readers:
        os.kill(pid, signal.SIGKILL)  # it is started again by itself
        readers.wait(100)
        wait_until(lambda: world.servers.replica.pid != pid, seconds=20)
        wait_until(lambda: reads_replica(world), seconds=30)
        readers.wait()
    assert readers.failures == []


def test_a_frozen_replica_holds_up_nobody_for_long(world: World):
    frozen = [process for process in servers_of(world.servers.replica_data) if process.name() == "postgres"]
    with Readers(world) as readers:
        for process in frozen:
            process.suspend()
        try:
            readers.wait(60)
        finally:
            for process in frozen:
                process.resume()
        assert readers.slowest < scale_timeout(8)
        wait_until(lambda: reads_replica(world), seconds=30)
    assert readers.failures == []


def test_public_reads_go_on_without_the_primary_and_nothing_is_written(world: World):
    mine = {"authorization": f"Bearer {world.token}"}
    assert world.say("while it is there").is_success
    wait_until(lambda: world.profile() == "while it is there", seconds=LAG + 5)
    with Readers(world) as readers:
        with world.servers.without_primary():
            readers.wait(150)
            assert world.profile(token=world.token) == "while it is there"
            assert world.say("away").status_code == 503
            assert httpx.get(f"{world.marmita.url}/api/account", headers=mine, timeout=20).status_code == 503
            ended = httpx.get(f"{world.marmita.url}/api/posts", headers={"authorization": "Bearer nobody"})
            assert ended.status_code == 401  # sessions are looked up, too
        wait_until(lambda: world.say("again").is_success, seconds=30)
        readers.wait()
    assert readers.failures == []
    wait_until(lambda: world.profile() == "again", seconds=LAG + 10)


async def test_replica_that_lacks_the_last_writes_of_a_lost_primary_is_read_again_after_a_failure(world: World):
    servers = world.servers
    database = ReplicaDatabase(servers.replica.conninfo, EventBus(), read_only=True)
    monitored = Replica(servers.primary.conninfo, database, max_lag=60)
    looking = asyncio.create_task(monitored.run())
    try:
        await asyncio.to_thread(wait_until, monitored.may_be_read, seconds=20)
        servers.pause()
        assert (await asyncio.to_thread(world.say, "never arrives")).is_success
        await asyncio.sleep(3 * POLL_SECONDS)
        with servers.without_primary():
            await asyncio.to_thread(wait_until, lambda: monitored.primary_unavailable, seconds=20)
            monitored.stop_reads()
            assert not monitored.may_be_read()
            await asyncio.to_thread(wait_until, monitored.may_be_read, seconds=20)
    finally:
        servers.resume()
        await end_tasks([looking])
    profile = f"/api/users-details/by-id/{world.person}"
    await asyncio.to_thread(wait_until, lambda: world.marmita.answers(profile), seconds=30)
    await asyncio.to_thread(wait_until, lambda: reads_replica(world), seconds=30)
