"""A block that begins during a call: nothing is written after the block's response, and the session goes on."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.clock import utc_now
from tests.features.users.test_users import Person, person
from tests.support.realtime import connected, received
from tests.support.rows import Connection, add_account, add_post
from tests.support.waiting import scale_timeout

Client = AsyncTestClient[Litestar]
pytestmark = pytest.mark.commits


async def votes(conn: Connection) -> int:
    [(found,)] = await (await conn.execute("SELECT count(*)::int FROM post_vote")).fetchall()
    return found


def block(moderator: Person, member: Person) -> Awaitable[tuple[int, str]]:
    return moderator.post(
        "block-user", userId=member.id, blockStatus="TEMPORARILY_BLOCKED",
        dueDate=(utc_now() + timedelta(days=7)).isoformat(), reasonForModerators="Votes for money", messageForUser="",
        chatBlocked=False, postsBlocked=False, commentsBlocked=False, reactionsBlocked=True,
    )  # fmt: skip


async def test_votes_after_a_block_are_refused_and_the_socket_stays(client: Client, conn: Connection):
    mod, member = await person(conn, client, "modesty", "MOD"), await person(conn, client, "marion")
    author = await add_account(conn)
    posts = [await add_post(conn, author) for _ in range(40)]

    async def vote(post: str) -> tuple[int, str]:
        return await member.post("posts/vote", entityId=post, type="UP")

    async with connected(client, member.headers["authorization"].removeprefix("Bearer ")) as socket:
        received(socket)
        before = [asyncio.create_task(vote(post)) for post in posts[:20]]
        await asyncio.sleep(0.02)
        assert await block(mod, member) == (204, "")
        done = await votes(conn)
        after = await asyncio.gather(*map(vote, posts[20:]))
        assert socket.receive_json(timeout=scale_timeout(5))["type"] == "event"
    assert set(after) == {(403, "user_blocked_temporarily")}
    answers = await asyncio.gather(*before)
    assert await votes(conn) == done == answers.count((200, ""))
    assert set(answers) <= {(200, ""), (403, "user_blocked_temporarily")}
