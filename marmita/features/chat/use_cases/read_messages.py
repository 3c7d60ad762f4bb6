"""Mark messages as read. Deleting a conversation also marks its messages as read."""

from marmita.features.chat.domain.errors import ConversationNotExist
from marmita.features.chat.domain.events import ConversationRead
from marmita.features.chat.queries.marks import ReadPosition, mark_read
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def read_messages(uow: UnitOfWork, actor: Actor, conversation_id: str, number: int) -> ReadPosition:
    """Mark the messages up to the number as read and return the read state.

    Raises:
        DomainError: conversation_not_exist (404).
    """
    read = await mark_read(uow, actor.id, conversation_id, number)
    if read is None:
        raise ConversationNotExist
    await uow.publish(ConversationRead(conversation_id, actor.id, actor.session_id))
    return read
