"""The audit log: the contents of an entry, its protection against changes, and its erasure."""

import asyncio
from datetime import timedelta
from typing import Any

import psycopg
import pytest

from marmita.features.accounts.queries.erase import insert_pseudonym
from marmita.features.audit import erase_entries, record
from marmita.features.audit.queries import list_entries
from marmita.features.audit.records import AuditFilter
from marmita.features.audit.rules import MASK, TEXT_MAX, mask_values
from marmita.features.blocks.change_block import block_account, unblock_account
from marmita.features.blocks.schemas import BlockUser, UnblockUser
from marmita.features.chefs.use_cases.allow_surprise_bags import allow_surprise_bags, withdraw_surprise_bags
from marmita.features.chefs.use_cases.change_state import change_state, set_can_be_paid
from marmita.features.chefs.use_cases.star_chef import star_chef, unstar_chef
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.postgres.keyset import PageCursor
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.support.rows import Connection, add_account, add_chef


async def admin(conn: Connection) -> Actor:
    account = await add_account(conn, authorities=["USER", "ADMIN"])
    return Actor(account, "x", frozenset({"USER", "ADMIN"}), "EN", "s", address="192.0.2.7")


def begin(conn: Connection) -> UnitOfWork:
    return begin_unit(conn, EventBus())


async def entries(conn: Connection, **wanted: Any) -> list[dict[str, Any]]:
    page = await list_entries(conn, AuditFilter(**wanted), "EARLIEST", PageCursor(), 100)
    return list(page.rows)


async def add_entry(conn: Connection, actor: Actor, about: str) -> None:
    await record(
        begin(conn),
        actor,
        "LOGIN_CHANGED",
        ("ACCOUNT", about),
        label="marion",
        about=[about],
        before={"login": "marion"},
        after={"login": "marianne", "password": "good-soup"},
        reason=" Asked for it ",
    )
    await asyncio.sleep(0.002)  # ids are ordered by milliseconds


async def test_entry_says_who_what_from_where_and_why(connection: Connection):
    actor, person = await admin(connection), await add_account(connection)
    await add_entry(connection, actor, person)
    [entry] = await entries(connection)
    assert (entry["actor_id"], entry["address"], entry["action"]) == (actor.id, "192.0.2.7", "LOGIN_CHANGED")
    assert (entry["target"], entry["target_id"], entry["label"]) == ("ACCOUNT", person, "marion")
    assert entry["before"] == {"login": "marion"}
    assert entry["after"] == {"login": "marianne", "password": MASK}
    assert entry["reason"] == "Asked for it"


def test_secrets_are_masked_however_deep_and_long_texts_cut():
    values = {"apiKey": "a", "inner": {"handOverCode": "1234", "token": None}, "text": "x" * (TEXT_MAX + 1), "n": 1}
    assert mask_values(values) == {
        "apiKey": MASK,
        "inner": {"handOverCode": MASK, "token": None},
        "text": "x" * TEXT_MAX + "…",
        "n": 1,
    }
    assert mask_values(None) is None


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE audit_entry SET reason = 'Another'",
        "UPDATE audit_entry SET reason = ''",
        "UPDATE audit_entry SET action = 'CHEF_VERIFIED'",
        "UPDATE audit_entry SET actor_id = repeat('0', 24)",
        "UPDATE audit_entry SET about = '{}', label = ''",
        "UPDATE audit_entry SET after = '{}', actor_id = (SELECT id FROM account WHERE deleted_at IS NOT NULL)",
        "UPDATE audit_entry SET at = now()",
        "DELETE FROM audit_entry",
        "TRUNCATE audit_entry",
    ],
)
async def test_database_lets_nobody_change_an_entry(connection: Connection, change: str):
    actor, person = await admin(connection), await add_account(connection)
    await insert_pseudonym(begin(connection))
    await add_entry(connection, actor, person)
    before = await entries(connection)
    statement: Any = change
    with pytest.raises(psycopg.errors.RestrictViolation):
        async with connection.transaction():
            await connection.execute(statement)
    assert await entries(connection) == before


async def test_erased_person_leaves_a_pseudonym_and_no_words(connection: Connection):
    actor, person, other = await admin(connection), await add_account(connection), await add_account(connection)
    await add_entry(connection, actor, person)
    await add_entry(connection, actor, other)
    uow = begin(connection)
    pseudonym = await insert_pseudonym(uow)
    await erase_entries(uow, person, pseudonym)
    erased, kept = await entries(connection)
    assert (erased["target_id"], erased["label"], erased["before"], erased["after"]) == (pseudonym, "", None, None)
    assert (erased["reason"], erased["actor_id"], erased["address"]) == ("", actor.id, "192.0.2.7")
    assert (kept["target_id"], kept["label"]) == (other, "marion")
    assert await entries(connection, words="marianne:*") == [kept]


