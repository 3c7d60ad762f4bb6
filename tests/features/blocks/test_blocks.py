"""Blocks: who may impose and end them, their effect, and their entries in the audit log."""

from datetime import datetime, timedelta
from typing import Any, get_args

import pytest

from marmita.features.blocks import show_block
from marmita.features.blocks.change_block import block_account, unblock_account
from marmita.features.blocks.policy import can
from marmita.features.blocks.queries import find_blocked_account
from marmita.features.blocks.records import BlockedAccount
from marmita.features.blocks.rules import DAYS_MAX, may_end_at
from marmita.features.blocks.schemas import BlockUser, UnblockUser
from marmita.features.sessions.queries import find_actors
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, Block, BlockArea, require_unblocked
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.support.rows import Connection, add_account, add_session

WEEK = timedelta(days=7)
AREAS: tuple[BlockArea, ...] = get_args(BlockArea)


async def person(conn: Connection, *roles: str) -> Actor:
    account = await add_account(conn, authorities=["USER", *roles])
    return Actor(account, "x", frozenset({"USER", *roles}), "EN", "s")


def block(account: str, **changes: Any) -> BlockUser:
    fields: dict[str, Any] = {
        "user_id": account,
        "block_status": "TEMPORARILY_BLOCKED",
        "due_date": utc_now() + WEEK,
        "reason_for_moderators": "Sells in comments",
        "message_for_user": "Please no advertising.",
        "comments_blocked": True,
    }
    return BlockUser(**(fields | changes))


async def refused(conn: Connection, actor: Actor, wanted: BlockUser | UnblockUser) -> str | None:
    """Change the block. Return the error key if that is refused."""
    uow = begin_unit(conn, EventBus())
    try:
        if isinstance(wanted, BlockUser):
            await block_account(uow, actor, wanted)
        else:
            await unblock_account(uow, actor, wanted)
    except DomainError as refusal:
        return refusal.key
    return None


async def book(conn: Connection) -> list[tuple[Any, ...]]:
    cursor = await conn.execute(
        "SELECT areas, blocked_by, reason_for_moderators, ended_by, reason_of_end FROM account_block ORDER BY id"
    )
    return await cursor.fetchall()


async def actor_of(conn: Connection, account: str) -> Actor:
    (found,) = await find_actors(conn, [await add_session(conn, account)])
    assert found
    return found.actor


async def test_block_is_carried_by_every_session_with_its_end_and_message(connection: Connection):
    moderator, member = await person(connection, "MOD"), await person(connection)
    wanted = block(member.id, posts_blocked=True, message_for_user=" No advertising. ")
    assert await refused(connection, moderator, wanted) is None
    blocked = await actor_of(connection, member.id)
    assert blocked.block == Block(frozenset({"posts", "comments"}), wanted.due_date, "No advertising.")
    with pytest.raises(DomainError) as refusal:
        require_unblocked(blocked, "comments")
    assert refusal.value.fields == {"dueDate": wanted.due_date, "messageForUser": "No advertising."}
    require_unblocked(blocked, "reactions")


@pytest.mark.parametrize("area", AREAS)
async def test_each_capability_is_blocked_alone(connection: Connection, area: BlockArea):
    moderator, member = await person(connection, "MOD"), await person(connection)
    flags = {f"{each}_blocked": each == area for each in AREAS}
    assert await refused(connection, moderator, block(member.id, **flags)) is None
    blocked = await actor_of(connection, member.id)
    assert [each for each in AREAS if blocked.is_blocked_from(each)] == [area]


async def test_repeated_block_changes_nothing_and_another_replaces_it(connection: Connection):
    moderator, other = await person(connection, "MOD"), await person(connection, "SENIOR_MOD")
    member = await person(connection)
    wanted = block(member.id)
    for _ in range(2):
        assert await refused(connection, moderator, wanted) is None
    assert len(await book(connection)) == 1
    longer = block(member.id, posts_blocked=True, reason_for_moderators="Goes on in posts")
    assert await refused(connection, other, longer) is None
    assert await book(connection) == [
        (["comments"], moderator.id, "Sells in comments", other.id, ""),
        (["comments", "posts"], other.id, "Goes on in posts", None, ""),
    ]


