"""Root starts PostgreSQL as another account without opening a folder of anybody's to it."""

import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import psycopg
import pytest

from marmita.platform.postgres import access
from marmita.platform.postgres.access import EmbeddedPostgresError
from marmita.platform.postgres.embedded import EmbeddedPostgres
from tests.support.servers.process import Marmita
from tests.support.waiting import scale_timeout

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.geteuid() != 0, reason="only root starts PostgreSQL as somebody else"),
]


def modes(*folders: Path) -> list[str]:
    return [f"{folder.stat().st_mode:o} {folder.stat().st_uid}" for folder in folders]


def test_run_in_a_closed_folder_changes_no_folder_above(tmp_path: Path):
    private, data = tmp_path / "private", tmp_path / "private" / "var"
    private.mkdir(mode=0o700)
    data.mkdir(mode=0o700)
    before = modes(private, data, tmp_path)
    with Marmita(data) as marmita:
        assert marmita.get("/api/health").status_code == 200
        assert modes(private, data, tmp_path) == before
        assert marmita.stop() < scale_timeout(5)
        marmita.start()
        assert marmita.get("/api/health").status_code == 200
    assert modes(private, data, tmp_path) == before


def test_server_in_a_closed_folder_is_used_by_a_second_process(tmp_path: Path):
    tmp_path.chmod(0o700)
    with EmbeddedPostgres(tmp_path) as server, EmbeddedPostgres(tmp_path, share=True) as shared:
        assert shared.conninfo == server.conninfo
        with psycopg.connect(shared.conninfo, autocommit=True) as connection:
            connection.execute("CREATE DATABASE another")
            connection.execute("SELECT pg_reload_conf()")


@pytest.fixture
def open_place() -> Generator[Path]:
    """A folder that every account may enter; pytest's own are closed to others."""
    folder = Path(tempfile.mkdtemp(prefix="marmita-test-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_closed_programs_are_copied_and_their_folder_stays_closed(open_place: Path, monkeypatch: pytest.MonkeyPatch):
    private = open_place / "private"
    private.mkdir(mode=0o700)
    for part in access.PARTS:
        shutil.copytree(access.PACKAGES / part, private / part)
    before = modes(open_place, private, private / access.BINARIES)
    monkeypatch.setattr(access, "PACKAGES", private)
    monkeypatch.setattr(access, "PROGRAMS", open_place / "programs")
    for folder in ("first", "second"):
        with EmbeddedPostgres(open_place / folder) as server, psycopg.connect(server.conninfo) as connection:
            row = connection.execute("SHOW server_version_num").fetchone()
        assert row is not None
        assert row[0].startswith("18")
    assert len(list((open_place / "programs").iterdir())) == 1
    assert modes(open_place, private, private / access.BINARIES) == before


def test_closed_folder_without_descriptors_is_refused_with_what_to_do(
    open_place: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(access, "DESCRIPTORS", open_place / "none")
    private = open_place / "private"
    private.mkdir(mode=0o700)
    with pytest.raises(EmbeddedPostgresError, match=f"cannot enter {private}") as refused:
        EmbeddedPostgres(private / "var").start()
    assert f"chmod o+x {private}" in str(refused.value)
    assert modes(private)[0].startswith("40700")
