"""Refusals of chat: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ChatNotPossible(DomainError):
    """One of the two has blocked the other; which one is not said."""

    key, status = "chat_not_possible", 403


class ChatOrderEnded(DomainError):
    key, status = "chat_order_ended", 409


class ChatYourCreator(DomainError):
    """The specification's name for writing to oneself."""

    key, status = "chat_your_creator", 409


class ConversationNotExist(DomainError):
    key, status = "conversation_not_exist", 404


class MessageEmpty(DomainError):
    key, status = "message_empty", 400


class MessageNotExist(DomainError):
    key, status = "message_not_exist", 404
