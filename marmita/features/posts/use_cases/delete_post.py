"""Delete a post, and take that back."""

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
    """Delete the post. That a moderator does so with a post of somebody else is published before: a listener may
    refuse, and locks what comes before the post.

    Raises:
        DomainError: access_denied (403), post_not_exist (404) also when it is deleted already; refusals of listeners.
    """
    await _publish_before(uow, "delete", PostRemoval(post_id, actor))
    await delete_post(uow, actor, post_id)


async def delete_post(uow: UnitOfWork, actor: Actor, post_id: str) -> None:
    """Show the post to nobody. Its votes stay, for the case that it comes back.

    Raises:
        DomainError: access_denied (403), post_not_exist (404) also when it is deleted already.
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
    """Show the post again. That a moderator does so with a post of somebody else is published before, as a deletion is.

    Raises:
        DomainError: post_not_exist (404) also when it is not deleted, access_denied (403), post_delete_time_expired
            (409); refusals of listeners.
    """
    await _publish_before(uow, "restore", PostRestoration(post_id, actor))
    await undo_delete(uow, actor, post_id)


async def undo_delete(uow: UnitOfWork, actor: Actor, post_id: str, action: Action = "undo_delete") -> None:
    """Show the post again: the author within an hour, a moderator what a moderator removed.

    Raises:
        DomainError: access_denied (403), post_not_exist (404) also when it is not deleted, post_delete_time_expired
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
    """What a moderator is about to do with a post of somebody else. Nothing is locked yet."""
    post = await find_facts(uow.conn, event.post_id)
    if post is None:
        raise PostNotExist
    authorize(event.actor, action, post, uow.now)
    if event.actor.id != post.author_id:
        await uow.publish(event)
