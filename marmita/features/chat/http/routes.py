"""Routes of conversations and their messages."""

from datetime import date
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter, QueryParameter

from marmita.features.accounts import UserNotExist
from marmita.features.chat.domain.errors import (
    ChatNotPossible,
    ChatOrderEnded,
    ChatYourCreator,
    ConversationNotExist,
    MessageEmpty,
)
from marmita.features.chat.domain.records import ConversationFilter, NewMessage, SentMessage
from marmita.features.chat.domain.rules import LAST_NUMBER, SEARCH_MAX
from marmita.features.chat.http import message_views, views
from marmita.features.chat.http.person_routes import PERSON_ROUTES
from marmita.features.chat.http.schemas import (
    ChatConversation,
    ChatWith,
    ConversationList,
    ConversationToDelete,
    FoundMessages,
    MessagePage,
    MessagesToDelete,
    ReadState,
    ReadUpTo,
)
from marmita.features.chat.queries.relations import find_account_id
from marmita.features.chat.use_cases import delete_messages as deleting
from marmita.features.chat.use_cases.read_messages import read_messages
from marmita.features.chat.use_cases.send_message import send_message as sending
from marmita.features.orders import FoodOrderNotFound
from marmita.platform.database import Database
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

Words = Annotated[str, Parameter(min_length=1, max_length=SEARCH_MAX)]
Search = Annotated[str | None, Parameter(min_length=1, max_length=SEARCH_MAX, description="People and words")]
After = Annotated[str | None, Parameter(pattern=r"^[0-9]{1,17}[0-9a-f]{24}\Z", description="`next` of the last answer")]
ConversationId = Annotated[str, QueryParameter(name="conversationId", pattern=ID_PATTERN)]
OrderId = Annotated[str | None, QueryParameter(name="orderId", pattern=ID_PATTERN)]
Number = Annotated[int | None, Parameter(ge=1, le=LAST_NUMBER)]


@get("/api/chat/conversations", opt={"policy": LOGGED_IN})
async def list_conversations(
    *,
    conn: Connection,
    actor: Actor,
    chosen: Annotated[ConversationFilter, QueryParameter(name="filter")] = "ALL",
    after: After = None,
    search: Search = None,
) -> ConversationList:
    """List 20 conversations, last active first. With `search`, the response has only one page and no `next`."""
    if search:
        return await views.search_conversations(conn, actor, search)
    return await views.list_conversations(conn, actor, chosen, after)


@get("/api/chat/conversations/{conversation_id:str}", opt={"policy": LOGGED_IN, "problems": (ConversationNotExist,)})
async def get_conversation(conn: Connection, actor: Actor, conversation_id: str) -> ChatConversation:
    """Return one conversation. Error `conversation_not_exist` (404)."""
    return await views.read_conversation(conn, actor, require_id(conversation_id, ConversationNotExist))


@get(
    "/api/chat/with-user/{user_id:str}",
    opt={"policy": LOGGED_IN, "problems": (UserNotExist, FoodOrderNotFound, ChatYourCreator)},
)
async def get_chat_with_user(conn: Connection, actor: Actor, user_id: str, order_id: OrderId = None) -> ChatWith:
    """Return the other person, and the conversation with this person if there is one; with `orderId`, about this order.

    `userId` may also be the id of a chef or pick-up point; it stands for its account.
    """
    require_id(user_id, UserNotExist)
    return await views.read_chat_with(conn, actor, await find_account_id(conn, user_id), order_id)


@get("/api/chat/messages", opt={"policy": LOGGED_IN, "problems": (ConversationNotExist,)})
async def list_messages(
    *,
    conn: Connection,
    actor: Actor,
    conversation_id: ConversationId,
    before: Number = None,
    after: Annotated[int | None, Parameter(ge=-1, le=LAST_NUMBER)] = None,
    around: Number = None,
    day: Annotated[
        date | None,
        QueryParameter(
            name="date", description="A day in Europe/Paris: begin at its first message, or at the next later one"
        ),
    ] = None,
) -> Response[MessagePage]:
    """List the last 50 messages, or the messages at the first given place: `around`, `date`, `before`, `after`."""
    place = message_views.place_of(before, after, around, day)
    return encoded_json(await message_views.read_messages(conn, actor, conversation_id, place))


@get("/api/chat/messages/search", opt={"policy": LOGGED_IN, "problems": (ConversationNotExist,)})
async def search_messages(
    *, conn: Connection, actor: Actor, conversation_id: ConversationId, text: Words, before: Number = None
) -> Response[FoundMessages]:
    """Find 20 messages of the conversation with words that begin with the words of `text`, newest first."""
    return encoded_json(await message_views.search_messages(conn, actor, conversation_id, text, before))


@post(
    "/api/chat/messages",
    opt={"policy": LOGGED_IN, "problems": (ChatYourCreator, ChatNotPossible, ChatOrderEnded, MessageEmpty)},
    status_code=200,
)
async def send_message(data: NewMessage, database: Database, actor: Actor) -> SentMessage:
    """Send a message. The first message begins the conversation. A repeat with the same `clientId` sends nothing."""
    return await sending(database, actor, data)


@post("/api/chat/read", opt={"policy": LOGGED_IN, "problems": (ConversationNotExist,)}, status_code=200)
async def mark_read(data: ReadUpTo, uow: UnitOfWork, actor: Actor) -> ReadState:
    """Mark the messages up to a number as read. Read messages never become unread again."""
    state = await read_messages(uow, actor, data.conversation_id, data.number)
    return ReadState(read_number=state.read_number, unread=state.unread, new_messages=state.new_messages)


@post("/api/chat/delete-messages", opt={"policy": LOGGED_IN, "problems": (ConversationNotExist,)}, status_code=204)
async def delete_messages(data: MessagesToDelete, uow: UnitOfWork, actor: Actor) -> None:
    """Delete messages for the caller only. A repeat changes nothing."""
    await deleting.delete_messages(uow, actor, data.conversation_id, data.numbers)


@post("/api/chat/delete-conversation", opt={"policy": LOGGED_IN, "problems": (ConversationNotExist,)}, status_code=204)
async def delete_conversation(data: ConversationToDelete, uow: UnitOfWork, actor: Actor) -> None:
    """Delete all messages up to a number for the caller only. The next message lists the conversation again."""
    await deleting.delete_conversation(uow, actor, data.conversation_id, data.number)


ROUTES = [
    list_conversations,
    get_conversation,
    get_chat_with_user,
    search_messages,
    list_messages,
    send_message,
    mark_read,
    delete_messages,
    delete_conversation,
    *PERSON_ROUTES,
]
