"""Lists of comments: orders, pages without repeated or missing comments, links to a comment, unread comments."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import msgspec
import pytest

from marmita.features.comments.domain.cursor import cursor_excluding, cursor_in_time, read_position
from marmita.features.comments.domain.records import CommentSort
from marmita.features.comments.domain.rules import OLDEST_FIRST_MAX, SHOWN_MAX
from marmita.features.comments.http.schemas import UserCommentList
from marmita.features.comments.http.views import read_of_user
from marmita.features.comments.queries.erase import list_pictures_of_post
from marmita.features.comments.use_cases.delete_comment import delete_comment
from marmita.features.comments.use_cases.mark_comment import mark_visited
from marmita.platform.clock import utc_now
from marmita.platform.errors import InvalidRequest
from marmita.platform.ids import new_id
from tests.features.comments.conftest import Scene
from tests.support.rows import add_comment, add_post

MINUTE = timedelta(minutes=1)
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_MANY = """
INSERT INTO comment (id, post_id, author_id, content, plus, minus, created_at, active_at)
SELECT lpad(to_hex(n), 24, '0'), %s, %s, 'Tasty', n %% 7, n %% 3, %s + n * interval '1 second', now()
FROM generate_series(1, %s) n
"""


async def add_many(scene: Scene, count: int) -> list[str]:
    """Insert `count` comments of the writer. Return their ids, oldest first."""
    await scene.conn.execute(_MANY, (scene.post, scene.writer.id, BEGAN, count))
    await scene.conn.execute("UPDATE post SET comments = %s WHERE id = %s", (count, scene.post))
    return [f"{number:024x}" for number in range(1, count + 1)]


async def pages(scene: Scene, sort: CommentSort, viewer: Any = None, first: str = "0") -> list[list[str]]:
    found: list[list[str]] = []
    page: str | None = first
    while page is not None:
        listed = await scene.read(page, sort, viewer)
        found.append([comment.id for comment in listed.comments])
        page = listed.next
    return found


@pytest.mark.parametrize("sort", ["OLD", "NEW", "BEST", "UNREAD"])
async def test_pages_of_ten_have_every_comment_once_in_order(scene: Scene, sort: CommentSort):
    ids = await add_many(scene, OLDEST_FIRST_MAX)
    found = await pages(scene, sort)
    assert [len(page) for page in found] == [10, 10, 10]
    listed = [comment for page in found for comment in page]
    assert sorted(listed) == ids
    if sort == "BEST":
        rows = await (
            await scene.conn.execute("SELECT id FROM comment ORDER BY confidence DESC, number DESC")
        ).fetchall()
        assert listed == [row[0] for row in rows]
    else:
        assert listed == (ids[::-1] if sort == "NEW" else ids)


async def test_old_gives_new_beyond_thirty_comments(scene: Scene):
    ids = await add_many(scene, OLDEST_FIRST_MAX + 1)
    listed = await scene.read()
    assert (listed.sort, listed.comments_count) == ("NEW", OLDEST_FIRST_MAX + 1)
    assert [comment.id for comment in listed.comments] == ids[::-1][:10]
    assert [comment.id for comment in (await scene.read("3", "OLD")).comments] == ids[:1]


@pytest.mark.parametrize("sort", ["NEW", "BEST"])
async def test_pages_of_comments_repeat_and_lose_none_during_writes_votes_and_deletions(
    scene: Scene, sort: CommentSort
):
    ids = await add_many(scene, 700)
    chance, seen, gone = Random(7), list[str](), set[str]()
    page: str | None = "0"
    while page is not None:
        listed = await scene.read(page, sort)
        seen += [comment.id for comment in listed.comments]
        page = listed.next
        for comment in chance.sample(ids, 5):
            await scene.conn.execute(
                "UPDATE comment SET plus = plus + 9, minus = %s WHERE id = %s", (len(seen), comment)
            )
        removed = chance.choice(ids)
        await scene.conn.execute("UPDATE comment SET deleted_at = now() WHERE id = %s", (removed,))
        gone.add(removed)
        await add_comment(scene.conn, scene.post, scene.reader.id)
    assert len(seen) == len(set(seen))
    assert set(ids) - gone <= set(seen)


async def test_link_opens_the_page_of_one_among_ten_thousand(scene: Scene):
    ids = await add_many(scene, 10_000)
    target = ids[6_000]
    listed = await scene.around(target, "BEST")
    shown = [comment.id for comment in listed.comments]
    assert (len(shown), shown.index(target), listed.sort) == (10, 4, "NEW")
    assert (listed.before, listed.after) == (10_000 - 6_001 - 4, 6_000 - 5)
    assert listed.previous
    assert listed.next
    above, below = await scene.read(listed.previous), await scene.read(listed.next)
    around = [comment.id for page in (above, listed, below) for comment in page.comments]
    place = ids.index(shown[-1])
    assert around == ids[place - 10 : place + 20][::-1]
    assert (above.next, above.previous is None, below.previous) == (None, False, None)
    edge = listed.comments[0].create_date
    nearby = await scene.read("0", "NEW", from_date=edge, for_before=False)
    assert [comment.id for comment in nearby.comments] == [comment.id for comment in above.comments]


@pytest.mark.parametrize("place", [0, 29])
async def test_link_to_the_first_or_last_comment_has_nothing_beyond(scene: Scene, place: int):
    ids = await add_many(scene, OLDEST_FIRST_MAX)
    listed = await scene.around(ids[place])
    assert (listed.previous is None, listed.next is None) == (place == 0, place == 29)
    assert (listed.before == 0, listed.after == 0) == (place == 0, place == 29)
    assert ids[place] in {comment.id for comment in listed.comments}


async def test_link_to_an_answer_opens_the_answers_at_its_place(scene: Scene):
    first, other = await scene.write(), await scene.write()
    answers = [await scene.write(scene.reader, parent_comment_id=first) for _ in range(12)]
    await scene.write(parent_comment_id=other)
    listed = await scene.around(answers[7])
    comment = next(each for each in listed.comments if each.id == first)
    assert [each.id for each in comment.subcomments] == answers[6:9]
    assert (comment.subcomments_count, comment.older_subcomments_count) == (12, 6)
    assert [len(each.subcomments) for each in listed.comments if each.id == other] == [1]
    edge = comment.subcomments[0].create_date
    older = await scene.answers(first, from_date=edge, for_before=True)
    assert [each.id for each in older.comments] == answers[:6]
    newer = await scene.answers(first, from_date=comment.subcomments[-1].create_date)
    assert [each.id for each in newer.comments] == answers[9:]
    page = await scene.answers(first)
    assert page.next
    assert [each.id for each in (await scene.answers(first, page.next)).comments] == answers[10:]
    assert [each.id for each in (await scene.answers(first, sort="NEW")).comments] == answers[::-1][:10]


async def test_link_to_a_comment_that_is_not_here_is_refused(scene: Scene):
    comment = await scene.write()
    foreign = await add_comment(scene.conn, await add_post(scene.conn, scene.author.id), scene.reader.id)
    for missing in (new_id(), foreign):
        assert await scene.refused(scene.around(missing)) == "comment_not_exist"
    await delete_comment(scene.uow, scene.writer, comment)
    assert await scene.refused(scene.around(comment)) == "comment_not_exist"


async def test_unread_is_what_others_wrote_since_the_last_visit(scene: Scene):
    now = utc_now()
    old, answered = [
        await add_comment(scene.conn, scene.post, scene.writer.id, created_at=now - minutes * MINUTE)
        for minutes in (200, 190)
    ]
    first = await scene.read(sort="UNREAD", viewer=scene.reader)
    assert (first.sort, [comment.unread for comment in first.comments]) == ("OLD", [False, False])
    assert [comment.unread for comment in (await scene.around(old, viewer=scene.reader)).comments] == [False, False]
    await mark_visited(scene.at(now - 180 * MINUTE), scene.reader, scene.post)
    new = await add_comment(scene.conn, scene.post, scene.writer.id, created_at=now - 90 * MINUTE)
    await add_comment(scene.conn, scene.post, scene.writer.id, parent_id=answered, created_at=now - 80 * MINUTE)
    await add_comment(scene.conn, scene.post, scene.reader.id, created_at=now - 70 * MINUTE)
    listed = await scene.read(sort="UNREAD", viewer=scene.reader)
    assert (listed.sort, [comment.id for comment in listed.comments]) == ("UNREAD", [answered, new])
    assert [comment.unread for comment in listed.comments] == [False, True]
    assert [each.unread for each in listed.comments[0].subcomments] == [True]
    for minutes in (20, 10, 0):  # one visit continues, and its new comments stay new
        await mark_visited(scene.at(now - minutes * MINUTE), scene.reader, scene.post)
        listed = await scene.read(sort="UNREAD", viewer=scene.reader)
        assert [comment.id for comment in listed.comments] == [answered, new]
    await scene.conn.execute("UPDATE comment_visit SET seen_until = seen_until - interval '40 minutes'")
    assert (await scene.read(sort="UNREAD", viewer=scene.reader)).comments == []
    assert [comment.id for comment in (await scene.read(viewer=scene.reader)).comments][:1] == [old]
    assert await scene.refused(mark_visited(scene.uow, scene.reader, new_id())) == "post_not_exist"


async def test_comments_of_a_person_stand_with_their_posts(scene: Scene):
    posts = [scene.post, await add_post(scene.conn, scene.author.id), await add_post(scene.conn, scene.author.id)]
    now = utc_now()
    written = [
        await add_comment(scene.conn, posts[place % 3], scene.writer.id, created_at=now + place * MINUTE, plus=place)
        for place in range(15)
    ]
    await scene.conn.execute("UPDATE post SET deleted_at = now() WHERE id = %s", (posts[2],))
    shown = [comment for place, comment in enumerate(written) if place % 3 != 2]
    newest = shown[::-1]
    orders: dict[CommentSort, list[str]] = {"NEW": newest, "UNREAD": newest, "OLD": shown, "BEST": newest}
    for sort, expected in orders.items():
        found = await read_of_user(scene.conn, scene.reader, scene.writer.id, sort, "0")
        listed = msgspec.json.decode(found, type=UserCommentList)
        assert [comment.id for comment in listed.comments] == expected
        assert listed.comments[0].post.name == "Soup"
        assert not any(comment.unread for comment in listed.comments)


async def test_later_comment_has_a_later_instant_whatever_the_clock_says(scene: Scene):
    await add_comment(scene.conn, scene.post, scene.reader.id, created_at=utc_now() + MINUTE)
    ids = [await scene.write() for _ in range(3)]
    assert [comment.id for comment in (await scene.read()).comments][1:] == ids
    assert await list_pictures_of_post(scene.conn, scene.post) == []


@pytest.mark.parametrize("page", ["-1", "1000", "x", "oc1", "ua1", "u1b2", "s", "s!", "s____", "sgA", "o1", "1.5"])
def test_page_that_is_neither_number_nor_cursor_is_refused(page: str):
    with pytest.raises(InvalidRequest):
        read_position(page)


def test_cursor_of_the_best_ends_with_all_others():
    position = read_position(cursor_excluding(range(0, 9_900_000, 20_011), 5, read_position("0")))
    assert (position.before, len(position.shown)) == (None, 495)
    position = read_position(cursor_excluding(range(SHOWN_MAX), 5, read_position("0")))
    assert position.before
    assert position.before.year > 4000
    assert read_position(cursor_excluding(position.shown, 7, position)).before == datetime(1970, 1, 1, 0, 0, 0, 7, UTC)
    assert read_position(cursor_in_time("OLD", 9, older=True)).backwards
