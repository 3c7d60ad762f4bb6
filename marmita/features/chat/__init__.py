"""Chat: conversations of two people, in general or about an order, with numbered messages."""

from marmita.features.chat.domain.errors import MessageNotExist
from marmita.features.chat.domain.events import (
    ConversationChanged,
    ConversationRead,
    MessageSent,
    MessagesRead,
    MessageWritten,
)
from marmita.features.chat.domain.rules import CONSTANTS, NEWCOMER_CONVERSATIONS
from marmita.features.chat.listeners import drop_chat_photo, erase_chats, refresh_chat_photo
from marmita.features.chat.queries.conversations import count_new_messages
from marmita.features.chat.queries.export import EXPORT
from marmita.features.chat.queries.unread import list_unread
from marmita.features.chat.retention import RETENTION
from marmita.features.chat.topics import CONVERSATION_TOPICS, PRESENCE_TOPICS

__all__ = [
    "CONSTANTS",
    "CONVERSATION_TOPICS",
    "EXPORT",
    "NEWCOMER_CONVERSATIONS",
    "PRESENCE_TOPICS",
    "RETENTION",
    "ConversationChanged",
    "ConversationRead",
    "MessageNotExist",
    "MessageSent",
    "MessageWritten",
    "MessagesRead",
    "count_new_messages",
    "drop_chat_photo",
    "erase_chats",
    "list_unread",
    "refresh_chat_photo",
]
