"""Counters of reactions equal rows when many people react at once; `make faults PART=people` does it often."""

import asyncio
from contextlib import AsyncExitStack
from random import Random

import psycopg
import pytest

from marmita.features.posts import ReactionKind
from marmita.features.reactions.react import react
from marmita.features.reactions.schemas import NewReaction
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.faults.rounds import Tally, rounds
from tests.features.posts.conftest import as_actor
from tests.support.rows import Connection, add_account, add_comment, add_post

KINDS: list[ReactionKind | None] = ["ANGRY", "HEART", "LAUGH", "LIKE", "MINUS", "SAD", "SURPRISED", "TROPHY", None]
WRONG = """
SELECT id FROM post p WHERE reactions <> coalesce((SELECT jsonb_object_agg(kind, n) FROM (
    SELECT kind, count(*) AS n FROM post_reaction WHERE post_id = p.id GROUP BY kind) AS k), '{}')
UNION ALL
SELECT id FROM comment c WHERE reactions <> coalesce((SELECT jsonb_object_agg(kind, n) FROM (
    SELECT kind, count(*) AS n FROM comment_reaction WHERE comment_id = c.id GROUP BY kind) AS k), '{}')
"""


def plan(post: str, comment: str, dice: Random) -> list[NewReaction]:
    """A reaction to each, in any order."""
    wanted = [
        NewReaction(entity_type="POST", entity_id=post, type=dice.choice(KINDS)),
        NewReaction(entity_type="COMMENT", entity_id=comment, type=dice.choice(KINDS)),
    ]
    dice.shuffle(wanted)
    return wanted


async def react_to_all(conn: Connection, account: str, wanted: list[NewReaction]) -> None:
    for each in wanted:
        async with conn.transaction():
            await react(begin_unit(conn, EventBus()), as_actor(account), each)


@pytest.mark.commits
@pytest.mark.timeout(7200)
async def test_counters_equal_rows_when_fifty_people_react_at_once(own_conninfo: str, conn: Connection):
    tally = Tally("fifty people react")
    async with AsyncExitStack() as open_now:
        people = list[tuple[str, Connection]]()
        for _ in range(50):
            own = await open_now.enter_async_context(await psycopg.AsyncConnection.connect(own_conninfo))
            people.append((await add_account(conn), own))
        post = await add_post(conn, await add_account(conn))
        comment = await add_comment(conn, post, people[0][0])
        for turn in range(tally.done, tally.done + rounds(2)):
            dice = Random(turn)
            await conn.execute("DELETE FROM rate_event")
            plans = [plan(post, comment, dice) for _ in people]
            await asyncio.gather(
                *(react_to_all(own, account, wanted) for (account, own), wanted in zip(people, plans, strict=True))
            )
            if await (await conn.execute(WRONG)).fetchall():
                tally.losses.append(f"round {turn}")
            tally.rounds += 1
            tally.ends.update(str(each.type or "taken back") for wanted in plans for each in wanted)
            tally.store()
    tally.finish()
    assert tally.ends.total() == tally.rounds * 100
