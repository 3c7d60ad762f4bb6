"""The operator makes admins and helps those who are locked out: recorded, mailed, and nobody but admins."""

import asyncio

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.admin_command import RecoveryError, run_recovery
from marmita.features.users.recover_admin import RecoveryAction
from marmita.settings import Settings
from tests.features.users.test_reset_second_factor import give_factors
from tests.features.users.test_reset_second_factor import rows as factors
from tests.features.users.test_users import audited, person, roles_of
from tests.support.rows import Connection

Client = AsyncTestClient[Litestar]
EVERYTHING: list[RecoveryAction] = ["make_admin", "reset_second_factor", "reset_password"]
pytestmark = pytest.mark.commits


async def rescue(settings: Settings, login: str, *wanted: RecoveryAction) -> list[str]:
    return await asyncio.to_thread(run_recovery, settings, login, wanted, "Lost the telephone")


async def test_admin_without_password_and_second_factor_logs_in_after_recovery(
    client: Client, conn: Connection, settings: Settings
):
    ada = await person(conn, client, "ada.l", "ADMIN")
    await give_factors(conn, ada)
    said = await rescue(settings, "Ada.L", *EVERYTHING)
    assert said[:3] == [
        "ada.l was an admin already.",
        "ada.l logs in without a second factor now.",
        "ada.l can choose a new password at this address for two hours, once.",
    ]
    assert await factors(conn) == (0, 0, 0) and not await ada.is_logged_in()
    address, _, key = said[3].rpartition("/")
    assert address == f"{settings.public_url}/account/reset-pass"
    for status in (204, 400):
        answer = await client.post(
            "/api/account/reset-password/finish", json={"key": key, "newPassword": "better-soup-4"}
        )
        assert answer.status_code == status
    body = {"usernameOrEmail": "ada.l", "password": "better-soup-4", "rememberMe": False}
    assert (await client.post("/api/authenticate", json=body)).status_code == 200
    why = (None, None, "Lost the telephone")
    assert await audited(conn) == [("SECOND_FACTOR_RESET", "ada.l", *why), ("PASSWORD_LINK_MADE", "ada.l", *why)]
    cursor = await conn.execute("SELECT template FROM outbox_mail ORDER BY id")
    assert await cursor.fetchall() == [("second_factor/reset",), ("accounts/password_changed",)]


async def test_first_admin_is_made_and_sees_who_made_it(client: Client, conn: Connection, settings: Settings):
    ada, bob = await person(conn, client, "ada.l", "CHEF"), await person(conn, client, "bobby", "ADMIN")
    assert await rescue(settings, "ada.l", "make_admin") == ["ada.l is an admin now."]
    assert await roles_of(conn, ada) == {"USER", "CHEF", "ADMIN"} and not await ada.is_logged_in()
    assert await rescue(settings, "ada.l", "make_admin", "reset_second_factor") == [
        "ada.l was an admin already.",
        "ada.l had no second factor.",
    ]
    [entry] = (await client.get("/api/admin/audit", headers=bob.headers)).json()["entries"]
    assert (entry["action"], entry["after"]) == ("ROLES_CHANGED", {"roles": ["ADMIN", "CHEF", "USER"]})
    assert entry["actor"] == {"id": "operator", "login": "", "picture": None}
    assert "operator" in (await client.get("/api/admin/audit/csv", headers=bob.headers)).text


async def test_recovery_of_an_account_that_is_no_admin_is_refused_and_changes_nothing(
    client: Client, conn: Connection, settings: Settings
):
    mod = await person(conn, client, "modesty", "SENIOR_MOD")
    await give_factors(conn, mod)
    for login in ("modesty", "nobody"):
        with pytest.raises(RecoveryError, match=login):
            await rescue(settings, login, "reset_second_factor", "reset_password")
    assert await factors(conn) == (1, 1, 1) and await mod.is_logged_in() and await audited(conn) == []
    cursor = await conn.execute("SELECT FROM account_key")
    assert await cursor.fetchall() == []
