"""Statements on what people choose for their devices beside the topics of notifications."""

from typing import LiteralString, NamedTuple

from psycopg.rows import class_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

_SET: LiteralString = """
INSERT INTO push_choice AS c (account_id, messages, message_text)
VALUES (%(account)s, coalesce(%(messages)s::boolean, true), coalesce(%(message_text)s::boolean, false))
ON CONFLICT (account_id) DO UPDATE SET messages = coalesce(%(messages)s::boolean, c.messages),
    message_text = coalesce(%(message_text)s::boolean, c.message_text)
"""


class Choice(NamedTuple):
    """Whether messages are pushed, and with their words: these are for the reader, not for who sees the device."""

    messages: bool = True
    message_text: bool = False


async def read_choice(conn: Connection, account_id: str) -> Choice:
    """What was chosen, or what is chosen for everybody at first."""
    async with conn.cursor(row_factory=class_row(Choice)) as cursor:
        await cursor.execute("SELECT messages, message_text FROM push_choice WHERE account_id = %s", (account_id,))
        return await cursor.fetchone() or Choice()


async def set_choice(uow: UnitOfWork, account_id: str, *, messages: bool | None, message_text: bool | None) -> None:
    """Choose; what is None stays as it is."""
    values = {"account": account_id, "messages": messages, "message_text": message_text}
    await uow.conn.execute(_SET, values)
