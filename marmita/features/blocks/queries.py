"""All statements on the table `account_block`, which has at most one block without an end for each account."""

from datetime import datetime
from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row, scalar_row

from marmita.features.blocks.records import BlockedAccount
from marmita.platform.identity import Block
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

_ACCOUNT: LiteralString = """
SELECT a.id, a.login, a.authorities, a.blocked_areas AS areas, a.blocked_until AS until, a.blocked_message AS message,
    b.reason_for_moderators AS reason, m.login AS blocked_by, coalesce(m.authorities, '{}') AS blocker_authorities,
    b.created_at AS blocked_at, d.due_on AS deletion_on
FROM account a LEFT JOIN account_block b ON b.account_id = a.id AND b.ended_at IS NULL
LEFT JOIN account m ON m.id = b.blocked_by LEFT JOIN account_deletion d ON d.account_id = a.id
WHERE a.id = %s AND a.activated_at IS NOT NULL
"""

# Reopens the newest earlier block that is neither withdrawn nor over. The search stops at a block that lapsed or was
# ended with a reason, because its end left no replaced block in force.
_REOPEN: LiteralString = """
UPDATE account_block SET ended_at = NULL, ended_by = NULL, reason_of_end = '' WHERE id = (
    SELECT id FROM account_block WHERE account_id = %(account)s AND id < %(block)s AND NOT withdrawn
        AND (until IS NULL OR until > %(now)s)
        AND id > coalesce((SELECT max(id) FROM account_block WHERE account_id = %(account)s AND id < %(block)s
            AND NOT withdrawn AND (reason_of_end <> '' OR until <= ended_at)), '')
    ORDER BY id DESC LIMIT 1
) RETURNING id, areas, until, message_for_user
"""


async def find_blocked_account(conn: Connection, account_id: str) -> BlockedAccount | None:
    """Return the activated account with its block, if any. None if there is no such account."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_ACCOUNT, (account_id,))
        row: dict[str, Any] | None = await cursor.fetchone()
    return msgspec.convert(row, BlockedAccount) if row else None


async def find_block_in_force(conn: Connection, account_id: str) -> str | None:
    """Return the id of the account's block that has no end yet. None if there is none."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT id FROM account_block WHERE account_id = %s AND ended_at IS NULL", (account_id,))
        return await cursor.fetchone()


async def end_block(uow: UnitOfWork, account_id: str, ended_by: str | None, reason: str) -> str | None:
    """End the account's block that has no end yet. Return its id, or None if there is none."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "UPDATE account_block SET ended_at = %s, ended_by = %s, reason_of_end = %s"
            " WHERE account_id = %s AND ended_at IS NULL RETURNING id",
            (uow.now, ended_by, reason, account_id),
        )
        return await cursor.fetchone()


async def list_blocks(conn: Connection, account_id: str, limit: int) -> list[dict[str, Any]]:
    """Return the blocks of the account, newest first, at most `limit`, with the fields of PastBlock."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            'SELECT b.id, b.areas, b.created_at AS "createdAt", b.until, b.ended_at AS "endedAt",'
            ' b.reason_for_moderators AS reason, b.reason_of_end AS "reasonOfEnd", m.login AS "blockedBy",'
            ' e.login AS "endedBy" FROM account_block b'
            " LEFT JOIN account m ON m.id = b.blocked_by LEFT JOIN account e ON e.id = b.ended_by"
            " WHERE b.account_id = %s ORDER BY b.id DESC LIMIT %s",
            (account_id, limit),
        )
        return await cursor.fetchall()


async def list_lapsed(conn: Connection, now: datetime, after: str, limit: int) -> list[str]:
    """Return the ids after `after` of accounts with a block that is over but not ended, in order, at most `limit`."""
    cursor = await conn.execute(
        "SELECT account_id FROM account_block WHERE ended_at IS NULL AND until <= %s AND account_id > %s"
        " ORDER BY account_id LIMIT %s",
        (now, after, limit),
    )
    return [account_id for (account_id,) in await cursor.fetchall()]


async def insert_block(uow: UnitOfWork, account_id: str, block: Block, blocked_by: str, reason: str) -> str:
    """Insert a block with its author and reason. Return the id of the block."""
    block_id = new_id()
    await uow.conn.execute(
        "INSERT INTO account_block (id, account_id, areas, until, reason_for_moderators, message_for_user, blocked_by,"
        " created_at) VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
        (block_id, account_id, sorted(block.areas), block.until, reason, block.message, blocked_by, uow.now),
    )
    return block_id


async def reopen_replaced(uow: UnitOfWork, account_id: str, block_id: str) -> tuple[str, Block] | None:
    """Put the block in force again that the ended block had replaced. Return its id and the block, or None."""
    values = {"account": account_id, "block": block_id, "now": uow.now}
    row = await (await uow.conn.execute(_REOPEN, values)).fetchone()
    return (row[0], Block(frozenset(row[1]), row[2], row[3])) if row else None


async def note_withdrawn(uow: UnitOfWork, block_id: str) -> None:
    """Mark the block as withdrawn, so that it is never reopened."""
    await uow.conn.execute("UPDATE account_block SET withdrawn = true WHERE id = %s", (block_id,))
