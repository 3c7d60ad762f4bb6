"""Delete a post, and restore it."""

import structlog

from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.events import PostDeleted, PostRemoval, PostRestoration, PostRestored
from marmita.features.posts.domain.policy import Action, authorize
from marmita.features.posts.queries.view import find_facts
from marmita.features.posts.queries.write import lock_post, set_deleted
from marmita.features.posts.use_cases.record_moderation import record_moderation
from marmita.features.posts.use_cases.tag_post import count_tags
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def request_delete(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Delete the post. A moderator's deletion of another account's post is published first, before any lock: a listener
    may refuse, and takes its own locks first.

    Raises:
        DomainError: access_denied (403); post_not_exist (404), also if it is already deleted; the refusals of
            listeners.
    """
    await _publish_before(uow, "delete", PostRemoval(post_id, actor))
    await delete_post(uow, actor, post_id)


async def delete_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Mark the post as deleted, so that nobody sees it. Its votes stay, in case it is restored.

    Raises:
        DomainError: access_denied (403); post_not_exist (404), also if it is already deleted.
    """
    post = await lock_post(uow.conn, post_id)
    authorize(actor, "delete", post, uow.now)
    await set_deleted(uow, post_id, actor.id)
    await count_tags(uow, post_id, -1)
    await uow.publish(PostDeleted(post_id))
    if actor.id != post.author_id:
        await record_moderation(uow, actor, "POST_REMOVED", post, before={"removed": False}, after={"removed": True})
        log.info("post_removed", post=post_id, account=actor.id)


async def request_restore(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Restore the post. A moderator's restoration of another account's post is published first, before any lock: a
    listener may refuse.

    Raises:
        DomainError: post_not_exist (404), also if it is not deleted; access_denied (403); post_delete_time_expired
            (409); the refusals of listeners.
    """
    await _publish_before(uow, "restore", PostRestoration(post_id, actor))
    await undo_delete(uow, actor, post_id)


async def undo_delete(uow: UnitOfWork, actor: Actor, post_id: str, action: Action = "undo_delete") -> None:
    """Restore the post: an author within an hour, a moderator what a moderator removed.

    Raises:
        DomainError: access_denied (403); post_not_exist (404), also if it is not deleted; post_delete_time_expired
            (409).
    """
    post = await lock_post(uow.conn, post_id)
    authorize(actor, action, post, uow.now)
    await set_deleted(uow, post_id, None)
    await count_tags(uow, post_id, 1)
    await uow.publish(PostRestored(post_id))
    if actor.id != post.author_id:
        await record_moderation(uow, actor, "POST_RESTORED", post, before={"removed": True}, after={"removed": False})


async def _publish_before(uow: UnitOfWork, action: Action, event: PostRemoval | PostRestoration) -> None:
    """Publish the event if a moderator is about to act on another account's post. Nothing is locked yet."""
    post = await find_facts(uow.conn, event.post_id)
    if post is None:
        raise PostNotExist
    authorize(event.actor, action, post, uow.now)
    if event.actor.id != post.author_id:
        await uow.publish(event)
