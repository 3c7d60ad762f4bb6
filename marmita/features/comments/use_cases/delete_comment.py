"""Delete a comment, and undo the deletion."""

import structlog

from marmita.features.audit import record
from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.events import (
    CommentDeleted,
    CommentRemoval,
    CommentRestoration,
    CommentRestored,
)
from marmita.features.comments.domain.policy import Action, authorize
from marmita.features.comments.domain.records import Comment
from marmita.features.comments.queries.view import find_facts
from marmita.features.comments.queries.write import lock_comment, set_deleted
from marmita.features.comments.use_cases.announce import announce
from marmita.features.posts import count_comments, lock_post
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def request_delete(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Delete the comment.

    If a moderator deletes a comment of another person, CommentRemoval is published first: a listener may refuse, and
    locks the rows that must be locked before the comment.

    Raises:
        DomainError: access_denied (403), comment_not_exist (404) also if the comment is already deleted,
            comment_delete_time_expired (409); errors of listeners.
    """
    await _publish_before(uow, "delete", CommentRemoval(comment_id, actor))
    await delete_comment(uow, actor, comment_id)


async def delete_comment(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Hide the comment. Its place stays in lists while it has answers. Its votes stay for a possible restoration.

    Raises:
        DomainError: access_denied (403), comment_not_exist (404) also if the comment is already deleted,
            comment_delete_time_expired (409).
    """
    comment = await _locked(uow, actor, "delete", comment_id)
    await set_deleted(uow, comment, actor.id)
    await announce(uow, comment, "DELETED", await count_comments(uow, comment.post_id, -1))
    await uow.publish(CommentDeleted(comment_id))
    if actor.id != comment.author_id:
        await _record(uow, actor, comment, removed=True)
        log.info("comment_removed", comment=comment_id, account=actor.id)


async def request_restore(uow: UnitOfWork, actor: Actor, comment_id: str) -> None:
    """Show the comment again.

    If a moderator restores a comment of another person, CommentRestoration is published first: a listener may refuse.

    Raises:
        DomainError: comment_not_exist (404) also if the comment is not deleted, access_denied (403),
            comment_delete_time_expired (409); errors of listeners.
    """
    await _publish_before(uow, "restore", CommentRestoration(comment_id, actor))
    await undo_delete(uow, actor, comment_id)


async def undo_delete(uow: UnitOfWork, actor: Actor, comment_id: str, action: Action = "undo_delete") -> None:
    """Show the comment again. The author may undo their own deletion for one hour, a moderator a moderator's removal.

    Raises:
        DomainError: access_denied (403), comment_not_exist (404) also if the comment is not deleted,
            comment_delete_time_expired (409).
    """
    comment = await _locked(uow, actor, action, comment_id)
    await set_deleted(uow, comment, None)
    await announce(uow, comment, "RESTORED", await count_comments(uow, comment.post_id, 1))
    await uow.publish(CommentRestored(comment_id))
    if actor.id != comment.author_id:
        await _record(uow, actor, comment, removed=False)


async def _record(uow: UnitOfWork, actor: Actor, comment: Comment, *, removed: bool) -> None:
    await record(
        uow, actor, "COMMENT_REMOVED" if removed else "COMMENT_RESTORED", ("COMMENT", comment.id),
        about=[comment.author_id], before={"removed": not removed}, after={"removed": removed},
    )  # fmt: skip


async def _locked(uow: UnitOfWork, actor: Actor, action: Action, comment_id: str) -> Comment:
    """Lock the post, the answered comment and the comment. Return the comment if the actor may take the action."""
    found = await find_facts(uow.conn, comment_id)
    if found is None:
        raise CommentNotExist
    await lock_post(uow.conn, found.post_id)
    if found.parent_id:
        await lock_comment(uow.conn, found.parent_id)
    comment = await lock_comment(uow.conn, comment_id)
    authorize(actor, action, comment, uow.now)
    return comment


async def _publish_before(uow: UnitOfWork, action: Action, event: CommentRemoval | CommentRestoration) -> None:
    """Publish the event before a moderator changes a comment of another person. No row is locked yet."""
    comment = await find_facts(uow.conn, event.comment_id)
    if comment is None:
        raise CommentNotExist
    authorize(event.actor, action, comment, uow.now)
    if event.actor.id != comment.author_id:
        await uow.publish(event)
