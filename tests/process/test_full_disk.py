"""A full disk is said in one line at the start, and by health while the application runs."""

from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.disk import CannotMountError, fill, small_disk
from tests.support.process import Marmita, wait_until

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
        wait_until(lambda: marmita.get("/api/health").status_code == 503, seconds=10)
        status = marmita.get("/api/health").json()["status"]
        assert "the disk of the database is full" in status
        assert "the disk of the media storage is full" in status
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
