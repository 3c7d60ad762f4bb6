"""An upgrade as operators do it: the released code serves, this one migrates, then both serve side by side.

The released code comes out of git by its commit; where the history is not here, that part is skipped and says so.
"""

import shutil
import subprocess
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Self
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import psycopg
import pytest

from marmita.platform.postgres.migrate import FOLDER, migrate
from tests.support.servers.prepared import lend_demo_media
from tests.support.servers.process import ROOT, Marmita
from tests.support.waiting import scale_timeout

pytestmark = [pytest.mark.process, pytest.mark.slow]

# The code that operators run: a release writes its commit here.
RELEASED = "16a024eb85b6bf38641eb6f1e6400388d0d80090"
SLOWEST_SECONDS = 10  # a step without its lock gives up after 5 seconds at most, and what waits behind it goes on
NOTE = "ALTER TABLE account ADD upgrade_note text, ADD upgrade_count integer NOT NULL DEFAULT 0"
# What steps do to tables in use: a column with a default, an index of a big table, a table that refers to another.
TO_COME = {
    "999901010001_column": NOTE,
    "999901010002_index": "-- migrate: concurrently\nCREATE INDEX CONCURRENTLY account_note ON account (upgrade_note);",
    "999901010003_table": "CREATE TABLE upgrade_log (account_id text NOT NULL REFERENCES account ON DELETE CASCADE)",
}
# A case as `open_case` writes it.
ANSWER_REMOVED = """
INSERT INTO moderation_case (id, entity_type, about_answer, entity_id, author_id, title, reason, status, opened_at)
SELECT repeat('c', 24), 'message', true, repeat('a', 24), id, 'Thank you', 'other', 'DECIDED', now() FROM account
WHERE login = 'priya'
"""


