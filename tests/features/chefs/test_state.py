"""Who is listed: one definition in the database, verification and suspension, and who may change them."""

from itertools import product
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chefs.domain.policy import authorize
from marmita.features.chefs.domain.ports import VERIFICATION, Verification
from marmita.features.chefs.domain.visibility import missing_parts
from marmita.features.chefs.jobs import renew_listed_chefs
from marmita.features.chefs.queries.form import get_chef_row
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.jobs import JobTools
from marmita.platform.realtime import user_topic
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef, add_point


async def listed(conn: Connection, chef: str) -> bool:
    row = await (await conn.execute("SELECT listed FROM chef WHERE id = %s", (chef,))).fetchone()
    assert row
    return row[0]


@pytest.mark.parametrize("needed", [True, False])
async def test_listed_chef_lacks_nothing_but_dishes_and_is_not_suspended(connection: Connection, needed: bool):
    await connection.execute("UPDATE chef_verification SET needed = %s", (needed,))
    for active, suspended, verified, placed, point, food in product([True, False], repeat=6):
        place = {} if placed else {"location": None}
        place |= {"pick_up_point": point, "min_price_cents": 900 if food else None}
        verified_at = utc_now() if verified else None
        chef = await add_chef(connection, active=active, suspended=suspended, verified_at=verified_at, **place)
        row = await get_chef_row(connection, chef)
        sells = set(missing_parts(row)) <= {"FOOD"} and not row.suspended
        paid = active or (point and not food)
        assert row.listed == sells == (paid and not suspended and placed and (verified or not needed))


@pytest.mark.parametrize("columns", [{}, {"pick_up_point": True, "active": False}])
async def test_chef_or_point_that_closes_to_leave_is_listed_again_only_when_it_stays(
    connection: Connection, columns: dict[str, Any]
):
    chef = await add_chef(connection, **columns)
    for closing in (True, False):
        await connection.execute("UPDATE chef SET closing = %s WHERE id = %s", (closing, chef))
        assert await listed(connection, chef) is not closing


async def test_listed_cannot_be_written_by_itself(connection: Connection):
    chef = await add_chef(connection, verified_at=None, listed=True)
    await connection.execute("UPDATE chef SET listed = true")
    assert not await listed(connection, chef)


@pytest.mark.parametrize(
    ("who", "by_admin", "allowed"),
    [
        ("owner", False, {"edit", "activate", "suspend", "unsuspend"}),
        ("owner", True, {"edit", "activate", "suspend"}),
        ("admin", True, {"edit", "verify", "unverify", "suspend", "unsuspend", "decide_surprise_bags"}),
        ("owner who is an admin", False, {"edit", "activate", "suspend", "unsuspend"}),
        ("stranger", False, set[str]()),
    ],
)
async def test_authorize_for_each_actor(connection: Connection, who: str, by_admin: bool, allowed: set[str]):
    chef = await add_chef(connection, suspended=True, suspended_by_admin=by_admin)
    row = await get_chef_row(connection, chef)
    roles = frozenset({"ADMIN"} if "admin" in who else {"USER"})
    actor = Actor(row.creator_id if "owner" in who else "f" * 24, who, roles, "EN", "s")
    actions: Any = ("edit", "activate", "verify", "unverify", "suspend", "unsuspend", "decide_surprise_bags")
    refused: set[str] = set()
    for action in actions:
        try:
            authorize(actor, action, row)
        except Exception:  # noqa: BLE001 - access_denied; the routes' tests compare the key
            refused.add(action)
    assert set(actions) - refused == allowed


@pytest.fixture
async def owner(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "CHEF"]))


async def events(conn: Connection) -> list[tuple[Any, ...]]:
    cursor = await conn.execute("SELECT event, actor_id, as_admin FROM chef_event ORDER BY id")
    return await cursor.fetchall()


