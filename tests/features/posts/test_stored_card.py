"""The stored card of a post: lists show the same with it and without, and whatever changes it makes it stale."""

from typing import Any

import msgspec
import pytest
from psycopg.types.json import Jsonb

from marmita.features.posts.domain.commands import PostChange
from marmita.features.posts.domain.records import PostPicture
from marmita.features.posts.http.schemas import PostCard
from marmita.features.posts.jobs import renew_post_cards
from marmita.features.posts.queries.card import list_old_cards, write_card
from marmita.features.posts.queries.write import write_pictures
from marmita.features.posts.use_cases.write_post import change_post
from marmita.platform.jobs import JobTools
from tests.features.posts.conftest import Scene
from tests.support.rows import Connection, add_account, add_post

VERSIONS = "SELECT id FROM post WHERE card_version = 0 ORDER BY id"
COLUMNS = """
SELECT column_name, udt_name FROM information_schema.columns
WHERE table_name = 'post' AND is_generated = 'NEVER' AND is_identity = 'NO'
    AND column_name NOT IN ('id', 'author_id', 'community_id', 'card', 'card_version', 'deleted_at', 'content_type',
        'reactions')
"""
CHANGED = {
    "bool": "NOT {0}",
    "int4": "{0} + 1",
    "int8": "{0} + 1",
    "jsonb": """'[{{"base": "/media/x", "widths": [9], "width": 9, "height": 8, "blur": "AA", "alt": "\\"Pot\\""}}]'""",
    "text": "'say \"changed\"'",
    "timestamptz": "'2030-01-01'",
}
PICTURES = [PostPicture(base=f"/media/{n}", widths=[10], width=10, height=9, blur="A", alt="é") for n in range(4)]


async def shown(scene: Scene) -> PostCard:
    (card,) = (await scene.feed(scene.reader, sort="NEW")).posts
    return card


async def test_card_is_the_same_stored_and_made_while_it_is_read(scene: Scene):
    post = await scene.write(
        name='A "pot" \\ of <b>', tags=["Été", "Soupe"], community_id=scene.community, content="<p>Côte</p>" * 80
    )
    await write_pictures(scene.conn, post, PICTURES)
    await scene.conn.execute("UPDATE account SET avatar = %s", (Jsonb(msgspec.to_builtins(PICTURES[0])),))
    assert await scene.one(VERSIONS) == (post,)
    made = await scene.feed(scene.reader)
    await write_card(scene.conn, post)
    assert await scene.one(VERSIONS) is None
    assert await scene.feed(scene.reader) == made
    (card,) = made.posts
    assert (card.name, [tag.name for tag in card.tags]) == ('A "pot" \\ of <b>', ["Été", "Soupe"])
    assert (len(card.pictures), card.pictures_count) == (3, 4)
    assert (card.pictures[0].blur, card.user.picture and card.user.picture.blur) == ("", "")


async def test_post_is_written_and_changed_with_its_card(scene: Scene):
    post = await scene.write(tags=["Soup"])
    assert await scene.one(VERSIONS) is None
    await change_post(scene.uow, scene.author, post, PostChange(name="Stew", tags=["Beans"]))
    assert await scene.one(VERSIONS) is None
    card = await shown(scene)
    assert (card.name, [tag.name for tag in card.tags], card.edited_by) == ("Stew", ["Beans"], scene.author.login)


async def test_change_of_any_column_or_tag_leaves_no_card_of_before(scene: Scene):
    post = await scene.write(tags=["Soup"])
    columns = await (await scene.conn.execute(COLUMNS)).fetchall()
    changes = [f"UPDATE post SET {name} = {CHANGED[kind].format(name)}" for name, kind in columns if "_by" not in name]
    changes += [
        f"UPDATE post SET edited_by = '{scene.reader.id}'",
        f"UPDATE post SET community_id = '{scene.community}'",
        "UPDATE post SET content_type = 'ARTICLE'",
        "UPDATE post SET reactions = '{\"SAD\": 2}'",
        "UPDATE account SET login = 'Another'",
        "UPDATE community SET name = 'Another'",
        "DELETE FROM post_tag",
    ]
    stale = set[str]()
    for change in changes:
        await write_card(scene.conn, post)
        await scene.conn.execute(change.encode())
        before = await shown(scene)
        stale |= {change.removeprefix("UPDATE post SET ").split()[0]} if await scene.one(VERSIONS) else set()
        await scene.conn.execute("UPDATE post SET card_version = 0")
        assert before == await shown(scene), change
    assert {"name", "excerpt", "pictures", "adult", "created_at", "edited_at", "content_type"} < stale
    # What is counted is not in the card: a vote does not make it stale.
    assert stale.isdisjoint({"plus", "minus", "comments", "reactions", "document", "content"})


@pytest.mark.commits
async def test_job_writes_cards_that_are_missing(conn: Connection, tools: JobTools):
    posts = [await add_post(conn, await add_account(conn)) for _ in range(3)]
    await write_card(conn, posts[1])
    assert await list_old_cards(conn, "", 10) == [posts[0], posts[2]]
    context: Any = type("Context", (), {"additional_context": {"tools": tools}})()
    await renew_post_cards(context, 0)
    assert await list_old_cards(conn, "", 10) == []
    found = await (await conn.execute("SELECT card FROM post ORDER BY id")).fetchall()
    assert [msgspec.json.decode(f"{card}}}")["id"] for (card,) in found] == sorted(posts)
