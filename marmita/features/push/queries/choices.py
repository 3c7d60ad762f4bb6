"""Statements on people's choices for their devices, apart from the topics of notifications."""

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
    """Whether messages are pushed, and with their text. By default without: others may see the device's screen."""

    messages: bool = True
    message_text: bool = False


async def read_choice(conn: Connection, account_id: str) -> Choice:
    """Return the account's choice, or the default."""
    async with conn.cursor(row_factory=class_row(Choice)) as cursor:
        await cursor.execute("SELECT messages, message_text FROM push_choice WHERE account_id = %s", (account_id,))
        return await cursor.fetchone() or Choice()


async def set_choice(uow: UnitOfWork, account_id: str, *, messages: bool | None, message_text: bool | None) -> None:
    """Store the choices. A choice of None stays unchanged."""
    values = {"account": account_id, "messages": messages, "message_text": message_text}
    await uow.conn.execute(_SET, values)
