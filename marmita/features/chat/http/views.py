"""Conversations as one of their two members sees them."""

from datetime import UTC, datetime, timedelta

import msgspec

from marmita.features.accounts import UserNotExist
from marmita.features.chat.domain.errors import ChatYourCreator, ConversationNotExist
from marmita.features.chat.domain.policy import can, closed, require_related
from marmita.features.chat.domain.records import ChatMessage, ConversationFilter
from marmita.features.chat.domain.rules import CONVERSATIONS_PAGE, MATCHES_READ_MAX
from marmita.features.chat.domain.words import begins_with, query_of
from marmita.features.chat.http.people import show_order, show_user
from marmita.features.chat.http.schemas import ChatCan, ChatConversation, ChatWith, ConversationList
from marmita.features.chat.queries import conversations
from marmita.features.chat.queries.conversations import Row
from marmita.features.chat.queries.relations import find_relation_context, relation_of
from marmita.features.orders import FoodOrderNotFound
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_ID_LENGTH = 24


async def list_conversations(
    conn: Connection, actor: Actor, chosen: ConversationFilter, after: str | None
) -> ConversationList:
    """Return a page of conversations, last active first. `after` is the `next` of the page before."""
    now = utc_now()
    rows = await conversations.list_conversations(
        conn, actor.id, chosen, after=_position(after) if after else None, limit=CONVERSATIONS_PAGE + 1, now=now
    )
    shown = rows[:CONVERSATIONS_PAGE]
    return ConversationList(
        conversations=[present(row, actor, now) for row in shown],
        next=_cursor(shown[-1]) if len(rows) > len(shown) else None,
        new_messages=await conversations.count_new_messages(conn, actor.id),
    )


async def search_conversations(conn: Connection, actor: Actor, text: str) -> ConversationList:
    """Return the conversations with people of this name, then those with a message that contains the words."""
    now = utc_now()
    query = query_of(text, actor.id)
    named = [each for each, names in await conversations.list_names(conn, actor.id) if begins_with(names, text)]
    found = await conversations.find_with_words(conn, actor.id, query, MATCHES_READ_MAX) if query else {}
    by_time = sorted(found.keys() - set(named), key=lambda each: found[each]["createDate"], reverse=True)
    ids = [*dict.fromkeys(named), *by_time][:CONVERSATIONS_PAGE]
    rows = {row["id"]: row for row in await conversations.list_by_ids(conn, actor.id, ids, now)}
    return ConversationList(
        conversations=[present(rows[each], actor, now, found.get(each)) for each in ids if each in rows],
        next=None,
        new_messages=await conversations.count_new_messages(conn, actor.id),
    )


async def read_conversation(conn: Connection, actor: Actor, conversation_id: str) -> ChatConversation:
    """Return one conversation of the actor.

    Raises:
        DomainError: conversation_not_exist (404).
    """
    now = utc_now()
    rows = await conversations.list_by_ids(conn, actor.id, [conversation_id], now)
    if not rows:
        raise ConversationNotExist
    return present(rows[0], actor, now)


async def read_chat_with(conn: Connection, actor: Actor, user_id: str, order_id: str | None) -> ChatWith:
    """Return the person to write to, with the conversation and the order if there are any.

    Raises:
        DomainError: user_not_exist, food_order_not_found (404), chat_your_creator (409).
    """
    if user_id == actor.id:
        raise ChatYourCreator
    now = utc_now()
    context = await find_relation_context(conn, actor.id, user_id, order_id, now)
    row = await conversations.find_person(conn, actor.id, user_id, order_id, now)
    if (
        context is None
        or row is None
        or not context.relation.exists
        or (context.relation.deleted and not context.relation.has_conversation)
    ):
        raise UserNotExist
    if order_id and context.relation.order is None:
        raise FoodOrderNotFound
    require_related(context.relation)
    conversation = context.conversation_id and await read_conversation(conn, actor, context.conversation_id)
    return ChatWith(
        conversation=conversation or None,
        user=show_user(row, context.relation),
        order=show_order(row, context.relation),
        blocked=context.relation.blocked_by_self,
        closed=closed(actor, context.relation, now),
        can=ChatCan(**can(actor, context.relation, now)),
    )


def present(row: Row, actor: Actor, now: datetime, found: Row | None = None) -> ChatConversation:
    """Return the view of a conversation's row. `found` is the message that a search found."""
    relation = relation_of(row, actor.id, row["user_id"], has_conversation=True)
    return ChatConversation(
        id=row["id"],
        user=show_user(row, relation),
        order=show_order(row, relation),
        last_message=_message(row["last_message"]),
        found=_message(found),
        last_number=row["last_number"],
        unread=row["unread"],
        read_number=row["read_number"],
        partner_read_number=row["partner_read_number"] if row["receipts"] else None,
        blocked=relation.blocked_by_self,
        closed=closed(actor, relation, now),
        can=ChatCan(**can(actor, relation, now)),
    )


def _message(stored: Row | None) -> ChatMessage | None:
    return msgspec.convert(stored, ChatMessage) if stored else None


def _position(after: str) -> tuple[datetime, str]:
    return _EPOCH + timedelta(microseconds=int(after[:-_ID_LENGTH])), after[-_ID_LENGTH:]


def _cursor(row: Row) -> str:
    return f"{(row['active_at'] - _EPOCH) // timedelta(microseconds=1)}{row['id']}"
