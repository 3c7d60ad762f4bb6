"""Delete messages for good that nobody can see any more, because each member has deleted them or has no account.

A message that a member has deleted but not read stays until it counts as read. Otherwise the number of unread messages
would stay wrong. A reported message stays with its report.
"""

from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

# Of a message `x` in the conversation `c`: no member can see it, and none has a report about it or counts it as unread.
_INVISIBLE: LiteralString = """
NOT EXISTS (
    SELECT FROM conversation_member m JOIN account a ON a.id = m.account_id
    WHERE m.conversation_id = c.id AND a.deleted_at IS NULL AND NOT (
        (x.number <= m.cleared_number
         OR CASE WHEN c.first_id = m.account_id THEN x.hidden_first ELSE x.hidden_second END)
        AND (x.sender_id = m.account_id OR x.number <= m.read_number)))
AND NOT EXISTS (SELECT FROM report r WHERE r.message_id = x.id)"""
# An invisible message is hidden for a member, or all members have cleared it. So the messages that only one member has
# cleared are not read.
_CONVERSATIONS: LiteralString = f"""
SELECT c.id, EXISTS (
    SELECT FROM chat_message x
    WHERE x.conversation_id = c.id AND (x.hidden_first OR x.hidden_second) AND {_INVISIBLE}
) OR EXISTS (
    SELECT FROM chat_message x WHERE x.conversation_id = c.id AND x.number <= (
        SELECT coalesce(min(m.cleared_number) FILTER (WHERE a.deleted_at IS NULL), max(m.cleared_number))
        FROM conversation_member m JOIN account a ON a.id = m.account_id WHERE m.conversation_id = c.id
    ) AND {_INVISIBLE})
FROM (
    (SELECT DISTINCT conversation_id FROM chat_message
     WHERE (hidden_first OR hidden_second) AND conversation_id > %(after)s ORDER BY 1 LIMIT %(limit)s)
    UNION
    (SELECT DISTINCT conversation_id FROM conversation_member
     WHERE cleared_number > 0 AND conversation_id > %(after)s ORDER BY 1 LIMIT %(limit)s)
    ORDER BY 1 LIMIT %(limit)s
) AS found (id) JOIN conversation c USING (id) ORDER BY c.id
"""
_DELETE: LiteralString = f"""
WITH gone AS (
    SELECT x.id FROM conversation c JOIN chat_message x ON x.conversation_id = c.id
    WHERE c.id = %(id)s AND (x.hidden_first OR x.hidden_second OR x.number <= (
        SELECT max(cleared_number) FROM conversation_member m WHERE m.conversation_id = c.id))
    AND {_INVISIBLE}
    ORDER BY x.number LIMIT %(limit)s FOR UPDATE OF c, x
)
DELETE FROM chat_message x USING gone WHERE x.id = gone.id RETURNING x.picture->>'base'
"""


async def list_conversations_to_purge(conn: Connection, after: str, limit: int) -> tuple[list[str], str | None]:
    """Return the ids of conversations with messages that nobody can see, in order, and where the next call begins.

    At most `limit` conversations with deleted messages of a member are read, with ids after `after`. None instead of
    the beginning of the next call if these were the last.
    """
    cursor = await conn.execute(_CONVERSATIONS, {"after": after, "limit": limit})
    rows = await cursor.fetchall()
    return [row[0] for row in rows if row[1]], rows[-1][0] if len(rows) == limit else None


async def delete_invisible(uow: UnitOfWork, conversation_id: str, limit: int) -> list[str | None]:
    """Delete at most `limit` messages of the conversation that nobody can see. Return for each its picture, if any."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_DELETE, {"id": conversation_id, "limit": limit})
        return await cursor.fetchall()
