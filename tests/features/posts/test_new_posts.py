"""What is new in a feed since it was read: what others have written, in its source, and not what one has hidden."""

from typing import get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.posts.domain.records import PostType
from marmita.features.posts.domain.rules import NEW_POSTS_MAX
from marmita.features.posts.http.views import FeedQuery, read_feed, read_new
from marmita.features.posts.queries.feed import Source
from marmita.features.posts.queries.sidebar import list_newest
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from tests.features.posts.conftest import Scene
from tests.support.rows import add_account, add_chef, add_post, insert


async def new(
    scene: Scene, after: int, viewer: Actor | None = None, source: Source = "all", key: str | None = None
) -> list[str]:
    return (await read_new(scene.conn, viewer, source, key, after)).ids


async def test_posts_of_others_are_new_once_the_feed_was_read(scene: Scene):
    assert (await scene.feed()).newest == 0
    assert await new(scene, 0) == []
    await add_post(scene.conn, scene.author.id)
    newest = (await scene.feed()).newest
    assert await new(scene, newest) == []
    late = [await add_post(scene.conn, scene.author.id) for _ in range(2)]
    own = await add_post(scene.conn, scene.reader.id)
    assert await new(scene, newest) == [own, *late[::-1]]
    assert await new(scene, newest, scene.reader) == late[::-1]
    assert await new(scene, (await scene.feed(sort="NEW")).newest) == []


async def test_deleted_and_hidden_posts_are_not_new(scene: Scene):
    deleted, hidden = [await add_post(scene.conn, scene.author.id) for _ in range(2)]
    await scene.conn.execute("UPDATE post SET deleted_at = now(), deleted_by = author_id WHERE id = %s", (deleted,))
    await insert(scene.conn, "post_hidden", account_id=scene.reader.id, post_id=hidden, hidden_at=utc_now())
    assert await new(scene, 0, scene.reader) == []
    assert await new(scene, 0) == [hidden]


async def test_each_source_has_its_own_news(scene: Scene):
    in_group = await scene.write(community_id=scene.community, tags=["Crème"])
    stranger = await add_account(scene.conn)
    elsewhere = await add_post(scene.conn, stranger)
    link, topic = await scene.one("SELECT c.link, t.link FROM community c JOIN topic t ON t.id = c.topic_id")
    named: dict[Source, str] = {"community": link, "topic": topic, "tag": "creme"}
    for source, key in named.items():
        assert await new(scene, 0, scene.reader, source, key) == [in_group]
        assert await new(scene, 0, None, source, "nothing") == []
    assert await new(scene, 0, scene.reader, "personal") == [elsewhere, in_group]
    row = {"account_id": scene.reader.id, "community_id": scene.community, "joined_at": utc_now()}
    await insert(scene.conn, "community_member", **row)
    assert await new(scene, 0, scene.reader, "personal") == [in_group]


async def test_more_news_than_are_counted_end_with_more(scene: Scene):
    posts = [await add_post(scene.conn, scene.author.id) for _ in range(NEW_POSTS_MAX + 1)]
    found = await read_new(scene.conn, None, "all", None, 0)
    assert (found.ids, found.more) == (posts[:0:-1], True)


@pytest.mark.parametrize("source", get_args(Source))
@pytest.mark.parametrize("content_type", [None, "POST", "ARTICLE"])
async def test_new_posts_are_those_of_others_that_the_feed_shows(
    scene: Scene, source: Source, content_type: PostType | None
):
    """For every source and kind: posts of others that the reader finds in the feed of that order, and no other."""
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    for kind in ("POST", "ARTICLE"):
        shown, deleted, hidden = [await scene.write(community_id=scene.community, tags=["soup"]) for _ in range(3)]
        await scene.conn.execute(
            "UPDATE post SET content_type = %s WHERE id = ANY(%s)", (kind, [shown, deleted, hidden])
        )
        await scene.conn.execute("UPDATE post SET deleted_at = now(), deleted_by = author_id WHERE id = %s", (deleted,))
        await insert(scene.conn, "post_hidden", account_id=scene.reader.id, post_id=hidden, hidden_at=utc_now())
    await add_post(scene.conn, scene.reader.id, community_id=scene.community)
    row = {"account_id": scene.reader.id, "community_id": scene.community, "joined_at": utc_now()}
    await insert(scene.conn, "community_member", **row)
    community, topic = await scene.one("SELECT c.link, t.link FROM community c JOIN topic t ON t.id = c.topic_id")
    keys = {"community": community, "topic": topic, "tag": "soup", "user": scene.author.id, "chef": chef}
    for viewer in (scene.reader, None):
        if source == "personal" and viewer is None:
            continue
        feed = await read_feed(
            scene.conn,
            viewer,
            FeedQuery(source=source, key=keys.get(source), sort="NEW", content_type=content_type),
        )
        posts = msgspec.json.decode(feed)["posts"]
        expected = [post["id"] for post in posts if viewer is None or post["user"]["id"] != viewer.id]
        found = await read_new(scene.conn, viewer, source, keys.get(source), 0, content_type=content_type)
        assert found.ids == expected
        assert expected


@pytest.mark.commits
async def test_an_after_that_is_no_number_of_a_post_is_refused(client: AsyncTestClient[Litestar]):
    for after in ("", "-1", "x", str(2**53), "1.5"):
        assert (await client.get("/api/posts/new", params={"after": after})).status_code == 400
    assert (await client.get("/api/posts/new?after=0")).json() == {"ids": [], "more": False}


async def test_newest_post_of_a_community_is_of_others_and_visible(scene: Scene):
    numbers: list[int] = []
    for author in (scene.author, scene.author, scene.reader):
        post = await add_post(scene.conn, author.id, community_id=scene.community)
        numbers.append((await scene.one("SELECT number FROM post WHERE id = %s", post))[0])
    communities = [scene.community, "f" * 24]
    assert await list_newest(scene.conn, communities, None) == [(scene.community, numbers[2])]
    assert await list_newest(scene.conn, communities, scene.reader.id) == [(scene.community, numbers[1])]
    await scene.conn.execute("UPDATE post SET deleted_at = now() WHERE number = %s", (numbers[1],))
    assert await list_newest(scene.conn, communities, scene.reader.id) == [(scene.community, numbers[0])]
    await scene.conn.execute("UPDATE post SET deleted_at = now()")
    assert await list_newest(scene.conn, communities, None) == [(scene.community, 0)]


@pytest.mark.commits
@pytest.mark.parametrize("ids", ["", "x", ",".join(["f" * 24] * 21), f"{'f' * 24},"])
async def test_newest_posts_of_no_communities_or_too_many_are_refused(client: AsyncTestClient[Litestar], ids: str):
    assert (await client.get("/api/posts/newest", params={"communities": ids})).status_code == 400
