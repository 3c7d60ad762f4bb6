"""What a list offers moderators to delete is what the call would delete: by rank, by own reports, by claims."""

from typing import Any

import msgspec
import pytest

from marmita.features.comments.domain.records import CommentSort
from marmita.features.comments.http.schemas import CommentList
from marmita.features.comments.http.views import Place, read_comments
from marmita.features.comments.use_cases.delete_comment import request_delete, request_restore
from marmita.features.moderation.domain.commands import WithdrawDecision
from marmita.features.moderation.queries.write import find_case
from marmita.features.moderation.use_cases.withdraw_decision import withdraw_decision
from marmita.features.posts import FeedQuery, PostFeed, PostNotExist, PostView, read_feed, read_post
from marmita.features.posts.use_cases.delete_post import request_delete as delete_post
from marmita.features.posts.use_cases.delete_post import request_restore as restore_post
from marmita.platform.identity import Actor
from tests.features.moderation.conftest import Court, key_of
from tests.support.rows import add_comment, add_post


async def offered(court: Court, reader: Actor, post: str) -> dict[str, bool]:
    """By id of the feed's posts and of the comments below that post."""
    feed = msgspec.json.decode(await read_feed(court.conn, reader, FeedQuery(sort="NEW")), type=PostFeed)
    sort: CommentSort = "OLD"
    raw = await read_comments(court.conn, reader, post, sort, Place())
    comments = msgspec.json.decode(raw, type=CommentList).comments
    answers = [answer for comment in comments for answer in comment.subcomments]
    return {each.id: each.can.delete for each in (*feed.posts, *comments, *answers)}


@pytest.mark.parametrize("reader", ["USER", "MOD", "SENIOR_MOD", "ADMIN"])
async def test_deletion_is_offered_exactly_where_the_rank_of_the_reader_allows_it(court: Court, reader: str):
    actor = await court.person(reader)
    ground = await add_post(court.conn, actor.id)
    things: dict[str, Any] = {}
    for role in ("USER", "CHEF", "MOD", "SENIOR_MOD", "ADMIN"):
        author = await court.person(role)
        parent = await add_comment(court.conn, ground, author.id)
        things[await add_post(court.conn, author.id)] = delete_post
        things[await add_comment(court.conn, ground, author.id, parent_id=parent)] = request_delete
        things[parent] = request_delete
    shown = await offered(court, actor, ground)
    for thing, delete in things.items():
        async with court.conn.transaction(force_rollback=True):
            assert (await key_of(delete(court.uow, actor, thing)) is None) is shown[thing]
    assert shown[ground]
    assert len({shown[thing] for thing in things}) == (1 if reader in ("USER", "ADMIN") else 2)


async def test_own_reports_and_claims_of_others_are_not_offered(court: Court):
    author, moderator, other = await court.person(), await court.person("MOD"), await court.person("MOD")
    ground = await add_post(court.conn, moderator.id)
    free, reported, claimed = [await add_comment(court.conn, ground, author.id) for _ in range(3)]
    post = await add_post(court.conn, author.id)
    await court.report(moderator, reported)
    await court.report(await court.person(), claimed)
    await court.report(await court.person(), post, "post")
    for thing in (claimed, post):
        await court.take(other, await court.case(thing))
    shown = await offered(court, moderator, ground)
    assert [shown[each] for each in (free, reported, claimed, post)] == [True, False, False, False]
    assert await key_of(request_delete(court.uow, moderator, reported)) == "own_report"
    assert await key_of(request_delete(court.uow, moderator, claimed)) == "case_claimed"
    assert not msgspec.json.decode(await read_post(court.conn, moderator, post), type=PostView).can.delete
    await court.conn.execute("UPDATE moderation_case SET claimed_until = now() - interval '1 second'")
    assert (await offered(court, moderator, ground))[claimed]
    shown = await offered(court, other, ground)
    assert [shown[each] for each in (free, reported, claimed, post)] == [True] * 4


async def test_deleted_post_offers_its_return_to_who_may_judge_it(court: Court):
    author, peer, senior = await court.person("MOD"), await court.person("MOD"), await court.person("SENIOR_MOD")
    post = await add_post(court.conn, author.id)
    await delete_post(court.uow, senior, post)
    for reader, may in ((peer, False), (senior, True)):
        view = msgspec.json.decode(await read_post(court.conn, reader, post), type=PostView)
        assert (view.deleted, view.can.undo_delete) == (True, may)
    with pytest.raises(PostNotExist):
        await read_post(court.conn, author, post)


async def test_removed_comment_offers_its_return_to_who_may_judge_it(court: Court):
    author, peer, senior = await court.person("MOD"), await court.person("MOD"), await court.person("SENIOR_MOD")
    ground = await add_post(court.conn, author.id)
    comment = await add_comment(court.conn, ground, author.id)
    await add_comment(court.conn, ground, peer.id, parent_id=comment)  # so that its place stays
    await request_delete(court.uow, senior, comment)
    for reader, may in ((author, False), (peer, False), (senior, True)):
        raw = await read_comments(court.conn, reader, ground, "OLD", Place())
        [shown] = [each for each in msgspec.json.decode(raw, type=CommentList).comments if each.id == comment]
        assert (shown.deleted, shown.can.undo_delete) == (True, may)


@pytest.mark.parametrize("remover", ["MOD", "SENIOR_MOD", "ADMIN"])
async def test_content_removed_by_a_higher_rank_is_not_restored_by_a_lower_one(court: Court, remover: str):
    author, boss, senior = await court.person(), await court.person(remover), await court.person("SENIOR_MOD")
    ground = await add_post(court.conn, author.id)
    post, comment = await add_post(court.conn, author.id), await add_comment(court.conn, ground, author.id)
    await add_comment(court.conn, ground, author.id, parent_id=comment)  # so that its place stays
    await delete_post(court.uow, boss, post)
    await request_delete(court.uow, boss, comment)
    key = "access_denied" if remover == "ADMIN" else None
    view = msgspec.json.decode(await read_post(court.conn, senior, post), type=PostView)
    raw = await read_comments(court.conn, senior, ground, "OLD", Place())
    [shown] = msgspec.json.decode(raw, type=CommentList).comments
    assert (view.can.undo_delete, shown.can.undo_delete) == (key is None, key is None)
    for restore, thing in ((restore_post, post), (request_restore, comment)):
        async with court.conn.transaction(force_rollback=True):
            assert await key_of(restore(court.uow, senior, thing)) == key
            table = "post" if thing == post else "comment"
            assert await court.one(f"SELECT deleted_at IS NULL FROM {table} WHERE id = %s", thing) == (key is None,)
    case = await find_case(court.conn, await court.case(comment, "DECIDED"), senior.id)
    wanted = WithdrawDecision(reason="It was harmless")
    assert await key_of(withdraw_decision(court.uow, senior, case.id, wanted)) == key


async def test_appeal_against_somebody_of_a_higher_rank_is_heard(court: Court):
    author, admin, moderator = await court.person(), await court.person("ADMIN"), await court.person("MOD")
    comment, case = await court.reported(author)
    assert await court.decide(admin, case, "REMOVE_AND_BLOCK") is None
    await court.appeal(author, case)
    assert await court.judge(moderator, case, "REVERSED") is None
    assert await court.one("SELECT deleted_at FROM comment WHERE id = %s", comment) == (None,)
    assert await court.one("SELECT blocked_areas FROM account WHERE id = %s", author.id) == ([],)
