"""Who hears of what: each action once, grouped, and nobody of what does not concern them."""

import msgspec
import pytest

from marmita.features.accounts import AccountDeleted
from marmita.features.blocks import AccountBlocked, BlockEnded
from marmita.features.comments.domain.commands import CommentChange
from marmita.features.comments.use_cases.delete_comment import delete_comment
from marmita.features.comments.use_cases.delete_comment import undo_delete as restore_comment
from marmita.features.comments.use_cases.write_comment import change_comment
from marmita.features.follows import Followed, Unfollowed
from marmita.features.notifications import remove_erased_actor
from marmita.features.notifications.domain.kinds import GROUPED_KINDS, KINDS, TOPIC_OF
from marmita.features.notifications.queries.settings import set_channels
from marmita.features.posts.domain.commands import PostChange
from marmita.features.posts.use_cases.delete_post import delete_post, undo_delete
from marmita.features.posts.use_cases.mark_post import mark_post
from marmita.features.posts.use_cases.write_post import change_post
from marmita.features.reports import ReportClosed
from marmita.features.reviews import ReviewAnswered, ReviewWritten
from marmita.platform.ids import new_id
from marmita.platform.rich_text import Document
from tests.features.notifications.conftest import NotificationScene, text_of
from tests.support.rows import add_chef, add_review, insert


def mentioning(*account_ids: str) -> Document:
    people = [{"type": "mention", "attrs": {"id": each, "name": "somebody"}} for each in account_ids]
    words = [{"type": "text", "text": "Come and eat, "}, *people]
    return msgspec.convert({"type": "doc", "content": [{"type": "paragraph", "content": words}]}, Document)


async def test_comment_notifies_the_author_once_with_its_words(scene: NotificationScene):
    post = await scene.write(name="Leek soup")
    comment = await scene.comment(scene.reader, post, "Smells good.")
    (listed,) = await scene.list_shown(scene.author)
    assert (listed.kind, listed.read, listed.count, listed.user) == (
        "POST_COMMENTED",
        False,
        1,
        await login(scene),
    )
    assert text_of(listed) == f"{listed.user} commented on your post Leek soup: “Smells good.”"
    assert listed.notification_message == f"{listed.user} commented on your post"
    assert listed.notification_message_continue == "Leek soup: “Smells good.”"
    assert listed.link == f"/blog/{post}?comment={comment}"
    assert [face.id for face in listed.faces] == [scene.reader.id]
    assert (await scene.events(scene.author), await scene.list_shown(scene.reader)) == (["ADDED"], [])


async def login(scene: NotificationScene) -> str:
    return (await scene.one("SELECT login FROM account WHERE id = %s", scene.reader.id))[0]


async def test_own_actions_are_no_news(scene: NotificationScene):
    post = await scene.write(document=mentioning(scene.author.id))
    comment = await scene.comment(scene.author, post)
    await scene.comment(scene.author, post, parent_comment_id=comment)
    await scene.react(scene.author, post, "HEART")
    assert await scene.list_shown(scene.author) == []


async def test_a_comment_reaches_each_person_by_the_nearest_reason(scene: NotificationScene):
    follower, mentioned = await scene.person(), await scene.person()
    post = await scene.write()
    for each in (follower, mentioned):
        await mark_post(scene.uow, each, post, "notified", on=True)
    first = await scene.comment(scene.reader, post)
    await scene.comment(
        await scene.person(), post, parent_comment_id=first, document=mentioning(mentioned.id, new_id())
    )
    assert await scene.kinds(scene.reader) == ["COMMENT_ANSWERED"]
    assert await scene.kinds(mentioned) == ["FOLLOWED_POST_COMMENTED", "MENTIONED_IN_COMMENT"]
    assert [(each.kind, each.count) for each in await scene.list_shown(follower)] == [("FOLLOWED_POST_COMMENTED", 2)]
    assert [(each.kind, each.count) for each in await scene.list_shown(scene.author)] == [("POST_COMMENTED", 2)]


