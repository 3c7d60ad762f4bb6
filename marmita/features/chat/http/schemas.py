"""Requests and responses of chat."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.chat.domain.records import ChatClosed, ChatMessage
from marmita.features.chat.domain.rules import (
    DELETED_MESSAGES_MAX,
    LAST_NUMBER,
    QUICK_ANSWER_MAX,
    QUICK_ANSWERS_MAX,
)
from marmita.features.chefs import DeliveryType
from marmita.features.orders import OrderRole, OrderStatus
from marmita.platform.wire import NOT_BLANK, Command, Id, Picture, View

MessageNumber = Annotated[int, Meta(ge=1, le=LAST_NUMBER)]
QuickAnswer = Annotated[str, Meta(min_length=1, max_length=QUICK_ANSWER_MAX, pattern=NOT_BLANK)]


class ChatUser(View):
    """The other person: as a chef if the reader meets the person as one, else with login and avatar.

    `online` and `seenDate` are null if one of the two people hides them, or if they are unknown.
    """

    id: str
    login: str
    name: str
    picture: Picture | None
    short_name: str | None
    pick_up_point: bool
    deleted: bool
    online: bool | None
    seen_date: datetime | None


class ChatOrder(View):
    """The order of a conversation. `role` is the reader's role; `code` is for the customer of a confirmed order only.

    `writableUntil` is set when the order has ended. `missed`: the customer did not collect the order.
    """

    id: str
    number: int
    status: OrderStatus
    missed: bool
    slot_start: datetime
    slot_end: datetime
    delivery_type: DeliveryType
    total_cents: int | None
    picture: Picture | None
    code: str | None
    role: OrderRole | None
    under_way: bool
    writable_until: datetime | None


class ChatCan(View):
    """The actions that the reader may take towards the other person now."""

    write: bool
    block: bool


class ChatConversation(View):
    """A conversation as one member sees it. `closed` is the reason why this member cannot write now.

    `found` is the newest message that the search found. `blocked`: the reader has blocked the other person.
    `partnerReadNumber` is null if one of the two people hides read receipts.
    """

    id: str
    user: ChatUser
    order: ChatOrder | None
    last_message: ChatMessage | None
    found: ChatMessage | None
    last_number: int
    unread: int
    read_number: int
    partner_read_number: int | None
    blocked: bool
    closed: ChatClosed | None
    can: ChatCan


class ChatWith(View):
    """The person to write to. `conversation` is null before the first message."""

    conversation: ChatConversation | None
    user: ChatUser
    order: ChatOrder | None
    blocked: bool
    closed: ChatClosed | None
    can: ChatCan


class ConversationList(View):
    """A page of conversations. `next` is the `after` of the next page. `newMessages` counts all unread messages."""

    conversations: list[ChatConversation]
    next: str | None
    new_messages: int


class MessagePage(View):
    """Messages in the order of their numbers. `anchor` is the number of the message at `around` or `date`.

    `cursor` is the position of this response in the topic `conversation:<id>`. A client that follows the topic from
    there misses no message.
    """

    messages: list[ChatMessage]
    has_older: bool
    has_newer: bool
    anchor: int | None
    cursor: int
    read_number: int
    partner_read_number: int | None


class FoundMessages(View):
    """The messages that contain the words, newest first."""

    messages: list[ChatMessage]
    has_older: bool


class ReadUpTo(Command):
    """The request to mark all messages up to `number` as read."""

    conversation_id: Id
    number: MessageNumber


class ReadState(View):
    """The read and unread messages after the request. `newMessages` counts the unread messages of all conversations."""

    read_number: int
    unread: int
    new_messages: int


class MessagesToDelete(Command):
    """The messages that are deleted for the caller. The other person still sees them."""

    conversation_id: Id
    numbers: Annotated[list[MessageNumber], Meta(min_length=1, max_length=DELETED_MESSAGES_MAX)]


class ConversationToDelete(Command):
    """The request to delete all messages up to `number` for the caller."""

    conversation_id: Id
    number: MessageNumber


class ChatPerson(Command):
    user_id: Id


class BlockedPerson(View):
    id: str
    login: str
    picture: Picture | None
    blocked_date: datetime


class ChatDisabled(View):
    """Moderators have blocked the account from writing. `dueDate` null means permanently."""

    due_date: datetime | None
    message_for_user: str


class ChatChoices(Command):
    """What others see of the account: whether it has read messages, and whether it is online.

    An account that hides one of both does not see it of others either.
    """

    read_receipts: bool
    presence: bool


class ChatSettings(View):
    read_receipts: bool
    presence: bool
    chat_disabled: ChatDisabled | None


class QuickAnswers(View):
    """Answers in the account's language that are sent with one click. `edited`: the chef has set its own answers."""

    customer: list[str]
    chef: list[str]
    edited: bool


class QuickAnswersChange(Command):
    """The chef's quick answers. An empty list restores the default answers of the language."""

    chef: Annotated[list[QuickAnswer], Meta(max_length=QUICK_ANSWERS_MAX)]
