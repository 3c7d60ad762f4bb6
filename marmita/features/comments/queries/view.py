"""Statements that read single comments, the data that a list needs first, and saved comments."""

from datetime import datetime
from functools import cache
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.features.comments.domain.records import Comment, Opened, Reader
from marmita.features.comments.domain.rules import ANSWERS_BEFORE_OPENED
from marmita.features.comments.queries.card import CardOptions, card
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

# `c` is the comment. To lock a comment, lock only the row of `c`.
FACTS: LiteralString = """
SELECT c.id, c.post_id, c.parent_id, c.author_id, c.created_at, c.revision, c.deleted_at, c.deleted_by,
    coalesce(r.authorities, '{}') AS remover_authorities
FROM comment c LEFT JOIN account r ON r.id = c.deleted_by
"""
_SHOWN_POST = "JOIN post p ON p.id = c.post_id AND p.deleted_at IS NULL"
_THREAD: LiteralString = """
SELECT p.comments, v.read_until, v.seen_until FROM post p
LEFT JOIN comment_visit v ON v.post_id = p.id AND v.account_id = %(account)s
WHERE p.id = %(post)s AND p.deleted_at IS NULL
"""
_OPENED: LiteralString = """
SELECT coalesce(t.id, c.id) AS opened, coalesce(t.created_at, c.created_at) AS at,
    coalesce(first.created_at, c.created_at) AS opened_from, coalesce(first.older, 0) AS older
FROM comment c LEFT JOIN comment t ON t.id = c.parent_id LEFT JOIN LATERAL (
    SELECT near.created_at, (
        SELECT count(*) FROM comment o
        WHERE o.parent_id = c.parent_id AND o.deleted_at IS NULL AND o.created_at < near.created_at
    ) AS older
    FROM (
        SELECT s.created_at FROM comment s
        WHERE s.parent_id = c.parent_id AND s.deleted_at IS NULL AND s.created_at <= c.created_at
        ORDER BY s.created_at DESC LIMIT %(context)s
    ) AS near ORDER BY near.created_at LIMIT 1
) AS first ON c.parent_id IS NOT NULL
WHERE c.id = %(comment)s AND c.post_id = %(post)s AND c.shown
"""
_SAVED: LiteralString = """FROM comment_saved s JOIN comment c ON c.id = s.comment_id AND c.deleted_at IS NULL
    JOIN post p ON p.id = c.post_id AND p.deleted_at IS NULL WHERE s.account_id = %(account)s"""


class Thread(NamedTuple):
    """The post's number of comments, and the times of the reader's visits: None if the reader has never been there."""

    comments: int
    read_until: datetime | None
    seen_until: datetime | None


async def find_thread(conn: Connection, post_id: str, account_id: str | None) -> Thread | None:
    """Return the post's number of comments and the reader's visits. None if the post is missing or deleted."""
    async with conn.cursor(row_factory=class_row(Thread)) as cursor:
        await cursor.execute(_THREAD, {"post": post_id, "account": account_id})
        return await cursor.fetchone()


async def find_opened(conn: Connection, post_id: str, comment_id: str) -> Opened | None:
    """Return the position of a comment of the post, or of the comment that it answers. None if it is not shown."""
    values = {"post": post_id, "comment": comment_id, "context": ANSWERS_BEFORE_OPENED + 1}
    async with conn.cursor(row_factory=class_row(Opened)) as cursor:
        await cursor.execute(_OPENED, values)
        return await cursor.fetchone()


async def find_facts(conn: Connection, comment_id: str) -> Comment | None:
    """Return the comment with the data for rights, also if deleted. None without a comment or with a deleted post."""
    async with conn.cursor(row_factory=class_row(Comment)) as cursor:
        await cursor.execute(f"{FACTS} {_SHOWN_POST} WHERE c.id = %s", (comment_id,))
        return await cursor.fetchone()


async def find_comment_json(conn: Connection, comment_id: str, reader: Reader, *, restorable: bool) -> bytes | None:
    """Return a schemas.CommentDetail as JSON, None if the comment is neither shown nor restorable.

    A deleted comment has no contents.
    """
    values = reader._asdict() | {"comment": comment_id, "restorable": restorable}
    return next(iter(raw_row(await conn.execute(_one(logged_in=reader.account is not None), values))), None)


async def list_saved(conn: Connection, reader: Reader, limit: int, offset: int) -> bytes:
    """Return a page of the saved comments as a JSON list, last saved first."""
    values = reader._asdict() | {"limit": limit, "offset": offset}
    comments = next(iter(raw_row(await conn.execute(_saved(), values))), None)
    return b"[" + (comments or b"") + b"]"


async def count_saved(conn: Connection, account_id: str) -> int:
    """Return the number of the person's saved comments that are still shown."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(f"SELECT count(*) {_SAVED}", {"account": account_id})
        return await cursor.fetchone() or 0


@cache
def _one(*, logged_in: bool) -> bytes:
    options = CardOptions(logged_in=logged_in, answers=True, post=True, document=True)
    return f"""
SELECT {card(options)}::text FROM comment c {_SHOWN_POST} JOIN account a ON a.id = c.author_id
WHERE c.id = %(comment)s AND (c.shown OR %(restorable)s)
""".encode()


@cache
def _saved() -> bytes:
    options = CardOptions(logged_in=True, answers=True, post=True)
    return f"""
WITH chosen AS (SELECT c.id, s.saved_at {_SAVED} ORDER BY s.saved_at DESC, c.id LIMIT %(limit)s OFFSET %(offset)s)
SELECT string_agg({card(options)}::text, ',' ORDER BY chosen.saved_at DESC, c.id)
FROM chosen JOIN comment c ON c.id = chosen.id JOIN account a ON a.id = c.author_id JOIN post p ON p.id = c.post_id
""".encode()
