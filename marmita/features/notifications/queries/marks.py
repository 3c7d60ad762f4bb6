"""Mark a reader's own notifications as read or unread, or delete them. Ids of other accounts change nothing.

Rows are locked in the order of their ids, so that concurrent calls cannot deadlock.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import LiteralString

from marmita.features.notifications.domain.kinds import AWAITING_ANSWER
from marmita.platform.unit_of_work import UnitOfWork

# The SELECT hides the number of kinds from the planner: otherwise each call is planned anew.
_AWAITING_ANSWER: LiteralString = "kind = ANY(ARRAY(SELECT unnest(%(kinds)s::text[]))) AND target = %(order)s"
_AS_READ: LiteralString = "read_at = %(now)s, read_key = NULL"
_AS_UNREAD: LiteralString = "read_at = NULL, read_key = NULL"


async def mark_read(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """Mark the account's notifications as read. Return how many were unread."""
    values = {"account": account_id, "ids": ids, "now": uow.now}
    return await _change(uow, _AS_READ, "id = ANY(%(ids)s) AND read_at IS NULL", values)


async def mark_answered(uow: UnitOfWork, account_id: str, order_id: str) -> int:
    """Mark the notifications that wait for an answer to the order as read. Return how many were unread."""
    values = {"account": account_id, "kinds": list(AWAITING_ANSWER), "order": order_id, "now": uow.now}
    return await _change(uow, _AS_READ, f"{_AWAITING_ANSWER} AND read_at IS NULL", values)


async def mark_unread(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """Mark the account's notifications as unread. Return how many were read."""
    values = {"account": account_id, "ids": ids}
    return await _change(uow, _AS_UNREAD, "id = ANY(%(ids)s) AND read_at IS NOT NULL", values)


async def delete_rows(uow: UnitOfWork, account_id: str, ids: list[str]) -> int:
    """Delete the account's notifications. Return how many existed."""
    deleted = await uow.conn.execute(
        "DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE account_id = %s AND id = ANY(%s)"
        " ORDER BY id FOR UPDATE)",
        (account_id, ids),
    )
    return deleted.rowcount


async def mark_all_read(uow: UnitOfWork, account_id: str, until: datetime, key: str) -> int:
    """Mark the account's notifications up to the instant `until` as read. Return how many were unread.

    The key of the call is stored in each row, so that the call can be undone exactly.
    """
    values = {"account": account_id, "until": until, "key": key, "now": uow.now}
    unread: LiteralString = "shown AND read_at IS NULL AND changed_at <= %(until)s"
    return await _change(uow, "read_at = %(now)s, read_key = %(key)s", unread, values)


async def undo_mark_all(uow: UnitOfWork, account_id: str, key: str) -> int:
    """Mark as unread the rows that the call with that key marked, unless they were marked since. Return how many."""
    return await _change(uow, _AS_UNREAD, "read_key = %(key)s", {"account": account_id, "key": key})


async def delete_old(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Delete the oldest notifications without news since the instant `before`. Return how many."""
    deleted = await uow.conn.execute(
        "DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE changed_at < %s"
        " ORDER BY changed_at LIMIT %s FOR UPDATE SKIP LOCKED)",
        (before, limit),
    )
    return deleted.rowcount


async def _change(uow: UnitOfWork, changes: LiteralString, which: LiteralString, values: Mapping[str, object]) -> int:
    # A separate statement locks the rows: a statement that locks and changes rows deadlocks with its concurrent
    # repeats.
    cursor = await uow.conn.execute(
        f"SELECT id FROM notification WHERE account_id = %(account)s AND {which} ORDER BY id FOR NO KEY UPDATE", values
    )
    ids = [row_id for (row_id,) in await cursor.fetchall()]
    if ids:
        chosen = {**values, "chosen": ids}
        await uow.conn.execute(f"UPDATE notification SET {changes} WHERE id = ANY(%(chosen)s)", chosen)
    return len(ids)
