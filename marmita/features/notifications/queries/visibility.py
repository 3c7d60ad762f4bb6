"""Statements that hide notifications when their post or comment is deleted, and show them when it is restored.

Very many accounts may have a notification of one action. So each call changes at most `limit` rows that are not in the
requested state, and is repeated until none is left.
"""

from typing import LiteralString

from marmita.features.notifications.queries.write import recount
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Notifications of which the comment itself is an action.
_OF_ACTION: LiteralString = """
SELECT id FROM notification WHERE id IN (
    SELECT notification_id FROM notification_action WHERE action_id = %(action)s AND undone <> %(undone)s
    LIMIT %(limit)s)
ORDER BY account_id, id FOR NO KEY UPDATE
"""
_TO_HIDE: dict[str, LiteralString] = {
    "post": "SELECT id FROM notification WHERE post_id = %(id)s AND shown LIMIT %(limit)s",
    "comment": "SELECT id FROM notification WHERE comment_id = %(id)s AND shown LIMIT %(limit)s",
}
# A row without any remaining action stays hidden, and so does a row about a deleted comment.
_TO_SHOW: dict[str, LiteralString] = {
    "post": """
SELECT id FROM notification n WHERE post_id = %(id)s AND NOT shown
AND EXISTS (SELECT FROM notification_action d WHERE d.notification_id = n.id AND NOT d.undone)
AND NOT EXISTS (SELECT FROM comment c WHERE c.id = n.comment_id AND c.deleted_at IS NOT NULL) LIMIT %(limit)s
""",
    "comment": """
SELECT id FROM notification n WHERE comment_id = %(id)s AND NOT shown
AND EXISTS (SELECT FROM notification_action d WHERE d.notification_id = n.id AND NOT d.undone) LIMIT %(limit)s
""",
}
_LOCKED: LiteralString = "SELECT id FROM notification WHERE id IN ({chosen}) ORDER BY account_id, id FOR NO KEY UPDATE"


async def set_undone(uow: UnitOfWork, action: str, limit: int, *, undone: bool) -> list[str]:
    """Mark an action as undone, or as done again. Return the accounts whose notifications have changed."""
    ids = await _ids(uow.conn, _OF_ACTION, {"action": action, "undone": undone, "limit": limit})
    await uow.conn.execute(
        "UPDATE notification_action SET undone = %s WHERE action_id = %s AND notification_id = ANY(%s)",
        (undone, action, ids),
    )
    return await recount(uow.conn, ids)


async def hide_post(uow: UnitOfWork, post_id: str, limit: int) -> list[str]:
    """Hide notifications about the post. Return the accounts whose list has changed."""
    return await _hide(uow.conn, "post", post_id, limit)


async def show_post(uow: UnitOfWork, post_id: str, limit: int) -> list[str]:
    """Show notifications about the post again. Return the accounts whose list has changed."""
    return await _show(uow.conn, "post", post_id, limit)


async def hide_comment(uow: UnitOfWork, comment_id: str, limit: int) -> list[str]:
    """Hide notifications about actions of others on the comment. Return the accounts whose list has changed."""
    return await _hide(uow.conn, "comment", comment_id, limit)


async def show_comment(uow: UnitOfWork, comment_id: str, limit: int) -> list[str]:
    """Show notifications about actions on the comment again. Return the accounts whose list has changed."""
    return await _show(uow.conn, "comment", comment_id, limit)


async def _hide(conn: Connection, about: str, target: str, limit: int) -> list[str]:
    ids = await _ids(conn, _LOCKED.format(chosen=_TO_HIDE[about]), {"id": target, "limit": limit})
    cursor = await conn.execute(
        "UPDATE notification SET shown = false WHERE id = ANY(%s) AND shown RETURNING account_id", (ids,)
    )
    return [account_id for (account_id,) in await cursor.fetchall()]


async def _show(conn: Connection, about: str, target: str, limit: int) -> list[str]:
    return await recount(conn, await _ids(conn, _LOCKED.format(chosen=_TO_SHOW[about]), {"id": target, "limit": limit}))


async def _ids(conn: Connection, statement: LiteralString, values: dict[str, object]) -> list[str]:
    cursor = await conn.execute(statement, values)
    return [row_id for (row_id,) in await cursor.fetchall()]
