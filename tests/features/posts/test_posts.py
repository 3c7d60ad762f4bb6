"""Writing, changing, deleting and keeping posts."""

from datetime import timedelta

import msgspec
import pytest

from marmita.features.posts.domain.commands import NewPost, PostChange
from marmita.features.posts.domain.rules import EXCERPT_MAX, NEWCOMER_POSTS, daily_limit
from marmita.features.posts.http.schemas import PostView
from marmita.features.posts.http.views import read_post, read_saved
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.features.posts.use_cases.fix_post import fix_post
from marmita.features.posts.use_cases.mark_post import mark_post
from marmita.features.posts.use_cases.write_post import change_post, write_post
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor, Block
from marmita.platform.ids import new_id
from marmita.platform.rich_text import excerpt_of
from tests.features.posts.conftest import Scene, as_actor
from tests.support.rows import add_account, add_chef, add_eaten_order, add_post


async def view(scene: Scene, viewer: Actor | None, post_id: str) -> PostView:
    return msgspec.json.decode(await read_post(scene.conn, viewer, post_id), type=PostView)


async def test_post_is_shown_as_it_was_written_without_what_is_not_allowed(scene: Scene):
    content = "<p>Two <strong>bowls</strong><script>x</script></p>"
    post = await scene.write(
        name="  The \n pot ",
        content=content,
        tags=["Ribollita", "Évènement", "ribollita"],
        community_id=scene.community,
    )
    seen = await view(scene, scene.author, post)
    assert (seen.name, seen.content, seen.excerpt) == ("The pot", "<p>Two <strong>bowls</strong></p>", "Two bowls")
    assert seen.user.login == scene.author.login.removeprefix("")
    assert seen.community and seen.community.id == scene.community
    assert [(tag.link, tag.name) for tag in seen.tags] == [("evenement", "Évènement"), ("ribollita", "Ribollita")]
    assert (seen.votes_up, seen.voted, seen.favorite, seen.has_notification) == (0, 0, False, True)
    assert (seen.can.edit, seen.can.vote, seen.can.report) == (True, False, False)
    visitor = await view(scene, None, post)
    assert (visitor.has_notification, visitor.can.edit, visitor.can.vote) == (False, False, False)
    assert await scene.one("SELECT array_agg(posts_count) FROM tag") == ([1, 1],)


async def test_repeated_request_answers_with_the_first_post(scene: Scene):
    first = await scene.write(request_key="k" * 16)
    assert await write_post(scene.uow, scene.author, NewPost(name="Soup", request_key="k" * 16)) == first
    assert await scene.one("SELECT count(*) FROM post") == (1,)


async def test_posts_of_a_person_are_limited_and_orders_loosen_that(scene: Scene):
    assert [daily_limit(orders, 10).max_events for orders in (0, 1, 4, 5, 90)] == [10, 20, 20, 40, 40]
    await scene.write()
    assert await scene.refused(write_post(scene.uow, scene.author, NewPost(name="Again"))) == "rate_limit_for_user"
    for _ in range(NEWCOMER_POSTS.default):
        await scene.conn.execute(
            "INSERT INTO rate_event (subject, at) VALUES (%s, %s)",
            (f"posts:{scene.author.id}", utc_now() - timedelta(minutes=1)),
        )
    assert await scene.refused(write_post(scene.uow, scene.author, NewPost(name="Again"))) == "rate_limit_for_user"
    await scene.conn.execute("DELETE FROM rate_event WHERE subject LIKE 'post_again%'")
    await add_eaten_order(scene.conn, await add_chef(scene.conn), scene.author.id)
    await write_post(scene.uow, scene.author, NewPost(name="After the first meal"))


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"content_type": "ARTICLE"}, "access_denied"),
        ({"community_id": "0" * 24}, "community_not_exist"),
    ],
)
async def test_post_that_may_not_be_written_is_refused(scene: Scene, fields: dict[str, str], key: str):
    assert await scene.refused(write_post(scene.uow, scene.author, NewPost(name="x", **fields))) == key  # pyright: ignore[reportArgumentType]


