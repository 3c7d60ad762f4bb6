"""Read conversations as their members see them, with one statement per page."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.chat.domain.records import ConversationFilter
from marmita.features.chat.domain.rules import NAMES_COMPARED_MAX
from marmita.features.chat.queries.columns import (
    ME,
    MESSAGE,
    ORDER_JOINS,
    PERSON,
    PERSON_JOINS,
    RELATION,
    VISIBLE,
)
from marmita.features.orders import FINISHED
from marmita.platform.realtime import HEARTBEAT_TIMEOUT
from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]
_FILTERS: dict[ConversationFilter, LiteralString] = {
    "ALL": "p.shown",
    "UNREAD": "p.unread > 0",
    "ORDERS": "p.shown AND p.about_order",
}
_AFTER: LiteralString = " AND (p.active_at, p.conversation_id) < (%(active_at)s, %(after)s)"
_ORDERED: LiteralString = " ORDER BY p.active_at DESC, p.conversation_id DESC LIMIT %(limit)s"
_PAGE: LiteralString = "SELECT * FROM conversation_member p WHERE p.account_id = %(account)s AND "
_VIEW: LiteralString = f"""
SELECT m.conversation_id AS id, m.unread, m.read_number, m.active_at, c.last_number,
    t.read_number AS partner_read_number, {RELATION}, {PERSON},
    (SELECT {MESSAGE} FROM chat_message x WHERE {VISIBLE} ORDER BY x.number DESC LIMIT 1) AS last_message
FROM {ME}, m JOIN conversation c ON c.id = m.conversation_id
JOIN conversation_member t ON t.conversation_id = c.id AND t.account_id <> m.account_id
JOIN account a ON a.id = t.account_id
LEFT JOIN food_order o ON o.id = c.order_id {ORDER_JOINS} {PERSON_JOINS}
ORDER BY m.active_at DESC, m.conversation_id DESC
"""
_PERSON: LiteralString = f"""
SELECT {RELATION}, {PERSON} FROM {ME}, account a LEFT JOIN food_order o ON o.id = %(order)s {ORDER_JOINS} {PERSON_JOINS}
WHERE a.id = %(partner)s
"""
# Names are compared in Python, because only the last active conversations are compared.
_NAMES: LiteralString = (
    "SELECT p.conversation_id, concat_ws(' ', a.login, k.name) FROM ("
    + _PAGE
    + _FILTERS["ALL"]
    + _ORDERED
    + """) AS p JOIN conversation c ON c.id = p.conversation_id
JOIN account a ON a.id = CASE c.first_id WHEN p.account_id THEN c.second_id ELSE c.first_id END
LEFT JOIN chef k ON k.creator_id = a.id AND k.active"""
)
_WITH_WORDS: LiteralString = f"""
WITH x AS MATERIALIZED (
    SELECT * FROM chat_message WHERE words @@ %(query)s::tsquery ORDER BY created_at DESC LIMIT %(searched)s
)
SELECT DISTINCT ON (c.id) c.id, {MESSAGE} FROM x JOIN conversation c ON c.id = x.conversation_id
JOIN conversation_member m ON m.conversation_id = c.id AND m.account_id = %(account)s
WHERE {VISIBLE} ORDER BY c.id, x.number DESC
"""


async def list_conversations(
    conn: Connection,
    account_id: str,
    chosen: ConversationFilter,
    *,
    after: tuple[datetime, str] | None,
    limit: int,
    now: datetime,
) -> list[Row]:
    """Return a page of the account's conversations, last active first, after the given time and id."""
    page = _PAGE + _FILTERS[chosen] + (_AFTER if after else "") + _ORDERED
    values = {"limit": limit} | ({"active_at": after[0], "after": after[1]} if after else {})
    return await _rows(conn, page, account_id, now, values)


async def list_by_ids(conn: Connection, account_id: str, ids: list[str], now: datetime) -> list[Row]:
    """Return those of the conversations that have the account as a member, also conversations that it has deleted."""
    return await _rows(conn, _PAGE + "p.conversation_id = ANY(%(ids)s)", account_id, now, {"ids": ids})


async def find_person(
    conn: Connection, account_id: str, partner_id: str, order_id: str | None, now: datetime
) -> Row | None:
    """Return the other person and the order, with the columns of a conversation. None if there is no such account."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_PERSON, {"partner": partner_id, "order": order_id, **_common(account_id, now)})
        return await cursor.fetchone()


async def list_names(conn: Connection, account_id: str) -> list[tuple[str, str]]:
    """Return the last active conversations with the names of the other person, at most 500."""
    cursor = await conn.execute(_NAMES, {"account": account_id, "limit": NAMES_COMPARED_MAX})
    return [(row[0], row[1]) for row in await cursor.fetchall()]


async def find_with_words(conn: Connection, account_id: str, query: str, searched: int) -> dict[str, Row]:
    """Return the newest message that contains the words, by conversation, for conversations with such a message."""
    cursor = await conn.execute(_WITH_WORDS, {"account": account_id, "query": query, "searched": searched})
    return {row[0]: row[1] for row in await cursor.fetchall()}


async def count_new_messages(conn: Connection, account_id: str) -> int:
    """Return the number of the account's unread messages in all conversations."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT coalesce(sum(unread), 0)::integer FROM conversation_member WHERE account_id = %s AND unread > 0",
            (account_id,),
        )
        return await cursor.fetchone() or 0


async def _rows(
    conn: Connection, page: LiteralString, account_id: str, now: datetime, values: dict[str, Any]
) -> list[Row]:
    async with conn.cursor(row_factory=dict_row) as cursor:
        statement = "WITH m AS MATERIALIZED (" + page + ")" + _VIEW
        await cursor.execute(statement, {**values, **_common(account_id, now)})
        return await cursor.fetchall()


def _common(account_id: str, now: datetime) -> dict[str, Any]:
    return {"account": account_id, "ended": FINISHED, "alive": now - HEARTBEAT_TIMEOUT}
