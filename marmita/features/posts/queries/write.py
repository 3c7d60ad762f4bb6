"""Statements that lock or change posts."""

from typing import LiteralString

import msgspec
from psycopg.rows import class_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.communities import CommunityClosed, CommunityNotExist
from marmita.features.posts.domain.errors import PostNotExist
from marmita.features.posts.domain.records import Post, PostPicture, PostText
from marmita.features.posts.domain.rules import ORDERS_COUNTED_MAX
from marmita.features.posts.queries.view import FACTS
from marmita.platform.rich_text import Document
from marmita.platform.unit_of_work import Connection, UnitOfWork

_INSERT: LiteralString = """
INSERT INTO post (id, author_id, community_id, content_type, name, content, excerpt, document, adult, published_seconds,
    request_key, created_at)
VALUES (%(id)s, %(author)s, %(community)s, %(type)s, %(name)s, %(content)s, %(excerpt)s, %(document)s, %(adult)s,
    floor(extract(epoch FROM %(now)s::timestamptz)), %(key)s, %(now)s)
"""
_UPDATE: LiteralString = """
UPDATE post SET name = %(name)s, content = %(content)s, excerpt = %(excerpt)s, document = %(document)s,
    adult = %(adult)s, revision = revision + 1, edited_at = %(now)s, edited_by = %(editor)s WHERE id = %(id)s
"""

_MOVE_TAG: LiteralString = """
WITH gone AS (DELETE FROM post_tag WHERE tag_id = %(tag)s RETURNING post_id, position), added AS (
    INSERT INTO post_tag (post_id, tag_id, position) SELECT post_id, %(to)s, position FROM gone
    ON CONFLICT DO NOTHING RETURNING post_id)
SELECT count(*) FROM added JOIN post p ON p.id = added.post_id WHERE p.deleted_at IS NULL
"""


async def lock_post(conn: Connection, post_id: str) -> Post:
    """Return the post and lock its row until the transaction ends. Raise DomainError post_not_exist (404)."""
    async with conn.cursor(row_factory=class_row(Post)) as cursor:
        await cursor.execute(f"{FACTS} FOR NO KEY UPDATE OF p", (post_id,))
        if post := await cursor.fetchone():
            return post
    raise PostNotExist


async def detach_posts(uow: UnitOfWork, community_id: str) -> None:
    """Remove all posts from a community. Its row is locked, so that no new posts are added."""
    await uow.conn.execute("UPDATE post SET community_id = NULL WHERE community_id = %s", (community_id,))


async def require_community(conn: Connection, community_id: str) -> None:
    """Return if the community accepts posts, and protect it from deletion until the transaction ends.

    Raises:
        DomainError: community_not_exist (404), community_closed (409).
    """
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT state FROM community WHERE id = %s FOR KEY SHARE", (community_id,))
        state = await cursor.fetchone()
    if state is None or state == "HIDDEN":
        raise CommunityNotExist
    if state == "CLOSED":
        raise CommunityClosed


async def find_request(conn: Connection, author_id: str, request_key: str) -> str | None:
    """Return the id of the post that a request with this key wrote. None if there is none."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT id FROM post WHERE author_id = %s AND request_key = %s", (author_id, request_key))
        return await cursor.fetchone()


async def count_orders(conn: Connection, account_id: str) -> int:
    """Return the number of the person's completed orders, at most ORDERS_COUNTED_MAX."""
    cursor = await conn.execute(
        "SELECT FROM food_order WHERE customer_id = %s AND status = 'COMPLETED' LIMIT %s",
        (account_id, ORDERS_COUNTED_MAX),
    )
    return cursor.rowcount


async def insert_post(uow: UnitOfWork, post: Post, text: PostText, *, adult: bool, request_key: str | None) -> None:
    """Insert a new post without pictures."""
    values = {
        "id": post.id,
        "author": post.author_id,
        "community": post.community_id,
        "type": post.content_type,
        "adult": adult,
        "now": post.created_at,
        "key": request_key,
    }
    await uow.conn.execute(_INSERT, values | msgspec.structs.asdict(text))


async def update_post(uow: UnitOfWork, post_id: str, text: PostText, *, adult: bool, editor_id: str) -> None:
    """Replace the text of the post as an edit. Its counters and its position in feeds stay."""
    values = {"id": post_id, "adult": adult, "editor": editor_id, "now": uow.now}
    await uow.conn.execute(_UPDATE, values | msgspec.structs.asdict(text))


