"""Roles that are taken while their owner acts or leaves: an admin stays, and no call outlives its roles."""

import asyncio
from collections.abc import Awaitable
from itertools import combinations
from typing import LiteralString

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg import AsyncConnection

from marmita.settings import Settings
from tests.features.users.test_users import WHY, Person, audited, person, roles_of
from tests.support.realtime import close_code, connected, received
from tests.support.rows import Connection, add_account
from tests.support.waiting import scale_timeout

Client = AsyncTestClient[Litestar]
ADMINS_WHO_STAY = """
SELECT count(*)::int FROM account a WHERE 'ADMIN' = ANY (authorities) AND a.login LIKE %s
AND NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = a.id)
"""
ACTIVATED = "SELECT count(*)::int FROM account WHERE activated_at IS NOT NULL AND login LIKE %s"
WAITING = "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = %s"
pytestmark = pytest.mark.commits


async def number(conn: Connection, statement: LiteralString, value: str) -> int:
    [(found,)] = await (await conn.execute(statement, (value,))).fetchall()
    return found


def demote(admin: Person, other: Person) -> Awaitable[tuple[int, str]]:
    return admin.post("assign-authority", userLogin=other.login, authorities=[], **WHY)


def step(kind: str, admin: Person, other: Person) -> Awaitable[tuple[int, str]]:
    """One of the ways in which an admin or an admin's session ends."""
    if kind == "leave":
        return admin.post("account/schedule-delete")
    if kind == "log out":
        return admin.post("admin/users/end-sessions", userId=other.id, **WHY)
    return demote(admin, other)


async def test_admins_who_end_each_other_and_themselves_at_once_leave_one(client: Client, conn: Connection):
    kinds = [(kind, side) for kind in ("demote", "leave", "log out") for side in (0, 1)]
    for turn, pair in enumerate(combinations(kinds, 2)):
        admins = [await person(conn, client, f"{name}.{turn}", "ADMIN") for name in ("ada", "eve")]
        answers = await asyncio.gather(*(step(kind, admins[side], admins[1 - side]) for kind, side in pair))
        assert await number(conn, ADMINS_WHO_STAY, f"%.{turn}") >= 1, (pair, answers)
        assert all(status < 500 for status, _ in answers), (pair, answers)
        await conn.execute("UPDATE account SET authorities = '{USER}'")


async def test_call_under_way_when_the_role_is_taken_changes_nothing(
    client: Client, conn: Connection, settings: Settings
):
    ada, eve = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "eve.l", "ADMIN")
    await add_account(conn, login="waits", login_key="waits", activated_at=None)
    async with await AsyncConnection.connect(settings.conninfo) as other:
        await other.execute("SELECT FROM account WHERE login = 'waits' FOR UPDATE")
        under_way = asyncio.create_task(eve.post("activate-user/waits"))
        async with asyncio.timeout(scale_timeout(5)):
            while not await number(conn, WAITING, "Lock"):
                pass
        assert await demote(ada, eve) == (204, "")
    assert await under_way == (401, "")
    assert await number(conn, ACTIVATED, "waits") == 0
    assert [entry[:2] for entry in await audited(conn)] == [("ROLES_CHANGED", "eve.l")]


async def test_twenty_calls_and_a_socket_end_with_the_role(client: Client, conn: Connection):
    ada, eve = await person(conn, client, "ada.l", "ADMIN"), await person(conn, client, "eve.l", "ADMIN")
    for each in range(40):
        await add_account(conn, login=f"waits{each}", login_key=f"waits{each}", activated_at=None)
    async with connected(client, eve.headers["authorization"].removeprefix("Bearer ")) as socket:
        received(socket)
        calls = [asyncio.create_task(eve.post(f"activate-user/waits{each}")) for each in range(20)]
        await asyncio.sleep(0.02)
        assert await demote(ada, eve) == (204, "")
        done = await number(conn, ACTIVATED, "waits%")
        calls += [asyncio.create_task(eve.post(f"activate-user/waits{each}")) for each in range(20, 40)]
        answers = await asyncio.gather(*calls)
        assert close_code(socket) == 4401
    assert await number(conn, ACTIVATED, "waits%") == done == sum(status == 204 for status, _ in answers)
    assert {answer for answer in answers if answer[0] != 204} == {(401, "")}
    assert await roles_of(conn, eve) == {"USER"}
