"""Votes and counters: they match the rows after any sequence of commands and with many simultaneous people.

MARMITA_COMMENT_ROUNDS is the number of rounds in which fifty people vote, answer, delete and restore at the same time.
`make test` runs one round.
"""

import asyncio
import os
from datetime import timedelta
from math import sqrt
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from marmita.features.comments.domain.commands import NewComment
from marmita.features.comments.jobs import recount_wrong_counters
from marmita.features.comments.use_cases.delete_comment import delete_comment, undo_delete
from marmita.features.comments.use_cases.vote_on_comment import vote_on_comment
from marmita.features.comments.use_cases.write_comment import write_comment
from marmita.features.posts import PostVote
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.identity import Block
from marmita.platform.jobs import JobTools
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.comments.conftest import Scene, as_actor
from tests.features.retention.ending import end_old
from tests.support.rows import Connection, add_account, add_comment, add_post

ROUNDS = int(os.environ.get("MARMITA_COMMENT_ROUNDS", "1"))
Z = 1.2816
# Counts the counters that differ from the rows.
DRIFT = """
SELECT (SELECT count(*) FROM comment c WHERE (c.plus, c.minus, c.answers) <> (
        (SELECT count(*) FROM comment_vote v WHERE v.comment_id = c.id AND value = 1),
        (SELECT count(*) FROM comment_vote v WHERE v.comment_id = c.id AND value = -1),
        (SELECT count(*) FROM comment s WHERE s.parent_id = c.id AND s.deleted_at IS NULL))),
    (SELECT count(*) FROM post p WHERE p.comments <> (
        SELECT count(*) FROM comment c WHERE c.post_id = p.id AND c.deleted_at IS NULL)),
    (SELECT count(*) FROM account a WHERE (SELECT (coalesce(sum(plus), 0), coalesce(sum(minus), 0))
        FROM comment c WHERE c.author_id = a.id)
        <> (SELECT (coalesce(sum(plus), 0), coalesce(sum(minus), 0)) FROM karma k WHERE k.account_id = a.id))
"""


async def test_vote_is_the_last_one_and_its_repeat_changes_nothing(scene: Scene):
    comment = await scene.write()
    votes: list[PostVote] = ["UP", "UP", "DOWN", "DOWN", "UNDO", "UNDO", "UP"]
    seen = [await scene.vote(comment, vote) for vote in votes]
    counts = [(votes.votes_up, votes.votes_down, votes.voted) for votes in seen]
    assert counts == [(1, 0, 1), (1, 0, 1), (0, 1, -1), (0, 1, -1), (0, 0, 0), (0, 0, 0), (1, 0, 1)]
    assert (await scene.comment(comment, scene.reader)).voted == 1
    assert await scene.one(DRIFT) == (0, 0, 0)


async def test_own_comment_and_blocked_person_have_no_vote(scene: Scene):
    comment = await scene.write()
    assert await scene.refused(scene.vote(comment, "UP", scene.writer)) == "own_comment_voted"
    blocked = as_actor(scene.reader.id, block=Block(frozenset({"reactions"})))
    assert await scene.refused(scene.vote(comment, "UP", blocked)) == "user_blocked_permanently"
    only_comments = as_actor(scene.reader.id, block=Block(frozenset({"comments"})))
    assert (await scene.vote(comment, "UP", only_comments)).votes_up == 1


async def test_best_comes_first_by_the_lower_bound_of_wilson(scene: Scene):
    votes = [(0, 9), (0, 0), (5, 5), (1, 0), (90, 10), (10, 0)]
    for plus, minus in votes:
        await add_comment(scene.conn, scene.post, scene.writer.id, plus=plus, minus=minus)
    rows = await (await scene.conn.execute("SELECT plus, minus, confidence FROM comment")).fetchall()
    for plus, minus, bound in rows:
        assert bound == pytest.approx(wilson(plus, minus) if plus else -minus / (minus + Z**2))
    best = [(comment.votes_up, comment.votes_down) for comment in (await scene.read(sort="BEST")).comments]
    assert best == votes[::-1]


def wilson(plus: int, minus: int) -> float:
    votes, share = plus + minus, plus / (plus + minus)
    doubt = Z * sqrt(share * (1 - share) / votes + Z**2 / (4 * votes**2))
    return (share + Z**2 / (2 * votes) - doubt) / (1 + Z**2 / votes)


