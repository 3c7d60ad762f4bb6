"""Unread messages of conversations, for features that show them outside the chat."""

from collections.abc import Sequence
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row

from marmita.features.chat.queries.columns import VISIBLE
from marmita.platform.unit_of_work import Connection

_UNREAD: LiteralString = f"""
SELECT m.conversation_id AS id, m.unread, a.id AS user_id, a.login, c.order_id, coalesce(x.text, '') AS text
FROM conversation_member m JOIN conversation c ON c.id = m.conversation_id
JOIN account a ON a.id = CASE c.first_id WHEN m.account_id THEN c.second_id ELSE c.first_id END
LEFT JOIN LATERAL (
    SELECT x.text FROM chat_message x WHERE {VISIBLE} AND x.sender_id = a.id ORDER BY x.number DESC LIMIT 1
) AS x ON true
WHERE m.account_id = %(account)s AND m.conversation_id = ANY(%(ids)s) AND m.unread > 0 AND m.shown
AND a.deleted_at IS NULL
"""


class Unread(NamedTuple):
    """The unread messages of a conversation: sender, number, and text of the last one (empty for a picture)."""

    id: str
    unread: int
    user_id: str
    login: str
    order_id: str | None
    text: str


async def list_unread(conn: Connection, account_id: str, conversation_ids: Sequence[str]) -> list[Unread]:
    """Return the conversations, among the given ones, in which the account has unread messages."""
    async with conn.cursor(row_factory=class_row(Unread)) as cursor:
        await cursor.execute(_UNREAD, {"account": account_id, "ids": list(conversation_ids)})
        return await cursor.fetchall()
