"""Statements that read single posts and the list of saved ones."""

from functools import cache
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.features.posts.domain.records import Post, Rights
from marmita.features.posts.domain.rules import MENTIONS_MAX
from marmita.features.posts.queries.card import JOINS, entries_sql, entry_sql, full_post_sql
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

# `p` is the post: `lock_post` locks only its row.
FACTS: LiteralString = """
SELECT p.id, p.author_id, a.authorities AS author_authorities, p.community_id, p.content_type, p.created_at, p.revision,
    p.deleted_at, p.deleted_by, coalesce(r.authorities, '{}') AS remover_authorities
FROM post p JOIN account a ON a.id = p.author_id LEFT JOIN account r ON r.id = p.deleted_by WHERE p.id = %s
"""
_SAVED = "FROM post_saved s JOIN post p ON p.id = s.post_id AND p.deleted_at IS NULL WHERE s.account_id = %(account)s"


class FullPost(NamedTuple):
    """The entry of a schemas.PostView (card.py), its document as JSON, and whether the post is deleted."""

    post: bytes
    document: bytes | None
    deleted: bool


async def find_facts(conn: Connection, post_id: str) -> Post | None:
    """Return the post for decisions about rights, even if it is deleted. None if there is none."""
    async with conn.cursor(row_factory=class_row(Post)) as cursor:
        await cursor.execute(FACTS, (post_id,))
        return await cursor.fetchone()


async def has_posts_of_others(conn: Connection, community_id: str, account_id: str) -> bool:
    """Whether posts of other accounts are shown in the community."""
    cursor = await conn.execute(
        "SELECT FROM post WHERE community_id = %s AND author_id <> %s AND deleted_at IS NULL LIMIT 1",
        (community_id, account_id),
    )
    return cursor.rowcount > 0


async def find_full_post(conn: Connection, post_id: str, account_id: str | None, can: Rights) -> FullPost | None:
    """Return the whole post, even if it is deleted. None if there is none. `can` has the reader's rights."""
    values = can._asdict() | {"post": post_id, "account": account_id}
    row = raw_row(await conn.execute(_one(logged_in=account_id is not None), values))
    return FullPost(row[0] or b"", row[1], row[2] == b"t") if row else None


async def list_saved(conn: Connection, account_id: str, can: Rights, limit: int, offset: int) -> bytes:
    """Return the entries (card.py) of a page of the saved posts, the last saved first."""
    values = can._asdict() | {"account": account_id, "limit": limit, "offset": offset}
    return next(iter(raw_row(await conn.execute(_saved(), values))), None) or b""


async def count_saved(conn: Connection, account_id: str) -> int:
    """Return the number of posts that the person has saved and that are not deleted."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(f"SELECT count(*) {_SAVED}", {"account": account_id})
        return await cursor.fetchone() or 0


@cache
def _one(*, logged_in: bool) -> bytes:
    columns = (
        f"{entry_sql(full_post_sql(logged_in=logged_in), MENTIONS_MAX)}, p.document::text, p.deleted_at IS NOT NULL"
    )
    return f"SELECT {columns} FROM post p {JOINS} WHERE p.id = %(post)s".encode()


@cache
def _saved() -> bytes:
    return f"""
WITH chosen AS (SELECT p.id, s.saved_at {_SAVED} ORDER BY s.saved_at DESC, p.id LIMIT %(limit)s OFFSET %(offset)s)
SELECT {entries_sql(logged_in=True, order="chosen.saved_at DESC, p.id")}
FROM chosen JOIN post p ON p.id = chosen.id {JOINS}
""".encode()
