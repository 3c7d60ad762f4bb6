"""Beside the feed: few posts that admins suggest, and the tags of the last days."""

from datetime import timedelta

import msgspec

from marmita.features.posts.domain.rules import SUGGESTED_MAX
from marmita.features.posts.http.schemas import PostCard
from marmita.features.posts.http.views import read_suggested
from marmita.features.posts.queries.sidebar import list_tags_of_week
from marmita.features.posts.use_cases.suggest_post import suggest_post
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from tests.features.posts.conftest import Scene, as_actor
from tests.support.rows import add_account, add_post, insert


async def suggested(scene: Scene, viewer: Actor | None = None) -> list[str]:
    return [post.id for post in msgspec.json.decode(await read_suggested(scene.conn, viewer), type=list[PostCard])]


async def test_admin_suggests_few_posts_and_the_oldest_suggestion_goes(scene: Scene):
    admin = as_actor(await add_account(scene.conn, authorities=["ADMIN"]), "ADMIN")
    posts = [await add_post(scene.conn, scene.author.id) for _ in range(SUGGESTED_MAX + 1)]
    for post in [*posts, posts[-1]]:
        await suggest_post(scene.uow, admin, post, suggested=True)
    assert await suggested(scene) == posts[:0:-1]
    for _ in range(2):
        await suggest_post(scene.uow, admin, posts[-1], suggested=False)
    assert await suggested(scene) == posts[-2:0:-1]


async def test_suggestions_leave_out_what_is_deleted_or_hidden(scene: Scene):
    admin = as_actor(await add_account(scene.conn, authorities=["ADMIN"]), "ADMIN")
    shown, hidden, deleted = [await add_post(scene.conn, scene.author.id) for _ in range(3)]
    for post in (shown, hidden, deleted):
        await suggest_post(scene.uow, admin, post, suggested=True)
    await insert(scene.conn, "post_hidden", account_id=scene.reader.id, post_id=hidden, hidden_at=utc_now())
    await scene.conn.execute("UPDATE post SET deleted_at = now(), deleted_by = author_id WHERE id = %s", (deleted,))
    assert await suggested(scene, scene.reader) == [shown]
    assert await suggested(scene) == [hidden, shown]
    assert await scene.refused(suggest_post(scene.uow, admin, deleted, suggested=True)) == "post_not_exist"


async def test_suggestion_of_a_post_by_an_author_or_moderator_is_refused(scene: Scene):
    post = await add_post(scene.conn, scene.author.id)
    for actor in (scene.author, scene.moderator):
        assert await scene.refused(suggest_post(scene.uow, actor, post, suggested=True)) == "access_denied"
    assert await suggested(scene) == []


async def test_tags_of_the_week_are_those_of_most_posts_that_everybody_sees(scene: Scene):
    for tags in (["soup", "bread"], ["soup"], ["tea"]):
        await scene.write(tags=tags)
    await scene.write(tags=["wine"], adult=True)
    old = await add_post(scene.conn, scene.author.id, created_at=utc_now() - timedelta(days=8))
    await scene.conn.execute(
        "INSERT INTO post_tag (post_id, tag_id, position) SELECT %s, id, 1 FROM tag WHERE link = 'tea'", (old,)
    )
    found = [tag["link"] for tag in await list_tags_of_week(scene.conn, utc_now())]
    assert found == ["soup", "bread", "tea"]