async def test_end_of_a_block_is_written_down_and_a_repeat_changes_nothing(connection: Connection):
    moderator, member = await person(connection, "MOD"), await person(connection)
    await refused(connection, moderator, block(member.id))
    end = UnblockUser(user_id=member.id, reason_for_moderators="Wrote to us")
    for _ in range(2):
        assert await refused(connection, moderator, end) is None
    assert (await actor_of(connection, member.id)).block is None
    assert await book(connection) == [(["comments"], moderator.id, "Sells in comments", moderator.id, "Wrote to us")]
    assert await refused(connection, moderator, block(member.id)) is None
    assert len(await book(connection)) == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"due_date": None},
        {"due_date": utc_now() - timedelta(minutes=1)},
        {"due_date": utc_now() + timedelta(days=DAYS_MAX, hours=2)},
        {"block_status": "PERMANENTLY_BLOCKED"},
        {"comments_blocked": False},
        {"reason_for_moderators": " hm   "},
    ],
    ids=["no end", "past", "too late", "permanent with end", "nothing", "no reason"],
)
async def test_impossible_block_is_refused_and_changes_nothing(connection: Connection, changes: dict[str, Any]):
    admin, member = await person(connection, "ADMIN"), await person(connection)
    assert await refused(connection, admin, block(member.id, **changes)) == "block_invalid"
    assert (await actor_of(connection, member.id)).block is None
    assert await book(connection) == []


async def test_block_may_last_from_now_to_the_longest():
    now = utc_now()
    ends = [now, now + timedelta(seconds=1), now + timedelta(days=DAYS_MAX), now + timedelta(days=DAYS_MAX + 1)]
    assert [may_end_at(end, now) for end in ends] == [False, True, True, False]


@pytest.mark.parametrize(
    ("actor", "account", "permanently", "key"),
    [
        ("MOD", "USER", False, None),
        ("MOD", "USER", True, "access_denied"),
        ("MOD", "MOD", False, "access_denied"),
        ("SENIOR_MOD", "ADMIN", False, "access_denied"),
        ("ADMIN", "USER", True, None),
        ("ADMIN", "SENIOR_MOD", True, None),
        ("ADMIN", "ADMIN", False, "access_denied"),
        ("USER", "USER", False, "access_denied"),
    ],
)
async def test_moderators_block_members_and_admins_moderators_too(
    connection: Connection, actor: str, account: str, permanently: bool, key: str | None
):
    who, whom = await person(connection, actor), await person(connection, account)
    changes = {"block_status": "PERMANENTLY_BLOCKED", "due_date": None} if permanently else {}
    assert await refused(connection, who, block(whom.id, **changes)) == key
    assert ((await actor_of(connection, whom.id)).block is None) == (key is not None)


async def test_nobody_blocks_or_unblocks_oneself(connection: Connection):
    moderator = await person(connection, "MOD")
    end = UnblockUser(user_id=moderator.id, reason_for_moderators="I was good")
    for wanted in (block(moderator.id), end):
        assert await refused(connection, moderator, wanted) == "own_account_blocked"
    assert await book(connection) == []


async def test_permanent_block_is_an_admins_to_change_and_to_end(connection: Connection):
    admin, moderator, member = [await person(connection, *roles) for roles in (["ADMIN"], ["MOD"], [])]
    forever = block(member.id, block_status="PERMANENTLY_BLOCKED", due_date=None)
    assert await refused(connection, admin, forever) is None
    end = UnblockUser(user_id=member.id, reason_for_moderators="Wrote to us")
    for wanted in (block(member.id), end):
        assert await refused(connection, moderator, wanted) == "access_denied"
    assert (await actor_of(connection, member.id)).block == Block(
        frozenset({"comments"}), None, "Please no advertising."
    )
    assert await refused(connection, admin, end) is None


