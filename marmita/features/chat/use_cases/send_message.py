"""Send a message. A client id always gets the same response, whatever has changed since the first call."""

import math

import msgspec

from marmita.features.accounts import UserNotExist, hold_block
from marmita.features.chat.domain.errors import ChatYourCreator, MessageEmpty
from marmita.features.chat.domain.events import MessageWritten
from marmita.features.chat.domain.policy import authorize
from marmita.features.chat.domain.records import ChatPicture, NewMessage, SentMessage
from marmita.features.chat.domain.rules import NEWCOMER_CONVERSATIONS, PHOTO_TYPE, message_limit, new_conversation_limit
from marmita.features.chat.queries.relations import RelationContext, find_relation_context
from marmita.features.chat.queries.send import Draft, find_sent, write_messages
from marmita.features.chat.use_cases.send_texts import OutgoingText, send_texts
from marmita.features.media import attach_photo
from marmita.features.orders import FoodOrderNotFound
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.ratelimit import hit, make_limit_error
from marmita.platform.text_normalization import without_blanks
from marmita.platform.unit_of_work import UnitOfWork


async def send_message(database: Database, actor: Actor, message: NewMessage) -> SentMessage:
    """Send the message, unless it was already sent.

    Texts between two people with a conversation are sent in batches. A first message, a picture, a message that must be
    pushed to a device, and a refused message are sent or refused by `send_in_unit`.

    Raises:
        DomainError: the errors of `send_in_unit`.
    """
    if message.picture is None and (sent := await database.do_in_batch(send_texts, OutgoingText(actor, message))):
        return sent
    async with database.unit_of_work() as uow:
        return await send_in_unit(uow, actor, message)


async def send_in_unit(uow: UnitOfWork, actor: Actor, message: NewMessage) -> SentMessage:
    """Send any message, unless it was already sent.

    Raises:
        DomainError: message_empty (400) with neither text nor picture, user_blocked_temporarily,
            user_blocked_permanently, chat_not_possible (403), user_not_exist, food_order_not_found, photo_not_exist
            (404), chat_your_creator, chat_order_ended (409), rate_limit_for_user (429).
    """
    try:
        return await _send(uow, actor, message)
    except DomainError:
        # The client repeats a call whose response was lost: return the message that was already sent.
        if sent := await find_sent(uow.conn, actor.id, message.client_id):
            return sent
        raise


async def _send(uow: UnitOfWork, actor: Actor, message: NewMessage) -> SentMessage:
    if not (without_blanks(message.text) or message.picture):
        raise MessageEmpty
    if message.user_id == actor.id:
        raise ChatYourCreator
    # Calls with the same client id wait for each other here; see also send.py.
    actor = await hold_block(uow, actor, turn=actor.id + message.client_id)
    context = await find_relation_context(uow.conn, actor.id, message.user_id, message.order_id, uow.now)
    if context is None:
        raise UserNotExist
    if message.order_id and context.relation.order is None:
        raise FoodOrderNotFound
    authorize(actor, "write", context.relation, uow.now)
    await _limit(uow, actor, message, context)
    draft = Draft(new_id(), actor.id, message, conversation_id=new_id())
    picture = await _picture(uow, actor, message, draft.id)
    (sent,) = await write_messages(uow, [draft._replace(picture=picture)])
    if sent is None:
        raise AssertionError("the block is held")
    if sent.id == draft.id:
        await uow.publish(MessageWritten(sent.conversation_id, message.user_id))
    return sent


async def _limit(uow: UnitOfWork, actor: Actor, message: NewMessage, context: RelationContext) -> None:
    """Check the rate limits: messages per minute and new conversations per day. A repeat is not counted."""
    limit = message_limit(newcomer=context.newcomer)
    if context.limiting_message is not None:
        raise make_limit_error(
            limit.name, max(1, math.ceil((context.limiting_message + limit.period - uow.now).total_seconds()))
        )
    if context.conversation_id is None and message.order_id is None:
        most = uow.live[NEWCOMER_CONVERSATIONS]
        await hit(uow, new_conversation_limit(most, newcomer=context.newcomer), actor.id)


async def _picture(uow: UnitOfWork, actor: Actor, message: NewMessage, message_id: str) -> ChatPicture | None:
    if message.picture is None:
        return None
    photo = await attach_photo(uow, actor, message.picture, {PHOTO_TYPE}, message_id)
    return ChatPicture(**msgspec.structs.asdict(photo.picture), alt=message.picture_alt.strip())