@pytest.mark.commits
async def test_verification_lists_a_chef_and_is_written_down_once(conn: Connection, owner: Person, admin: Person):
    chef = await add_chef(conn, creator_id=owner.id, verified_at=None)
    assert json_ok(await owner.get(f"chef/state/{chef}"))["missing"] == ["FOOD", "VERIFICATION"]
    for _ in range(2):
        state = json_ok(await admin.post(f"chef/verify-chef/{chef}"))
        assert (state["listed"], state["verified"], state["can"]["verify"]) == (True, True, False)
    assert json_ok(await admin.post(f"chef/unverify-chef/{chef}"))["listed"] is False
    assert await events(conn) == [("verify", admin.id, True), ("unverify", admin.id, True)]


@pytest.mark.commits
@pytest.mark.parametrize("verified", [True, False])
async def test_admin_does_not_vouch_for_the_own_point(conn: Connection, admin: Person, verified: bool):
    point = await add_chef(conn, creator_id=admin.id, pick_up_point=True, **({} if verified else {"verified_at": None}))
    row = "SELECT verified_at, surprise_bags_allowed FROM chef"
    before = await (await conn.execute(row)).fetchone()
    for call in ("verify-chef", "unverify-chef", "allow-surprise-bags", "withdraw-surprise-bags"):
        assert (call, refusal(await admin.post(f"chef/{call}/{point}"))) == (call, (403, "access_denied"))
    for change in ("verify", "unverify"):
        for preview in (True, False):
            body = {"ids": [point], "change": change, "preview": preview}
            [done] = json_ok(await admin.post("admin/chefs/change", body))
            assert done["outcome"] == "REFUSED"
    can = json_ok(await admin.get(f"chef/state/{point}"))["can"]
    assert (can["verify"], can["unverify"], "decide_surprise_bags" in can) == (False, False, False)
    assert await (await conn.execute(row)).fetchone() == before
    assert await events(conn) == []


async def mails(conn: Connection) -> list[tuple[str, str]]:
    """Template and text of each email to an account."""
    cursor = await conn.execute(
        "SELECT o.template, o.text_body FROM outbox_mail o JOIN account a ON a.email = o.recipient ORDER BY o.id"
    )
    return await cursor.fetchall()


@pytest.mark.commits
@pytest.mark.parametrize(
    ("columns", "mail"),
    [
        ({"min_price_cents": 900}, ("chefs/verified", "/chef/page")),
        ({}, ("chefs/verified", "/dashboard")),
        ({"min_price_cents": 900, "location": None}, ("chefs/verified", "/dashboard")),
        ({"pick_up_point": True}, ("chefs/point_verified", "/pick-up-point/page")),
        ({"pick_up_point": True, "location": None}, ("chefs/point_verified", "/dashboard")),
    ],
)
async def test_verified_owner_gets_one_email_that_leads_on(
    conn: Connection, owner: Person, admin: Person, columns: dict[str, Any], mail: tuple[str, str]
):
    chef = await add_chef(conn, creator_id=owner.id, verified_at=None, short_name="page", **columns)
    for _ in range(2):
        json_ok(await admin.post(f"chef/verify-chef/{chef}"))
    [(template, text)] = await mails(conn)
    assert (template, f"site://marmita{mail[1]}\n" in text) == (mail[0], True)


@pytest.mark.commits
@pytest.mark.parametrize("columns", [{}, {"pick_up_point": True}])
async def test_each_change_by_an_admin_is_mailed_to_the_owner_once(
    conn: Connection, owner: Person, admin: Person, columns: dict[str, Any]
):
    chef = await add_chef(conn, creator_id=owner.id, name="Chez Ana", **columns)
    for change in ("suspend/", "unsuspend/", "unverify-chef/"):
        for _ in range(2):
            json_ok(await admin.post(f"chef/{change}{chef}"))
    sent = await mails(conn)
    assert [template for template, _ in sent] == ["chefs/suspended", "chefs/unsuspended", "chefs/unverified"]
    assert all("Chez Ana" in text and "site://marmita/dashboard\n" in text for _, text in sent)


