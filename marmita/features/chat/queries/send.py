"""The statement that sends a message: its number, its row, what is unread, and the events, in one round trip.

It stands for a whole transaction where nothing else is written.
"""

from typing import LiteralString

import msgspec
from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from marmita.features.chat.domain.records import ChatPicture, NewMessage, SentMessage
from marmita.features.chat.queries.columns import MESSAGE
from marmita.features.chat.queries.talks import pair
from marmita.platform.ids import new_id
from marmita.platform.text_normalization import normalize_text
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Who sends locks the conversation first. So the revisions of its topic follow the numbers, and `last_at` never goes
# back, whichever process has the earlier clock.
_SEND: LiteralString = f"""
WITH locked AS MATERIALIZED (
    SELECT pg_advisory_xact_lock(hashtextextended(%(sender)s::text || %(client_id)s::text, 0))
), known AS MATERIALIZED (
    SELECT id, conversation_id, number, client_id, created_at FROM chat_message
    WHERE sender_id = %(sender)s AND client_id = %(client_id)s::uuid
), spoken AS (
    INSERT INTO conversation AS c (id, first_id, second_id, order_id, last_number, last_at, created_at)
    SELECT %(conversation)s::text, %(first)s::text, %(second)s::text, %(order)s::text, 1, %(now)s, %(now)s
    WHERE NOT EXISTS (SELECT FROM known) AND EXISTS (SELECT FROM locked)
    ON CONFLICT ON CONSTRAINT conversation_pair
    DO UPDATE SET last_number = c.last_number + 1, last_at = greatest(c.last_at, excluded.last_at)
    RETURNING c.id, c.last_number, c.last_at
), written AS (
    INSERT INTO chat_message (id, conversation_id, number, sender_id, client_id, text, picture, words, created_at)
    SELECT %(id)s::text, s.id, s.last_number, %(sender)s::text, %(client_id)s::uuid, %(text)s::text,
        %(picture)s::jsonb, ('@' || s.id || %(words)s::text)::tsvector, s.last_at FROM spoken s
    RETURNING *
), members AS (
    INSERT INTO conversation_member AS m (conversation_id, account_id, unread, about_order, active_at)
    SELECT s.id, account, (account <> %(sender)s)::integer, %(order)s::text IS NOT NULL, s.last_at
    FROM spoken s, unnest(ARRAY[%(first)s, %(second)s]::text[]) AS account
    ON CONFLICT (conversation_id, account_id)
    DO UPDATE SET unread = m.unread + excluded.unread, active_at = excluded.active_at, shown = true
    RETURNING m.account_id, m.unread
), published AS MATERIALIZED (
    SELECT write_event(ARRAY['conversation:' || x.conversation_id], 'message_sent', json_build_object(
        'conversationId', x.conversation_id, 'number', x.number,
        'message', CASE WHEN %(fits)s::boolean THEN {MESSAGE} END)::text, %(now)s) AS announcement FROM written x
    UNION ALL
    SELECT write_event(ARRAY['user:' || m.account_id], 'conversation_changed', json_build_object(
        'conversationId', x.conversation_id, 'change',
        CASE WHEN m.account_id = %(sender)s THEN 'SENT' ELSE 'RECEIVED' END,
        'number', x.number, 'unread', m.unread)::text, %(now)s) FROM written x, members m
)
SELECT id, conversation_id, number, client_id::text, created_at, ARRAY(SELECT announcement FROM published)
FROM written UNION ALL SELECT id, conversation_id, number, client_id::text, created_at, ARRAY[]::text[] FROM known
"""
_KNOWN: LiteralString = """
SELECT id, conversation_id, number, client_id::text, created_at AS create_date FROM chat_message
WHERE sender_id = %s AND client_id = %s
"""
_SENT = SentMessage.__struct_fields__
# Ids, times and the form of the JSON around a text and a picture.
_AROUND_BYTES = 700
_EVENT_BYTES = 4_000


async def write_message(
    uow: UnitOfWork, sender_id: str, message: NewMessage, message_id: str, picture: ChatPicture | None
) -> SentMessage:
    """Send it, or find what was sent with this client id. The first message of two people makes the conversation.

    Raises UniqueViolation when it was sent by another call between the beginning of this statement and its lock.
    """
    first, second = pair(sender_id, message.user_id)
    size = len(msgspec.json.encode((message.text, picture)))
    values = {
        "id": message_id,
        "conversation": new_id(),
        "sender": sender_id,
        "first": first,
        "second": second,
        "order": message.order_id,
        "client_id": message.client_id,
        "text": message.text,
        "picture": Jsonb(msgspec.to_builtins(picture)) if picture else None,
        "words": f" @{first} @{second} {normalize_text(message.text)}",
        "fits": size + _AROUND_BYTES <= _EVENT_BYTES,
        "now": uow.now,
    }
    cursor = await uow.conn.execute(_SEND, values)
    ((*sent, announcements),) = await cursor.fetchall()
    uow.announcements.extend(announcements)
    return SentMessage(**dict(zip(_SENT, sent, strict=True)))


async def find_sent(conn: Connection, sender_id: str, client_id: str) -> SentMessage | None:
    """What the sender has sent with this client id."""
    async with conn.cursor(row_factory=class_row(SentMessage)) as cursor:
        await cursor.execute(_KNOWN, (sender_id, client_id))
        return await cursor.fetchone()
