"""What admins do with accounts: roles, login names, activation, deletion; and that an admin always remains."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.accounts import has_other_admin
from marmita.platform.clock import utc_now
from tests.support.rows import Connection, add_account, add_session

Client = AsyncTestClient[Litestar]
WHY = {"reason": "Helps us"}
pytestmark = pytest.mark.commits


class Person:
    def __init__(self, account_id: str, login: str, token: str, client: Client) -> None:
        self.id, self.login, self.client = account_id, login, client
        self.headers = {"authorization": f"Bearer {token}"}

    async def post(self, path: str, **body: Any) -> tuple[int, str]:
        return await self.call("POST", path, **body)

    async def call(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """The status and the key of a refusal."""
        answer = await self.client.request(method, f"/api/{path}", json=body, headers=self.headers)
        return answer.status_code, answer.json().get("errorKey", "") if answer.content else ""

    async def is_logged_in(self) -> bool:
        return (await self.client.get("/api/account", headers=self.headers)).status_code == 200


async def person(conn: Connection, client: Client, login: str, *roles: str, **session: Any) -> Person:
    account = await add_account(
        conn, login=login, login_key=login, name=login, email=f"{login}@example.org", email_key=f"{login}@example.org",
        authorities=["USER", *roles],
    )  # fmt: skip
    return Person(account, login, await add_session(conn, account, **session), client)


async def roles_of(conn: Connection, who: Person) -> set[str]:
    cursor = await conn.execute("SELECT authorities FROM account WHERE id = %s", (who.id,))
    [(roles,)] = await cursor.fetchall()
    return set(roles)


async def audited(conn: Connection) -> list[tuple[Any, ...]]:
    cursor = await conn.execute("SELECT action, label, before, after, reason FROM audit_entry ORDER BY id")
    return await cursor.fetchall()


async def test_roles_are_replaced_recorded_and_end_sessions(client: Client, conn: Connection):
    ada, marion = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "marion", "CHEF", "MOD")
    wanted = {"userLogin": "Marion", "authorities": ["SENIOR_MOD"], "reason": "Helps us"}
    for _ in range(2):
        assert await ada.post("assign-authority", **wanted) == (204, "")
    assert await roles_of(conn, marion) == {"USER", "CHEF", "SENIOR_MOD"}
    assert not await marion.is_logged_in()
    before, after = {"roles": ["CHEF", "MOD", "USER"]}, {"roles": ["CHEF", "SENIOR_MOD", "USER"]}
    assert await audited(conn) == [("ROLES_CHANGED", "marion", before, after, "Helps us")]


async def test_refused_roles_change_nothing(client: Client, conn: Connection):
    ada = await person(conn, client, "ada.l", "ADMIN")
    stale = await person(conn, client, "stale", "ADMIN", proven_at=utc_now() - timedelta(minutes=16))
    mod, marion = await person(conn, client, "modesty", "SENIOR_MOD"), await person(conn, client, "marion")
    wanted = {"userLogin": "marion", "authorities": ["ADMIN"], "reason": "Helps us"}
    assert await stale.post("assign-authority", **wanted) == (403, "reauthentication_needed")
    assert await mod.post("assign-authority", **wanted) == (403, "access_denied")
    assert await mod.post("assign-authority", **(wanted | {"userLogin": "modesty"})) == (403, "access_denied")
    assert await ada.post("assign-authority", **(wanted | {"userLogin": "ada.l", "authorities": []})) == (
        409,
        "own_roles_changed",
    )
    assert await ada.post("assign-authority", **(wanted | {"userLogin": "nobody"})) == (404, "user_not_exist")
    for nothing in ("", " " * 9, "  abc  "):
        assert await ada.post("assign-authority", **(wanted | {"reason": nothing})) == (400, "invalid_request")
    assert [await roles_of(conn, each) for each in (ada, mod, marion)] == [
        {"USER", "ADMIN"},
        {"USER", "SENIOR_MOD"},
        {"USER"},
    ]
    assert await audited(conn) == []
    assert await marion.is_logged_in()


async def test_two_admins_who_demote_each_other_leave_one(client: Client, conn: Connection):
    ada, eve = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "eve.l", "ADMIN")
    answers = await asyncio.gather(
        ada.post("assign-authority", userLogin="eve.l", authorities=[], **WHY),
        eve.post("assign-authority", userLogin="ada.l", authorities=[], **WHY),
    )
    assert sorted(status for status, _ in answers) in ([204, 401], [204, 403])
    assert sorted([len(await roles_of(conn, each)) for each in (ada, eve)]) == [1, 2]
    assert len(await audited(conn)) == 1


async def test_last_admin_who_stays_can_neither_leave_nor_be_demoted(client: Client, conn: Connection):
    ada, eve = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "eve.l", "ADMIN")
    assert (await ada.post("account/schedule-delete"))[0] == 200
    assert await eve.post("account/schedule-delete") == (409, "last_admin")
    refused = await ada.post("assign-authority", userLogin="eve.l", authorities=[], **WHY)
    assert refused == (409, "last_admin")
    assert await roles_of(conn, eve) == {"USER", "ADMIN"}
    assert await ada.post("account/cancel-delete") == (204, "")
    assert (await eve.post("account/schedule-delete"))[0] == 200


async def test_login_is_changed_the_person_reads_of_it(client: Client, conn: Connection):
    ada, marion = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "marion")
    await person(conn, client, "taken")
    assert await ada.post("change-login/marion/Taken") == (409, "register_user_exists_by_login")
    assert await ada.post("change-login/marion/x") == (400, "login_too_short")
    assert await audited(conn) == []
    for _ in range(2):
        assert (await ada.post("change-login/marion/Marianne"))[0] in (204, 404)
    cursor = await conn.execute("SELECT login, login_key, name FROM account WHERE id = %s", (marion.id,))
    assert await cursor.fetchall() == [("Marianne", "marianne", "Marianne")]
    assert await audited(conn) == [
        ("LOGIN_CHANGED", "Marianne", {"login": "marion"}, {"login": "Marianne"}, ""),
    ]
    mails = await conn.execute("SELECT recipient, template FROM outbox_mail")
    assert await mails.fetchall() == [("marion@example.org", "users/login_changed")]
    assert await marion.is_logged_in()
    assert await ada.post("change-login/marianne/Marianne") == (204, "")
    assert await ada.post(f"change-login/{marion.id}/Marianne") == (204, "")
    assert len(await audited(conn)) == 1


async def test_account_is_activated_once(client: Client, conn: Connection):
    ada = await person(conn, client, "ada.l", "ADMIN")
    await add_account(conn, login="waits", login_key="waits", activated_at=None)
    for _ in range(2):
        assert await ada.post("activate-user/waits") == (204, "")
    assert [entry[:2] for entry in await audited(conn)] == [("ACCOUNT_ACTIVATED", "waits")]


async def test_deletion_is_scheduled_and_canceled_and_the_person_notified(client: Client, conn: Connection):
    ada, eve = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "eve.l", "ADMIN")
    marion = await person(conn, client, "marion")
    for _ in range(2):
        assert await ada.post("delete-user", userId=marion.id, reason="Asked by letter") == (204, "")
    assert not await marion.is_logged_in()
    assert await ada.post("delete-user", userId=eve.id, **WHY) == (403, "access_denied")
    for _ in range(2):
        assert await ada.post("admin/users/cancel-deletion", userId=marion.id) == (204, "")
    cursor = await conn.execute("SELECT FROM account_deletion")
    assert cursor.rowcount == 0
    assert [(entry[0], entry[4]) for entry in await audited(conn)] == [
        ("ACCOUNT_DELETION_SCHEDULED", "Asked by letter"),
        ("ACCOUNT_DELETION_CANCELED", ""),
    ]
    mails = await conn.execute("SELECT template, text_body FROM outbox_mail ORDER BY id")
    [(scheduled, text), (canceled, _)] = await mails.fetchall()
    assert (scheduled, canceled) == ("accounts/deletion_by_admin", "accounts/deletion_canceled")
    assert "Asked by letter" in text


async def test_sessions_are_ended(client: Client, conn: Connection):
    ada, marion = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "marion")
    assert await ada.post("admin/users/end-sessions", userId=marion.id, reason="Lost telephone") == (204, "")
    assert not await marion.is_logged_in()
    assert await ada.is_logged_in()
    assert [entry[0] for entry in await audited(conn)] == ["SESSIONS_ENDED"]


async def test_sessions_of_others_are_not_ended_without_a_fresh_login(client: Client, conn: Connection):
    stale = await person(conn, client, "stale", "ADMIN", proven_at=utc_now() - timedelta(minutes=16))
    ada = await person(conn, client, "ada.l", "ADMIN")
    refusal = await stale.post("admin/users/end-sessions", userId=ada.id, reason="Lost telephone")
    assert refusal == (403, "reauthentication_needed")
    assert await ada.is_logged_in()


async def test_admin_who_never_activated_the_account_is_not_the_one_who_stays(client: Client, conn: Connection):
    await person(conn, client, "ada.l", "ADMIN")
    await add_account(conn, authorities=["USER", "ADMIN"], activated_at=None)
    ada = (await (await conn.execute("SELECT id FROM account WHERE login = 'ada.l'")).fetchone() or [""])[0]
    assert not await has_other_admin(conn, ada)
