"""A call that runs when a block begins: it ends before the response to the block, or it is refused."""

from typing import Any
from uuid import uuid4

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.settings import Settings
from tests.features.blocks.test_block_races import block
from tests.features.users.test_users import Person, person
from tests.support.rows import Connection, add_account, add_chef, add_comment, add_poll, add_post, add_review
from tests.support.waiting import hold_locks, start_blocked

Client = AsyncTestClient[Litestar]
TABLES = ("post", "comment", "post_vote", "comment_vote", "post_reaction", "poll_vote", "chat_message", "review")
TEXTS = ("post.content", "comment.content", "review.review", "review.answer", "account.about_me")
BLOCKED = """
UPDATE account SET blocked_areas = '{chat,comments,posts,reactions}', blocked_until = now() + interval '1 day'
WHERE id = %s
"""
CALLS = (
    *("post", "comment", "reaction", "vote", "vote on a comment", "answer of a poll", "first message", "message"),
    *("change of a post", "change of a comment", "review", "change of a review", "answer to a review"),
    "text about oneself",
)
TEXT = "<p>They are in season.</p>"
pytestmark = pytest.mark.commits


async def call_of(kind: str, conn: Connection, member: Person) -> tuple[str, str, dict[str, Any]]:
    """Insert the rows that the call needs. Return the method, path and body of the call."""
    author = await add_account(conn)
    post = await add_post(conn, author)
    comment, (poll, option) = await add_comment(conn, post, author), await add_poll(conn, post)
    message = "chat/messages", {"userId": author, "text": "Bonjour", "clientId": str(uuid4())}
    if kind == "message":
        assert await member.post(message[0], **message[1]) == (200, "")
        message[1]["clientId"] = str(uuid4())
    own = await add_post(conn, member.id)
    own_comment = await add_comment(conn, post, member.id)
    chef, own_chef = await add_chef(conn), await add_chef(conn, creator_id=member.id)
    own_review, review = await add_review(conn, chef, member.id), await add_review(conn, own_chef, author)
    return {
        "post": ("POST", "posts", {"name": "Leeks", "content": TEXT}),
        "comment": ("POST", "comments", {"postId": post, "content": TEXT}),
        "reaction": ("POST", "reactions", {"entityType": "POST", "entityId": post, "type": "LIKE"}),
        "vote": ("POST", "posts/vote", {"entityId": post, "type": "UP"}),
        "vote on a comment": ("POST", "comments/vote", {"entityId": comment, "type": "UP"}),
        "answer of a poll": ("POST", "polls/vote", {"pollId": poll, "options": [option]}),
        "first message": ("POST", *message),
        "message": ("POST", *message),
        "change of a post": ("PUT", f"posts/{own}", {"name": "Leeks", "content": TEXT}),
        "change of a comment": ("PUT", f"comments/{own_comment}", {"content": TEXT}),
        "review": ("POST", "chef/add-review", {"chefId": chef, "vote": 4, "review": TEXT}),
        "change of a review": ("PUT", f"chef/review/{own_review}", {"vote": 4, "review": TEXT}),
        "answer to a review": ("PUT", f"chef/review/{review}/answer", {"answer": TEXT}),
        "text about oneself": ("POST", "account/about-me", {"aboutMe": TEXT}),
    }[kind]


async def written(conn: Connection) -> list[int]:
    """Count the rows of each table, and the rows that contain the text of the calls."""
    rows = [f"SELECT count(*)::int FROM {table}" for table in TABLES]
    texts = [f"SELECT count(*)::int FROM {each.split('.')[0]} WHERE {each} LIKE '%in season%'" for each in TEXTS]
    counts = " UNION ALL ".join([*rows, *texts])
    return [number for (number,) in await (await conn.execute(counts.encode())).fetchall()]


@pytest.mark.parametrize("kind", CALLS)
async def test_call_that_meets_the_beginning_of_a_block_is_refused(
    kind: str, client: Client, conn: Connection, settings: Settings
):
    member = await person(conn, client, "marion", "CHEF")
    method, path, body = await call_of(kind, conn, member)
    before = await written(conn)
    async with hold_locks(settings, BLOCKED, member.id):
        call = await start_blocked(conn, member.call(method, path, **body))
    assert await call == await member.call(method, path, **body) == (403, "user_blocked_temporarily")
    assert await written(conn) == before


async def test_call_that_meets_the_deletion_of_its_account_is_not_authenticated(
    client: Client, conn: Connection, settings: Settings
):
    member = await person(conn, client, "marion")
    async with hold_locks(settings, "DELETE FROM account WHERE id = %s", member.id):
        call = await start_blocked(conn, member.post("posts", name="Leeks", content=TEXT))
    assert await call == (401, "")


async def test_block_answers_after_the_call_that_it_found_under_way(
    client: Client, conn: Connection, settings: Settings
):
    mod, member = await person(conn, client, "modesty", "MOD"), await person(conn, client, "marion")
    _, path, body = await call_of("vote", conn, member)
    before = await written(conn)
    async with hold_locks(settings, "SELECT FROM post WHERE id = %s FOR UPDATE", body["entityId"]):
        vote = await start_blocked(conn, member.post(path, **body))
        blocking = await start_blocked(conn, block(mod, member), 2)
    assert await blocking == (204, "")
    assert await written(conn) != before
    assert await vote == (200, "")
