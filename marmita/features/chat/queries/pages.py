"""Read messages of a conversation: pages in both directions, and messages with words. PostgreSQL writes their JSON."""

from datetime import datetime
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.features.chat.queries.columns import MESSAGE, VISIBLE, receipts
from marmita.platform.unit_of_work import Connection

_MEMBER: LiteralString = """
FROM conversation_member m JOIN conversation c ON c.id = m.conversation_id
JOIN conversation_member t ON t.conversation_id = c.id AND t.account_id <> m.account_id
LEFT JOIN chat_choice own ON own.account_id = m.account_id
LEFT JOIN chat_choice partner ON partner.account_id = t.account_id
WHERE m.conversation_id = %(id)s AND m.account_id = %(account)s
"""
# One statement gives one snapshot: the messages, and the position in the event log that matches them.
_PAGE: LiteralString = f"""
SELECT m.read_number,
    CASE WHEN {receipts("t.account_id")} THEN t.read_number END AS partner_read_number,
    (SELECT coalesce(max(e.revision), 0) FROM realtime_event e WHERE e.topic = 'conversation:' || c.id) AS cursor,
    ARRAY(SELECT {MESSAGE}::text FROM chat_message x WHERE {VISIBLE} AND x.number < %(pivot)s
        ORDER BY x.number DESC LIMIT %(older)s + 1) AS older,
    ARRAY(SELECT {MESSAGE}::text FROM chat_message x WHERE {VISIBLE} AND x.number >= %(pivot)s
        ORDER BY x.number LIMIT %(newer)s + 1) AS newer
{_MEMBER}
"""
_SINCE: LiteralString = f"""
SELECT coalesce(
    (SELECT x.number FROM chat_message x WHERE {VISIBLE} AND x.created_at >= %(since)s
     ORDER BY x.created_at, x.number LIMIT 1), c.last_number)
{_MEMBER}
"""
# The id of the conversation is one of the words, see send.py. The index finds messages with the words first.
_FOUND: LiteralString = f"""
WITH x AS MATERIALIZED (SELECT * FROM chat_message WHERE words @@ %(query)s::tsquery)
SELECT ARRAY(SELECT {MESSAGE}::text FROM x WHERE {VISIBLE} AND x.number < %(before)s
    ORDER BY x.number DESC LIMIT %(limit)s + 1)
{_MEMBER}
"""


class Page(NamedTuple):
    """`older`: messages before the pivot, newest first. `newer`: messages from the pivot on, oldest first.

    Both lists have one message more than requested if there are more.
    """

    read_number: int
    partner_read_number: int | None
    cursor: int
    older: list[str]
    newer: list[str]


async def find_page(
    conn: Connection, account_id: str, conversation_id: str, pivot: int, *, older: int, newer: int
) -> Page | None:
    """Return the messages around the number. None if the account is not a member."""
    values = _values(account_id, conversation_id, pivot=pivot, older=older, newer=newer)
    async with conn.cursor(row_factory=class_row(Page)) as cursor:
        await cursor.execute(_PAGE, values)
        return await cursor.fetchone()


async def find_number_since(conn: Connection, account_id: str, conversation_id: str, since: datetime) -> int | None:
    """Return the number of the first message since then, else of the last one. None if the account is not a member."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_SINCE, _values(account_id, conversation_id, since=since))
        return await cursor.fetchone()


async def find_with_words(
    conn: Connection, account_id: str, conversation_id: str, query: str, *, before: int, limit: int
) -> list[str] | None:
    """Return messages with the words, newest first, at most `limit` + 1. None if the account is not a member."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_FOUND, _values(account_id, conversation_id, query=query, before=before, limit=limit))
        return await cursor.fetchone()


def _values(account_id: str, conversation_id: str, **values: Any) -> dict[str, Any]:
    return {"account": account_id, "id": conversation_id, **values}
