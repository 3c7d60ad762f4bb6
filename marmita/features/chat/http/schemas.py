"""Chat on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.chat.domain.records import ChatClosed, ChatMessage
from marmita.features.chat.domain.rules import (
    LAST_NUMBER,
    MOST_DELETED,
    QUICK_ANSWER_MAX,
    QUICK_ANSWERS_MAX,
)
from marmita.features.chefs import DeliveryType
from marmita.features.orders import OrderRole, OrderStatus
from marmita.platform.wire import NOT_BLANK, Command, Id, Picture, View

MessageNumber = Annotated[int, Meta(ge=1, le=LAST_NUMBER)]
QuickAnswer = Annotated[str, Meta(min_length=1, max_length=QUICK_ANSWER_MAX, pattern=NOT_BLANK)]


class ChatUser(View):
    """The other person: as a chef where this person is met as one, else by login and avatar.

    `online` and `seenDate` are null where one of the two hides them, or where they are unknown.
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
    """The order of a conversation. `role` is the reader's; `code` is for the customer of a confirmed order.

    `writableUntil` is known once the order is over. `missed`: the customer has not come for it.
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
    """What the reader may do with the other person now."""

    write: bool
    block: bool


class ChatConversation(View):
    """A conversation as one of its members sees it. `closed` says why this member cannot write now.

    `found` is the newest message that a search has found. `blocked`: the reader has blocked the other person.
    `partnerReadNumber` is null where one of the two hides it.
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
    """Who somebody is about to write to; `conversation` is null before the first message."""

    conversation: ChatConversation | None
    user: ChatUser
    order: ChatOrder | None
    blocked: bool
    closed: ChatClosed | None
    can: ChatCan


class ConversationList(View):
    """A page of the conversations; `next` is the `after` of what follows. `newMessages` counts all unread messages."""

    conversations: list[ChatConversation]
    next: str | None
    new_messages: int


class MessagePage(View):
    """Messages in the order of their numbers. `anchor` is the one that `around` or `date` has led to.

    `cursor` is the position of this answer in the topic `conversation:<id>`: followed after it, nothing is missed.
    """

    messages: list[ChatMessage]
    has_older: bool
    has_newer: bool
    anchor: int | None
    cursor: int
    read_number: int
    partner_read_number: int | None


class FoundMessages(View):
    """Messages with the words, the newest first."""

    messages: list[ChatMessage]
    has_older: bool


class ReadUpTo(Command):
    """All messages up to `number` are read."""

    conversation_id: Id
    number: MessageNumber


class ReadState(View):
    """What is read and unread afterwards; `newMessages` counts all conversations."""

    read_number: int
    unread: int
    new_messages: int


class MessagesToDelete(Command):
    """Messages that the caller no longer wants to see; for the other person they stay."""

    conversation_id: Id
    numbers: Annotated[list[MessageNumber], Meta(min_length=1, max_length=MOST_DELETED)]


class ConversationToDelete(Command):
    """All messages up to `number`, for the caller."""

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
    """Moderators have taken the right to write; `dueDate` null is for good."""

    due_date: datetime | None
    message_for_user: str


class ChatChoices(Command):
    """What others see: whether messages were read, and whether this person is here. Both work both ways."""

    read_receipts: bool
    presence: bool


class ChatSettings(View):
    read_receipts: bool
    presence: bool
    chat_disabled: ChatDisabled | None


class QuickAnswers(View):
    """Answers that one press sends, in the account's language. `edited`: those of the chef are its own."""

    customer: list[str]
    chef: list[str]
    edited: bool


class QuickAnswersChange(Command):
    """The chef's answers; an empty list for those that come with the language."""

    chef: Annotated[list[QuickAnswer], Meta(max_length=QUICK_ANSWERS_MAX)]