@pytest.mark.commits
async def test_own_pause_is_not_mailed(conn: Connection, owner: Person):
    chef = await add_chef(conn, creator_id=owner.id)
    for change in ("suspend", "unsuspend"):
        json_ok(await owner.post(f"chef/{change}/{chef}"))
    assert await mails(conn) == []


@pytest.mark.commits
async def test_each_change_of_the_state_reaches_the_owners_open_screens(conn: Connection, owner: Person, admin: Person):
    chef = await add_chef(conn, creator_id=owner.id, verified_at=None)
    for change in ("verify-chef", "verify-chef", "suspend", "unsuspend"):
        json_ok(await admin.post(f"chef/{change}/{chef}"))
    query = "SELECT topic, data->>'chefId' FROM realtime_event WHERE kind = 'chef_state_changed'"
    assert await (await conn.execute(query)).fetchall() == [(user_topic(owner.id), chef)] * 3


@pytest.mark.commits
async def test_owner_may_lift_the_own_suspension_but_not_an_admins(conn: Connection, owner: Person, admin: Person):
    chef = await add_chef(conn, creator_id=owner.id)
    assert json_ok(await owner.post(f"chef/suspend/{chef}"))["listed"] is False
    assert json_ok(await owner.post(f"chef/unsuspend/{chef}"))["listed"] is True
    json_ok(await owner.post(f"chef/suspend/{chef}"))
    assert json_ok(await admin.post(f"chef/suspend/{chef}"))["suspendedByAdmin"] is True
    assert json_ok(await owner.post(f"chef/suspend/{chef}"))["can"]["unsuspend"] is False
    before = await events(conn)
    assert refusal(await owner.post(f"chef/unsuspend/{chef}")) == (403, "access_denied")
    assert (await events(conn), await listed(conn, chef)) == (before, False)
    state = json_ok(await admin.post(f"chef/unsuspend/{chef}"))
    assert (state["listed"], state["suspendedByAdmin"]) == (True, False)


@pytest.mark.commits
@pytest.mark.parametrize("call", ["suspend", "unsuspend", "verify-chef", "unverify-chef"])
async def test_state_of_an_unknown_chef_is_refused(conn: Connection, admin: Person, call: str):
    for unknown in ("f" * 24, "nobody"):
        assert refusal(await admin.post(f"chef/{call}/{unknown}")) == (404, "chef_not_exist")
        assert refusal(await admin.get(f"chef/state/{unknown}")) == (404, "chef_not_exist")
    assert await events(conn) == []


async def run_job(tools: JobTools) -> None:
    context: Any = type("Context", (), {"additional_context": {"tools": tools}})()
    await renew_listed_chefs(context, 0)


@pytest.mark.commits
async def test_badge_setting_lists_chefs_that_nobody_has_verified(tools: JobTools):
    async with tools.database.connection() as conn:
        chef = await add_chef(conn, verified_at=None)
        await add_point(conn, chef)
        settings: list[tuple[Verification, bool]] = [("badge", True), ("required", False)]
        for setting, expected in settings:
            tools.ports.plug(VERIFICATION, setting)
            await run_job(tools)
            assert await listed(conn, chef) is expected
            assert not await (await conn.execute("SELECT FROM chef_verification WHERE changed")).fetchone()


@pytest.mark.commits
async def test_chef_that_cannot_be_renewed_stops_no_other_and_is_tried_again(tools: JobTools):
    async with tools.database.connection() as conn:
        bad, other = sorted([await add_chef(conn, verified_at=None), await add_chef(conn, verified_at=None)])
        stuck = f"ADD CONSTRAINT stuck CHECK (id <> '{bad}' OR NOT listed) NOT VALID"
        await conn.execute(f"ALTER TABLE chef {stuck}".encode())
        tools.ports.plug(VERIFICATION, "badge")
        await run_job(tools)
        assert (await listed(conn, bad), await listed(conn, other)) == (False, True)
        await conn.execute("ALTER TABLE chef DROP CONSTRAINT stuck")
        await run_job(tools)
        assert await listed(conn, bad)
