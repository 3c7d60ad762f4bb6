"""What a reader does with own notifications: read, unread, delete, all at once. Ids of others change nothing.

Rows are locked in the order of their ids, so that calls at once do not wait for each other in a circle.
"""

from datetime import datetime
from typing import LiteralString

from marmita.features.notifications.domain.kinds import TO_ANSWER
from marmita.platform.unit_of_work import UnitOfWork

_READ: LiteralString = """
UPDATE notification SET read_at = %(now)s, read_key = NULL
WHERE id IN (
    SELECT id FROM notification WHERE account_id = %(account)s AND id = ANY(%(ids)s) AND read_at IS NULL
    ORDER BY id FOR NO KEY UPDATE)
"""
_UNREAD: LiteralString = """
UPDATE notification SET read_at = NULL, read_key = NULL
WHERE id IN (
    SELECT id FROM notification WHERE account_id = %(account)s AND id = ANY(%(ids)s) AND read_at IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE)
"""
# The kinds stand in a SELECT, where the planner does not see how few they are: it would plan each call anew.
_ANSWERED: LiteralString = """
UPDATE notification SET read_at = %(now)s, read_key = NULL
WHERE id IN (
    SELECT id FROM notification
    WHERE account_id = %(account)s AND kind = ANY(ARRAY(SELECT unnest(%(kinds)s::text[]))) AND target = %(order)s
        AND read_at IS NULL
    ORDER BY id FOR NO KEY UPDATE)
"""
# The key of the call stands at each row, so that it can be undone exactly.
_READ_ALL: LiteralString = """
UPDATE notification SET read_at = %(now)s, read_key = %(key)s
WHERE id IN (
    SELECT id FROM notification
    WHERE account_id = %(account)s AND shown AND read_at IS NULL AND changed_at <= %(until)s
    ORDER BY id FOR NO KEY UPDATE)
"""
_UNDO: LiteralString = """
UPDATE notification SET read_at = NULL, read_key = NULL
WHERE id IN (
    SELECT id FROM notification WHERE account_id = %(account)s AND read_key = %(key)s ORDER BY id FOR NO KEY UPDATE)
"""


async def mark_read(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """How many were unread."""
    return (await uow.conn.execute(_READ, {"account": account_id, "ids": ids, "now": uow.now})).rowcount


async def mark_answered(uow: UnitOfWork, account_id: str, order_id: str) -> int:
    """Mark news that wanted an answer to the order as read; how many were unread."""
    values = {"account": account_id, "kinds": list(TO_ANSWER), "order": order_id, "now": uow.now}
    return (await uow.conn.execute(_ANSWERED, values)).rowcount


async def mark_unread(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """How many were read."""
    return (await uow.conn.execute(_UNREAD, {"account": account_id, "ids": ids})).rowcount


async def delete_rows(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """How many there were."""
    deleted = await uow.conn.execute(
        "DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE account_id = %s AND id = ANY(%s)"
        " ORDER BY id FOR UPDATE)",
        (account_id, ids),
    )
    return deleted.rowcount


async def mark_all_read(uow: UnitOfWork, account_id: str, until: datetime, key: str) -> int:
    """Mark what is not newer than that instant; how many were unread."""
    values = {"account": account_id, "until": until, "key": key, "now": uow.now}
    return (await uow.conn.execute(_READ_ALL, values)).rowcount


async def undo_mark_all(uow: UnitOfWork, account_id: str, key: str) -> int:
    """What the call with that key marked is unread again, unless it was marked since; how many."""
    return (await uow.conn.execute(_UNDO, {"account": account_id, "key": key})).rowcount


async def delete_old(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Delete the oldest notifications that have had no news since then; how many."""
    deleted = await uow.conn.execute(
        "DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE changed_at < %s"
        " ORDER BY changed_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
    return deleted.rowcount
