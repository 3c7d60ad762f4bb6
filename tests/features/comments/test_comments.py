"""Writing, editing, deleting and saving comments, and every refusal."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from marmita.features.comments.domain.commands import CommentChange, NewComment
from marmita.features.comments.domain.rules import (
    COMMENT_PAUSE,
    NEWCOMER_COMMENTS,
    daily_limit,
    require_contents,
    text_of_html,
)
from marmita.features.comments.http.views import read_saved
from marmita.features.comments.queries.votes import list_wrong_counters, list_wrong_post_counters
from marmita.features.comments.use_cases.delete_comment import delete_comment, undo_delete
from marmita.features.comments.use_cases.mark_comment import mark_saved
from marmita.features.comments.use_cases.write_comment import change_comment, write_comment
from marmita.platform.clock import utc_now
from marmita.platform.errors import RateLimitForUser
from marmita.platform.identity import Block
from marmita.platform.ids import new_id
from tests.features.comments.conftest import Scene, as_actor
from tests.support.rows import add_post, insert

HOUR = timedelta(hours=1)


async def comments_of_post(scene: Scene) -> int:
    assert await list_wrong_counters(scene.conn, "", 10) == []
    assert await list_wrong_post_counters(scene.conn, "", 10) == []
    return (await scene.one("SELECT comments FROM post WHERE id = %s", scene.post))[0]


async def test_answer_to_an_answer_stands_below_the_same_comment(scene: Scene):
    first = await scene.write()
    answer = await scene.write(scene.reader, parent_comment_id=first, comment_type="NORMAL")
    further = await scene.write(parent_comment_id=answer)
    (comment,) = (await scene.read()).comments
    assert [each.id for each in comment.subcomments] == [answer, further]
    assert (comment.subcomments_count, comment.older_subcomments_count) == (2, 0)
    assert {(each.comment_type, each.parent_comment_id) for each in comment.subcomments} == {("SUB_COMMENT", first)}
    assert (comment.comment_type, comment.user and comment.user.id) == ("NORMAL", scene.writer.id)
    assert await comments_of_post(scene) == 3
    event = await scene.one("SELECT data, topic FROM realtime_event ORDER BY revision DESC LIMIT 1")
    changed = {"postId": scene.post, "commentId": further, "parentCommentId": first, "change": "ADDED"}
    assert event == (changed | {"commentsCount": 3}, f"post:{scene.post}")


async def test_answer_without_the_comment_that_it_answers_is_refused(scene: Scene):
    assert await scene.refused(scene.write(comment_type="SUB_COMMENT")) == "invalid_request"
    comment = await scene.comment(await scene.write(comment_type="NORMAL"))
    assert (comment.comment_type, comment.parent_comment_id) == ("NORMAL", None)


@pytest.mark.parametrize(
    "content", ["", "a", "<p> </p>", "<p>\u200b.</p>", "<p>\u3164\u2800</p>", "<script>alert(1)</script>"]
)
async def test_comment_that_says_nothing_is_refused(scene: Scene, content: str):
    assert await scene.refused(scene.write(content=content)) == "comment_too_short"


def test_a_picture_needs_no_words():
    require_contents(text_of_html(""), None, "/media/photos/0f/photo")


async def test_missing_deleted_and_foreign_parents_and_posts_are_refused(scene: Scene):
    comment = await scene.write()
    elsewhere = await add_post(scene.conn, scene.author.id)
    assert await scene.refused(scene.write(post_id=new_id())) == "post_not_exist"
    assert await scene.refused(scene.write(parent_comment_id=new_id())) == "comment_not_exist"
    assert await scene.refused(scene.write(post_id=elsewhere, parent_comment_id=comment)) == "comment_not_exist"
    assert await scene.refused(scene.write(picture="/media/photos/0f/foreign")) == "photo_not_exist"
    await delete_comment(scene.uow, scene.writer, comment)
    assert await scene.refused(scene.write(parent_comment_id=comment)) == "comment_not_exist"
    await scene.conn.execute("UPDATE post SET deleted_at = now() WHERE id = %s", (scene.post,))
    assert await scene.refused(scene.write()) == "post_not_exist"
    assert await scene.refused(scene.read()) == "post_not_exist"
    for call in (scene.comment(comment), scene.answers(comment), scene.vote(comment, "UP")):
        assert await scene.refused(call) == "comment_not_exist"
    for change in (
        undo_delete(scene.uow, scene.writer, comment),
        mark_saved(scene.uow, scene.reader, comment, on=True),
    ):
        assert await scene.refused(change) == "comment_not_exist"


@pytest.mark.parametrize(("until", "key"), [(None, "user_blocked_permanently"), (HOUR, "user_blocked_temporarily")])
async def test_blocked_person_neither_writes_nor_edits_nor_restores_a_comment(
    scene: Scene, until: timedelta | None, key: str
):
    comment = await scene.write()
    block = Block(frozenset({"comments"}), utc_now() + until if until else None)
    blocked = as_actor(scene.writer.id, block=block)
    assert await scene.refused(scene.write(blocked)) == key
    change = CommentChange(content="<p>Other</p>")
    assert await scene.refused(change_comment(scene.uow, blocked, comment, change)) == key
    assert not (await scene.comment(comment, blocked)).can.reply
    await delete_comment(scene.uow, blocked, comment)
    assert await scene.refused(undo_delete(scene.uow, blocked, comment)) == key


async def test_author_edits_and_deletes_for_an_hour_and_moderators_delete_longer(scene: Scene):
    comment = await scene.write()
    change = CommentChange(content="<p>Better</p>")
    for stranger in (scene.reader, scene.moderator):
        assert await scene.refused(change_comment(scene.uow, stranger, comment, change)) == "access_denied"
    assert await scene.refused(delete_comment(scene.uow, scene.reader, comment)) == "access_denied"
    await change_comment(scene.uow, scene.writer, comment, change)
    seen = await scene.comment(comment, scene.writer)
    assert (seen.content, seen.can.edit, seen.can.delete) == ("<p>Better</p>", True, True)
    assert seen.update_date
    assert seen.edited_by == (seen.user and seen.user.login)
    later = scene.at(utc_now() + HOUR)
    for call in (change_comment(later, scene.writer, comment, change), delete_comment(later, scene.writer, comment)):
        assert await scene.refused(call) == "comment_delete_time_expired"
    await scene.conn.execute("UPDATE comment SET created_at = created_at - interval '1 hour'")
    old = (await scene.comment(comment, scene.writer)).can
    assert (old.edit, old.delete, old.vote, old.reply) == (False, False, False, True)
    await delete_comment(later, scene.moderator, comment)
    assert await scene.refused(undo_delete(later, scene.writer, comment)) == "comment_not_exist"
    assert (await scene.comment(comment, scene.moderator)).can.undo_delete
    await undo_delete(scene.at(utc_now() + 100 * HOUR), scene.moderator, comment)
    assert await comments_of_post(scene) == 1


async def test_change_that_began_from_an_older_save_is_refused_until_it_names_the_newer(scene: Scene):
    comment = await scene.write()
    began = (await scene.comment(comment, scene.writer)).revision
    await change_comment(scene.uow, scene.writer, comment, CommentChange(content="<p>Stew</p>", revision=began))
    late = CommentChange(content="<p>Broth</p>", revision=began)
    assert await scene.refused(change_comment(scene.uow, scene.writer, comment, late)) == "comment_changed"
    seen = await scene.comment(comment, scene.writer)
    assert (seen.content, seen.revision) == ("<p>Stew</p>", began + 1)
    newer = CommentChange(content="<p>Broth</p>", revision=seen.revision)
    await change_comment(scene.uow, scene.writer, comment, newer)
    await change_comment(scene.uow, scene.writer, comment, CommentChange(content="<p>Pho</p>"))
    assert (await scene.comment(comment)).revision == began + 3


async def test_deleted_comment_keeps_its_place_only_with_answers(scene: Scene):
    first = await scene.write()
    answer = await scene.write(scene.reader, parent_comment_id=first)
    await delete_comment(scene.uow, scene.writer, first)
    for viewer in (None, scene.writer, scene.moderator):
        (comment,) = (await scene.read(viewer=viewer)).comments
        assert (comment.deleted, comment.content, comment.user, comment.picture) == (True, "", None, None)
        assert not (comment.can.vote or comment.can.edit or comment.can.delete or comment.can.reply)
        assert comment.can.undo_delete == (viewer is scene.writer)
        assert [each.id for each in comment.subcomments] == [answer]
    assert await scene.refused(scene.vote(first, "UP")) == "comment_not_exist"
    assert await scene.refused(delete_comment(scene.uow, scene.writer, first)) == "comment_not_exist"
    await delete_comment(scene.uow, scene.reader, answer)
    assert (await scene.read()).comments == []
    assert await comments_of_post(scene) == 0
    assert await scene.refused(scene.comment(first)) == "comment_not_exist"
    assert (await scene.comment(first, scene.writer)).content == ""
    expired = scene.at(utc_now() + HOUR)
    assert await scene.refused(undo_delete(expired, scene.writer, first)) == "comment_delete_time_expired"
    await undo_delete(scene.uow, scene.reader, answer)
    await undo_delete(scene.uow, scene.writer, first)
    assert await scene.refused(undo_delete(scene.uow, scene.writer, first)) == "comment_not_exist"
    (comment,) = (await scene.read()).comments
    assert (comment.content, comment.subcomments_count) == ("<p>Tasty.</p>", 1)
    assert await comments_of_post(scene) == 2


async def test_repeat_with_a_request_key_answers_with_the_same_comment(scene: Scene):
    key = "0123456789abcdef"
    first = await scene.write(request_key=key)
    assert await scene.write(request_key=key, content="<p>Other</p>") == first
    assert await scene.write(scene.reader, request_key=key) != first
    assert await comments_of_post(scene) == 2


async def test_comments_of_a_person_are_limited_and_orders_loosen_that(scene: Scene):
    new = NewComment(post_id=scene.post, content="<p>Tasty.</p>")
    await write_comment(scene.uow, scene.writer, new)
    with pytest.raises(RateLimitForUser) as refusal:
        await write_comment(scene.uow, scene.writer, new)
    assert refusal.value.fields == {"translate_limit": "limit.comment_again", "seconds": COMMENT_PAUSE.period.seconds}
    assert [daily_limit(orders, 40).max_events for orders in (0, 1, 4, 5, 90)] == [40, 120, 120, 300, 300]
    now = utc_now()
    for place in range(NEWCOMER_COMMENTS.default):
        await insert(scene.conn, "rate_event", subject=f"comments:{scene.reader.id}", at=now - HOUR - place * HOUR / 90)
    with pytest.raises(RateLimitForUser) as refusal:
        await write_comment(scene.uow, scene.reader, new)
    assert refusal.value.fields["translate_limit"] == "limit.comments"
    assert await comments_of_post(scene) == 1


async def test_saved_comments_are_listed_with_their_post_the_last_first(scene: Scene):
    saved = [await scene.write(), await scene.write(), await scene.write()]
    for place, comment in enumerate(saved):
        await mark_saved(scene.at(utc_now() + place * HOUR), scene.reader, comment, on=True)
    await mark_saved(scene.uow, scene.reader, saved[0], on=True)
    await delete_comment(scene.uow, scene.writer, saved[1])
    found, count = await read_saved(scene.conn, scene.reader, 0, 10)
    listed: list[dict[str, Any]] = msgspec.json.decode(found)
    assert [(comment["id"], comment["favorite"]) for comment in listed] == [(saved[2], True), (saved[0], True)]
    assert (count, listed[0]["post"]) == (2, {"id": scene.post, "name": "Soup"})
    await mark_saved(scene.uow, scene.reader, saved[0], on=False)
    assert (await read_saved(scene.conn, scene.reader, 1, 1))[0] == b"[]"
    assert await scene.refused(mark_saved(scene.uow, scene.reader, new_id(), on=True)) == "comment_not_exist"


async def test_hostile_html_is_disarmed(scene: Scene):
    hostile = '<p onclick="x()">Hi <img src=x onerror=alert(1)><a href="javascript:x">there</a>'
    comment = await scene.write(content=hostile)
    assert (await scene.comment(comment)).content == '<p>Hi <a rel="noopener noreferrer nofollow ugc">there</a></p>'
