"""The demo town: its logins are printed where they work, and production takes them only when set explicitly."""

from pathlib import Path

import httpx
import psycopg
import pytest

from tests.support.servers.prepared import lend_demo_media
from tests.support.servers.process import Marmita

pytestmark = [pytest.mark.process, pytest.mark.slow]
PRODUCTION = {
    "MARMITA_ENV": "production",
    "PUBLIC_URL": "https://marmita.example",
    "PAYMENT_PROVIDER": "sandbox",
    "DEV_MAILBOX": "true",
}
ROLES = ["user", "chef", "pick-up host", "moderator", "senior moderator", "admin"]


def printed_logins(output: str) -> dict[str, tuple[str, str]]:
    lines = output.split("Demo logins", 1)[1].split("Ctrl-C", maxsplit=1)[0].splitlines()[1:]
    parts = [line.rsplit(maxsplit=2) for line in lines if line.strip()]
    return {role.strip(): (login, password) for role, login, password in parts}


def test_every_printed_login_works_and_production_has_to_ask_for_them(data: Path):
    lend_demo_media(data)
    with Marmita(data, MARMITA_DEMO="true") as marmita:
        logins = printed_logins(marmita.output())
        assert list(logins) == ROLES
        for login, password in logins.values():
            body = {"usernameOrEmail": login, "password": password, "rememberMe": False}
            answer = httpx.post(f"{marmita.url}/api/authenticate", json=body, trust_env=False)
            assert answer.status_code == 200, answer.text
        marmita.stop()

    code, said = Marmita(data, MARMITA_DEMO="", **PRODUCTION).run()
    assert code == 2
    assert "MARMITA_DEMO=true" in said

    with Marmita(data, MARMITA_DEMO="true", **PRODUCTION) as marmita:
        assert printed_logins(marmita.output()) == logins


def test_demo_logins_are_not_printed_without_the_demo_town(data: Path):
    with Marmita(data) as marmita:
        assert "Demo logins" not in marmita.output()


def test_seed_fills_the_database_of_a_running_application(data: Path):
    lend_demo_media(data)
    with Marmita(data) as marmita:
        code, said = Marmita(marmita.data, "seed", "--chefs", "40").run()
        assert code == 0, said
        with psycopg.connect(marmita.server.conninfo) as connection:
            assert connection.execute("SELECT count(*) FROM chef").fetchone() == (40,)
        assert marmita.get("/api/health").status_code == 200
