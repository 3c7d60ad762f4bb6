"""Statements of the lists beside a feed: posts that admins suggest, and the tags of the last days."""

from datetime import datetime
from functools import cache
from typing import Any

from psycopg.rows import dict_row

from marmita.features.posts.domain.records import Rights
from marmita.features.posts.domain.rules import COUNTED_POSTS, SUGGESTED_MAX, TAGS_OF_WEEK, WEEK
from marmita.features.posts.queries.card import JOINS, entries_sql
from marmita.features.posts.queries.visible import visible
from marmita.platform.ids import first_id
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def list_suggested(conn: Connection, account_id: str | None, can: Rights) -> bytes:
    """Return the entries (card.py) of the suggested posts that this reader has not hidden, the last suggested first."""
    values = can._asdict() | {"account": account_id}
    return next(iter(raw_row(await conn.execute(_suggested(logged_in=account_id is not None), values))), None) or b""


async def suggest(uow: UnitOfWork, post_id: str) -> bool:
    """Suggest the post and return whether that is new. Above SUGGESTED_MAX, the oldest suggestion is removed."""
    await uow.conn.execute("LOCK TABLE suggested_post IN SHARE ROW EXCLUSIVE MODE")
    cursor = await uow.conn.execute(
        "INSERT INTO suggested_post (post_id, suggested_at) VALUES (%s, %s) ON CONFLICT DO NOTHING",
        (post_id, uow.now),
    )
    await uow.conn.execute(
        "DELETE FROM suggested_post WHERE post_id IN"
        " (SELECT post_id FROM suggested_post ORDER BY suggested_at DESC, post_id DESC OFFSET %s)",
        (SUGGESTED_MAX,),
    )
    return cursor.rowcount > 0


async def stop_suggesting(uow: UnitOfWork, post_id: str) -> bool:
    """Stop suggesting the post. Return whether it was suggested."""
    cursor = await uow.conn.execute("DELETE FROM suggested_post WHERE post_id = %s", (post_id,))
    return cursor.rowcount > 0


async def list_tags_of_week(conn: Connection, now: datetime) -> list[dict[str, Any]]:
    """Return the tags with the most posts in the last seven days."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            "SELECT t.link, t.name FROM ("
            " SELECT id FROM post WHERE id >= %s AND deleted_at IS NULL AND NOT adult ORDER BY id DESC LIMIT %s) AS p"
            " JOIN post_tag pt ON pt.post_id = p.id JOIN tag t ON t.id = pt.tag_id"
            " WHERE t.blocked_at IS NULL GROUP BY t.id ORDER BY count(*) DESC, t.posts_count DESC, t.link LIMIT %s",
            (first_id(now - WEEK), COUNTED_POSTS, TAGS_OF_WEEK),
        )
        return await cursor.fetchall()


async def list_newest(conn: Connection, communities: list[str], account: str | None) -> list[tuple[str, int]]:
    """Return each community with the number of the newest post of others that the reader may see; 0 if
    there is none.
    """
    cursor = await conn.execute(
        _newest(logged_in=account is not None), {"communities": communities, "account": account}
    )
    return [(community, newest) for community, newest in await cursor.fetchall()]


@cache
def _newest(*, logged_in: bool) -> bytes:
    others = " AND p.author_id <> %(account)s" if logged_in else ""
    return f"""
SELECT c.id, coalesce((
    SELECT p.number FROM post p WHERE p.community_id = c.id AND {visible(logged_in=logged_in)}{others}
    ORDER BY p.number DESC LIMIT 1), 0)
FROM community c WHERE c.id = ANY(%(communities)s) AND c.state <> 'HIDDEN' ORDER BY c.id
""".encode()


@cache
def _suggested(*, logged_in: bool) -> bytes:
    return f"""
SELECT {entries_sql(logged_in=logged_in, order="s.suggested_at DESC, p.id DESC")}
FROM suggested_post s JOIN post p ON p.id = s.post_id AND {visible(logged_in=logged_in)} {JOINS}
""".encode()
