"""Every statement on `account_block`: at most one block without an end for each account."""

from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row

from marmita.features.blocks.records import BlockedAccount
from marmita.platform.identity import Block
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

_ACCOUNT: LiteralString = """
SELECT a.id, a.authorities, a.blocked_areas AS areas, a.blocked_until AS until, a.blocked_message AS message,
    b.reason_for_moderators AS reason, m.login AS blocked_by, b.created_at AS blocked_at, d.due_on AS deletion_on
FROM account a LEFT JOIN account_block b ON b.account_id = a.id AND b.ended_at IS NULL
LEFT JOIN account m ON m.id = b.blocked_by LEFT JOIN account_deletion d ON d.account_id = a.id
WHERE a.id = %s AND a.activated_at IS NOT NULL
"""


async def find_blocked_account(conn: Connection, account_id: str) -> BlockedAccount | None:
    """The account with its block."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_ACCOUNT, (account_id,))
        row: dict[str, Any] | None = await cursor.fetchone()
    return msgspec.convert(row, BlockedAccount) if row else None


async def end_block(uow: UnitOfWork, account_id: str, ended_by: str, reason: str) -> None:
    """End the block that has no end yet, if there is one."""
    await uow.conn.execute(
        "UPDATE account_block SET ended_at = %s, ended_by = %s, reason_of_end = %s"
        " WHERE account_id = %s AND ended_at IS NULL",
        (uow.now, ended_by, reason, account_id),
    )


async def insert_block(uow: UnitOfWork, account_id: str, block: Block, blocked_by: str, reason: str) -> None:
    """Insert a block and who imposed it, and why."""
    await uow.conn.execute(
        "INSERT INTO account_block (id, account_id, areas, until, reason_for_moderators, message_for_user, blocked_by,"
        " created_at) VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
        (new_id(), account_id, sorted(block.areas), block.until, reason, block.message, blocked_by, uow.now),
    )