async def set_text(conn: Connection, post_id: str, text: PostText, *, is_revision: bool = False) -> None:
    """Replace the text without marking the post as edited.

    With `is_revision`, a save that began from an older revision fails.
    """
    values = {"id": post_id, "step": int(is_revision)} | msgspec.structs.asdict(text)
    await conn.execute(
        "UPDATE post SET name = %(name)s, content = %(content)s, excerpt = %(excerpt)s, document = %(document)s,"
        " revision = revision + %(step)s WHERE id = %(id)s",
        values,
    )


async def set_adult(uow: UnitOfWork, post_id: str, *, adult: bool) -> bool:
    """Mark the post as for adults or for everybody. Return whether that is new.

    A save that began from an older revision fails.
    """
    cursor = await uow.conn.execute(
        "UPDATE post SET adult = %(adult)s, revision = revision + 1 WHERE id = %(id)s AND adult <> %(adult)s",
        {"id": post_id, "adult": adult},
    )
    return cursor.rowcount > 0


async def set_deleted(uow: UnitOfWork, post_id: str, deleted_by: str | None) -> None:
    """Mark the post as deleted by that account. With None, mark it as not deleted."""
    await uow.conn.execute(
        "UPDATE post SET deleted_at = %s, deleted_by = %s WHERE id = %s",
        (uow.now if deleted_by else None, deleted_by, post_id),
    )


async def read_pictures(conn: Connection, post_id: str) -> list[PostPicture]:
    """Return the pictures of the post."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT pictures FROM post WHERE id = %s", (post_id,))
        return msgspec.convert(await cursor.fetchone() or [], list[PostPicture])


async def write_pictures(conn: Connection, post_id: str, pictures: list[PostPicture]) -> None:
    """Replace the pictures of the post."""
    await conn.execute("UPDATE post SET pictures = %s WHERE id = %s", (Jsonb(msgspec.to_builtins(pictures)), post_id))


async def read_document(conn: Connection, post_id: str) -> Document | None:
    """Return the document of the post. None without a document, or without a post."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT document::text FROM post WHERE id = %s", (post_id,))
        stored = await cursor.fetchone()
    return msgspec.json.decode(stored, type=Document) if stored else None


async def read_texts(conn: Connection, post_id: str) -> tuple[str, str]:
    """Return the name and the HTML of the post; empty texts without a post."""
    cursor = await conn.execute("SELECT name, content FROM post WHERE id = %s", (post_id,))
    row = await cursor.fetchone()
    return (row[0], row[1]) if row else ("", "")


async def replace_tags(conn: Connection, post_id: str, tag_ids: list[str]) -> None:
    """Replace the tags of the post by these, in this order."""
    await conn.execute("DELETE FROM post_tag WHERE post_id = %s", (post_id,))
    await conn.execute(
        "INSERT INTO post_tag (post_id, tag_id, position)"
        " SELECT %s, tag, place FROM unnest(%s::text[]) WITH ORDINALITY AS given (tag, place)",
        (post_id, tag_ids),
    )


async def lock_tagged(uow: UnitOfWork, tag_id: str) -> None:
    """Lock the rows of the posts that have the tag until the transaction ends."""
    await uow.conn.execute(
        "SELECT FROM post WHERE id IN (SELECT post_id FROM post_tag WHERE tag_id = %s) ORDER BY id FOR NO KEY UPDATE",
        (tag_id,),
    )


async def move_tag(conn: Connection, tag_id: str, to_id: str) -> int:
    """Replace a locked tag on its posts by the other one. Return how many shown posts received it."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_MOVE_TAG, {"tag": tag_id, "to": to_id})
        return await cursor.fetchone() or 0


async def list_tags(conn: Connection, post_id: str) -> list[str]:
    """Return the ids of the post's tags."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT tag_id FROM post_tag WHERE post_id = %s ORDER BY tag_id", (post_id,))
        return await cursor.fetchall()


async def count_comments(uow: UnitOfWork, post_id: str, change: int) -> int:
    """Add `change` to the number of comments of a locked post, and return the new number."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "UPDATE post SET comments = comments + %s WHERE id = %s RETURNING comments", (change, post_id)
        )
        return await cursor.fetchone() or 0
