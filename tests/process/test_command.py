"""The command line refuses early and in words: wrong settings, a taken port, a database that is not there."""

import errno
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from marmita import __version__
from marmita.port import PortTakenError, bind
from marmita.serving import serve
from marmita.settings import load_settings
from tests.support.servers.process import ROOT, Marmita, servers_of
from tests.support.waiting import scale_timeout, wait_until

pytestmark = pytest.mark.process


def refusal(tmp_path: Path, *command: str, **settings: str) -> tuple[int, str]:
    code, said = Marmita(tmp_path / "var", *(command or ["run"]), **settings).run()
    assert code != 0
    assert "Traceback" not in said
    assert not (tmp_path / "var" / "postgres").exists()
    return code, said


def test_wrong_settings_are_reported_together(tmp_path: Path):
    code, said = refusal(tmp_path, PORT="70000", MARMITA_ENV="staging", DATABASE_POOL_SIZE="many")
    assert code == 2
    assert [line.split()[1] for line in said.splitlines() if line.startswith("  - ")] == [
        "MARMITA_ENV",
        "PORT",
        "DATABASE_POOL_SIZE",
    ]


def test_production_takes_nothing_for_granted(tmp_path: Path):
    code, said = refusal(tmp_path, MARMITA_ENV="production", MARMITA_DEMO="")
    assert code == 2
    for wanted in ("PAYMENT_PROVIDER=sandbox", "DEV_MAILBOX=true", "PUBLIC_URL"):
        assert wanted in said


def test_used_port_is_reported_before_anything_starts(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        code, said = refusal(tmp_path, PORT=str(port))
    assert code == 1
    assert f"Port {port} is in use" in said


def test_nobody_waits_at_the_port_of_a_process_that_is_starting_and_two_cannot_have_it():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        settings = load_settings({"HOST": "127.0.0.1", "PORT": str(probe.getsockname()[1])})
    with bind(settings) as first, bind(settings) as second:  # started at the same time
        with socket.socket() as visitor:
            assert visitor.connect_ex(("127.0.0.1", settings.port)) == errno.ECONNREFUSED  # a proxy asks another one
        first.listen()
        app: Any = Litestar([])
        with pytest.raises(PortTakenError, match="is in use"):
            serve(app, settings, second, lambda: None)


def test_address_of_another_machine_is_reported(tmp_path: Path):
    code, said = refusal(tmp_path, HOST="192.0.2.1")
    assert code == 1
    assert "Cannot listen on 192.0.2.1" in said


def test_missing_database_is_reported_without_its_password(tmp_path: Path):
    code, said = refusal(tmp_path, DATABASE_URL=f"postgresql://marmita:hunter2@/marmita?host={tmp_path}")
    assert code == 1
    assert "The database cannot be used" in said
    assert "hunter2" not in said


def test_migrate_starts_a_database_of_its_own_when_none_runs(tmp_path: Path):
    code, said = Marmita(tmp_path / "var", "migrate").run()
    assert code == 0
    assert "applied procrastinate" in said
    assert "Nothing to migrate." in Marmita(tmp_path / "var", "migrate").run()[1]


def test_version_and_openapi_need_no_database(tmp_path: Path):
    assert Marmita(tmp_path / "var", "version").run() == (0, f"{__version__}\n")
    code, document = Marmita(tmp_path / "var", "openapi").run()
    assert code == 0
    assert '"/api/health"' in document
    assert not (tmp_path / "var").exists()


def test_the_readme_has_the_table_of_settings(tmp_path: Path):
    code, table = Marmita(tmp_path / "var", "settings", "--markdown").run()
    assert code == 0
    assert table in (ROOT / "README.md").read_text(), "Put the output of `marmita settings --markdown` into README.md"


def test_the_settings_in_force_are_listed_without_secrets(tmp_path: Path):
    code, said = Marmita(tmp_path / "var", "settings", DATABASE_URL="postgresql://u:hunter2@db/m").run()
    assert code == 0
    assert "DATABASE_URL=(set)" in said
    assert "hunter2" not in said


def test_invalid_data_folder_is_reported(tmp_path: Path):
    (tmp_path / "var").write_text("a file")
    code, said = Marmita(tmp_path / "var", "migrate").run()
    assert code == 1
    assert f"The data folder {tmp_path / 'var'} cannot be used" in said
    assert "Traceback" not in said


def test_the_reloading_server_answers_and_stops(tmp_path: Path):
    with Marmita(tmp_path / "var", "run", "--reload") as marmita:
        wait_until(lambda: marmita.answers("/api/health"), seconds=15)
        assert marmita.stop() < scale_timeout(5)
        assert not servers_of(marmita.data)


def test_doctor_starts_the_database_to_look_at_it_and_exits_by_what_it_finds(data: Path):
    code, said = Marmita(data, "doctor", SMTP_URL="smtp://marmita:hunter2@127.0.0.1:1").run()
    assert code == 1
    assert "FAILED   mail" in said and "all " in said and "hunter2" not in said
    assert not servers_of(data)
    code, said = Marmita(data, "doctor", "--json").run()
    failed = [each for each in json.loads(said)["checks"] if each["state"] == "failed"]
    assert code == (1 if failed else 0)
    assert {each["check"] for each in failed} <= {"versions"}  # the web app may not be built where tests run


def test_admins_are_helped_on_the_server_in_words(data: Path):
    code, said = Marmita(data, "admin", "nobody", "--make-admin").run()
    assert (code, "There is no account with the login name nobody." in said) == (1, True)
    code, said = Marmita(data, "admin", "nobody").run()
    assert (code, "--reset-second-factor" in said) == (2, True)
