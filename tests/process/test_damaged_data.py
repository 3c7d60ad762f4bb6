"""A data folder that cannot be used is said in a sentence with what to do, and left as it is."""

import shutil
from pathlib import Path

import pytest

from tests.support.servers.process import Marmita

pytestmark = pytest.mark.process


def refusal(data: Path) -> str:
    code, said = Marmita(data, "migrate").run()
    assert code == 1, said
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize("lost", ["global/pg_control", "pg_wal", "base", "postgresql.conf"])
def test_start_with_lost_files_names_folder_reason_and_log(data: Path, lost: str):
    shutil.rmtree(data / "postgres" / lost) if (data / "postgres" / lost).is_dir() else (
        data / "postgres" / lost
    ).unlink()
    said = refusal(data)
    assert f"PostgreSQL did not start in {data / 'postgres'}: " in said
    assert "restore it from a backup" in said
    assert f"{data / 'postgres.log'}" in said
    assert (data / "postgres" / "PG_VERSION").exists()


@pytest.mark.parametrize("version", ["", "\x00\x00\x00"])
def test_start_without_a_readable_version_is_refused_and_nothing_is_made(data: Path, version: str):
    (data / "postgres" / "PG_VERSION").write_text(version)
    assert f"{data / 'postgres'} is no whole database" in refusal(data)
    (data / "postgres" / "PG_VERSION").unlink()
    assert f"{data / 'postgres'} is no whole database" in refusal(data)
    assert not (data / "postgres.new").exists()


def test_data_folder_that_cannot_be_made_is_refused_with_what_to_do(tmp_path: Path):
    code, said = Marmita(Path("/proc/marmita"), "migrate", MARMITA_DATA="/proc/marmita").run()
    assert code == 1
    assert "The data folder /proc/marmita cannot be used: No such file or directory" in said
    assert "Choose another with MARMITA_DATA." in said
    assert "Traceback" not in said
