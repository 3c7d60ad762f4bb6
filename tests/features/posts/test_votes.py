"""Votes: one a person, counters equal to rows after any sequence and under any number of voters at once."""

import asyncio
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from marmita.features.posts.domain.records import PostVote
from marmita.features.posts.jobs import recount_wrong_counters
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.features.posts.use_cases.mark_post import mark_post
from marmita.features.posts.use_cases.vote_on_post import vote_on_post
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.identity import Block
from marmita.platform.jobs import JobTools
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.posts.conftest import Scene, as_actor
from tests.features.retention.ending import end_old
from tests.support.rows import Connection, add_account, add_post

RECOUNT = """
SELECT p.plus, p.minus, (SELECT count(*) FROM post_vote v WHERE v.post_id = p.id AND value = 1),
    (SELECT count(*) FROM post_vote v WHERE v.post_id = p.id AND value = -1), coalesce(k.plus, 0), coalesce(k.minus, 0)
FROM post p LEFT JOIN karma k ON k.account_id = p.author_id
"""
CHANGES = ["delete", "undo_delete", "hide", "show", "block", "unblock"]
BLOCKED = Block(frozenset({"posts", "reactions"}))


async def test_vote_is_the_last_one_and_its_repeat_changes_nothing(scene: Scene):
    post = await scene.write()
    votes: list[PostVote] = ["UP", "UP", "DOWN", "DOWN", "UNDO", "UNDO", "UP"]
    seen = [await scene.vote(post, vote) for vote in votes]
    counts = [(votes.votes_up, votes.votes_down, votes.voted) for votes in seen]
    assert counts == [(1, 0, 1), (1, 0, 1), (0, 1, -1), (0, 1, -1), (0, 0, 0), (0, 0, 0), (1, 0, 1)]
    assert await scene.one(RECOUNT) == (1, 0, 1, 0, 1, 0)


async def test_own_post_and_blocked_person_have_no_vote(scene: Scene):
    post = await scene.write()
    assert await scene.refused(scene.vote(post, "UP", scene.author)) == "own_post_voted"
    blocked = as_actor(scene.reader.id, block=Block(frozenset({"reactions"})))
    assert await scene.refused(scene.vote(post, "UP", blocked)) == "user_blocked_permanently"
    only_posts = as_actor(scene.reader.id, block=Block(frozenset({"posts"})))
    assert (await scene.vote(post, "UP", only_posts)).votes_up == 1


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.tuples(st.sampled_from(["UP", "DOWN", "UNDO", *CHANGES]), st.integers(0, 3)),
        max_size=25,
    )
)
async def test_any_sequence_of_commands_equals_a_recount(conninfo: str, steps: list[tuple[Any, int]]):
    async with (
        await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as conn,
        conn.transaction(force_rollback=True),
    ):
        people = [as_actor(await add_account(conn)) for _ in range(3)]
        people.append(as_actor(await add_account(conn), "MOD"))
        post = await add_post(conn, people[0].id)
        expected: dict[str, int] = {}
        for command, place in steps:
            actor, uow = people[place], begin_unit(conn, EventBus())
            try:
                if command in ("block", "unblock"):
                    people[place] = structs.replace(actor, block=BLOCKED if command == "block" else None)
                elif command in ("hide", "show"):
                    await mark_post(uow, actor, post, "hidden", on=command == "hide")
                elif command == "delete":
                    await delete_post(uow, actor, post)
                elif command == "undo_delete":
                    await undo_delete(uow, actor, post)
                else:
                    await vote_on_post(uow, actor, post, command)
                    assert actor.block is None
                    expected[actor.id] = {"UP": 1, "DOWN": -1, "UNDO": 0}[command]
            except DomainError:
                continue
        plus, minus = (sum(vote == value for vote in expected.values()) for value in (1, -1))
        row = await (await conn.execute(RECOUNT)).fetchone()
        assert row == (plus, minus) * 3


async def vote_at_once(conninfo: str, post: str, account: str, vote: PostVote) -> None:
    async with await psycopg.AsyncConnection.connect(conninfo) as conn:
        await vote_on_post(begin_unit(conn, EventBus()), as_actor(account), post, vote)


@pytest.mark.commits
async def test_counters_equal_rows_after_fifty_people_voted_at_once(own_conninfo: str, conn: Connection):
    voters = [await add_account(conn) for _ in range(50)]
    posts = [await add_post(conn, await add_account(conn)) for _ in range(2)]
    choices: list[PostVote] = ["UP", "DOWN", "UP", "UNDO"]
    await asyncio.gather(
        *(
            vote_at_once(own_conninfo, post, voter, choices[(place + turn) % 4])
            for turn in range(2)
            for place, voter in enumerate(voters)
            for post in posts
        )
    )
    rows = await (await conn.execute(RECOUNT)).fetchall()
    assert len(rows) == 2
    for plus, minus, ups, downs, karma_plus, karma_minus in rows:
        assert (plus, minus) == (ups, downs) == (karma_plus, karma_minus)
        assert plus + minus <= 50


@pytest.mark.commits
async def test_nightly_job_finds_and_corrects_drift_and_forgets_old_deletions(conn: Connection, tools: JobTools):
    author, reader = await add_account(conn), await add_account(conn)
    now = utc_now()
    deleted = {"deleted_at": now.replace(year=now.year - 1)}
    right, wrong, erased, removed = [
        await add_post(conn, author, **more)
        for more in ({}, {"plus": 3}, deleted | {"deleted_by": author}, deleted | {"deleted_by": reader})
    ]
    await vote_on_post(begin_unit(conn, EventBus()), as_actor(reader), right, "UP")
    assert await recount_wrong_counters(tools) == [wrong]
    assert await recount_wrong_counters(tools) == []
    assert await end_old(tools.database, "DELETED_POSTS", now) == 1
    left = {row[0] for row in await (await conn.execute("SELECT id FROM post")).fetchall()}
    assert left == {right, wrong, removed}
    assert erased not in left
