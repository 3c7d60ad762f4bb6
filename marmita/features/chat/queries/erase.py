"""Erase a person from chat. The person's messages lose their contents but keep their numbers for the other person.

A conversation of two deleted accounts is deleted.
"""

from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.unit_of_work import UnitOfWork

_LOCK: LiteralString = """
SELECT id FROM conversation WHERE %(account)s IN (first_id, second_id) ORDER BY id FOR UPDATE
"""
_ERASE: tuple[LiteralString, ...] = (
    """
DELETE FROM conversation c USING account a WHERE %(account)s IN (c.first_id, c.second_id)
AND a.id IN (c.first_id, c.second_id) AND a.id <> %(account)s AND a.deleted_at IS NOT NULL
""",
    """
UPDATE chat_message SET sender_id = %(pseudonym)s, text = '', picture = NULL, words = '', erased = true
WHERE sender_id = %(account)s
""",
    # The search words of each message contain the ids of both accounts.
    """
UPDATE chat_message x SET words = ts_delete(words, '@' || %(account)s::text) FROM conversation c
WHERE c.id = x.conversation_id AND %(account)s IN (c.first_id, c.second_id) AND NOT x.erased
""",
    """
UPDATE conversation_member SET account_id = %(pseudonym)s, unread = 0 WHERE account_id = %(account)s
""",
    """
UPDATE conversation SET first_id = CASE first_id WHEN %(account)s THEN %(pseudonym)s ELSE first_id END,
    second_id = CASE second_id WHEN %(account)s THEN %(pseudonym)s ELSE second_id END
WHERE %(account)s IN (first_id, second_id)
""",
)


async def lock_conversations(uow: UnitOfWork, account_id: str) -> list[str]:
    """Lock the person's conversations and return their ids."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_LOCK, {"account": account_id})
        return await cursor.fetchall()


async def erase_person(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Empty the person's messages, and replace the person as a member by the pseudonym."""
    for statement in _ERASE:
        await uow.conn.execute(statement, {"account": account_id, "pseudonym": pseudonym})
