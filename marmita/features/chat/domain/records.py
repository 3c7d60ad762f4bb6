"""Structs that the rules of chat use, and the enumerations of its lists."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from marmita.features.chat.domain.rules import ALT_MAX, TEXT_MAX
from marmita.features.orders import OrderStatus
from marmita.platform.wire import Command, Id, Picture, View

UUID = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\Z"
ClientId = Annotated[str, Meta(pattern=UUID, description="A UUID in lower case, new for each message")]
ChatText = Annotated[str, Meta(max_length=TEXT_MAX)]
ChatAlt = Annotated[str, Meta(max_length=ALT_MAX)]
ChatPath = Annotated[str, Meta(min_length=1, max_length=200)]
ConversationFilter = Literal["ALL", "UNREAD", "ORDERS"]
ChatClosed = Literal["BLOCKED", "UNAVAILABLE", "ORDER_ENDED", "MODERATED"]
ConversationChange = Literal["RECEIVED", "SENT", "READ", "DELETED", "BLOCKED"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationOrder:
    """The order of a conversation. `accept_by` is set when the order is paid, `ended_at` when it has ended."""

    customer_id: str
    chef_account_id: str
    host_account_id: str | None
    status: OrderStatus
    accept_by: datetime | None
    ended_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """Two people and their relation. `has_conversation`: the conversation exists.

    `exists` is false if the other account was never activated. `blocked_by_self` and `blocked_by_other` are the blocks
    between the two.
    """

    account_id: str
    partner_id: str
    has_conversation: bool
    exists: bool = True
    deleted: bool = False
    blocked_by_self: bool = False
    blocked_by_other: bool = False
    order: RelationOrder | None = None


class ChatPicture(Picture):
    """The picture of a message with its description."""

    alt: str = ""


class ChatMessage(View):
    """A message. `erased`: the account of the sender was deleted, and the contents with it."""

    id: str
    number: int
    client_id: str
    sender_id: str
    text: str
    picture: ChatPicture | None
    create_date: datetime
    erased: bool


class SentMessage(View):
    """The place of a sent message in its conversation. Every repeat gets an equal response."""

    id: str
    conversation_id: str
    number: int
    client_id: str
    create_date: datetime


class NewMessage(Command):
    """A message to send. A repeat with the same `clientId` of a sender never sends a second message.

    `userId` is the other person. The message needs a text or a picture. `picture` is the path of an upload FOR_CHAT of
    the caller.
    """

    client_id: ClientId
    user_id: Id
    order_id: Id | None = None
    text: ChatText = ""
    picture: ChatPath | None = None
    picture_alt: ChatAlt = ""
