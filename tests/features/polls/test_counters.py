"""Counters equal rows: after any sequence, and when many people vote, react and answer at once.

`make faults PART=people` does the latter often.
"""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from marmita.features.polls.answer_poll import answer_poll
from marmita.features.polls.jobs import recount_wrong_counters
from marmita.features.polls.schemas import NewPoll, NewPollVote
from marmita.features.posts import ReactionKind
from marmita.features.posts.domain.commands import NewPost, PostChange
from marmita.features.posts.domain.records import PostVote
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.features.posts.use_cases.vote_on_post import vote_on_post
from marmita.features.posts.use_cases.write_post import change_post, write_post
from marmita.features.reactions.react import react
from marmita.features.reactions.schemas import NewReaction
from marmita.platform.errors import DomainError
from marmita.platform.jobs import JobTools
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.faults.rounds import Tally, rounds
from tests.features.posts.conftest import as_actor
from tests.support.rows import Connection, add_account

OPTIONS = ["Paella", "Mafé", "Salad"]
KINDS: list[ReactionKind | None] = ["ANGRY", "HEART", "LAUGH", "LIKE", "MINUS", "SAD", "SURPRISED", "TROPHY", None]
VOTES: list[PostVote] = ["UP", "DOWN", "UNDO"]
WRONG = """
SELECT p.id FROM post p LEFT JOIN karma k ON k.account_id = p.author_id
WHERE (p.plus, p.minus) <> (
        (SELECT count(*) FROM post_vote v WHERE v.post_id = p.id AND value = 1),
        (SELECT count(*) FROM post_vote v WHERE v.post_id = p.id AND value = -1))
    OR (p.plus, p.minus) <> (coalesce(k.plus, 0), coalesce(k.minus, 0))
    OR p.reactions <> coalesce((SELECT jsonb_object_agg(kind, n) FROM (
        SELECT kind, count(*) AS n FROM post_reaction r WHERE r.post_id = p.id GROUP BY kind) AS k), '{}')
UNION ALL
SELECT q.id FROM poll q
WHERE q.voters <> (SELECT count(DISTINCT account_id) FROM poll_vote v WHERE v.poll_id = q.id)
    OR (q.single AND q.voters <> (SELECT count(*) FROM poll_vote v WHERE v.poll_id = q.id))
    OR EXISTS (SELECT FROM poll_option o WHERE o.poll_id = q.id AND o.votes <> (
        SELECT count(*) FROM poll_vote v WHERE v.option_id = o.id))
"""


async def ask(conn: Connection, author: str, **fields: Any) -> tuple[str, str, list[str]]:
    """A post with a poll: their ids, and those of the options."""
    poll = NewPoll(options=OPTIONS, hours=1, **fields)
    post = await write_post(begin_unit(conn, EventBus()), as_actor(author), NewPost(name="Soup", poll=poll))
    found = "SELECT poll_id, array_agg(id ORDER BY position) FROM poll_option WHERE poll_id = "
    found += "(SELECT id FROM poll WHERE post_id = %s) GROUP BY poll_id"
    row = await (await conn.execute(found.encode(), (post,))).fetchone()
    assert row
    return post, row[0], row[1]


async def wrong(conn: Connection) -> list[Any]:
    return await (await conn.execute(WRONG)).fetchall()


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["answer", "answer", "answer", "delete", "undo_delete", "edit"]),
        st.integers(0, 3),
        st.lists(st.integers(0, 2), max_size=4),
    ),
    max_size=25,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS, st.booleans())
async def test_any_sequence_of_answers_equals_a_recount(
    conninfo: str, steps: list[tuple[str, int, list[int]]], multiple: bool
):
    async with (
        await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as conn,
        conn.transaction(force_rollback=True),
    ):
        people = [as_actor(await add_account(conn)) for _ in range(4)]
        post, poll, options = await ask(conn, people[0].id, multiple=multiple)
        expected: dict[str, set[int]] = {}
        for command, place, chosen in steps:
            actor, uow = people[place], begin_unit(conn, EventBus())
            try:
                if command == "delete":
                    await delete_post(uow, actor, post)
                elif command == "undo_delete":
                    await undo_delete(uow, actor, post)
                elif command == "edit":
                    new = NewPoll(options=OPTIONS, hours=1, multiple=multiple)
                    await change_post(uow, actor, post, PostChange(name="Stew", poll=new))
                    found = await conn.execute("SELECT id FROM poll")
                    ((poll,),) = await found.fetchall()
                    found = await conn.execute("SELECT id FROM poll_option ORDER BY position")
                    options = [option for (option,) in await found.fetchall()]
                else:
                    wanted = NewPollVote(poll_id=poll, options=[options[each] for each in chosen])
                    await answer_poll(uow, actor, wanted)
                    expected[actor.id] = set(chosen)
            except DomainError:
                continue
        assert await wrong(conn) == []
        votes = [sum(option in chosen for chosen in expected.values()) for option in range(3)]
        found = await conn.execute("SELECT voters, array(SELECT votes FROM poll_option ORDER BY position) FROM poll")
        assert await found.fetchone() == (sum(map(bool, expected.values())), votes)


