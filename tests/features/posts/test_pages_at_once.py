"""Pages of feeds while others vote, write and delete: nothing comes twice, and no post that stays is left out.

There are 300 posts here, and 100,000 in `make faults PART=pages`.
"""

import asyncio
from random import Random
from typing import Any

import msgspec
import psycopg
import pytest

from marmita.features.posts.domain.rules import SHOWN_MAX
from marmita.features.posts.http.schemas import PostFeed
from marmita.features.posts.http.views import FeedQuery, read_feed
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.features.posts.use_cases.vote_on_post import vote_on_post
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.faults.rounds import Tally, rounds
from tests.features.posts.conftest import as_actor
from tests.support.rows import Connection, add_account, add_community, add_post, insert

POSTS = rounds(300)
WRITERS = 4
STAYS, MOVES = "Stays", "Moves"  # nobody touches the posts of the first name
FILL = """
INSERT INTO post (id, author_id, community_id, content_type, name, content, excerpt, plus, minus, comments,
                  published_seconds, created_at)
SELECT lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || lpad(to_hex(n), 12, '0'), %(author)s,
       CASE WHEN n %% 3 < 2 THEN %(community)s END, 'POST', CASE WHEN n %% 2 = 0 THEN %(stays)s ELSE %(moves)s END,
       '<p>Hot.</p>', 'Hot.', n * 7919 %% 100, n * 1047 %% 13, n * 31 %% 50, floor(extract(epoch FROM at)), at
FROM (SELECT n, now() - (%(posts)s - n) * interval '1 minute' AS at FROM generate_series(1, %(posts)s) AS n) AS each
"""
# Of the tagged ones there are fewer than a feed of a tag looks at.
TAG = """
INSERT INTO post_tag (post_id, tag_id, position)
SELECT id, %(tag)s, 1 FROM post WHERE number %% %(step)s = 0
"""
FEEDS: list[tuple[str, dict[str, Any], str]] = [
    ("HOT", {}, "hot"),
    ("NEW", {}, "number"),
    ("TOP", {}, "score"),
    ("DISCUSSED", {}, "comments"),
    ("HOT", {"source": "community", "key": "group"}, "hot"),
    ("HOT", {"source": "personal"}, "hot"),
    ("HOT", {"source": "tag", "key": "soup"}, "hot"),
]
MEMBERS = {
    "community": "community_id IS NOT NULL",
    "personal": "community_id IS NOT NULL",
    "tag": "id IN (SELECT post_id FROM post_tag)",
}


async def fill(conn: Connection) -> tuple[str, str]:
    """The posts' author, and a reader who is a member of their community."""
    author, reader = await add_account(conn), await add_account(conn)
    community = await add_community(conn, author, link="group")
    await insert(conn, "community_member", account_id=reader, community_id=community, joined_at=utc_now())
    values = {"author": author, "community": community, "posts": POSTS, "stays": STAYS, "moves": MOVES}
    await conn.execute(FILL, values)
    tag = {"id": f"{1:024x}", "link": "soup", "name": "Soup", "posts_count": POSTS, "created_at": utc_now()}
    await insert(conn, "tag", **tag)
    await conn.execute(TAG, {"tag": tag["id"], "step": max(1, POSTS // 400) | 1})
    await conn.execute("ANALYZE post, post_tag")
    return author, reader


class Crowd:
    """People who vote, write, delete and restore until they are stopped."""

    def __init__(self, conninfo: str, author: str, voters: list[str], moving: list[str]) -> None:
        self.conninfo, self.author, self.voters, self.moving = conninfo, author, voters, moving
        self.stopped, self.writes = False, 0

    async def run(self, number: int) -> None:
        dice = Random(number)
        async with await psycopg.AsyncConnection.connect(self.conninfo, autocommit=True) as conn:
            while not self.stopped:
                try:
                    async with conn.transaction():
                        await self.write(conn, dice)
                except DomainError:
                    continue
                self.writes += 1

    async def write(self, conn: Connection, dice: Random) -> None:
        uow, post = begin_unit(conn, EventBus()), dice.choice(self.moving)
        command = dice.choice(["UP", "UP", "DOWN", "comment", "add", "delete", "undo_delete"])
        if command in ("UP", "DOWN"):
            await vote_on_post(uow, as_actor(dice.choice(self.voters)), post, command)
        elif command == "comment":
            await conn.execute("UPDATE post SET comments = comments + 20 WHERE id = %s", (post,))
        elif command == "add":
            await add_post(conn, self.author, name=MOVES, plus=dice.randrange(100))
        elif command == "delete":
            await delete_post(uow, as_actor(self.author), post)
        else:
            await undo_delete(uow, as_actor(self.author), post)


async def walk(conn: Connection, reader: str, sort: Any, source: dict[str, Any]) -> tuple[list[str], int]:
    """Ids in the order in which they were shown, from the first page to the last one; and how many pages."""
    seen, pages = list[str](), 0
    page: str | None = "0"
    while page is not None:
        feed = await read_feed(conn, as_actor(reader), FeedQuery(page, sort=sort, **source))
        decoded = msgspec.json.decode(feed, type=PostFeed)
        seen += [post.id for post in decoded.posts]
        page, pages = decoded.next, pages + 1
    return seen, pages


@pytest.mark.commits
@pytest.mark.timeout(3600)
async def test_pages_show_each_post_once_and_every_post_that_stays(own_conninfo: str, conn: Connection):
    author, reader = await fill(conn)
    rows = await (await conn.execute("SELECT id FROM post WHERE name = %s", (MOVES,))).fetchall()
    voters = [await add_account(conn) for _ in range(20)]
    crowd = Crowd(own_conninfo, author, voters, [post for (post,) in rows])
    writers = [asyncio.create_task(crowd.run(number)) for number in range(WRITERS)]
    tally = Tally("pages of feeds", rounds=POSTS)
    try:
        for sort, source, rank in FEEDS:
            condition = MEMBERS.get(source.get("source", ""), "true")
            ordered = f"SELECT id FROM post WHERE name = '{STAYS}' AND {condition} ORDER BY {rank} DESC, number DESC"
            expected = [post for (post,) in await (await conn.execute(ordered.encode())).fetchall()]
            writes = crowd.writes
            seen, pages = await walk(conn, reader, sort, source)
            assert crowd.writes > writes
            tally.ends.update({"pages": pages, "writes meanwhile": crowd.writes - writes})
            tally.losses += [f"{sort} {source}: {loss}" for loss in losses(seen, expected)]
    finally:
        crowd.stopped = True
        await asyncio.gather(*writers)
    tally.finish()


def losses(seen: list[str], expected: list[str]) -> list[str]:
    """What is wrong with the posts that were shown: those that stay are there in their order, without a gap."""
    staying = set(expected)
    shown = [post for post in seen if post in staying]
    wrong = {
        "posts twice": len(seen) > len(set(seen)),
        "posts left out": shown != expected[: len(shown)],
        "the end too early": len(shown) < len(expected) and len(seen) < SHOWN_MAX,
    }
    return [loss for loss, found in wrong.items() if found]
