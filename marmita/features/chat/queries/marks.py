"""Marks of a member on existing messages (read, deleted for the member), and changes of photos."""

from typing import LiteralString, NamedTuple

import msgspec
from psycopg.rows import scalar_row
from psycopg.types.json import Jsonb

from marmita.features.chat.domain.records import ChatPicture
from marmita.features.chat.queries.columns import receipts
from marmita.platform.unit_of_work import Connection, UnitOfWork

# The read messages are subtracted. A message that arrives meanwhile waits for this row and is then counted as unread.
_READ: LiteralString = f"""
WITH updated AS (
    UPDATE conversation_member m SET read_number = least(%(number)s, c.last_number), unread = m.unread - (
        SELECT count(*) FROM chat_message x WHERE x.conversation_id = m.conversation_id
        AND x.sender_id <> m.account_id AND x.number > m.read_number
        AND x.number <= least(%(number)s, c.last_number))
    FROM conversation c WHERE c.id = m.conversation_id AND m.conversation_id = %(id)s AND m.account_id = %(account)s
    AND m.read_number < least(%(number)s, c.last_number)
    RETURNING m.read_number, m.unread
), receipt_shown AS (
    SELECT FROM conversation_member t LEFT JOIN chat_choice own ON own.account_id = %(account)s
    LEFT JOIN chat_choice partner ON partner.account_id = t.account_id
    WHERE t.conversation_id = %(id)s AND t.account_id <> %(account)s AND {receipts("t.account_id")}
), published AS MATERIALIZED (
    SELECT write_event(ARRAY['conversation:' || %(id)s::text], 'messages_read', json_build_object(
        'conversationId', %(id)s::text, 'userId', %(account)s::text, 'number', s.read_number)::text, %(now)s)
        AS announcement
    FROM updated s, receipt_shown
    UNION ALL
    SELECT write_event(ARRAY['user:' || %(account)s::text], 'conversation_changed', json_build_object(
        'conversationId', %(id)s::text, 'change', 'READ', 'number', s.read_number, 'unread', s.unread)::text, %(now)s)
    FROM updated s
)
SELECT coalesce(s.read_number, m.read_number), coalesce(s.unread, m.unread), (
    SELECT coalesce(sum(unread), 0)::integer FROM conversation_member
    WHERE account_id = %(account)s AND unread > 0 AND conversation_id <> %(id)s) + coalesce(s.unread, m.unread),
    ARRAY(SELECT announcement FROM published)
FROM conversation_member m LEFT JOIN updated s ON true
WHERE m.conversation_id = %(id)s AND m.account_id = %(account)s
"""
_CLEAR: LiteralString = """
UPDATE conversation_member m SET cleared_number = greatest(m.cleared_number, least(%(number)s, c.last_number)),
    shown = greatest(m.cleared_number, %(number)s) < c.last_number
FROM conversation c WHERE c.id = m.conversation_id AND m.conversation_id = %(id)s AND m.account_id = %(account)s
RETURNING m.unread
"""
_HIDE: LiteralString = """
UPDATE chat_message x SET hidden_first = hidden_first OR c.first_id = %(account)s,
    hidden_second = hidden_second OR c.second_id = %(account)s
FROM conversation c
WHERE c.id = x.conversation_id AND x.conversation_id = %(id)s AND x.number = ANY(%(numbers)s)
AND %(account)s IN (c.first_id, c.second_id)
AND NOT CASE WHEN c.first_id = %(account)s THEN hidden_first ELSE hidden_second END
"""


class ReadPosition(NamedTuple):
    """The read position of a member, and the numbers of unread messages in this and in all conversations."""

    read_number: int
    unread: int
    new_messages: int


async def mark_read(uow: UnitOfWork, account_id: str, conversation_id: str, number: int) -> ReadPosition | None:
    """Mark the messages up to the number as read and publish that. None if the account is not a member."""
    cursor = await uow.conn.execute(
        _READ, {"account": account_id, "id": conversation_id, "number": number, "now": uow.now}
    )
    row = await cursor.fetchone()
    if row is None:
        return None
    *read, announcements = row
    uow.announcements.extend(announcements)
    return ReadPosition(*read)


async def lock_membership(uow: UnitOfWork, account_id: str, conversation_id: str) -> bool:
    """Lock the conversation until the transaction ends, so that nobody sends or deletes messages.

    Return False if the account is not a member.
    """
    cursor = await uow.conn.execute(
        "SELECT FROM conversation WHERE id = %s AND %s IN (first_id, second_id) FOR NO KEY UPDATE",
        (conversation_id, account_id),
    )
    return cursor.rowcount == 1


async def clear_messages(uow: UnitOfWork, account_id: str, conversation_id: str, number: int) -> int:
    """Delete the messages up to the number for the member of a locked conversation. Return the unread number."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_CLEAR, {"account": account_id, "id": conversation_id, "number": number})
        return await cursor.fetchone() or 0


async def hide_messages(uow: UnitOfWork, account_id: str, conversation_id: str, numbers: list[int]) -> int:
    """Delete the messages for the member. Return the number of messages that were not deleted before."""
    cursor = await uow.conn.execute(_HIDE, {"account": account_id, "id": conversation_id, "numbers": numbers})
    return cursor.rowcount


async def lock_picture(uow: UnitOfWork, message_id: str) -> ChatPicture | None:
    """Return the picture of the message, if any, and lock the message's row."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT picture FROM chat_message WHERE id = %s FOR NO KEY UPDATE", (message_id,))
        stored = await cursor.fetchone()
    return msgspec.convert(stored, ChatPicture) if stored else None


async def write_picture(conn: Connection, message_id: str, picture: ChatPicture | None) -> None:
    """Replace the picture of the message; None removes it."""
    stored = Jsonb(msgspec.to_builtins(picture)) if picture else None
    await conn.execute("UPDATE chat_message SET picture = %s WHERE id = %s", (stored, message_id))
