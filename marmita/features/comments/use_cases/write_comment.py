"""Write a comment or an answer, or change a comment."""

from marmita.features.accounts import hold_block
from marmita.features.comments.domain.commands import CommentChange, NewComment
from marmita.features.comments.domain.errors import CommentChanged, CommentNotExist
from marmita.features.comments.domain.events import CommentAdded, CommentMentioned
from marmita.features.comments.domain.policy import authorize, authorize_writing
from marmita.features.comments.domain.records import Comment
from marmita.features.comments.domain.rules import COMMENT_PAUSE, NEWCOMER_COMMENTS, daily_limit
from marmita.features.comments.queries.view import find_facts
from marmita.features.comments.queries.write import (
    find_request,
    insert_comment,
    lock_comment,
    read_document,
    read_picture,
    update_comment,
)
from marmita.features.comments.use_cases.announce import announce
from marmita.features.comments.use_cases.read_text import choose_picture, read_text
from marmita.features.posts import PostNotExist, count_comments, count_orders, lock_post
from marmita.platform.errors import InvalidRequest
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.ratelimit import hit, hit_locked, limit_lock_key
from marmita.platform.rich_text import mentioned_in
from marmita.platform.unit_of_work import UnitOfWork


async def write_comment(uow: UnitOfWork, actor: Actor, fields: NewComment) -> str:
    """Write the comment and return its id. A repeat returns the id of the first comment.

    Raises:
        DomainError: invalid_request (400) for a SUB_COMMENT without a parent, the errors of `read_text`,
            user_blocked_temporarily, user_blocked_permanently (403), post_not_exist, comment_not_exist, photo_not_exist
            (404), rate_limit_for_user (429).
    """
    # A simultaneous repeat waits here for the first call and then finds its comment.
    actor = await hold_block(uow, actor, limit_lock_key(COMMENT_PAUSE, actor.id))
    authorize_writing(actor)
    if fields.request_key and (written := await find_request(uow.conn, actor.id, fields.request_key)):
        return written
    text = await read_text(uow, fields)
    await _require_post(uow, fields.post_id)
    parent_id, answered = await _answered(uow, fields)
    await hit_locked(uow, COMMENT_PAUSE, actor.id)
    orders = await count_orders(uow.conn, actor.id)
    await hit(uow, daily_limit(orders, uow.live[NEWCOMER_COMMENTS]), actor.id)
    comment = Comment(id=new_id(), post_id=fields.post_id, parent_id=parent_id, author_id=actor.id, created_at=uow.now)
    picture = await choose_picture(uow, actor, comment.id, fields)
    await insert_comment(uow, comment, text, picture, fields.request_key)
    comments = await count_comments(uow, comment.post_id, 1)
    mentioned = mentioned_in(fields.document)
    await uow.publish(CommentAdded(comment.id, comment.post_id, parent_id, actor.id, answered, mentioned))
    await announce(uow, comment, "ADDED", comments)
    return comment.id


async def change_comment(uow: UnitOfWork, actor: Actor, comment_id: str, fields: CommentChange) -> None:
    """Replace the text and the picture of the comment. Its votes, answers and time stay.

    Raises:
        DomainError: the errors of `read_text`, invalid_request (400), access_denied, user_blocked_temporarily,
            user_blocked_permanently (403), comment_not_exist, photo_not_exist (404), comment_delete_time_expired (409),
            comment_changed (409) if the change began from an older revision.
    """
    if await find_facts(uow.conn, comment_id) is None:
        raise CommentNotExist
    actor = await hold_block(uow, actor)
    comment = await lock_comment(uow.conn, comment_id)
    authorize(actor, "edit", comment, uow.now)
    if fields.id not in {None, comment_id}:
        raise InvalidRequest(errors=[{"field": "id", "message": "another comment's id"}])
    if fields.revision is not None and fields.revision != comment.revision:
        raise CommentChanged
    text = await read_text(uow, fields)
    before = mentioned_in(await read_document(uow.conn, comment_id))
    picture = await choose_picture(uow, actor, comment_id, fields, await read_picture(uow.conn, comment_id))
    await update_comment(uow, comment_id, text, picture)
    await announce(uow, comment, "CHANGED", None)
    if mentioned := [each for each in mentioned_in(fields.document) if each not in before]:
        await uow.publish(CommentMentioned(comment_id, comment.post_id, comment.author_id, mentioned))


async def _require_post(uow: UnitOfWork, post_id: str) -> None:
    post = await lock_post(uow.conn, post_id)
    if post.deleted_at is not None:
        raise PostNotExist


async def _answered(uow: UnitOfWork, fields: NewComment) -> tuple[str | None, list[str]]:
    """Return the top comment of an answer, and the answered authors. An answer to an answer is placed beside it."""
    answered = fields.parent_comment_id
    if answered is None:
        if fields.comment_type == "SUB_COMMENT":
            raise InvalidRequest(errors=[{"field": "parentCommentId", "message": "an answer needs its comment"}])
        return None, []
    parent = await lock_comment(uow.conn, answered)
    if parent.post_id != fields.post_id or parent.deleted_at is not None:
        raise CommentNotExist
    if parent.parent_id is None:
        return parent.id, [parent.author_id]
    first = await find_facts(uow.conn, parent.parent_id)
    return parent.parent_id, [parent.author_id, *([first.author_id] if first else [])]
