"""Two people who have a conversation, a third person, and their calls."""

from collections.abc import Awaitable
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from marmita.features.chat.domain.records import NewMessage, SentMessage
from marmita.features.chat.http.message_views import place_of, read_messages, search_messages
from marmita.features.chat.http.schemas import ChatConversation, ConversationList, FoundMessages, MessagePage
from marmita.features.chat.http.views import list_conversations, read_conversation
from marmita.features.chat.queries.marks import ReadPosition, mark_read
from marmita.features.chat.use_cases.send_message import send_in_unit
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import EventBus, UnitOfWork, begin_unit
from tests.support.rows import Connection, add_account

_ROWS = """
SELECT (SELECT jsonb_agg(c ORDER BY id) FROM conversation c), (SELECT jsonb_agg(x ORDER BY id) FROM chat_message x),
    (SELECT jsonb_agg(m ORDER BY conversation_id, account_id) FROM conversation_member m),
    (SELECT jsonb_agg(b) FROM chat_block b), (SELECT jsonb_agg(c) FROM chat_choice c),
    (SELECT count(*) FROM realtime_event)
"""


def as_actor(account_id: str, role: str = "USER", **more: Any) -> Actor:
    return Actor(account_id, f"u{account_id[-12:]}", frozenset({role}), "EN", "s", **more)


class Scene:
    """The people of a test: `ana` and `ben` talk with each other, `eve` is another person."""

    def __init__(self, conn: Connection, people: list[Actor]) -> None:
        self.conn = conn
        self.ana, self.ben, self.eve = people

    @property
    def uow(self) -> UnitOfWork:
        return begin_unit(self.conn, EventBus())

    async def send(
        self, text: str = "Hello", sender: Actor | None = None, to: Actor | None = None, **fields: Any
    ) -> SentMessage:
        """Send a message, by default from Ana to Ben."""
        sender = sender or self.ana
        to = to or (self.ana if sender is self.ben else self.ben)
        message = {"client_id": str(uuid4()), "user_id": to.id, "text": text}
        return await send_in_unit(self.uow, sender, NewMessage(**(message | fields)))

    async def many(self, count: int) -> str:
        """Send `count` messages of Ana, with numbered texts. Return the id of the conversation."""
        sent = [await self.send(f"word{number}") for number in range(1, count + 1)]
        return sent[0].conversation_id

    async def page(self, reader: Actor, conversation: str, **place: Any) -> MessagePage:
        at = {"before": None, "after": None, "around": None, "day": None} | place
        found = await read_messages(self.conn, reader, conversation, place_of(**at))
        return msgspec.json.decode(found, type=MessagePage)

    async def numbers(self, reader: Actor, conversation: str, **place: Any) -> list[int]:
        return [message.number for message in (await self.page(reader, conversation, **place)).messages]

    async def found(self, reader: Actor, conversation: str, text: str, before: int | None = None) -> FoundMessages:
        body = await search_messages(self.conn, reader, conversation, text, before)
        return msgspec.json.decode(body, type=FoundMessages)

    async def list(self, reader: Actor, chosen: Any = "ALL", after: str | None = None) -> ConversationList:
        return await list_conversations(self.conn, reader, chosen, after)

    async def seen(self, reader: Actor, conversation: str) -> ChatConversation:
        return await read_conversation(self.conn, reader, conversation)

    async def read(self, reader: Actor, conversation: str, number: int) -> ReadPosition:
        state = await mark_read(self.uow, reader.id, conversation, number)
        assert state is not None
        return state

    async def one(self, statement: str, *values: Any) -> Any:
        return await (await self.conn.execute(statement.encode(), values)).fetchone()

    async def refused(self, call: Awaitable[Any]) -> str:
        """Return the error key of a refused call. Checks that the call changed nothing."""
        before = await self.one(_ROWS)
        with pytest.raises(DomainError) as refusal:
            await call
        assert await self.one(_ROWS) == before
        return refusal.value.key


@pytest.fixture
async def scene(connection: Connection) -> Scene:
    return Scene(connection, [as_actor(await add_account(connection)) for _ in range(3)])
