"""Delete messages, or all messages of a conversation so far, for one member. The other member keeps them."""

from marmita.features.chat.domain.errors import ConversationNotExist
from marmita.features.chat.domain.events import ConversationChanged
from marmita.features.chat.queries.marks import clear_messages, hide_messages, lock_membership, mark_read
from marmita.features.chat.use_cases.read_messages import read_messages
from marmita.platform.identity import Actor
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def delete_messages(uow: UnitOfWork, actor: Actor, conversation_id: str, numbers: list[int]) -> None:
    """Delete the messages for the actor. Numbers without a message are ignored.

    Raises:
        DomainError: conversation_not_exist (404).
    """
    if not await lock_membership(uow, actor.id, conversation_id):
        raise ConversationNotExist
    if await hide_messages(uow, actor.id, conversation_id, numbers):
        # mark_read with 0 marks nothing; it returns the number of unread messages.
        read = await mark_read(uow, actor.id, conversation_id, 0)
        await _publish(uow, actor, conversation_id, max(numbers), read.unread if read else 0)


async def delete_conversation(uow: UnitOfWork, actor: Actor, conversation_id: str, number: int) -> None:
    """Delete all messages up to the number for the actor. The deleted messages count as read.

    Raises:
        DomainError: conversation_not_exist (404).
    """
    if not await lock_membership(uow, actor.id, conversation_id):
        raise ConversationNotExist
    await read_messages(uow, actor, conversation_id, number)
    unread = await clear_messages(uow, actor.id, conversation_id, number)
    await _publish(uow, actor, conversation_id, number, unread)


async def _publish(uow: UnitOfWork, actor: Actor, conversation_id: str, number: int, unread: int) -> None:
    changed = ConversationChanged(conversation_id=conversation_id, change="DELETED", number=number, unread=unread)
    await publish(uow, [user_topic(actor.id)], changed)
