"""Statements that read communities and topics."""

from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.communities.domain.records import CommunitySort
from marmita.platform.unit_of_work import Connection

_COMMUNITY: LiteralString = """
SELECT c.id, c.link, c.name, c.description, c.topic_id AS "topicId", t.name AS topic, c.picture, c.icon, c.creator_id,
       c.members_count AS "membersCount", m.account_id IS NOT NULL AS member, c.created_at AS "createdDate",
       c.state, c.state_reason AS "stateReason", c.revision
FROM community c JOIN topic t ON t.id = c.topic_id
LEFT JOIN community_member m ON m.community_id = c.id AND m.account_id = %(account)s
"""
_LISTED: LiteralString = " WHERE c.state <> 'HIDDEN'"
_FOUND: LiteralString = " AND to_tsvector('simple', c.name_key) @@ %(query)s::tsquery"
_TOPIC: LiteralString = 'id, link, name, names, former_links AS "formerLinks"'
_ORDERS: dict[CommunitySort, LiteralString] = {
    "NAME": "c.name_key, c.id",
    "JOINED": "m.joined_at DESC NULLS LAST, c.name_key, c.id",
    "POPULAR": "c.members_count DESC, c.id",
    "NEW": "c.id DESC",
}


async def list_rows(
    conn: Connection,
    account_id: str | None,
    query: str | None,
    sort: CommunitySort,
    *,
    grouped: bool,
    limit: int,
    offset: int,
) -> list[dict[str, Any]]:
    """Return a page of communities that are not hidden. `grouped`: by topic first. `query`: a tsquery for names."""
    order = f"{'t.position, ' if grouped else ''}{_ORDERS[sort]}"
    statement = f"{_COMMUNITY}{_LISTED}{_FOUND if query else ''} ORDER BY {order} LIMIT %(limit)s OFFSET %(offset)s"
    async with conn.cursor(row_factory=dict_row) as cursor:
        values = {"account": account_id, "query": query, "limit": limit, "offset": offset}
        await cursor.execute(statement.encode(), values)
        return await cursor.fetchall()


async def count_rows(conn: Connection, query: str | None) -> int:
    """Return the number of communities that are not hidden and whose names match the tsquery."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        statement = f"SELECT count(*) FROM community c{_LISTED}{_FOUND if query else ''}"
        await cursor.execute(statement.encode(), {"query": query})
        return await cursor.fetchone() or 0


async def find_row(conn: Connection, account_id: str | None, key: str) -> dict[str, Any] | None:
    """Return the row of the community with this id or link, or None."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            _COMMUNITY + " WHERE c.id = %(key)s OR c.link = %(key)s", {"account": account_id, "key": key}
        )
        return await cursor.fetchone()


async def list_topics(conn: Connection) -> list[dict[str, Any]]:
    """Return all topics in their order, with the fields of TopicView."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"SELECT {_TOPIC} FROM topic ORDER BY position, id")
        return await cursor.fetchall()


async def find_topic(conn: Connection, link: str) -> dict[str, Any] | None:
    """Return a topic with the fields of TopicView, by its link or the link of a topic merged into it, or None."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"SELECT {_TOPIC} FROM topic WHERE link = %s OR %s = ANY (former_links)", (link, link))
        return await cursor.fetchone()


async def list_links(conn: Connection, limit: int) -> list[str]:
    """Return up to `limit` links of communities that are not hidden, largest first."""
    cursor = await conn.execute(
        "SELECT link FROM community WHERE state <> 'HIDDEN' ORDER BY members_count DESC, id LIMIT %s", (limit,)
    )
    return [link for (link,) in await cursor.fetchall()]


async def find_choice(conn: Connection, account_id: str) -> tuple[CommunitySort, bool] | None:
    """Return the sort that the account stored for the list and whether it is grouped, or None."""
    cursor = await conn.execute("SELECT sort, grouped FROM community_list_choice WHERE account_id = %s", (account_id,))
    row = await cursor.fetchone()
    return (row[0], row[1]) if row else None
