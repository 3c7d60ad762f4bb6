"""Erase a person from posts: their posts go, their votes stay under a pseudonym, so that counters are exact."""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

_ERASE: tuple[LiteralString, ...] = (
    "DELETE FROM post WHERE author_id = %(account_id)s",
    "UPDATE post_vote SET account_id = %(pseudonym)s WHERE account_id = %(account_id)s",
)


async def list_shown_posts(uow: UnitOfWork, account_id: str) -> list[str]:
    """Ids of the person's posts that are not deleted; the rows of all are locked."""
    await uow.conn.execute("SELECT FROM post WHERE author_id = %s ORDER BY id FOR UPDATE", (account_id,))
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM post WHERE author_id = %s AND deleted_at IS NULL ORDER BY id", (account_id,)
        )
        return await cursor.fetchall()


async def erase_posts(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Delete the posts with all that hangs on them, and keep votes without a name."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account_id": account_id, "pseudonym": pseudonym})


async def list_forgotten(conn: Connection, before: datetime, after: str, limit: int) -> list[str]:
    """Ids of posts that their authors deleted before that instant, after that id."""
    cursor = await conn.execute(
        "SELECT id FROM post WHERE deleted_by = author_id AND deleted_at < %s AND id > %s ORDER BY id LIMIT %s",
        (before, after, limit),
    )
    return [post_id for (post_id,) in await cursor.fetchall()]


async def delete_row(uow: UnitOfWork, post_id: str) -> None:
    """Delete the post for good."""
    await uow.conn.execute("DELETE FROM post WHERE id = %s", (post_id,))
