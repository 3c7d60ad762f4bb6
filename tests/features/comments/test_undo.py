"""A deleted comment in lists: the person who deleted it sees a line as long as the deletion can be undone."""

from datetime import timedelta

import msgspec
import pytest

from marmita.features.comments.domain.records import CommentSort
from marmita.features.comments.http.schemas import UserCommentList
from marmita.features.comments.http.views import read_of_user
from marmita.features.comments.queries.erase import list_purgeable, purge_comment
from marmita.features.comments.use_cases.delete_comment import delete_comment, undo_delete
from marmita.platform.identity import Actor
from tests.features.comments.conftest import Scene

SORTS: list[CommentSort] = ["OLD", "NEW", "BEST"]


async def ids(scene: Scene, sort: CommentSort, viewer: Actor | None) -> list[str]:
    return [comment.id for comment in (await scene.read(sort=sort, viewer=viewer)).comments]


async def end_hour(scene: Scene) -> None:
    await scene.conn.execute("UPDATE comment SET deleted_at = deleted_at - interval '1 hour'")


@pytest.mark.parametrize("sort", SORTS)
async def test_deleted_comment_keeps_its_place_for_its_author_for_an_hour(scene: Scene, sort: CommentSort):
    written = [await scene.write() for _ in range(3)]
    before = await ids(scene, sort, scene.writer)
    deleted = written[1]
    await delete_comment(scene.uow, scene.writer, deleted)
    assert await ids(scene, sort, scene.writer) == before
    for other in (None, scene.reader, scene.moderator):
        assert await ids(scene, sort, other) == [each for each in before if each != deleted]
    line = next(each for each in (await scene.read(sort=sort, viewer=scene.writer)).comments if each.id == deleted)
    assert (line.deleted, line.content, line.user, line.can.undo_delete) == (True, "", None, True)
    (deleted_at,) = await scene.one("SELECT deleted_at FROM comment WHERE id = %s", deleted)
    assert line.undo_until == deleted_at + timedelta(hours=1)
    await end_hour(scene)
    assert deleted not in await ids(scene, sort, scene.writer)


async def test_lines_count_nowhere_and_pages_leave_nothing_out(scene: Scene):
    written = [await scene.write() for _ in range(25)]
    for each in written[::5]:
        await delete_comment(scene.uow, scene.writer, each)
    for sort in SORTS:
        page = await scene.read(sort=sort, viewer=scene.writer)
        found = [comment.id for comment in page.comments]
        assert page.comments_count == 20
        while page.next:
            page = await scene.read(page.next, sort=sort, viewer=scene.writer)
            found += [comment.id for comment in page.comments]
        assert sorted(found) == sorted(written)
    around = await scene.around(written[12], viewer=scene.writer)
    assert [comment.id for comment in around.comments] == written[8:18]
    assert (around.before, around.after) == (8, 7)


async def test_answers_that_were_deleted_leave_a_line_too(scene: Scene):
    first = await scene.write()
    answer = await scene.write(scene.reader, parent_comment_id=first)
    await delete_comment(scene.uow, scene.reader, answer)
    (comment,) = (await scene.read(viewer=scene.reader)).comments
    assert [(each.id, each.can.undo_delete) for each in comment.subcomments] == [(answer, True)]
    assert comment.subcomments_count == 0
    assert [each.id for each in (await scene.answers(first, viewer=scene.reader)).comments] == [answer]
    for other in (None, scene.writer):
        (seen,) = (await scene.read(viewer=other)).comments
        assert seen.subcomments == []
        assert (await scene.answers(first, viewer=other)).comments == []
    await undo_delete(scene.uow, scene.reader, answer)
    (comment,) = (await scene.read(viewer=scene.reader)).comments
    assert (comment.subcomments_count, comment.subcomments[0].undo_until) == (1, None)


async def test_moderator_finds_what_was_just_removed_and_the_author_does_not(scene: Scene):
    comment = await scene.write()
    await delete_comment(scene.uow, scene.moderator, comment)
    (line,) = (await scene.read(viewer=scene.moderator)).comments
    assert (line.can.undo_delete, line.undo_until) == (True, None)
    assert await ids(scene, "OLD", scene.writer) == []


async def test_list_of_a_person_has_lines_for_that_person_only(scene: Scene):
    comment = await scene.write()
    await delete_comment(scene.uow, scene.writer, comment)
    sorts: list[CommentSort] = ["NEW", "BEST"]
    for sort in sorts:
        listed = [
            msgspec.json.decode(
                await read_of_user(scene.conn, viewer, scene.writer.id, sort, "0"), type=UserCommentList
            ).comments
            for viewer in (scene.writer, scene.reader, None)
        ]
        assert [[each.id for each in comments] for comments in listed] == [[comment], [], []]


async def test_comment_that_is_kept_for_a_deleted_answer_is_forgotten_once(scene: Scene):
    comment = await scene.write()
    answer = await scene.write(scene.reader, parent_comment_id=comment)
    await delete_comment(scene.uow, scene.moderator, answer)
    await delete_comment(scene.uow, scene.writer, comment)
    soon = scene.uow.now + timedelta(hours=1)
    assert await list_purgeable(scene.conn, soon, "", 10) == [comment]
    await purge_comment(scene.uow, comment)
    assert await list_purgeable(scene.conn, soon, "", 10) == []