async def test_answer_to_an_answer_notifies_both_who_are_answered(scene: NotificationScene):
    post = await scene.write()
    second, third = await scene.person(), await scene.person()
    first = await scene.comment(scene.reader, post)
    answer = await scene.comment(second, post, parent_comment_id=first)
    await scene.comment(third, post, parent_comment_id=answer)
    assert [(each.kind, each.count) for each in await scene.list_shown(scene.reader)] == [("COMMENT_ANSWERED", 2)]
    assert [(each.kind, each.count) for each in await scene.list_shown(second)] == [("COMMENT_ANSWERED", 1)]


async def test_a_change_notifies_only_those_whom_it_mentions_anew(scene: NotificationScene):
    other = await scene.person()
    post = await scene.write(document=mentioning(scene.reader.id))
    await change_post(scene.uow, scene.author, post, PostChange(name="Soup", document=mentioning(scene.reader.id)))
    both = PostChange(name="Soup", document=mentioning(scene.reader.id, other.id))
    await change_post(scene.uow, scene.author, post, both)
    assert (await scene.events(scene.reader), await scene.kinds(other)) == (["ADDED"], ["MENTIONED_IN_POST"])
    comment = await scene.comment(scene.author, post)
    await change_comment(scene.uow, scene.author, comment, CommentChange(document=mentioning(other.id)))
    assert await scene.kinds(other) == ["MENTIONED_IN_COMMENT", "MENTIONED_IN_POST"]


async def test_many_reactions_are_one_row_with_the_newest_two_faces(scene: NotificationScene):
    post = await scene.write(name="Leek soup")
    people = [await scene.person() for _ in range(4)]
    for each in people:
        await scene.react(each, post, "HEART")
    await scene.react(people[0], post, "LAUGH")
    (listed,) = await scene.list_shown(scene.author)
    assert (listed.count, [face.id for face in listed.faces]) == (4, [people[3].id, people[2].id])
    names = [face.login for face in listed.faces]
    assert text_of(listed) == f"{names[0]}, {names[1]} and 2 others reacted to your post Leek soup"
    assert await scene.events(scene.author) == ["ADDED", "CHANGED", "CHANGED", "CHANGED"]


async def test_an_undone_vote_is_not_counted_and_a_repeated_vote_counts_once(scene: NotificationScene):
    post = await scene.write()
    other = await scene.person()
    await scene.vote(post, "UP")
    await scene.vote(post, "UP", other)
    await scene.vote(post, "UNDO")
    assert [(each.count, each.user) for each in await scene.list_shown(scene.author)] == [(1, f"u{other.id[-12:]}")]
    await scene.vote(post, "UNDO", other)
    assert await scene.list_shown(scene.author) == []
    await scene.vote(post, "UP")
    await scene.vote(post, "UP")
    (listed,) = await scene.list_shown(scene.author)
    assert (listed.count, listed.read) == (1, False)
    # Only the first vote of each was news.
    assert (await scene.events(scene.author)).count("ADDED") == 1


async def test_votes_against_notify_nobody(scene: NotificationScene):
    post = await scene.write()
    comment = await scene.comment(scene.author, post)
    await scene.vote(post, "DOWN")
    await scene.vote_comment(scene.reader, comment, "DOWN")
    assert await scene.list_shown(scene.author) == []
    await scene.vote_comment(scene.reader, comment, "UP")
    assert await scene.kinds(scene.author) == ["COMMENT_VOTED"]
    await scene.vote_comment(scene.reader, comment, "DOWN")
    assert await scene.list_shown(scene.author) == []


async def test_a_new_period_is_a_new_row(scene: NotificationScene):
    post = await scene.write()
    await scene.react(scene.reader, post, "HEART")
    await scene.conn.execute("UPDATE notification SET period = period - 1, changed_at = changed_at - interval '12 h'")
    await scene.react(await scene.person(), post, "HEART")
    assert [each.count for each in await scene.list_shown(scene.author)] == [1, 1]


