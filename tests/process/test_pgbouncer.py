"""The application through a real PgBouncer in transaction mode: few server connections, jobs, a restart."""

import asyncio
import signal
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import psycopg
import pytest

from marmita.doctor.findings import Finding
from marmita.doctor.servers import SERVER_CHECKS
from marmita.platform.postgres.embedded import EmbeddedPostgres
from marmita.settings import load_settings
from tests.support.rows import add_account, add_chef, add_session
from tests.support.servers.pgbouncer import PgBouncer, find_pgbouncer
from tests.support.servers.prepared import copy
from tests.support.servers.process import Marmita
from tests.support.waiting import wait_until

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(find_pgbouncer() is None, reason="no pgbouncer: tools/system_program.sh pgbouncer says why"),
]

SIZE = 3
CHECKS = {check.name: check for check in SERVER_CHECKS}


class World(NamedTuple):
    """The server, the pooler before it, an application behind both, and a person who is logged in."""

    server: EmbeddedPostgres
    pooler: PgBouncer
    marmita: Marmita
    login: str
    token: str
    chef: str

    @property
    def addresses(self) -> dict[str, str]:
        return {"DATABASE_URL": self.pooler.conninfo, "DATABASE_DIRECT_URL": self.server.conninfo}

    def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        return httpx.request(method, f"{self.marmita.url}{path}", json=body, headers=headers, timeout=20)


@pytest.fixture(scope="module")
def world(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Generator[World]:
    folder = tmp_path_factory.mktemp("pooled")
    copy(migrated, folder / "primary")
    with (
        EmbeddedPostgres(folder / "primary") as server,
        PgBouncer(find_pgbouncer() or "", folder, server.conninfo, SIZE) as pooler,
    ):
        login, token, chef = asyncio.run(people(server.conninfo))
        addresses = {"DATABASE_URL": pooler.conninfo, "DATABASE_DIRECT_URL": server.conninfo}
        limits = {"RATE_LIMIT_READS": "0", "RATE_LIMIT_WRITES": "0"}
        with Marmita(folder / "var", **addresses, **limits) as marmita:
            yield World(server, pooler, marmita, login, token, chef)


async def people(conninfo: str) -> tuple[str, str, str]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(conninfo, autocommit=True) as conn:
        person, login = await add_account(conn), ""
        row = await (await conn.execute("SELECT login FROM account WHERE id = %s", (person,))).fetchone()
        login = row[0] if row else ""
        return login, await add_session(conn, person), await add_chef(conn)


def run_check(name: str, **addresses: str) -> list[Finding]:
    return list(asyncio.run(CHECKS[name].run(load_settings(addresses))))  # pyright: ignore[reportArgumentType]


def test_many_read_and_write_at_once_over_a_few_server_connections(world: World):
    def turn(number: int) -> list[int]:
        answers = [
            world.call("GET", "/api/posts?sort=NEW"),
            world.call("POST", "/api/account/about-me", {"aboutMe": f"{number}"}),
            world.call("POST", f"/api/chef/{'un' * (number % 2)}starr/{world.chef}"),
            world.call("GET", "/api/shopping-card/get-SC"),
            world.call("GET", "/api/notifications"),
        ]
        return [answer.status_code for answer in answers if not answer.is_success]

    with ThreadPoolExecutor(12) as people:
        assert [refused for turns in people.map(turn, range(60)) for refused in turns] == []
    with psycopg.connect(world.server.conninfo) as connection:
        rows = connection.execute("SELECT application_name FROM pg_stat_activity WHERE backend_type = 'client backend'")
        names = [row[0] for row in rows]
    assert len([name for name in names if not name.startswith("marmita ")]) <= SIZE + 1  # and this one
    assert {"marmita listener", "marmita jobs"} <= set(names)


def test_jobs_are_woken_and_sessions_are_set_as_they_have_to_be(world: World):
    words = {"password": "bon-appetit-7", "confirmPassword": "bon-appetit-7", "rulesAccepted": True}
    body = {"login": f"x{world.login}", "email": "new@example.org"} | words
    answer = httpx.post(f"{world.marmita.url}/api/register", json=body, timeout=20)
    assert answer.is_success, answer.text
    wait_until(lambda: "new@example.org" in world.marmita.get("/dev/mailbox").text, seconds=4)  # it polls each 5 s
    found = run_check("sessions", **world.addresses)
    assert [finding.state for finding in found] == ["ok", "ok"], found


def test_doctor_recognises_a_pooler_without_its_setting(world: World):
    [found] = run_check("sessions", DATABASE_URL=world.pooler.conninfo)
    assert (found.state, "DATABASE_DIRECT_URL" in found.advice) == ("failed", True)
    found = run_check("sessions", DATABASE_URL=world.server.conninfo, DATABASE_DIRECT_URL=world.pooler.conninfo)
    assert found[-1].state == "failed" and "hears nothing" in found[-1].what


def test_a_pooler_that_is_killed_and_started_again_is_used_again(world: World):
    world.pooler.stop(signal.SIGKILL)
    assert world.call("GET", "/api/account").status_code == 503
    world.pooler.start()
    wait_until(lambda: world.call("POST", "/api/account/about-me", {"aboutMe": "back"}).is_success, seconds=20)
    assert world.call("GET", "/api/account").json()["aboutMe"] == "back"
