"""`deploy/failover.sh`: refuses while the primary answers, promotes the replica, and makes the pooler ask it."""

import os
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest

from marmita.platform.postgres.access import find_programs, owner_of
from tests.support.servers.pgbouncer import PgBouncer, find_pgbouncer
from tests.support.servers.prepared import copy
from tests.support.servers.process import ROOT
from tests.support.servers.replica import Pair, replicated

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(find_pgbouncer() is None, reason="no pgbouncer: tools/system_program.sh pgbouncer says why"),
]


class World(NamedTuple):
    """Two servers and a pooler before the first."""

    servers: Pair
    pooler: PgBouncer

    def fail_over(self) -> subprocess.CompletedProcess[str]:
        replica = parse_qs(urlsplit(self.servers.replica.conninfo).query)
        programs = find_programs(owner_of(self.servers.replica_data / "postgres"))
        return subprocess.run(
            ["bash", "deploy/failover.sh", replica["host"][0], replica["port"][0], str(self.pooler.settings)],
            cwd=ROOT,
            env=os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )


@pytest.fixture
def world(migrated: Path, tmp_path: Path) -> Generator[World]:
    copy(migrated, tmp_path / "primary")
    with (
        replicated(tmp_path / "primary", tmp_path / "replica") as servers,
        PgBouncer(find_pgbouncer() or "", tmp_path, servers.primary.conninfo) as pooler,
    ):
        yield World(servers, pooler)


def _is_recovering(conninfo: str) -> object:
    with psycopg.connect(conninfo, autocommit=True, prepare_threshold=None) as connection:
        return connection.execute("SELECT pg_is_in_recovery()").fetchone()


def test_failover_is_refused_while_the_primary_answers_and_done_once_it_is_away(world: World):
    settings = world.pooler.settings.read_text()
    refused = world.fail_over()
    assert refused.returncode == 1 and "stop it first" in refused.stderr
    assert world.pooler.settings.read_text() == settings
    assert _is_recovering(world.servers.replica.conninfo) == (True,)
    with psycopg.connect(world.servers.replica.conninfo, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")  # as a copy of a primary that waits
        connection.execute("SELECT pg_reload_conf()")
    world.servers.primary.stop()
    for _ in range(2):  # a repetition changes nothing more
        done = world.fail_over()
        assert done.returncode == 0, done.stderr
    assert _is_recovering(world.servers.replica.conninfo) == (False,)
    with psycopg.connect(world.pooler.conninfo, autocommit=True, prepare_threshold=None) as connection:
        connection.execute("CREATE TABLE written (by text)")  # nobody waits for a replica that is not there


def test_failover_without_its_arguments_says_how_to_call_it():
    called = subprocess.run(["bash", "deploy/failover.sh"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (called.returncode, "usage:" in called.stderr) == (2, True)
