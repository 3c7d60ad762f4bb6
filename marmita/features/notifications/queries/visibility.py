"""Statements that take notifications out of sight when what they are about is deleted, and bring them back.

Very many people may have heard of the same: each call changes at most so many rows, those that are not as they should
be, so that it can be repeated until none is left.
"""

from typing import LiteralString

from marmita.features.notifications.queries.write import recount
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Rows of the deleted comment itself: who heard of it.
_OF_ACTION: LiteralString = """
SELECT id FROM notification WHERE id IN (
    SELECT notification_id FROM notification_action WHERE action_id = %(action)s AND undone <> %(undone)s
    LIMIT %(most)s)
ORDER BY account_id, id FOR NO KEY UPDATE
"""
_TO_HIDE: dict[str, LiteralString] = {
    "post": "SELECT id FROM notification WHERE post_id = %(id)s AND shown LIMIT %(most)s",
    "comment": "SELECT id FROM notification WHERE comment_id = %(id)s AND shown LIMIT %(most)s",
}
# A row whose actions were all taken back stays out of sight, and so does one about a comment that is deleted.
_TO_SHOW: dict[str, LiteralString] = {
    "post": """
SELECT id FROM notification n WHERE post_id = %(id)s AND NOT shown
AND EXISTS (SELECT FROM notification_action d WHERE d.notification_id = n.id AND NOT d.undone)
AND NOT EXISTS (SELECT FROM comment c WHERE c.id = n.comment_id AND c.deleted_at IS NOT NULL) LIMIT %(most)s
""",
    "comment": """
SELECT id FROM notification n WHERE comment_id = %(id)s AND NOT shown
AND EXISTS (SELECT FROM notification_action d WHERE d.notification_id = n.id AND NOT d.undone) LIMIT %(most)s
""",
}
_LOCKED: LiteralString = "SELECT id FROM notification WHERE id IN ({chosen}) ORDER BY account_id, id FOR NO KEY UPDATE"


async def set_undone(uow: UnitOfWork, action: str, most: int, *, undone: bool) -> list[str]:
    """An action with an id of its own was undone, or is there again: accounts whose notifications have changed."""
    ids = await _ids(uow.conn, _OF_ACTION, {"action": action, "undone": undone, "most": most})
    await uow.conn.execute(
        "UPDATE notification_action SET undone = %s WHERE action_id = %s AND notification_id = ANY(%s)",
        (undone, action, ids),
    )
    return await recount(uow.conn, ids)


async def hide_post(uow: UnitOfWork, post_id: str, most: int) -> list[str]:
    """Show no notification about the post: accounts whose list has changed."""
    return await _hide(uow.conn, "post", post_id, most)


async def show_post(uow: UnitOfWork, post_id: str, most: int) -> list[str]:
    """Show the notifications about the post again."""
    return await _show(uow.conn, "post", post_id, most)


async def hide_comment(uow: UnitOfWork, comment_id: str, most: int) -> list[str]:
    """Show no notification about what others did to the comment."""
    return await _hide(uow.conn, "comment", comment_id, most)


async def show_comment(uow: UnitOfWork, comment_id: str, most: int) -> list[str]:
    """Show them again."""
    return await _show(uow.conn, "comment", comment_id, most)


async def _hide(conn: Connection, about: str, target: str, most: int) -> list[str]:
    ids = await _ids(conn, _LOCKED.format(chosen=_TO_HIDE[about]), {"id": target, "most": most})
    cursor = await conn.execute(
        "UPDATE notification SET shown = false WHERE id = ANY(%s) AND shown RETURNING account_id", (ids,)
    )
    return [account_id for (account_id,) in await cursor.fetchall()]


async def _show(conn: Connection, about: str, target: str, most: int) -> list[str]:
    return await recount(conn, await _ids(conn, _LOCKED.format(chosen=_TO_SHOW[about]), {"id": target, "most": most}))


async def _ids(conn: Connection, statement: LiteralString, values: dict[str, object]) -> list[str]:
    cursor = await conn.execute(statement, values)
    return [row_id for (row_id,) in await cursor.fetchall()]
