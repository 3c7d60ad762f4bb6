"""Errors of chat: one class for each error key."""

from marmita.platform.errors import DomainError


class ChatNotPossible(DomainError):
    """One of the two people has blocked the other. The error does not disclose who."""

    key, status = "chat_not_possible", 403


class ChatOrderEnded(DomainError):
    key, status = "chat_order_ended", 409


class ChatYourCreator(DomainError):
    """The account writes to itself. The name of the error comes from the specification."""

    key, status = "chat_your_creator", 409


class ConversationNotExist(DomainError):
    key, status = "conversation_not_exist", 404


class MessageEmpty(DomainError):
    key, status = "message_empty", 400


class MessageNotExist(DomainError):
    key, status = "message_not_exist", 404
