"""Events of chat: live events, and events for other features.

Only the topic of a conversation contains the texts of messages. The topics of its members contain no text, so deleting
the events of the conversation deletes all of its texts. PostgreSQL writes the data of live events (queries/send.py,
marks.py).
"""

from dataclasses import dataclass
from typing import ClassVar

from marmita.features.chat.domain.records import ChatMessage, ConversationChange
from marmita.platform.realtime import RealtimeEvent


class MessageSent(RealtimeEvent):
    """A message was sent. `message` is None if it is too long for an event."""

    kind: ClassVar[str] = "message_sent"
    conversation_id: str
    number: int
    message: ChatMessage | None


class MessagesRead(RealtimeEvent):
    """A member has read the messages up to `number`. Only published if both members show read receipts."""

    kind: ClassVar[str] = "messages_read"
    conversation_id: str
    user_id: str
    number: int


class ConversationChanged(RealtimeEvent):
    """For one member: a message was received or sent, or this member has read or deleted messages.

    `unread` is the member's number of unread messages in the conversation. BLOCKED is for all conversations of two.
    """

    kind: ClassVar[str] = "conversation_changed"
    conversation_id: str | None
    change: ConversationChange
    number: int
    unread: int


class Typing(RealtimeEvent):
    """The sender is typing. Never stored."""

    kind: ClassVar[str] = "typing"


@dataclass(frozen=True, slots=True)
class MessageWritten:
    """A message was sent to the recipient.

    Always published if the recipient has a device for push notifications. Else not published for texts in batches.
    """

    conversation_id: str
    recipient_id: str


@dataclass(frozen=True, slots=True)
class ConversationRead:
    """The account has read or deleted messages of the conversation, in this session."""

    conversation_id: str
    account_id: str
    session_id: str