async def at_once(conn: Connection, account: str, post: str, answer: NewPollVote, dice: random.Random) -> None:
    """A person votes, reacts and answers, in any order, each in a transaction of its own."""
    actor = as_actor(account)
    reaction = NewReaction(entity_type="POST", entity_id=post, type=dice.choice(KINDS))
    vote = dice.choice(VOTES)
    steps = [
        lambda uow: vote_on_post(uow, actor, post, vote),
        lambda uow: react(uow, actor, reaction),
        lambda uow: answer_poll(uow, actor, answer),
    ]
    dice.shuffle(steps)
    for step in steps:
        async with conn.transaction():
            uow: UnitOfWork = begin_unit(conn, EventBus())
            await step(uow)


@pytest.mark.commits
@pytest.mark.timeout(7200)
async def test_counters_equal_rows_when_fifty_people_vote_react_and_answer_at_once(own_conninfo: str, conn: Connection):
    tally = Tally("fifty people vote, react and answer")
    posts = [
        (await ask(conn, await add_account(conn)), 1),
        (await ask(conn, await add_account(conn), multiple=True), 3),
    ]
    async with AsyncExitStack() as open_now:
        voters = list[tuple[str, Connection]]()
        for _ in range(50):
            own = await open_now.enter_async_context(await psycopg.AsyncConnection.connect(own_conninfo))
            voters.append((await add_account(conn), own))
        for turn in range(tally.done, tally.done + rounds(2)):
            dice = random.Random(turn)
            await conn.execute("DELETE FROM rate_event")
            (post, poll, options), most = dice.choice(posts)
            answers = [NewPollVote(poll_id=poll, options=dice.sample(options, dice.randint(0, most))) for _ in voters]
            await asyncio.gather(
                *(at_once(own, voter, post, answer, dice) for (voter, own), answer in zip(voters, answers, strict=True))
            )
            if await wrong(conn):
                tally.losses.append(f"round {turn}")
            tally.rounds += 1
            tally.store()
    tally.finish()
    found = await conn.execute("SELECT count(*) FROM poll_vote")
    assert await found.fetchone() != (0,)


@pytest.mark.commits
@pytest.mark.parametrize("multiple", [False, True])
async def test_twenty_answers_of_one_person_at_once_end_with_one(own_conninfo: str, conn: Connection, multiple: bool):
    reader = as_actor(await add_account(conn))
    _, poll, options = await ask(conn, await add_account(conn), multiple=multiple)

    async def answer(turn: int) -> None:
        async with await psycopg.AsyncConnection.connect(own_conninfo) as own:
            wanted = NewPollVote(poll_id=poll, options=[options[turn % 3]])
            await answer_poll(begin_unit(own, EventBus()), reader, wanted)

    await asyncio.gather(*map(answer, range(20)))
    assert await wrong(conn) == []
    assert await (await conn.execute("SELECT voters, (SELECT count(*) FROM poll_vote) FROM poll")).fetchone() == (1, 1)


@pytest.mark.commits
async def test_edit_and_first_vote_at_once_keep_one_of_them(own_conninfo: str, conn: Connection):
    author, reader = as_actor(await add_account(conn)), as_actor(await add_account(conn))
    post, poll, options = await ask(conn, author.id)

    async def run(call: Any) -> str:
        async with await psycopg.AsyncConnection.connect(own_conninfo) as own:
            try:
                async with own.transaction():
                    await call(begin_unit(own, EventBus()))
            except DomainError as refusal:
                return refusal.key
        return ""

    change = PostChange(name="Stew", poll=NewPoll(options=["Rice", "Bread"], hours=1))
    vote = NewPollVote(poll_id=poll, options=options[:1])
    outcome = await asyncio.gather(
        run(lambda uow: change_post(uow, author, post, change)), run(lambda uow: answer_poll(uow, reader, vote))
    )
    assert outcome in (["", "poll_not_exist"], ["poll_has_votes", ""])
    assert await wrong(conn) == []


@pytest.mark.commits
async def test_nightly_job_finds_and_corrects_drift(conn: Connection, tools: JobTools):
    _, poll, _ = await ask(conn, await add_account(conn))
    await ask(conn, await add_account(conn))
    await conn.execute("UPDATE poll SET voters = 2 WHERE id = %s", (poll,))
    assert await recount_wrong_counters(tools) == [poll]
    assert await recount_wrong_counters(tools) == []
    assert await wrong(conn) == []