COMMANDS = ["UP", "DOWN", "UNDO", "delete", "undo_delete", "answer", "block", "unblock"]
BLOCKED = Block(frozenset({"comments", "reactions"}))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(COMMANDS), st.integers(0, 3), st.integers(0, 9)), max_size=25))
async def test_any_sequence_of_commands_equals_a_recount(conninfo: str, steps: list[tuple[Any, int, int]]):
    async with (
        await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as conn,
        conn.transaction(force_rollback=True),
    ):
        people = [as_actor(await add_account(conn)) for _ in range(3)]
        people.append(as_actor(await add_account(conn, authorities=["MOD"]), "MOD"))
        post = await add_post(conn, people[0].id)
        comments = [await add_comment(conn, post, person.id) for person in people[:2]]
        for command, person, place in steps:
            await conn.execute("DELETE FROM rate_event")
            comment = comments[place % len(comments)]
            if command in ("block", "unblock"):
                people[person] = structs.replace(people[person], block=BLOCKED if command == "block" else None)
            elif answer := await command_of(conn, people[person], command, post, comment):
                comments.append(answer)
        assert await (await conn.execute(DRIFT)).fetchone() == (0, 0, 0)


async def command_of(conn: Connection, actor: Any, command: Any, post: str, comment: str) -> str | None:
    """Run one command of one person. Return the id of an answer, None for other commands and for a refusal."""
    uow = begin_unit(conn, EventBus())
    try:
        async with conn.transaction():
            if command == "delete":
                await delete_comment(uow, actor, comment)
            elif command == "undo_delete":
                await undo_delete(uow, actor, comment)
            elif command == "answer":
                return await write_comment(
                    uow, actor, NewComment(post_id=post, content="Tasty", parent_comment_id=comment)
                )
            else:
                await vote_on_comment(uow, actor, comment, command)
    except DomainError:
        pass
    return None


async def at_once(conninfo: str, account: str, command: Any, post: str, comment: str) -> None:
    async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as conn:
        await command_of(conn, as_actor(account), command, post, comment)


@pytest.mark.commits
@pytest.mark.timeout(60 + 30 * ROUNDS)
async def test_counters_equal_rows_after_fifty_people_voted_and_answered_at_once(own_conninfo: str, conn: Connection):
    people = [await add_account(conn) for _ in range(50)]
    post = await add_post(conn, people[0])
    comments = [await add_comment(conn, post, people[place]) for place in range(3)]
    answered = 0
    for turn in range(ROUNDS):
        await conn.execute("DELETE FROM rate_event")
        commands = ["UP", "answer", "DOWN", "UNDO", "answer", "delete", "undo_delete"]
        calls = [
            at_once(own_conninfo, person, commands[(place + turn) % 7], post, comments[(place + turn) % 3])
            for place, person in enumerate(people)
        ]
        await asyncio.gather(*calls)
        assert await (await conn.execute(DRIFT)).fetchone() == (0, 0, 0)
        rows = await (await conn.execute("SELECT count(*) FROM comment WHERE parent_id IS NOT NULL")).fetchone()
        assert rows
        assert rows[0] >= answered
        answered = rows[0]
    assert answered > 0


@pytest.mark.commits
async def test_twenty_repeats_at_once_write_one_comment(own_conninfo: str, conn: Connection):
    writer = as_actor(await add_account(conn))
    post = await add_post(conn, await add_account(conn))
    fields = NewComment(post_id=post, content="Tasty", request_key="0123456789abcdef")

    async def write() -> str:
        async with await psycopg.AsyncConnection.connect(own_conninfo) as connection:
            return await write_comment(begin_unit(connection, EventBus()), writer, fields)

    assert len(set(await asyncio.gather(*(write() for _ in range(20))))) == 1
    row = await (await conn.execute("SELECT comments, (SELECT count(*) FROM comment) FROM post")).fetchone()
    assert row == (1, 1)


@pytest.mark.commits
async def test_nightly_jobs_correct_drift_and_forget_old_deletions(conn: Connection, tools: JobTools):
    author, reader = await add_account(conn), await add_account(conn)
    now = utc_now()
    post = await add_post(conn, author)
    old = now - timedelta(days=40)
    deleted = {"deleted_at": old, "deleted_by": author}
    right, wrong, gone, kept, removed = [
        await add_comment(conn, post, author, created_at=old + timedelta(minutes=place), **more)
        for place, more in enumerate(({}, {"plus": 3}, deleted, deleted, deleted | {"deleted_by": reader}))
    ]
    answer = await add_comment(conn, post, reader, parent_id=kept)
    await vote_on_comment(begin_unit(conn, EventBus()), as_actor(reader), right, "UP")
    other = await add_post(conn, author, comments=2)
    assert await recount_wrong_counters(tools) == [wrong, other]
    assert await recount_wrong_counters(tools) == []
    await end_old(tools.database, "DELETED_COMMENTS", now)
    left = dict(await (await conn.execute("SELECT id, content FROM comment")).fetchall())
    assert left.keys() == {right, wrong, kept, removed, answer}
    assert (left[kept], left[removed]) == ("", "<p>Tasty.</p>")
    assert gone not in left
