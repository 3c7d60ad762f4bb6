"""A full disk is said in one line at the start, and by health while the application runs."""

from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path

import pytest

from marmita.platform.postgres import cluster
from marmita.platform.postgres.embedded import EmbeddedPostgres, EmbeddedPostgresError
from tests.support.disk import CannotMountError, fill, small_disk
from tests.support.servers.process import Marmita
from tests.support.waiting import wait_until

pytestmark = pytest.mark.process


class Disks:
    """Mounts small disks below one folder; they are gone after the test."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder, self.stack = folder, stack

    def mount(self, megabytes: int) -> Path:
        try:
            return self.stack.enter_context(small_disk(self.folder / f"disk{megabytes}", megabytes))
        except CannotMountError:
            pytest.skip("only an account that may mount a disk can fill one")


@pytest.fixture
def disks(tmp_path: Path) -> Generator[Disks]:
    with ExitStack() as stack:
        yield Disks(tmp_path, stack)


def test_health_on_a_full_disk_is_503_until_there_is_room(disks: Disks):
    disk = disks.mount(400)
    with Marmita(disk / "var") as marmita:
        assert marmita.get("/api/health").json()["status"] == "ok"
        ballast = fill(disk)
        wait_until(lambda: "the disk of the database is full" in marmita.get("/api/health").text, seconds=10)
        wait_until(lambda: "the disk of the media storage is full" in marmita.get("/api/health").text, seconds=10)
        assert marmita.get("/api/health").status_code == 503
        assert [path for path in (disk / "var" / "media").rglob("*") if path.is_file()] == []
        ballast.unlink()
        wait_until(lambda: marmita.get("/api/health").status_code == 200, seconds=10)


def test_health_with_a_full_media_disk_is_503(disks: Disks, tmp_path: Path):
    disk = disks.mount(8)
    with Marmita(tmp_path / "var", STORAGE_URL=(disk / "media").as_uri()) as marmita:
        assert marmita.get("/api/health").json()["status"] == "ok"
        fill(disk)
        wait_until(lambda: marmita.get("/api/health").status_code == 503, seconds=10)
        assert marmita.get("/api/health").json()["status"] == "the disk of the media storage is full"


def test_demo_town_on_a_full_media_disk_says_so_in_one_line(disks: Disks, tmp_path: Path):
    disk = disks.mount(9)
    storage = (disk / "media").as_uri()
    fill(disk)
    for command in ("seed", "run"):
        code, said = Marmita(tmp_path / "var", command, STORAGE_URL=storage, MARMITA_DEMO="true").run()
        assert code == 1, said
        assert "The disk of the media storage is full. Make room, or choose another with STORAGE_URL." in said
        assert "Traceback" not in said


def test_run_on_a_disk_without_room_for_a_database_says_how_much_is_free(disks: Disks):
    disk = disks.mount(30)
    code, said = Marmita(disk / "var").run()
    assert code == 1
    assert f"The disk of {disk / 'var'} is full: 29 MB are free, 200 MB are needed." in said
    assert "Traceback" not in said
    assert not (disk / "var" / "postgres").exists()


def test_setting_up_on_a_disk_that_fills_meanwhile_says_what_failed(disks: Disks, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cluster, "NEEDED_MEGABYTES", 1)
    disk = disks.mount(31)
    with pytest.raises(EmbeddedPostgresError, match=f"The disk of {disk} is full: .* MB are free") as refused:
        EmbeddedPostgres(disk).start()
    assert len(str(refused.value).splitlines()) == 1
    assert not list(disk.glob("postgres*/*"))


def test_run_with_a_database_on_a_full_disk_says_so_in_one_line(disks: Disks):
    disk = disks.mount(401)
    assert Marmita(disk / "var", "migrate").run()[0] == 0
    ballast = fill(disk)
    for command in (["migrate"], ["seed"], ["run"]):
        code, said = Marmita(disk / "var", *command, MARMITA_DEMO="true").run()
        assert code == 1, said
        assert f"The disk of {disk / 'var'} is full: 0 MB are free" in said.replace("/postgres is full", " is full")
        assert "Traceback" not in said
    ballast.unlink()
    assert Marmita(disk / "var", "migrate").run()[0] == 0


def test_seed_on_a_disk_that_fills_while_it_runs_says_so_in_one_line(disks: Disks):
    disk = disks.mount(402)
    assert Marmita(disk / "var", "migrate").run()[0] == 0
    ballast = fill(disk)
    with ballast.open("r+b") as file:
        file.truncate(ballast.stat().st_size - (20 << 20))  # a segment of the log, so that PostgreSQL starts
    code, said = Marmita(disk / "var", "seed").run()
    assert code == 1, said
    assert "Traceback" not in said
    assert f"The disk of {disk / 'var'} is full" in said
