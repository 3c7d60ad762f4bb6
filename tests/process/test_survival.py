"""Bad days: killed processes lose nothing that was acknowledged, and a database that is gone comes back by itself."""

import os
import signal
import threading
import time
from pathlib import Path

import httpx
import psycopg
import pytest

from marmita.platform.postgres.embedded import EmbeddedPostgres, EmbeddedPostgresError
from marmita.platform.postgres.priority import NICE
from tests.support.servers.process import Marmita, servers_of
from tests.support.waiting import scale_timeout, wait_until

pytestmark = pytest.mark.process


def write_until_cut(conninfo: str, acknowledged: list[int]) -> None:
    try:
        with psycopg.connect(conninfo, autocommit=True) as connection:
            connection.execute("CREATE TABLE written (number int)")
            for number in range(1_000_000):
                connection.execute("INSERT INTO written VALUES (%s)", [number])
                acknowledged.append(number)
    except psycopg.OperationalError:
        return


@pytest.mark.parametrize("everything", [False, True], ids=["application", "application and PostgreSQL"])
def test_killed_and_started_again_it_has_every_acknowledged_row(data: Path, everything: bool):
    with Marmita(data) as marmita:
        acknowledged: list[int] = []
        writer = threading.Thread(target=write_until_cut, args=[marmita.server.conninfo, acknowledged], daemon=True)
        writer.start()
        wait_until(lambda: len(acknowledged) > 200, seconds=20)
        victims = servers_of(marmita.data) if everything else []
        marmita.process.kill()
        for victim in victims:
            victim.kill()
        writer.join(scale_timeout(10))
        marmita.process.wait(scale_timeout(20))
        marmita.start()
        with psycopg.connect(marmita.server.conninfo) as connection:
            kept = {number for (number,) in connection.execute("SELECT number FROM written")}
        assert kept.issuperset(acknowledged)
        assert marmita.get("/api/health").status_code == 200


def test_a_postgres_that_dies_is_started_again_and_health_says_no_other_trouble(data: Path):
    with Marmita(data) as marmita:
        assert marmita.get("/api/health").json()["status"] == "ok"
        pid = marmita.server.pid
        assert pid
        os.kill(pid, signal.SIGKILL)
        answers: list[httpx.Response] = []
        # Who asks in between hears 503, or waits for a connection and hears 200.
        wait_until(
            lambda: (
                answers.append(marmita.get("/api/health")) or (answers[-1].is_success and marmita.server.pid != pid)
            ),
            seconds=15,
        )
        assert all(a.is_success or (a.status_code == 503 and "database" in a.json()["status"]) for a in answers)
        assert marmita.stop() < scale_timeout(5)


def test_an_outside_database_may_go_and_come_back(tmp_path: Path):
    database = EmbeddedPostgres(tmp_path / "cluster")
    with database, Marmita(tmp_path / "var", DATABASE_URL=database.conninfo) as marmita:
        assert marmita.get("/api/health").status_code == 200
        database.stop()
        # The last answer may be a second old.
        wait_until(lambda: marmita.get("/api/health").status_code == 503, seconds=5)
        with EmbeddedPostgres(tmp_path / "cluster"):
            wait_until(lambda: marmita.get("/api/health").status_code == 200, seconds=15)
        assert not (marmita.data / "postgres").exists()
        assert marmita.stop() < scale_timeout(5)


def test_a_frozen_orphan_is_ended_and_its_data_recovered(data: Path):
    with Marmita(data) as marmita:
        pid = marmita.server.pid
        assert pid
        os.kill(pid, signal.SIGSTOP)
        marmita.stop(signal.SIGKILL)
        marmita.start()
        assert marmita.get("/api/health").status_code == 200
        assert marmita.server.pid != pid


def test_stop_of_a_frozen_server_without_its_pid_file_ends(tmp_path: Path):
    with EmbeddedPostgres(tmp_path) as server:
        pid = server.pid
        assert pid
        os.kill(pid, signal.SIGSTOP)
        (tmp_path / "postgres" / "postmaster.pid").unlink()
        stopping = threading.Thread(target=server.stop, daemon=True)
        stopping.start()
        stopping.join(scale_timeout(20))
        assert not stopping.is_alive()
        assert not servers_of(tmp_path)


def test_a_second_application_on_the_same_data_is_refused(data: Path):
    with Marmita(data) as marmita:
        code, said = Marmita(marmita.data).run()
        assert code == 1
        assert f"Another Marmita (process {marmita.process.pid}) is using the data folder" in said
        assert "Traceback" not in said
        assert marmita.get("/api/health").status_code == 200


def test_data_of_another_postgres_version_are_left_alone(tmp_path: Path):
    cluster = tmp_path / "postgres"
    cluster.mkdir()
    (cluster / "PG_VERSION").write_text("16\n")
    with pytest.raises(EmbeddedPostgresError, match="made by PostgreSQL 16"):
        EmbeddedPostgres(tmp_path).start()
    assert [path.name for path in cluster.iterdir()] == ["PG_VERSION"]


def test_a_data_folder_with_a_long_path_works(tmp_path: Path):
    folder = tmp_path / ("long " * 20) / "é"
    with EmbeddedPostgres(folder) as server, psycopg.connect(server.conninfo) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_a_half_made_cluster_is_made_again(tmp_path: Path):
    left_over = tmp_path / "postgres.new"
    left_over.mkdir()
    (left_over / "PG_VERSION").write_text("18\n")
    with EmbeddedPostgres(tmp_path) as server, psycopg.connect(server.conninfo) as connection:
        assert connection.execute("SHOW fsync").fetchone() == ("on",)
        assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)


def test_stopping_is_quick_when_there_is_much_to_write(tmp_path: Path):
    with EmbeddedPostgres(tmp_path) as server:
        with psycopg.connect(server.conninfo) as connection:
            connection.execute("CREATE TABLE much AS SELECT repeat('x', 900) AS text FROM generate_series(1, 150000)")
        started = time.monotonic()
        server.stop()
        assert time.monotonic() - started < scale_timeout(4)
    with EmbeddedPostgres(tmp_path) as server, psycopg.connect(server.conninfo) as connection:
        assert connection.execute("SELECT count(*) FROM much").fetchone() == (150000,)


def test_sessions_give_way_to_the_application(tmp_path: Path):
    with EmbeddedPostgres(tmp_path) as server, psycopg.connect(server.conninfo) as connection:
        pid = connection.info.backend_pid
        assert os.getpriority(os.PRIO_PROCESS, pid) == NICE
        group = Path(f"/proc/{pid}/autogroup")
        wait_until(lambda: not group.exists() or group.read_text().endswith(f" nice {NICE}\n"), seconds=10)
