"""The statement that sends messages: it writes numbers, rows, unread counts and events in one round trip.

If nothing else is written, this statement is the whole transaction.
"""

from collections.abc import Sequence
from typing import LiteralString, NamedTuple

import msgspec
from psycopg.rows import class_row

from marmita.features.chat.domain.records import ChatPicture, NewMessage, SentMessage
from marmita.features.chat.queries.columns import MESSAGE
from marmita.features.chat.queries.relations import pair
from marmita.platform.text_normalization import normalize_text
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Locks are taken in a fixed order, so that batches of several processes cannot deadlock: first client ids, then
# conversations, each sorted. Between them, the accounts of the senders are locked, so that no block begins meanwhile. A
# sender whose account is already locked is skipped, so that the others do not wait. A conversation is locked before its
# messages are written. So the revisions of its topic follow the message numbers, and `last_at` never decreases, even if
# the clocks of the processes differ. `later` counts the later messages of the batch in the conversation;
# `later_of_sender` counts those of the sender.
_SEND: LiteralString = f"""
WITH item AS MATERIALIZED (
    SELECT * FROM json_to_recordset(%(items)s::json) AS i (
        n integer, id text, sender text, partner_id text, "first" text, "second" text, "order" text, conversation text,
        client_id text, "text" text, picture jsonb, words text, fits boolean)
), lock_timeout AS MATERIALIZED (
    SELECT set_config('lock_timeout', %(lock_timeout)s, true)
), locked AS MATERIALIZED (
    SELECT pg_advisory_xact_lock(key) FROM lock_timeout, (
        SELECT hashtextextended(sender || client_id, 0) AS key FROM item ORDER BY key) AS keys
), already_sent AS MATERIALIZED (
    SELECT i.n, x.* FROM item i, LATERAL (
        SELECT id, conversation_id, number, client_id, created_at FROM chat_message
        WHERE sender_id = i.sender AND client_id = i.client_id::uuid LIMIT 1) AS x
), senders AS MATERIALIZED (
    SELECT id FROM account WHERE id = ANY (ARRAY(SELECT sender FROM item)) AND (SELECT count(*) FROM locked) > 0
        AND (NOT 'chat' = ANY (blocked_areas) OR blocked_until <= %(now)s) FOR SHARE SKIP LOCKED
), new_items AS MATERIALIZED (
    SELECT i.*, count(*) OVER later AS later, count(*) OVER later_of_sender AS later_of_sender
    FROM item i JOIN senders ON senders.id = i.sender
    WHERE NOT EXISTS (SELECT FROM already_sent k WHERE k.n = i.n)
    WINDOW later AS (
        PARTITION BY "first", "second", "order" ORDER BY n ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
    ), later_of_sender AS (
        PARTITION BY "first", "second", "order", sender ORDER BY n ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
), conversations AS (
    INSERT INTO conversation AS c (id, first_id, second_id, order_id, last_number, last_at, created_at)
    SELECT min(conversation), "first", "second", "order", count(*), %(now)s, %(now)s FROM new_items
    GROUP BY "first", "second", "order" ORDER BY min(conversation)
    ON CONFLICT ON CONSTRAINT conversation_pair DO UPDATE
    SET last_number = c.last_number + excluded.last_number, last_at = greatest(c.last_at, excluded.last_at)
    RETURNING c.id, c.first_id, c.second_id, c.order_id, c.last_number, c.last_at
), written AS (
    INSERT INTO chat_message (id, conversation_id, number, sender_id, client_id, text, picture, words, created_at)
    SELECT f.id, s.id, s.last_number - f.later, f.sender, f.client_id::uuid, f.text, f.picture,
        ('@' || s.id || f.words)::tsvector, s.last_at
    FROM new_items f JOIN conversations s ON s.first_id = f."first" AND s.second_id = f."second"
        AND s.order_id IS NOT DISTINCT FROM f."order"
    RETURNING *
), members AS (
    INSERT INTO conversation_member AS m (conversation_id, account_id, unread, about_order, active_at)
    SELECT s.id, account, (
        SELECT count(*) FROM written x WHERE x.conversation_id = s.id AND x.sender_id <> account
    ), s.order_id IS NOT NULL, s.last_at
    FROM conversations s, unnest(ARRAY[s.first_id, s.second_id]) AS account
    ON CONFLICT (conversation_id, account_id)
    DO UPDATE SET unread = m.unread + excluded.unread, active_at = excluded.active_at, shown = true
    RETURNING m.conversation_id, m.account_id, m.unread
), published AS MATERIALIZED (
    SELECT x.n, x.id, x.conversation_id, x.number, x.client_id, x.created_at, ARRAY[
        write_event(ARRAY['conversation:' || x.conversation_id], 'message_sent', json_build_object(
            'conversationId', x.conversation_id, 'number', x.number, 'message', CASE WHEN x.fits THEN {MESSAGE} END
        )::text, %(now)s),
        write_event(ARRAY['user:' || x.sender_id], 'conversation_changed', json_build_object(
            'conversationId', x.conversation_id, 'change', 'SENT', 'number', x.number,
            'unread', x.sender_unread - (x.later - x.later_of_sender))::text, %(now)s),
        write_event(ARRAY['user:' || x.partner_id], 'conversation_changed', json_build_object(
            'conversationId', x.conversation_id, 'change', 'RECEIVED', 'number', x.number,
            'unread', x.recipient_unread - x.later_of_sender)::text, %(now)s)
    ] AS announcements FROM (
        SELECT x.*, f.n, f.partner_id, f.fits, f.later, f.later_of_sender, sender.unread AS sender_unread,
            recipient.unread AS recipient_unread
        FROM written x JOIN new_items f ON f.id = x.id
        JOIN members sender ON sender.conversation_id = x.conversation_id AND sender.account_id = x.sender_id
        JOIN members recipient ON recipient.conversation_id = x.conversation_id AND recipient.account_id = f.partner_id
        ORDER BY x.conversation_id, x.number
    ) AS x
)
SELECT n, id, conversation_id, number, client_id::text, created_at, announcements FROM published
UNION ALL SELECT n, id, conversation_id, number, client_id::text, created_at, ARRAY[]::text[] FROM already_sent
"""
_ALREADY_SENT: LiteralString = """
SELECT id, conversation_id, number, client_id::text, created_at AS create_date FROM chat_message
WHERE sender_id = %s AND client_id = %s
"""
_SENT = SentMessage.__struct_fields__
# The size of ids, times and JSON syntax around a text and a picture.
_AROUND_BYTES = 700
_EVENT_BYTES = 4_000