async def test_person_who_is_blocked_from_posts_neither_writes_nor_changes_one(scene: Scene):
    post = await scene.write()
    blocked = as_actor(scene.author.id, block=Block(frozenset({"posts"})))
    assert await scene.refused(write_post(scene.uow, blocked, NewPost(name="x"))) == "user_blocked_permanently"
    change = change_post(scene.uow, blocked, post, PostChange(name="x"))
    assert await scene.refused(change) == "user_blocked_permanently"
    await delete_post(scene.uow, blocked, post)
    assert await scene.refused(undo_delete(scene.uow, blocked, post)) == "user_blocked_permanently"
    assert not (await view(scene, blocked, post)).can.undo_delete


async def test_admin_writes_an_article(scene: Scene):
    admin = as_actor(await add_account(scene.conn, authorities=["ADMIN"]), "ADMIN")
    post = await write_post(scene.uow, admin, NewPost(name="Bread", content_type="ARTICLE"))
    assert await scene.ids(sort="ARTICLES") == [post]


async def test_change_replaces_text_and_tags_and_names_the_editor(scene: Scene):
    post = await scene.write(tags=["old", "kept"])
    change = PostChange(name="New", content="<p>Words</p>", tags=["kept", "new"], adult=True)
    await change_post(scene.uow, scene.moderator, post, change)
    seen = await view(scene, scene.reader, post)
    assert (seen.name, seen.excerpt, seen.adult, seen.edited_by) == ("New", "Words", True, scene.moderator.login)
    assert [tag.link for tag in seen.tags] == ["kept", "new"]
    counts = await scene.one("SELECT jsonb_object_agg(link, posts_count) FROM tag")
    assert counts == ({"old": 0, "kept": 1, "new": 1},)
    assert await scene.refused(change_post(scene.uow, scene.reader, post, change)) == "access_denied"
    await change_post(scene.uow, scene.author, post, PostChange(name="New"))
    assert (await view(scene, None, post)).tags == []


async def test_change_that_began_from_an_older_save_is_refused_until_it_names_the_newer(scene: Scene):
    post = await scene.write()
    began = (await view(scene, scene.author, post)).revision
    await change_post(scene.uow, scene.moderator, post, PostChange(name="Stew", revision=began))
    late = PostChange(name="Broth", revision=began)
    assert await scene.refused(change_post(scene.uow, scene.author, post, late)) == "post_changed"
    seen = await view(scene, scene.author, post)
    assert (seen.name, seen.revision) == ("Stew", began + 1)
    await change_post(scene.uow, scene.author, post, PostChange(name="Broth", revision=seen.revision))
    await change_post(scene.uow, scene.author, post, PostChange(name="Pho"))
    assert (await view(scene, None, post)).revision == began + 3


async def test_author_restores_a_deleted_post_within_an_hour(scene: Scene):
    post = await scene.write(tags=["soup"])
    assert await scene.refused(undo_delete(scene.uow, scene.author, post)) == "post_not_exist"
    await delete_post(scene.uow, scene.author, post)
    assert await scene.ids() == []
    assert (await view(scene, scene.author, post)).can.undo_delete
    assert await scene.one("SELECT posts_count FROM tag") == (0,)
    for other in (scene.reader, scene.moderator):
        assert await scene.refused(undo_delete(scene.uow, other, post)) == "post_not_exist"
        assert await scene.refused(read_post(scene.conn, other, post)) == "post_not_exist"
    assert await scene.refused(read_post(scene.conn, None, post)) == "post_not_exist"
    assert await scene.refused(scene.vote(post, "UP")) == "post_not_exist"
    await undo_delete(scene.uow, scene.author, post)
    assert await scene.ids() == [post]
    assert await scene.one("SELECT posts_count FROM tag") == (1,)
    await delete_post(scene.uow, scene.author, post)
    await scene.conn.execute("UPDATE post SET deleted_at = deleted_at - interval '1 hour'")
    assert await scene.refused(undo_delete(scene.uow, scene.author, post)) == "post_delete_time_expired"


