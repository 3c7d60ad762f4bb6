"""Notifications of very many accounts: a limited number in each transaction, the rest by a job.

Each function does one batch and returns whether more are left. A repeated batch notifies nobody twice.
"""

from collections.abc import Collection

from marmita.features.comments import find_facts as find_comment
from marmita.features.comments import lock_comment
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.domain.rules import NOTIFY_BATCH
from marmita.features.notifications.queries import visibility
from marmita.features.notifications.use_cases.notify import announce, notify
from marmita.features.posts import list_notified, lock_post
from marmita.platform.unit_of_work import UnitOfWork


async def notify_followers(
    uow: UnitOfWork, news: News, excluded: Collection[str], after: str, limit: int = NOTIFY_BATCH
) -> str | None:
    """Notify a batch of followers of the post, except the accounts `excluded`, which are notified for another reason.

    Return the last follower of the batch, or None when no follower is left.
    """
    followers = await list_notified(uow.conn, news.target, after, limit)
    await notify(uow, news, set(followers) - set(excluded))
    return followers[-1] if len(followers) == limit else None


def comment_news(comment_id: str, author_id: str, post_id: str) -> News:
    """Return the news of a comment for followers of its post."""
    return News(kind="FOLLOWED_POST_COMMENTED", target=post_id, action=comment_id, actor=author_id, post=post_id)


async def notify_more_followers(uow: UnitOfWork, comment_id: str, excluded: Collection[str], after: str) -> str | None:
    """Notify the next batch of followers of an earlier comment.

    Nothing is notified of a comment that was deleted since. Return the last follower of the batch, or None when no
    follower is left.
    """
    comment = await find_comment(uow.conn, comment_id)
    if comment is None:
        return None
    post = await lock_post(uow.conn, comment.post_id)
    comment = await lock_comment(uow.conn, comment_id)
    if comment.deleted_at or post.deleted_at:
        return None
    news = comment_news(comment_id, comment.author_id, comment.post_id)
    return await notify_followers(uow, news, excluded, after)


async def update_comment_visibility(
    uow: UnitOfWork, comment_id: str, *, deleted: bool, limit: int = NOTIFY_BATCH
) -> bool:
    """Hide or show a batch of notifications of a deleted or restored comment and of actions on it.

    True if more are left.
    """
    changed = await visibility.set_undone(uow, comment_id, limit, undone=deleted)
    change = visibility.hide_comment if deleted else visibility.show_comment
    about = await change(uow, comment_id, limit)
    await announce(uow, changed + about)
    return max(len(changed), len(about)) == limit


async def continue_comment_visibility(uow: UnitOfWork, comment_id: str) -> bool:
    """Hide or show the next batch of notifications of a comment, by its present state. True if more are left."""
    comment = await find_comment(uow.conn, comment_id)
    if comment is None:
        return False
    await lock_post(uow.conn, comment.post_id)
    comment = await lock_comment(uow.conn, comment_id)
    return await update_comment_visibility(uow, comment_id, deleted=comment.deleted_at is not None)


async def update_post_visibility(uow: UnitOfWork, post_id: str, *, deleted: bool, limit: int = NOTIFY_BATCH) -> bool:
    """Hide or show a batch of notifications about a deleted or restored post. True if more are left."""
    changed = await (visibility.hide_post if deleted else visibility.show_post)(uow, post_id, limit)
    await announce(uow, changed)
    return len(changed) == limit


async def continue_post_visibility(uow: UnitOfWork, post_id: str) -> bool:
    """Hide or show the next batch of notifications about a post, by its present state. True if more are left."""
    post = await lock_post(uow.conn, post_id)
    return await update_post_visibility(uow, post_id, deleted=post.deleted_at is not None)
