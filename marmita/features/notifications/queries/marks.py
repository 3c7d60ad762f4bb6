"""What a reader does with own notifications: read, unread, delete, all at once. Ids of others change nothing.

Rows are locked in the order of their ids, so that calls at once do not wait for each other in a circle.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import LiteralString

from marmita.features.notifications.domain.kinds import TO_ANSWER
from marmita.platform.unit_of_work import UnitOfWork

# The kinds stand in a SELECT, where the planner does not see how few they are: it would plan each call anew.
_TO_ANSWER: LiteralString = "kind = ANY(ARRAY(SELECT unnest(%(kinds)s::text[]))) AND target = %(order)s"
_AS_READ: LiteralString = "read_at = %(now)s, read_key = NULL"
_AS_UNREAD: LiteralString = "read_at = NULL, read_key = NULL"


async def mark_read(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """How many were unread."""
    values = {"account": account_id, "ids": ids, "now": uow.now}
    return await _change(uow, _AS_READ, "id = ANY(%(ids)s) AND read_at IS NULL", values)


async def mark_answered(uow: UnitOfWork, account_id: str, order_id: str) -> int:
    """Mark news that wanted an answer to the order as read; how many were unread."""
    values = {"account": account_id, "kinds": list(TO_ANSWER), "order": order_id, "now": uow.now}
    return await _change(uow, _AS_READ, f"{_TO_ANSWER} AND read_at IS NULL", values)


async def mark_unread(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """How many were read."""
    values = {"account": account_id, "ids": ids}
    return await _change(uow, _AS_UNREAD, "id = ANY(%(ids)s) AND read_at IS NOT NULL", values)


async def delete_rows(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """How many there were."""
    deleted = await uow.conn.execute(
        "DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE account_id = %s AND id = ANY(%s)"
        " ORDER BY id FOR UPDATE)",
        (account_id, ids),
    )
    return deleted.rowcount


async def mark_all_read(uow: UnitOfWork, account_id: str, until: datetime, key: str) -> int:
    """Mark what is not newer than that instant; how many were unread.

    The key of the call stands at each row, so that it can be undone exactly.
    """
    values = {"account": account_id, "until": until, "key": key, "now": uow.now}
    unread: LiteralString = "shown AND read_at IS NULL AND changed_at <= %(until)s"
    return await _change(uow, "read_at = %(now)s, read_key = %(key)s", unread, values)


async def undo_mark_all(uow: UnitOfWork, account_id: str, key: str) -> int:
    """What the call with that key marked is unread again, unless it was marked since; how many."""
    return await _change(uow, _AS_UNREAD, "read_key = %(key)s", {"account": account_id, "key": key})


async def delete_old(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Delete the oldest notifications that have had no news since then; how many."""
    deleted = await uow.conn.execute(
        "DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE changed_at < %s"
        " ORDER BY changed_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
    return deleted.rowcount


async def _change(uow: UnitOfWork, changes: LiteralString, which: LiteralString, values: Mapping[str, object]) -> int:
    # Locked in a statement of its own: one that locks the rows and changes them too deadlocks with others of its kind.
    cursor = await uow.conn.execute(
        f"SELECT id FROM notification WHERE account_id = %(account)s AND {which} ORDER BY id FOR NO KEY UPDATE", values
    )
    ids = [row_id for (row_id,) in await cursor.fetchall()]
    if ids:
        chosen = {**values, "chosen": ids}
        await uow.conn.execute(f"UPDATE notification SET {changes} WHERE id = ANY(%(chosen)s)", chosen)
    return len(ids)