async def test_post_removed_by_a_moderator_is_restored_by_moderators_and_not_its_author(scene: Scene):
    post = await scene.write()
    assert await scene.refused(delete_post(scene.uow, scene.reader, post)) == "access_denied"
    await delete_post(scene.uow, scene.moderator, post)
    await scene.conn.execute("UPDATE post SET deleted_at = deleted_at - interval '1 day'")
    assert await scene.refused(undo_delete(scene.uow, scene.author, post)) == "post_not_exist"
    await undo_delete(scene.uow, scene.moderator, post)
    assert await scene.ids() == [post]


async def test_hidden_post_is_in_no_feed_of_its_reader_only(scene: Scene):
    post = await scene.write()
    await mark_post(scene.uow, scene.reader, post, "hidden", on=True)
    assert await scene.ids(scene.reader) == []
    assert await scene.ids(scene.moderator) == [post]
    await mark_post(scene.uow, scene.reader, post, "hidden", on=False)
    assert await scene.ids(scene.reader) == [post]
    assert await scene.refused(mark_post(scene.uow, scene.author, post, "hidden", on=True)) == "access_denied"
    assert await scene.refused(mark_post(scene.uow, scene.reader, new_id(), "saved", on=True)) == "post_not_exist"


async def test_saved_posts_are_listed_last_saved_first_until_they_are_deleted(scene: Scene):
    posts = [await add_post(scene.conn, scene.author.id) for _ in range(12)]
    for place, post in enumerate(posts):
        await mark_post(scene.uow, scene.reader, post, "saved", on=True)
        await scene.conn.execute(
            "UPDATE post_saved SET saved_at = saved_at + make_interval(secs => %s) WHERE post_id = %s", (place, post)
        )
    first, total = await read_saved(scene.conn, scene.reader, 0)
    second, _ = await read_saved(scene.conn, scene.reader, 1)
    saved = [card["id"] for page in (first, second) for card in msgspec.json.decode(page)]
    assert (saved, total) == (posts[::-1], 12)
    await delete_post(scene.uow, scene.author, posts[0])
    await mark_post(scene.uow, scene.reader, posts[1], "saved", on=False)
    assert (await read_saved(scene.conn, scene.reader, 1))[1] == 10
    assert (await view(scene, scene.reader, posts[2])).favorite


async def test_notifications_of_a_post_are_turned_on_and_off(scene: Scene):
    post = await scene.write()
    for on in (True, True, False, False):
        await mark_post(scene.uow, scene.reader, post, "notified", on=on)
        assert (await view(scene, scene.reader, post)).has_notification is on


async def test_fix_post_recounts_and_cleans_without_marking_it_as_edited(scene: Scene):
    post = await add_post(scene.conn, scene.author.id, plus=7, content="<p>a<script>b</script></p>", excerpt="")
    assert await scene.refused(fix_post(scene.uow, scene.author, post)) == "access_denied"
    await fix_post(scene.uow, scene.moderator, post)
    seen = await view(scene, None, post)
    assert (seen.votes_up, seen.content, seen.excerpt, seen.update_date) == (0, "<p>a</p>", "a", None)


@pytest.mark.parametrize(
    ("words", "excerpt"),
    [
        ("One\n two", "One two"),
        ("word, " * 60, ("word, " * 60)[:274].rstrip(" ,") + "…"),
        ("x" * 300, "x" * 279 + "…"),
    ],
)
def test_excerpt_is_one_line_that_ends_with_a_word(words: str, excerpt: str):
    assert excerpt_of(words, EXCERPT_MAX) == excerpt


async def test_moderator_does_not_restore_own_post_that_another_removed(scene: Scene):
    post = await scene.write()
    await delete_post(scene.uow, scene.moderator, post)
    author = msgspec.structs.replace(scene.author, authorities=scene.author.authorities | {"MOD"})
    assert await scene.refused(undo_delete(scene.uow, author, post)) == "post_not_exist"
