"""A moderator's account that goes while its owner decides: one after the other, and neither of the two fails."""

from collections.abc import Awaitable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import build_bus
from marmita.features.accounts.use_cases.delete_account import delete_account
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.database import Database
from marmita.platform.ids import new_id
from marmita.settings import Settings
from tests.features.blocks.test_block_races import block
from tests.features.moderation.conftest import REASON, Court
from tests.features.users.test_users import WHY, Person, person
from tests.support.rows import Connection
from tests.support.waiting import hold_locks, start_blocked

Client = AsyncTestClient[Litestar]
pytestmark = pytest.mark.commits


async def erase(settings: Settings, account_id: str) -> None:
    database = Database(settings.conninfo, build_bus())
    await database.open()
    try:
        await delete_account(database, account_id)
    finally:
        await database.close()


async def moderator_due_today(conn: Connection, client: Client) -> Person:
    mod = await person(conn, client, "modesty", "MOD")
    assert (await mod.post("account/schedule-delete"))[0] == 200
    await conn.execute("UPDATE account_deletion SET due_on = %s", (paris_day(utc_now()),))
    return mod


def decide(mod: Person, case: str, **values: Any) -> Awaitable[tuple[int, str]]:
    wanted = {"kind": "REMOVE", "ground": "INSULT_OR_HATE", "reason": REASON, "requestKey": new_id()}
    return mod.post(f"moderation/cases/{case}/decide", **(wanted | values))


async def test_decision_under_way_is_done_before_its_moderator_is_erased(
    client: Client, conn: Connection, settings: Settings
):
    court, mod = Court(conn), await moderator_due_today(conn, client)
    comment, case = await court.reported(await court.person())
    assert await mod.post(f"moderation/cases/{case}/claim") == (204, "")
    async with hold_locks(settings, "SELECT FROM comment WHERE id = %s FOR UPDATE", comment):
        decision = await start_blocked(conn, decide(mod, case))
        erasure = await start_blocked(conn, erase(settings, mod.id), 2)
    assert await decision == (204, "")
    await erasure
    assert await court.one("SELECT decided_by, kind FROM case_decision") == (None, "REMOVE")
    assert await court.all("SELECT FROM account WHERE id = %s", mod.id) == []
    assert await court.all("SELECT FROM audit_entry WHERE actor_id = %s", mod.id) == []


async def test_decision_and_block_of_a_moderator_who_is_being_erased_are_not_authenticated(
    client: Client, conn: Connection, settings: Settings
):
    court, mod = Court(conn), await moderator_due_today(conn, client)
    member = await person(conn, client, "marion")
    _, case = await court.reported(await court.person())
    assert await block(mod, member) == (204, "")
    assert await mod.post(f"moderation/cases/{case}/claim") == (204, "")
    async with hold_locks(settings, "SELECT FROM moderation_case WHERE id = %s FOR UPDATE", case):
        erasure = await start_blocked(conn, erase(settings, mod.id))
        changed_block = await start_blocked(conn, block(mod, member), 2)
        decision = await start_blocked(conn, decide(mod, case), 3)
    await erasure
    assert await decision == await changed_block == (401, "")
    assert await court.all("SELECT FROM case_decision") == []
    assert await court.one("SELECT count(*) FROM account_block") == (1,)


async def test_appeal_under_way_is_decided_before_its_moderator_is_deleted_by_an_admin(
    client: Client, conn: Connection, settings: Settings
):
    court, mod = Court(conn), await person(conn, client, "modesty", "MOD")
    ada, author = await person(conn, client, "ada.l", "ADMIN"), await court.person()
    _, case = await court.reported(author)
    assert await court.decide(await court.person("MOD"), case) is None
    await court.appeal(author, case)
    assert await mod.post(f"moderation/cases/{case}/claim") == (204, "")
    wanted = {"outcome": "REVERSED", "reason": REASON, "requestKey": new_id()}
    async with hold_locks(settings, "SELECT FROM case_report WHERE case_id = %s FOR UPDATE", case):
        judging = await start_blocked(conn, mod.post(f"moderation/cases/{case}/decide-appeal", **wanted))
        deletion = await start_blocked(conn, ada.post("delete-user", userId=mod.id, **WHY), 2)
    assert await judging == (204, "")
    assert await deletion == (204, "")
    assert await court.one("SELECT appeal_outcome FROM case_decision") == ("REVERSED",)
    assert not await mod.is_logged_in()