async def test_a_muted_or_hidden_post_does_not_notify(scene: NotificationScene):
    post = await scene.write()
    comment = await scene.comment(scene.reader, post)
    await mark_post(scene.uow, scene.author, post, "notified", on=False)
    await mark_post(scene.uow, scene.reader, post, "notified", on=False)
    before = await scene.list_shown(scene.author)
    third = await scene.person()
    await scene.comment(third, post, parent_comment_id=comment)
    await scene.react(third, post, "HEART")
    assert await scene.list_shown(scene.reader) == []
    assert [each.id for each in await scene.list_shown(scene.author)] == [each.id for each in before]
    assert all(each.post_off for each in await scene.list_shown(scene.author))
    await mark_post(scene.uow, scene.author, post, "notified", on=True)
    await mark_post(scene.uow, third, post, "notified", on=True)
    await mark_post(scene.uow, third, post, "hidden", on=True)
    await scene.comment(scene.reader, post)
    assert await scene.list_shown(third) == []
    assert len(await scene.list_shown(scene.author)) == 1


async def test_a_topic_that_is_switched_off_does_not_notify(scene: NotificationScene):
    post = await scene.write()
    await set_channels(scene.uow, scene.author.id, "VOTES", {"in_app": False, "email": None, "push": None})
    await scene.react(scene.reader, post, "HEART")
    assert await scene.list_shown(scene.author) == []
    await set_channels(scene.uow, scene.author.id, "VOTES", {"in_app": True, "email": None, "push": None})
    await scene.react(await scene.person(), post, "HEART")
    assert await scene.kinds(scene.author) == ["POST_REACTED"]


async def test_deleted_content_is_in_no_notification_until_it_is_restored(scene: NotificationScene):
    post = await scene.write()
    comment = await scene.comment(scene.reader, post)
    await scene.comment(scene.author, post, parent_comment_id=comment)
    await delete_comment(scene.uow, scene.reader, comment)
    assert (await scene.list_shown(scene.author), await scene.list_shown(scene.reader)) == ([], [])
    await restore_comment(scene.uow, scene.reader, comment)
    assert (await scene.kinds(scene.author), await scene.kinds(scene.reader)) == (
        ["POST_COMMENTED"],
        ["COMMENT_ANSWERED"],
    )
    await delete_post(scene.uow, scene.author, post)
    assert (await scene.list_shown(scene.author), await scene.list_shown(scene.reader)) == ([], [])
    await undo_delete(scene.uow, scene.author, post)
    assert (len(await scene.list_shown(scene.author)), len(await scene.list_shown(scene.reader))) == (1, 1)


async def test_follows_are_news_until_they_end(scene: NotificationScene):
    follow = Followed(scene.reader.id, scene.author.id)
    await scene.uow.publish(follow)
    await scene.uow.publish(follow)
    (listed,) = await scene.list_shown(scene.author)
    assert (listed.kind, listed.count, listed.link) == ("FOLLOWED", 1, f"/user-details/{listed.user}")
    await scene.uow.publish(Unfollowed(scene.reader.id, scene.author.id))
    assert await scene.list_shown(scene.author) == []


