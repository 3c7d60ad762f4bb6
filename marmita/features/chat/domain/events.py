"""Events of chat: live ones, and what other features hear.

What a message says stands on the topic of its conversation only; the topics of its members have a hint without words,
so that deleting a conversation's events leaves nothing of it. PostgreSQL writes their data (queries/send.py, marks.py).
"""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.chat.domain.records import ChatMessage, ConversationChange
from marmita.platform.realtime import RealtimeEvent


class MessageSent(RealtimeEvent):
    """A message of the conversation, None where it is too long for an event."""

    kind: ClassVar[str] = "message_sent"
    conversation_id: str
    number: int
    message: ChatMessage | None


class MessagesRead(RealtimeEvent):
    """Somebody has read up to that message; published where both show it."""

    kind: ClassVar[str] = "messages_read"
    conversation_id: str
    user_id: str
    number: int


class ConversationChanged(RealtimeEvent):
    """For one of its members: a message was received or sent, or this account has read or deleted some.

    `unread` is this account's in this conversation. BLOCKED is of all conversations with one person.
    """

    kind: ClassVar[str] = "conversation_changed"
    conversation_id: str | None
    change: ConversationChange
    number: int
    unread: int


class Typing(RealtimeEvent):
    """The sender writes; never stored."""

    kind: ClassVar[str] = "typing"


@dataclass(frozen=True, slots=True)
class MessageWritten:
    """A message was sent to the recipient. Published wherever the recipient has a device for pushes, else rarely."""

    conversation_id: str
    recipient_id: str


@dataclass(frozen=True, slots=True)
class ConversationRead:
    """The account has read messages of it, or deleted them, in this session."""

    conversation_id: str
    account_id: str
    session_id: str