class Draft(NamedTuple):
    """A message to send, with its id. `conversation_id` is the existing conversation, or a new id if there is none."""

    id: str
    sender_id: str
    message: NewMessage
    conversation_id: str
    picture: ChatPicture | None = None


async def write_messages(uow: UnitOfWork, drafts: Sequence[Draft], lock_timeout: str = "0") -> list[SentMessage | None]:
    """Send the messages in this order, or find messages that were already sent with their client ids.

    The client ids must be unique in `drafts`. The first message of two people creates their conversation. The result is
    None for a sender who is blocked by now, or whose account is locked.

    Raises:
        UniqueViolation: another call sent one of the messages between the start of this statement and its lock, or the
            conversation no longer belongs to the two people.
        LockNotAvailable: another transaction held a lock longer than `lock_timeout`, which applies until the
            transaction ends; "0" waits without limit.
    """
    items = [_item(number, draft) for number, draft in enumerate(drafts)]
    values = {"items": msgspec.json.encode(items).decode(), "lock_timeout": lock_timeout, "now": uow.now}
    cursor = await uow.conn.execute(_SEND, values)
    sent: dict[int, SentMessage] = {}
    for number, *fields, announcements in await cursor.fetchall():
        sent[number] = SentMessage(**dict(zip(_SENT, fields, strict=True)))
        uow.announcements.extend(announcements)
    return [sent.get(number) for number in range(len(drafts))]


def _item(number: int, draft: Draft) -> dict[str, object]:
    message = draft.message
    first, second = pair(draft.sender_id, message.user_id)
    size = len(msgspec.json.encode((message.text, draft.picture)))
    return {
        "n": number,
        "id": draft.id,
        "sender": draft.sender_id,
        "partner_id": message.user_id,
        "first": first,
        "second": second,
        "order": message.order_id,
        "conversation": draft.conversation_id,
        "client_id": message.client_id,
        "text": message.text,
        "picture": draft.picture,
        "words": f" @{first} @{second} {normalize_text(message.text)}",
        "fits": size + _AROUND_BYTES <= _EVENT_BYTES,
    }


async def find_sent(conn: Connection, sender_id: str, client_id: str) -> SentMessage | None:
    """Return the message that the sender has sent with this client id. None if there is none."""
    async with conn.cursor(row_factory=class_row(SentMessage)) as cursor:
        await cursor.execute(_ALREADY_SENT, (sender_id, client_id))
        return await cursor.fetchone()
