"""Statements that lock or change comments.

A change of the number of comments locks the post first, then the comments, the answered comment before the answer.
"""

from typing import LiteralString

import msgspec
from psycopg.rows import class_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.comments.domain.errors import CommentNotExist
from marmita.features.comments.domain.records import Comment, CommentPicture, CommentText
from marmita.features.comments.queries.view import FACTS
from marmita.platform.rich_text import Document
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Times are unique among the comments of a post and of a person, and increase with each comment.
_INSERT: LiteralString = """
WITH moment AS (
    SELECT greatest(
        %(now)s,
        (SELECT max(created_at) + interval '1 microsecond' FROM comment WHERE post_id = %(post)s),
        (SELECT max(created_at) + interval '1 microsecond' FROM comment WHERE author_id = %(author)s)
    ) AS now
)
INSERT INTO comment (id, post_id, parent_id, author_id, content, document, picture, request_key, created_at, active_at)
SELECT %(id)s, %(post)s, %(parent)s, %(author)s, %(content)s, %(document)s, %(picture)s, %(key)s, now, now FROM moment
RETURNING created_at
"""


async def lock_comment(conn: Connection, comment_id: str) -> Comment:
    """Return the comment and lock its row until the transaction ends.

    Raises:
        DomainError: comment_not_exist (404).
    """
    async with conn.cursor(row_factory=class_row(Comment)) as cursor:
        await cursor.execute(f"{FACTS} WHERE c.id = %s FOR NO KEY UPDATE OF c", (comment_id,))
        if comment := await cursor.fetchone():
            return comment
    raise CommentNotExist


async def find_request(conn: Connection, author_id: str, request_key: str) -> str | None:
    """Return the id of the comment that a call with this request key wrote. None if there is none."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM comment WHERE author_id = %s AND request_key = %s", (author_id, request_key)
        )
        return await cursor.fetchone()


async def insert_comment(
    uow: UnitOfWork, comment: Comment, text: CommentText, picture: CommentPicture | None, request_key: str | None
) -> None:
    """Insert a new comment under a locked post. An answer also increases the counter of the answered comment."""
    values = {
        "id": comment.id,
        "post": comment.post_id,
        "parent": comment.parent_id,
        "author": comment.author_id,
        "picture": _jsonb(picture),
        "key": request_key,
        "now": comment.created_at,
    }
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_INSERT, values | msgspec.structs.asdict(text))
        created_at = await cursor.fetchone()
    if comment.parent_id:
        await uow.conn.execute(
            "UPDATE comment SET answers = answers + 1, active_at = greatest(active_at, %s) WHERE id = %s",
            (created_at, comment.parent_id),
        )


async def update_comment(uow: UnitOfWork, comment_id: str, text: CommentText, picture: CommentPicture | None) -> None:
    """Replace the text and the picture of the comment. Its votes and its time stay."""
    values = {"id": comment_id, "picture": _jsonb(picture), "now": uow.now} | msgspec.structs.asdict(text)
    await uow.conn.execute(
        "UPDATE comment SET content = %(content)s, document = %(document)s, picture = %(picture)s,"
        " revision = revision + 1, edited_at = %(now)s WHERE id = %(id)s",
        values,
    )


async def set_text(conn: Connection, comment_id: str, text: CommentText) -> None:
    """Replace the text of the comment without marking the comment as edited."""
    values = {"id": comment_id} | msgspec.structs.asdict(text)
    await conn.execute("UPDATE comment SET content = %(content)s, document = %(document)s WHERE id = %(id)s", values)


async def set_deleted(uow: UnitOfWork, comment: Comment, deleted_by: str | None) -> None:
    """Mark the comment as deleted by an account, or as not deleted. Updates the counter of the answered comment."""
    await uow.conn.execute(
        "UPDATE comment SET deleted_at = %s, deleted_by = %s WHERE id = %s",
        (uow.now if deleted_by else None, deleted_by, comment.id),
    )
    if comment.parent_id:
        change = -1 if deleted_by else 1
        await uow.conn.execute("UPDATE comment SET answers = answers + %s WHERE id = %s", (change, comment.parent_id))


async def read_picture(conn: Connection, comment_id: str) -> CommentPicture | None:
    """Return the picture of the comment, if any."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT picture FROM comment WHERE id = %s", (comment_id,))
        stored = await cursor.fetchone()
    return msgspec.convert(stored, CommentPicture) if stored else None


async def write_picture(conn: Connection, comment_id: str, picture: CommentPicture | None) -> None:
    """Replace the picture of the comment; None removes it."""
    await conn.execute("UPDATE comment SET picture = %s WHERE id = %s", (_jsonb(picture), comment_id))


async def read_document(conn: Connection, comment_id: str) -> Document | None:
    """Return the document of the comment. None if there is no document or no comment."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT document::text FROM comment WHERE id = %s", (comment_id,))
        stored = await cursor.fetchone()
    return msgspec.json.decode(stored, type=Document) if stored else None


def _jsonb(picture: CommentPicture | None) -> Jsonb | None:
    return Jsonb(msgspec.to_builtins(picture)) if picture else None