async def test_erased_admin_leaves_what_was_done(connection: Connection):
    actor, person = await admin(connection), await add_account(connection)
    await add_entry(connection, actor, person)
    uow = begin(connection)
    pseudonym = await insert_pseudonym(uow)
    await erase_entries(uow, actor.id, pseudonym)
    [entry] = await entries(connection)
    assert (entry["actor_id"], entry["actor_login"], entry["address"]) == (pseudonym, "", None)
    assert (entry["target_id"], entry["label"]) == (person, "marion")


async def test_entry_is_part_of_the_transaction_of_the_change(connection: Connection):
    actor, person = await admin(connection), await add_account(connection)
    async with connection.transaction(force_rollback=True):
        await add_entry(connection, actor, person)
    assert await entries(connection) == []


async def test_block_its_repeat_and_its_end_are_recorded_once_each(connection: Connection):
    actor, person = await admin(connection), await add_account(connection, login="Marion", login_key="marion")
    until = utc_now() + timedelta(days=3)
    wanted = BlockUser(
        user_id=person, block_status="TEMPORARILY_BLOCKED", due_date=until, reason_for_moderators="Sells in comments",
        comments_blocked=True,
    )  # fmt: skip
    for _ in range(2):
        await block_account(begin(connection), actor, wanted)
    await asyncio.sleep(0.002)
    for _ in range(2):
        end = UnblockUser(user_id=person, reason_for_moderators="Wrote to us")
        await unblock_account(begin(connection), actor, end)
    block, ended = await entries(connection, about="marion")
    assert (block["action"], block["before"], block["reason"]) == ("ACCOUNT_BLOCKED", None, "Sells in comments")
    assert block["after"]["areas"] == ["comments"]
    assert (ended["action"], ended["before"], ended["after"]) == ("ACCOUNT_UNBLOCKED", block["after"], None)
    assert {block["label"], ended["label"]} == {"Marion"}


async def test_surprise_bags_allowed_and_withdrawn_are_recorded_where_they_change(connection: Connection):
    actor = await admin(connection)
    point = await add_chef(connection, pick_up_point=True, name="Relais")
    for _ in range(2):
        await allow_surprise_bags(begin(connection), actor, point)
        await asyncio.sleep(0.002)
    for _ in range(2):
        await withdraw_surprise_bags(begin(connection), actor, point)
    found = await entries(connection, target_id=point)
    assert [(entry["action"], entry["after"]) for entry in found] == [
        ("SURPRISE_BAGS_ALLOWED", {"surpriseBags": True}),
        ("SURPRISE_BAGS_WITHDRAWN", {"surpriseBags": False}),
    ]


async def test_verification_is_recorded_with_the_name_of_the_chef(connection: Connection):
    actor, chef = await admin(connection), await add_chef(connection, verified_at=None, name="Chez Ana")
    for _ in range(2):
        await change_state(begin(connection), actor, chef, "verify")
    [entry] = await entries(connection, target_id=chef)
    assert (entry["action"], entry["label"]) == ("CHEF_VERIFIED", "Chez Ana")
    assert (entry["before"], entry["after"]) == ({"verified": False}, {"verified": True})


async def test_own_suspension_is_no_matter_of_the_audit(connection: Connection):
    owner = await add_account(connection, authorities=["USER", "CHEF"])
    chef = await add_chef(connection, creator_id=owner)
    await change_state(begin(connection), Actor(owner, "x", frozenset({"CHEF"}), "EN", "s"), chef, "suspend")
    assert await entries(connection) == []


async def test_admins_refresh_of_an_account_is_recorded_where_it_changes_something(connection: Connection):
    actor, owner = await admin(connection), await add_account(connection)
    chef = await add_chef(connection, creator_id=owner, name="Chez Marion", active=False)
    own = Actor(owner, "x", frozenset({"USER", "CHEF"}), "EN", "s")
    for who, can_be_paid in ((actor, True), (actor, True), (own, False), (None, True), (actor, False)):
        await set_can_be_paid(begin(connection), who, chef, can_be_paid=can_be_paid)
    assert [(entry["action"], entry["label"], entry["after"]) for entry in await entries(connection)] == [
        ("CHEF_PAYABLE", "Chez Marion", {"active": True}),
        ("CHEF_NOT_PAYABLE", "Chez Marion", {"active": False}),
    ]


async def test_admins_stars_for_others_are_recorded_once_each(connection: Connection):
    actor, person = await admin(connection), Actor(await add_account(connection), "x", frozenset({"USER"}), "EN", "s")
    own, other = await add_chef(connection, creator_id=actor.id), await add_chef(connection, name="Chez Marion")
    for change in (star_chef, star_chef, unstar_chef, unstar_chef):
        for who, chef in ((actor, other), (actor, own), (person, other)):
            await change(begin(connection), who, chef)
    assert [(entry["action"], entry["label"], entry["actor_id"]) for entry in await entries(connection)] == [
        ("CHEF_STARRED", "Chez Marion", actor.id),
        ("CHEF_UNSTARRED", "Chez Marion", actor.id),
    ]