@dataclass
class Visitors:
    """People who read and write all the time, at each of the processes in turn."""

    urls: list[str]
    seconds: list[float] = field(default_factory=list[float])
    failures: list[str] = field(default_factory=list[str])
    noted: int = 0

    def __enter__(self) -> Self:
        self._stop = Event()
        self._threads = [Thread(target=each, daemon=True) for each in (self._read, self._read, self._write)]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Ask nothing more: before a process is ended by force."""
        self._stop.set()
        for thread in self._threads:
            thread.join(scale_timeout(30))

    def wait_for(self, more: int) -> None:
        """Until so many more requests are answered."""
        wanted, end = len(self.seconds) + more, time.monotonic() + 60
        while len(self.seconds) < wanted:
            assert time.monotonic() < end, self.failures
            time.sleep(0.05)

    def _read(self) -> None:
        with httpx.Client(trust_env=False, timeout=30) as client:
            token = self._log_in(client)
            chef = self._ask(client, "GET", "/api/chef/by-shortName/priya").json()["id"]
            while not self._stop.is_set():
                for path in (
                    *("/api/chef/by-city/paris", "/api/chef/by-shortName/priya", f"/api/food/by-chef-id/{chef}"),
                    *("/api/posts?sort=NEW", "/api/account", "/api/notifications", "/api/shopping-card/my-orders"),
                ):
                    self._ask(client, "GET", path, token)

    def _write(self) -> None:
        with httpx.Client(trust_env=False, timeout=30) as client:
            token = self._log_in(client)
            chef = self._ask(client, "GET", "/api/chef/by-shortName/priya").json()["id"]
            while not self._stop.is_set():
                self.noted += 1
                self._ask(client, "POST", "/api/account/about-me", token, {"aboutMe": f"{self.noted}"})
                self._ask(client, "POST", f"/api/chef/{'un' * (self.noted % 2)}starr/{chef}", token)
                assert self._ask(client, "GET", "/api/account", token).json()["aboutMe"] == f"{self.noted}"

    def _log_in(self, client: httpx.Client) -> str:
        body = {"usernameOrEmail": "camille", "password": "bon-appetit"}
        return (
            self._ask(client, "POST", "/api/authenticate", None, body).headers["authorization"].removeprefix("Bearer ")
        )

    def _ask(
        self, client: httpx.Client, method: str, path: str, token: str | None = None, body: dict[str, str] | None = None
    ) -> httpx.Response:
        url = self.urls[len(self.seconds) % len(self.urls)]
        headers = {"authorization": f"Bearer {token}"} if token else {}
        began = time.monotonic()
        try:
            answer = client.request(method, f"{url}{path}", headers=headers, json=body)
        except httpx.TransportError as error:
            self.failures.append(f"{method} {path} at {url}: {error!r}")
            raise
        self.seconds.append(time.monotonic() - began)
        if not answer.is_success:
            self.failures.append(f"{method} {path} at {url}: {answer.status_code} {answer.text[:200]}")
        return answer


@pytest.fixture
def database(postgres: str) -> Generator[str]:
    """URL of an empty database."""
    name = f"upgrade_{uuid4().hex[:12]}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0".encode())
        yield urlsplit(postgres)._replace(path=f"/{name}").geturl()
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """The released code."""
    archive = ["git", "-C", str(ROOT), "archive", RELEASED, "marmita", "web/index.html"]
    made = subprocess.run(archive, check=False, capture_output=True) if shutil.which("git") else None
    if made is None or made.returncode:
        pytest.skip(f"the history of this repository, with {RELEASED}, is not here: old code cannot be run")
    folder = tmp_path / "released"
    folder.mkdir()
    subprocess.run(["tar", "-x", "-C", str(folder)], input=made.stdout, check=True)
    return folder


def process(data: Path, database: str, root: Path = ROOT) -> Marmita:
    limits = {"RATE_LIMIT_READS": "0", "RATE_LIMIT_WRITES": "0"}
    marmita = Marmita(data, DATABASE_URL=database, MARMITA_DEMO="true", **limits)
    return marmita if root == ROOT else marmita.with_code(root)


def test_old_and_new_code_serve_side_by_side_while_the_database_is_upgraded(
    database: str, released: Path, tmp_path: Path
):
    data = tmp_path / "var"
    lend_demo_media(data)
    with process(data, database, released) as old, Visitors([old.url]) as visitors:
        visitors.wait_for(50)
        migrate(database)
        visitors.wait_for(50)
        with process(data, database) as new:
            visitors.urls = [old.url, new.url]
            visitors.wait_for(200)
            visitors.urls = [new.url]
            visitors.wait_for(20)
            old.stop()
            visitors.wait_for(50)
            visitors.leave()
    assert visitors.failures == []
    assert max(visitors.seconds) < SLOWEST_SECONDS


def test_released_code_reads_cases_about_answers_of_chefs(database: str, released: Path, tmp_path: Path):
    data = tmp_path / "var"
    lend_demo_media(data)
    with (
        process(data, database, released) as old,
        httpx.Client(base_url=old.url, trust_env=False, timeout=30) as client,
    ):
        migrate(database)
        with psycopg.connect(database) as connection:
            connection.execute(ANSWER_REMOVED)
        logged_in = client.post("/api/authenticate", json={"usernameOrEmail": "modou", "password": "bon-appetit"})
        headers = {"authorization": logged_in.headers["authorization"]}
        listed = client.get("/api/moderation/cases?list=DECIDED", headers=headers)
        assert [case["title"] for case in listed.json()["cases"]].count("Thank you") == 1
        [case_id] = [case["id"] for case in listed.json()["cases"] if case["title"] == "Thank you"]
        assert client.get(f"/api/moderation/cases/{case_id}", headers=headers).json()["type"] == "message"


def test_this_code_serves_and_starts_again_on_the_schema_of_a_version_to_come(database: str, tmp_path: Path):
    data = tmp_path / "var"
    lend_demo_media(data)
    steps = tmp_path / "steps"
    shutil.copytree(FOLDER, steps)
    for name, sql in TO_COME.items():
        (steps / f"{name}.sql").write_text(sql)
    with process(data, database) as first, Visitors([first.url]) as visitors:
        visitors.wait_for(50)
        with psycopg.connect(database) as report:  # a long read, which a step waits for and nobody behind it
            report.execute("SELECT count(*) FROM account")
            migrating = Thread(target=migrate, args=[database], kwargs={"folder": steps}, daemon=True)
            migrating.start()
            visitors.wait_for(100)
        migrating.join(scale_timeout(60))
        assert not migrating.is_alive()
        with process(data, database) as second:
            visitors.urls = [first.url, second.url]
            visitors.wait_for(100)
            visitors.leave()
            assert "database_is_newer" in second.output()
    assert visitors.failures == []
    assert max(visitors.seconds) < SLOWEST_SECONDS
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT about_me FROM account WHERE login = 'camille'").fetchone()
        assert connection.execute("SELECT to_regclass('upgrade_log') IS NOT NULL").fetchone() == (True,)