async def test_reviews_reports_and_blocks_reach_their_people(scene: NotificationScene):
    chef = await add_chef(scene.conn, creator_id=scene.author.id)
    review = await add_review(scene.conn, chef, scene.reader.id)
    await scene.uow.publish(ReviewWritten(review, scene.reader.id, scene.author.id))
    await scene.uow.publish(ReviewAnswered(review, scene.reader.id, scene.author.id))
    await scene.uow.publish(ReportClosed(new_id(), scene.reader.id))
    await scene.uow.publish(AccountBlocked(new_id(), scene.reader.id))
    await scene.uow.publish(BlockEnded(new_id(), scene.reader.id))
    assert [text_of(each) for each in await scene.list_shown(scene.author)] == [
        f"{await login(scene)} reviewed your dishes: “Good”"
    ]
    listed = await scene.list_shown(scene.reader)
    assert sorted(each.kind for each in listed) == ["BLOCKED", "REPORT_CLOSED", "REVIEW_ANSWERED", "UNBLOCKED"]
    links = {each.kind: each.link for each in listed}
    assert links["REPORT_CLOSED"] is None
    assert links["BLOCKED"] == "/user-panel"
    assert str(links["REVIEW_ANSWERED"]).startswith("/chef/")


async def test_a_deleted_person_is_in_no_notification(scene: NotificationScene):
    post = await scene.write()
    other = await scene.person()
    await scene.react(other, post, "HEART")
    await scene.react(scene.reader, post, "HEART")
    await scene.uow.publish(Followed(scene.reader.id, scene.author.id))
    await remove_erased_actor(scene.uow, AccountDeleted(scene.reader.id, new_id()))
    (listed,) = await scene.list_shown(scene.author)
    assert (listed.kind, listed.count, [face.id for face in listed.faces]) == (
        "POST_REACTED",
        1,
        [other.id],
    )
    gone = await scene.one("SELECT count(*) FROM notification_action WHERE actor_id = %s", scene.reader.id)
    assert gone == (0,)


async def test_a_blocked_person_does_not_notify(scene: NotificationScene):
    post, now = await scene.write(), scene.uow.now
    await insert(scene.conn, "chat_block", account_id=scene.author.id, blocked_id=scene.reader.id, created_at=now)
    await scene.react(scene.reader, post, "HEART")
    await scene.comment(scene.reader, post)
    assert await scene.list_shown(scene.author) == []


async def test_a_deleted_account_is_not_notified(scene: NotificationScene):
    post = await scene.write()
    await scene.conn.execute("UPDATE account SET activated_at = NULL WHERE id = %s", (scene.author.id,))
    await scene.react(scene.reader, post, "HEART")
    assert await scene.list_shown(scene.author) == []


async def test_a_read_row_that_has_news_is_unread_again(scene: NotificationScene):
    post = await scene.write()
    await scene.react(scene.reader, post, "HEART")
    await scene.conn.execute("UPDATE notification SET read_at = now(), read_key = 'k'")
    await scene.react(scene.reader, post, "LAUGH")
    assert [each.read for each in await scene.list_shown(scene.author)] == [True]
    await scene.react(await scene.person(), post, "HEART")
    assert [(each.read, each.count) for each in await scene.list_shown(scene.author)] == [(False, 2)]
    assert await scene.events(scene.author) == ["ADDED", "ADDED"]
    assert await scene.one("SELECT read_key FROM notification") == (None,)


# What was decided about somebody and their communities, and papers without which a chef may not sell.
NEVER_OFF = {
    "APPEAL_DECIDED",
    "BLOCKED",
    "CHEF_SUSPENDED",
    "CHEF_UNSUSPENDED",
    "CHEF_UNVERIFIED",
    "CHEF_VERIFIED",
    "COMMUNITY_CLOSED",
    "COMMUNITY_HIDDEN",
    "COMMUNITY_OPENED",
    "CONTENT_DECIDED",
    "DECISION_WITHDRAWN",
    "PAPER_ACCEPTED",
    "PAPER_EXPIRED",
    "PAPER_EXPIRING",
    "PAPER_REFUSED",
    "REPORT_CLOSED",
    "REPORT_NOT_UPHELD",
    "REPORT_UPHELD",
    "UNBLOCKED",
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_topic_or_cannot_be_switched_off(kind: str):
    assert (kind in TOPIC_OF) != (kind in NEVER_OFF)


def test_shared_kinds_are_kinds():
    assert set(KINDS) > GROUPED_KINDS
