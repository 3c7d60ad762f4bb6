"""Erase a person from comments. Comments without answers by others are deleted; the others stay without contents.

Votes stay under a pseudonym, so that counters remain exact.
"""

from datetime import datetime
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

# Posts of other people may still get references, for example from a notification. The person's own posts will be
# deleted with all their comments. They are locked against references only after all posts were locked in one order.
_LOCK: tuple[LiteralString, ...] = (
    """
SELECT FROM post WHERE author_id = %(account)s OR id IN (SELECT post_id FROM comment WHERE author_id = %(account)s)
ORDER BY id FOR NO KEY UPDATE
""",
    "SELECT FROM post WHERE author_id = %(account)s ORDER BY id FOR UPDATE",
    "SELECT FROM comment WHERE author_id = %(account)s ORDER BY id FOR UPDATE",
)
_AFFECTED_POSTS: LiteralString = """
SELECT post_id, count(*) AS comments FROM comment WHERE author_id = %(account)s AND deleted_at IS NULL
GROUP BY post_id ORDER BY post_id
"""
_ERASE: tuple[LiteralString, ...] = (
    """
UPDATE comment SET answers = comment.answers - gone.answers FROM (
    SELECT parent_id, count(*) AS answers FROM comment
    WHERE author_id = %(account)s AND deleted_at IS NULL AND parent_id IS NOT NULL GROUP BY parent_id
) AS gone WHERE id = gone.parent_id
""",
    """
DELETE FROM comment c WHERE author_id = %(account)s
AND NOT EXISTS (SELECT FROM comment s WHERE s.parent_id = c.id AND s.author_id <> %(account)s)
""",
    """
UPDATE comment SET author_id = %(pseudonym)s, content = '', document = NULL, picture = NULL, request_key = NULL,
    deleted_at = coalesce(deleted_at, %(now)s), deleted_by = %(pseudonym)s
WHERE author_id = %(account)s
""",
    "UPDATE comment_vote SET account_id = %(pseudonym)s WHERE account_id = %(account)s",
)
_PICTURES_OF_POST: LiteralString = """
SELECT picture->>'base' FROM comment WHERE post_id = %s AND picture IS NOT NULL ORDER BY 1
"""
_PICTURES_BELOW: LiteralString = """
SELECT c.picture->>'base' FROM comment c JOIN post p ON p.id = c.post_id
WHERE p.author_id = %(account)s AND c.author_id <> %(account)s AND c.picture IS NOT NULL ORDER BY 1
"""

_MENTIONING_ERASED: LiteralString = """
SELECT DISTINCT comment_id FROM comment_mentioned_account m
WHERE comment_id > %s AND NOT EXISTS (SELECT FROM account a WHERE a.id = m.account_id)
ORDER BY comment_id LIMIT %s
"""


class AffectedPost(NamedTuple):
    """A post and the number of the person's comments under it."""

    post_id: str
    comments: int


async def lock_posts_and_comments(uow: UnitOfWork, account_id: str) -> None:
    """Lock the person's posts and comments, and the posts of these comments."""
    for statement in _LOCK:
        await uow.conn.execute(statement, {"account": account_id})


async def list_affected_posts(uow: UnitOfWork, account_id: str) -> list[AffectedPost]:
    """Return the posts with undeleted comments of the person, and their numbers. The posts are already locked."""
    async with uow.conn.cursor(row_factory=class_row(AffectedPost)) as cursor:
        await cursor.execute(_AFFECTED_POSTS, {"account": account_id})
        return await cursor.fetchall()


async def list_pictures_below(conn: Connection, account_id: str) -> list[str]:
    """Return the paths of pictures in comments of other people under the person's posts."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_PICTURES_BELOW, {"account": account_id})
        return await cursor.fetchall()


async def list_pictures_of_post(conn: Connection, post_id: str) -> list[str]:
    """Return the paths of the pictures in the comments of a post."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_PICTURES_OF_POST, (post_id,))
        return await cursor.fetchall()


async def erase_comments(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Delete or empty the person's comments, and move the votes to the pseudonym."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account": account_id, "pseudonym": pseudonym, "now": uow.now})


async def list_purgeable(conn: Connection, before: datetime, after: str, limit: int) -> list[str]:
    """Return ids of comments that their authors deleted before `before`: ids after `after`, in order, at most `limit`.

    A comment without contents is left out if it has answers, also deleted ones: nothing of it can be deleted.
    """
    cursor = await conn.execute(
        "SELECT id FROM comment c WHERE deleted_by = author_id AND deleted_at < %s AND id > %s"
        " AND (content <> '' OR picture IS NOT NULL OR NOT EXISTS (SELECT FROM comment s WHERE s.parent_id = c.id))"
        " ORDER BY id LIMIT %s",
        (before, after, limit),
    )
    return [comment_id for (comment_id,) in await cursor.fetchall()]


async def purge_comment(uow: UnitOfWork, comment_id: str) -> None:
    """Delete the comment for good. A comment with answers, also deleted answers, stays without contents."""
    await uow.conn.execute(
        "UPDATE comment SET content = '', document = NULL, picture = NULL WHERE id = %s", (comment_id,)
    )
    await uow.conn.execute(
        "DELETE FROM comment c WHERE id = %s AND NOT EXISTS (SELECT FROM comment s WHERE s.parent_id = c.id)",
        (comment_id,),
    )


async def list_mentioning_account(conn: Connection, account_id: str, after: str, limit: int) -> list[str]:
    """Return ids of comments that mention the account: ids after `after`, in order, at most `limit`."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT comment_id FROM comment_mentioned_account WHERE account_id = %s AND comment_id > %s"
            " ORDER BY comment_id LIMIT %s",
            (account_id, after, limit),
        )
        return await cursor.fetchall()


async def list_mentioning_erased(conn: Connection, after: str, limit: int) -> list[str]:
    """Return ids of comments that mention an erased account: ids after `after`, in order, at most `limit`.

    Reads all mentions; usually finds none.
    """
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_MENTIONING_ERASED, (after, limit))
        return await cursor.fetchall()
