"""Lists of comments: orders, pages, links into the middle, and what each reader sees."""

from tests.features.comments.conftest import Scene


async def test_comment_has_all_fields_on_the_wire(scene: Scene):
    first = await scene.write()
    answer = await scene.write(scene.reader, parent_comment_id=first)
    for sort in ("OLD", "BEST", "NEW", "UNREAD"):
        for viewer in (None, scene.writer, scene.moderator):
            found = await scene.read(sort=sort, viewer=viewer)
            assert [comment.id for comment in found.comments] == [first]
    assert (await scene.around(answer)).comments[0].subcomments[0].id == answer
    assert (await scene.answers(first)).comments[0].parent_comment_id == first
    assert (await scene.comment(answer)).comment_type == "SUB_COMMENT"
