"""Fifty people at once, the same call twice: one row, its count and its faces exact."""

import asyncio
from contextlib import AsyncExitStack

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import build_bus
from marmita.features.follows import Followed, Unfollowed
from marmita.features.posts.use_cases.vote_on_post import vote_on_post
from marmita.platform.unit_of_work import begin_unit
from marmita.settings import Settings
from tests.features.posts.conftest import as_actor
from tests.support.ordering import Person
from tests.support.rows import Connection, add_account, add_post
from tests.support.waiting import hold_locks, start_blocked

EXACT = """
SELECT n.people, n.shown, cardinality(n.faces), (
    SELECT count(DISTINCT d.actor_id) FROM notification_action d WHERE d.notification_id = n.id AND NOT d.undone)
FROM notification n WHERE account_id = %s ORDER BY kind
"""


async def votes_and_follows(conn: Connection, post: str, author: str, account: str, *, stays: bool) -> None:
    """Votes twice, takes it back and votes again; follows and may stop."""
    for vote in ("UP", "UP", "UNDO", "UP"):
        async with conn.transaction():
            await vote_on_post(begin_unit(conn, build_bus()), as_actor(account), post, vote)
    for news in (Followed(account, author), Unfollowed(account, author), Followed(account, author)):
        async with conn.transaction():
            await begin_unit(conn, build_bus()).publish(news)
    if not stays:
        async with conn.transaction():
            await begin_unit(conn, build_bus()).publish(Unfollowed(account, author))


@pytest.mark.commits
async def test_fifty_people_at_once_make_one_exact_row_each(own_conninfo: str, conn: Connection):
    author = await add_account(conn)
    post = await add_post(conn, author)
    async with AsyncExitStack() as stack:
        people = [
            (
                await add_account(conn),
                await stack.enter_async_context(await psycopg.AsyncConnection.connect(own_conninfo)),
            )
            for _ in range(50)
        ]
        await asyncio.gather(
            *(
                votes_and_follows(own, post, author, account, stays=number % 5 > 0)
                for number, (account, own) in enumerate(people)
            )
        )
    rows = await (await conn.execute(EXACT, (author,))).fetchall()
    # The end of a period may come in the middle.
    assert sum(people for people, *_ in rows) >= 90
    assert [(people == counted, faces) for people, _, faces, counted in rows if people] == [
        (True, min(2, people)) for people, *_ in rows if people
    ]


@pytest.mark.commits
async def test_three_devices_mark_the_same_rows_as_read_during_new_actions(
    client: AsyncTestClient[Litestar], conn: Connection, settings: Settings
):
    reader = await Person.create(client, conn)
    await begin_unit(conn, build_bus()).publish(Followed(await add_account(conn), reader.id))
    row = await (await conn.execute("SELECT id FROM notification")).fetchone()
    assert row
    opened, added = (
        "SELECT FROM notification WHERE id = %s FOR KEY SHARE",
        "UPDATE notification SET people = 2 WHERE id = %s",
    )
    async with hold_locks(settings, opened, row[0]), hold_locks(settings, added, row[0]):
        calls = [await start_blocked(conn, reader.post("notifications/read", {"ids": [row[0]]}), n) for n in (1, 2, 3)]
    assert [answer.status_code for answer in await asyncio.gather(*calls)] == [204] * 3
    assert await (await conn.execute("SELECT people, read_at IS NOT NULL FROM notification")).fetchall() == [(2, True)]
