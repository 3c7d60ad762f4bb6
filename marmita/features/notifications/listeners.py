"""Listeners of notifications to comments, mentions, votes, reactions and follows, and to the deletion of an account."""

from marmita.features.accounts import AccountDeleted
from marmita.features.comments import (
    CommentAdded,
    CommentDeleted,
    CommentMentioned,
    CommentRestored,
    CommentVoted,
)
from marmita.features.follows import Followed, Unfollowed
from marmita.features.notifications import jobs
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.queries import write
from marmita.features.notifications.use_cases.fan_out import (
    comment_news,
    notify_followers,
    update_comment_visibility,
    update_post_visibility,
)
from marmita.features.notifications.use_cases.notify import announce, notify
from marmita.features.posts import PostDeleted, PostRestored, PostVoted, PostWritten, find_facts
from marmita.features.reactions import Reacted
from marmita.platform.unit_of_work import UnitOfWork

# The most people that one text notifies by mentions: more mentions are advertising.
MENTIONED_MAX = 50


async def on_comment(uow: UnitOfWork, event: CommentAdded) -> None:
    """Notify the mentioned people of a comment, then the authors it answers, the post's author and its followers.

    Each person is notified once, for the first of these reasons.
    """
    mentioned = set(event.mentioned[:MENTIONED_MAX])
    answered = set(event.answered) - mentioned
    post = await find_facts(uow.conn, event.post_id)
    author = ({post.author_id} if post else set[str]()) - mentioned - answered
    about = {"actor": event.author_id, "action": event.comment_id, "post": event.post_id}
    await notify(uow, News(kind="MENTIONED_IN_COMMENT", target=event.comment_id, **about), mentioned)
    if event.parent_id:
        news = News(kind="COMMENT_ANSWERED", target=event.parent_id, comment=event.parent_id, **about)
        await notify(uow, news, answered)
    await notify(uow, News(kind="POST_COMMENTED", target=event.post_id, **about), author)
    nearer = sorted(mentioned | answered | author)
    news = comment_news(event.comment_id, event.author_id, event.post_id)
    if last := await notify_followers(uow, news, nearer, ""):
        await uow.defer(jobs.notify_followers, comment_id=event.comment_id, nearer=nearer, after=last)


async def on_comment_mention(uow: UnitOfWork, event: CommentMentioned) -> None:
    """Notify the people whom a changed comment mentions now."""
    about = {"actor": event.author_id, "action": event.comment_id, "post": event.post_id}
    news = News(kind="MENTIONED_IN_COMMENT", target=event.comment_id, **about)
    await notify(uow, news, event.mentioned[:MENTIONED_MAX])


async def on_post(uow: UnitOfWork, event: PostWritten) -> None:
    """Notify the people whom a post mentions."""
    about = {"actor": event.author_id, "action": event.post_id, "post": event.post_id}
    news = News(kind="MENTIONED_IN_POST", target=event.post_id, **about)
    await notify(uow, news, event.mentioned[:MENTIONED_MAX])


async def on_post_vote(uow: UnitOfWork, event: PostVoted) -> None:
    """Notify the author of a vote for the post. Votes against the post are not notified."""
    news = News(
        kind="POST_VOTED", target=event.post_id, action=event.voter_id, actor=event.voter_id, post=event.post_id
    )
    await _notify_or_undo(uow, news, event.author_id, on=event.value == 1)


async def on_comment_vote(uow: UnitOfWork, event: CommentVoted) -> None:
    """Notify the author of a vote for the comment. Votes against the comment are not notified."""
    about = {"action": event.voter_id, "actor": event.voter_id, "post": event.post_id, "comment": event.comment_id}
    news = News(kind="COMMENT_VOTED", target=event.comment_id, **about)
    await _notify_or_undo(uow, news, event.author_id, on=event.value == 1)


async def on_reaction(uow: UnitOfWork, event: Reacted) -> None:
    """Notify the author of a reaction. A change of the kind of a reaction is not notified again."""
    about = {"target": event.entity_id, "action": event.actor_id, "actor": event.actor_id, "post": event.post_id}
    if event.entity == "COMMENT":
        news = News(kind="COMMENT_REACTED", comment=event.entity_id, **about)
    else:
        news = News(kind="POST_REACTED", **about)
    await _notify_or_undo(uow, news, event.author_id, on=event.kind is not None)


async def on_follow(uow: UnitOfWork, event: Followed) -> None:
    """Notify a person of a new follower."""
    await _notify_or_undo(uow, _follow(event.account_id, event.observed_id), event.observed_id, on=True)


async def on_unfollow(uow: UnitOfWork, event: Unfollowed) -> None:
    """Remove the former follower from the notification."""
    await _notify_or_undo(uow, _follow(event.account_id, event.observed_id), event.observed_id, on=False)


async def on_comment_deleted(uow: UnitOfWork, event: CommentDeleted) -> None:
    """Remove the deleted comment from notifications, and hide notifications about actions on it."""
    if await update_comment_visibility(uow, event.comment_id, deleted=True):
        await uow.defer(jobs.update_comment_visibility, comment_id=event.comment_id)


async def on_comment_restored(uow: UnitOfWork, event: CommentRestored) -> None:
    """Show the notifications of the restored comment and of actions on it again."""
    if await update_comment_visibility(uow, event.comment_id, deleted=False):
        await uow.defer(jobs.update_comment_visibility, comment_id=event.comment_id)


async def on_post_deleted(uow: UnitOfWork, event: PostDeleted) -> None:
    """Hide the notifications about the deleted post."""
    if await update_post_visibility(uow, event.post_id, deleted=True):
        await uow.defer(jobs.update_post_visibility, post_id=event.post_id)


async def on_post_restored(uow: UnitOfWork, event: PostRestored) -> None:
    """Show the notifications about the restored post again."""
    if await update_post_visibility(uow, event.post_id, deleted=False):
        await uow.defer(jobs.update_post_visibility, post_id=event.post_id)


async def remove_erased_actor(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Remove the account from the notifications of others. Its own notifications are deleted with the account."""
    await write.remove_actor(uow, event.account_id)


async def _notify_or_undo(uow: UnitOfWork, news: News, account_id: str, *, on: bool) -> None:
    if on:
        await notify(uow, news, [account_id])
    else:
        await announce(uow, await write.undo_action(uow, account_id, news))


def _follow(account_id: str, observed_id: str) -> News:
    return News(kind="FOLLOWED", target=observed_id, action=account_id, actor=account_id)
