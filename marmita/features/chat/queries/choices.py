"""Settings of an account for chat: what others see of it, its quick answers, and the people it has blocked."""

from typing import Any, LiteralString, NamedTuple

from psycopg.rows import class_row, dict_row, scalar_row

from marmita.features.chat.queries.columns import unblocked
from marmita.platform.unit_of_work import Connection, UnitOfWork

_MAY_SEE_PRESENCE: LiteralString = f"""
SELECT FROM account a LEFT JOIN chat_choice own ON own.account_id = %(account)s
LEFT JOIN chat_choice partner ON partner.account_id = a.id
WHERE a.id = %(partner)s AND coalesce(own.presence, true) AND coalesce(partner.presence, true)
AND EXISTS (SELECT FROM conversation c WHERE (c.first_id, c.second_id) IN ((%(account)s, a.id), (a.id, %(account)s)))
AND {unblocked("a.id")}
"""


class Choices(NamedTuple):
    """The settings of an account. `quick_answers` None stands for the default answers of the language."""

    read_receipts: bool = True
    presence: bool = True
    quick_answers: list[str] | None = None


async def read_choices(conn: Connection, account_id: str) -> Choices:
    """Return the settings of the account, or the defaults."""
    async with conn.cursor(row_factory=class_row(Choices)) as cursor:
        await cursor.execute(
            "SELECT read_receipts, presence, quick_answers FROM chat_choice WHERE account_id = %s", (account_id,)
        )
        return await cursor.fetchone() or Choices()


async def write_visibility(uow: UnitOfWork, account_id: str, *, read_receipts: bool, presence: bool) -> None:
    """Store what others see of the account."""
    await uow.conn.execute(
        "INSERT INTO chat_choice (account_id, read_receipts, presence) VALUES (%s, %s, %s) ON CONFLICT (account_id)"
        " DO UPDATE SET read_receipts = excluded.read_receipts, presence = excluded.presence",
        (account_id, read_receipts, presence),
    )


async def write_quick_answers(uow: UnitOfWork, account_id: str, answers: list[str] | None) -> None:
    """Store the account's own quick answers; None restores the default answers of the language."""
    await uow.conn.execute(
        "INSERT INTO chat_choice (account_id, quick_answers) VALUES (%s, %s) ON CONFLICT (account_id)"
        " DO UPDATE SET quick_answers = excluded.quick_answers",
        (account_id, answers),
    )


async def may_see_presence(conn: Connection, account_id: str, partner_id: str) -> bool:
    """Whether both people show that they are online, have a conversation, and have not blocked each other."""
    cursor = await conn.execute(_MAY_SEE_PRESENCE, {"account": account_id, "partner": partner_id})
    return cursor.rowcount == 1


async def insert_block(uow: UnitOfWork, account_id: str, blocked_id: str) -> bool:
    """Insert a block. Return False if it already existed."""
    cursor = await uow.conn.execute(
        "INSERT INTO chat_block (account_id, blocked_id, created_at) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
        (account_id, blocked_id, uow.now),
    )
    return cursor.rowcount == 1


async def delete_block(uow: UnitOfWork, account_id: str, blocked_id: str) -> bool:
    """Delete a block. Return False if there was none."""
    cursor = await uow.conn.execute(
        "DELETE FROM chat_block WHERE account_id = %s AND blocked_id = %s", (account_id, blocked_id)
    )
    return cursor.rowcount == 1


async def list_blocked(conn: Connection, account_id: str, limit: int, offset: int) -> list[dict[str, Any]]:
    """Return a page of the people whom the account has blocked, last blocked first."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            "SELECT a.id, a.login, a.avatar - 'blur' AS picture, b.created_at AS blocked_date FROM chat_block b"
            " JOIN account a ON a.id = b.blocked_id WHERE b.account_id = %s"
            " ORDER BY b.created_at DESC, b.blocked_id LIMIT %s OFFSET %s",
            (account_id, limit, offset),
        )
        return await cursor.fetchall()


async def count_blocked(conn: Connection, account_id: str) -> int:
    """Return the number of people whom the account has blocked."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT count(*) FROM chat_block WHERE account_id = %s", (account_id,))
        return await cursor.fetchone() or 0
