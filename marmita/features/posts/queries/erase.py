"""Erase an account from posts: delete its posts, and keep its votes under a pseudonym, so that counters stay exact."""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

_ERASE: tuple[LiteralString, ...] = (
    "DELETE FROM post WHERE author_id = %(account_id)s",
    "UPDATE post_vote SET account_id = %(pseudonym)s WHERE account_id = %(account_id)s",
)


async def list_shown_posts(uow: UnitOfWork, account_id: str) -> list[str]:
    """Lock all posts of the account, and return the ids of those that are not deleted."""
    await uow.conn.execute("SELECT FROM post WHERE author_id = %s ORDER BY id FOR UPDATE", (account_id,))
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM post WHERE author_id = %s AND deleted_at IS NULL ORDER BY id", (account_id,)
        )
        return await cursor.fetchall()


async def erase_posts(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Delete the account's posts with all that depends on them, and keep its votes under the pseudonym."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id, "pseudonym": pseudonym})


async def list_purgeable(conn: Connection, before: datetime, after: str, limit: int) -> list[str]:
    """Return the ids of posts that their authors deleted before `before`, with an id above `after`."""
    cursor = await conn.execute(
        "SELECT id FROM post WHERE deleted_by = author_id AND deleted_at < %s AND id > %s ORDER BY id LIMIT %s",
        (before, after, limit),
    )
    return [post_id for (post_id,) in await cursor.fetchall()]


async def delete_row(uow: UnitOfWork, post_id: str) -> None:
    """Delete the row of the post."""
    await uow.conn.execute("DELETE FROM post WHERE id = %s", (post_id,))