async def test_block_of_an_admin_is_not_a_moderators_to_change_or_to_end(connection: Connection):
    admin, senior, member = (
        await person(connection, "ADMIN"),
        await person(connection, "SENIOR_MOD"),
        await person(connection),
    )
    assert await refused(connection, admin, block(member.id)) is None
    before = await book(connection)
    end = UnblockUser(user_id=member.id, reason_for_moderators="Was a joke")
    for wanted in (end, block(member.id, chat_blocked=True, comments_blocked=False)):
        assert await refused(connection, senior, wanted) == "access_denied"
    _, allowed = await show_block(connection, senior, member.id, utc_now())
    assert (allowed.block, allowed.unblock) == (False, False)
    assert await book(connection) == before
    assert await refused(connection, await person(connection, "ADMIN"), end) is None


async def test_account_that_is_not_there_is_not_blocked(connection: Connection):
    admin = await person(connection, "ADMIN")
    waiting = await add_account(connection, activated_at=None)
    for account in (new_id(), waiting):
        assert await refused(connection, admin, block(account)) == "user_not_exist"
        end = UnblockUser(user_id=account, reason_for_moderators="Nobody")
        assert await refused(connection, admin, end) == "user_not_exist"
    with pytest.raises(DomainError, match="user_not_exist"):
        await show_block(connection, admin, waiting, utc_now())


async def test_blocked_person_reads_the_message_and_moderators_the_reason(connection: Connection):
    moderator, member = await person(connection, "MOD"), await person(connection)
    wanted = block(member.id)
    await refused(connection, moderator, wanted)
    own, own_can = await show_block(connection, member, member.id, utc_now())
    assert (own.block_status, own.due_date, own.message_for_user) == (
        "TEMPORARILY_BLOCKED",
        wanted.due_date,
        "Please no advertising.",
    )
    assert (own.reason_for_moderators, own.blocked_by, own_can.block) == (None, None, False)
    flags = (own.chat_disabled, own.posts_blocked, own.comments_blocked, own.reactions_blocked)
    assert flags == (False, False, True, False)
    seen, seen_can = await show_block(connection, moderator, member.id, utc_now())
    cursor = await connection.execute("SELECT login FROM account WHERE id = %s", (moderator.id,))
    assert (seen.reason_for_moderators, seen.blocked_by) == (
        "Sells in comments",
        (await cursor.fetchone() or [None])[0],
    )
    assert (seen_can.block, seen_can.block_permanently, seen_can.unblock) == (True, False, True)


async def test_block_that_has_ended_by_itself_is_shown_as_none(connection: Connection):
    moderator, member = await person(connection, "MOD"), await person(connection)
    wanted = block(member.id)
    await refused(connection, moderator, wanted)
    assert wanted.due_date
    info, allowed = await show_block(connection, moderator, member.id, wanted.due_date)
    assert (info.block_status, info.date_of_blocking, info.message_for_user) == ("UNBLOCKED", None, "")
    assert (info.comments_blocked, allowed.block, allowed.unblock) == (False, True, False)


async def test_deleted_moderator_leaves_the_block_without_a_name(connection: Connection):
    moderator, member = await person(connection, "MOD"), await person(connection)
    await refused(connection, moderator, block(member.id))
    await connection.execute("DELETE FROM account WHERE id = %s", (moderator.id,))
    account = await find_blocked_account(connection, member.id)
    assert account is not None
    assert (account.blocked_by, account.reason) == (None, "Sells in comments")
    await connection.execute("DELETE FROM account WHERE id = %s", (member.id,))
    assert await book(connection) == []


def test_member_may_do_nothing_about_blocks():
    now: datetime = utc_now()
    account = BlockedAccount("a", "a", frozenset({"USER"}), frozenset(), None, "", None, None, None, None)
    allowed = can(Actor("b", "b", frozenset({"USER"}), "EN", "s"), account, now)
    assert allowed == {"block": False, "block_permanently": False, "unblock": False}
