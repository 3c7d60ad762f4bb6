"""Admins remove the second factor of who has lost it: recorded, mailed, and never their own."""

from datetime import timedelta

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.clock import utc_now
from tests.features.users.test_users import Person, audited, person
from tests.support.rows import Connection, insert

Client = AsyncTestClient[Litestar]
PATH = "admin/users/reset-second-factor"
pytestmark = pytest.mark.commits


async def give_factors(conn: Connection, who: Person) -> None:
    await conn.execute("UPDATE account SET second_factors = '{TOTP}' WHERE id = %s", (who.id,))
    await insert(conn, "totp", account_id=who.id, secret=b"sealed", confirmed_at=utc_now())
    await insert(conn, "recovery_code", account_id=who.id, prefix="abcd", hash="x", made_at=utc_now())


async def rows(conn: Connection) -> tuple[int, ...]:
    cursor = await conn.execute(
        "SELECT (SELECT count(*) FROM totp), (SELECT count(*) FROM recovery_code),"
        " (SELECT count(*) FROM account WHERE second_factors <> '{}')"
    )
    [found] = await cursor.fetchall()
    return found


async def test_reset_leaves_the_password_alone_and_is_recorded_once(client: Client, conn: Connection):
    ada, mod = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "modesty", "MOD")
    await give_factors(conn, mod)
    shown = await client.post("/api/admin/users/get-details", json={"login": "modesty"}, headers=ada.headers)
    assert shown.json()["secondFactors"] == ["TOTP"] and shown.json()["can"]["resetSecondFactor"]
    for _ in range(2):
        assert await ada.post(PATH, userId=mod.id, reason="Lost telephone") == (204, "")
    assert await rows(conn) == (0, 0, 0) and not await mod.is_logged_in()
    states = {"secondFactor": True}, {"secondFactor": False}
    assert await audited(conn) == [("SECOND_FACTOR_RESET", "modesty", *states, "Lost telephone")]
    cursor = await conn.execute("SELECT recipient, template FROM outbox_mail")
    assert await cursor.fetchall() == [("modesty@example.org", "second_factor/reset")]
    shown = await client.post("/api/admin/users/get-details", json={"login": "modesty"}, headers=ada.headers)
    assert shown.json()["secondFactors"] == [] and not shown.json()["can"]["resetSecondFactor"]


async def test_refused_reset_changes_nothing(client: Client, conn: Connection):
    ada, bob = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "bobby", "ADMIN")
    stale = await person(conn, client, "stale", "ADMIN", proven_at=utc_now() - timedelta(minutes=16))
    mod, marion = await person(conn, client, "modesty", "SENIOR_MOD"), await person(conn, client, "marion")
    for who in (ada, bob, marion):
        await give_factors(conn, who)
    why = {"reason": "Lost telephone"}
    assert await stale.post(PATH, userId=marion.id, **why) == (403, "reauthentication_needed")
    assert await mod.post(PATH, userId=marion.id, **why) == (403, "access_denied")
    assert await ada.post(PATH, userId=ada.id, **why) == (403, "access_denied")
    assert await ada.post(PATH, userId=bob.id, **why) == (403, "access_denied")
    assert await ada.post(PATH, userId="0" * 24, **why) == (404, "user_not_exist")
    assert await rows(conn) == (3, 3, 3) and await audited(conn) == []
