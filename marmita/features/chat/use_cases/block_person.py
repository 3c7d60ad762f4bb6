"""Block a person from writing to the account, and remove the block. The other person is not notified."""

from marmita.features.accounts import UserNotExist
from marmita.features.chat.domain.errors import ChatYourCreator
from marmita.features.chat.domain.events import ConversationChanged
from marmita.features.chat.domain.policy import authorize
from marmita.features.chat.queries.choices import delete_block, insert_block
from marmita.features.chat.queries.relations import find_relation_context
from marmita.features.chat.topics import presence_topic
from marmita.platform.identity import Actor
from marmita.platform.realtime import publish, recheck_followers, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def block_person(uow: UnitOfWork, actor: Actor, user_id: str) -> None:
    """Block the person. A repeat changes nothing.

    Raises:
        DomainError: user_not_exist (404), chat_your_creator (409).
    """
    if user_id == actor.id:
        raise ChatYourCreator
    context = await find_relation_context(uow.conn, actor.id, user_id, None, uow.now)
    if context is None:
        raise UserNotExist
    authorize(actor, "block", context.relation, uow.now)
    if await insert_block(uow, actor.id, user_id):
        await _publish(uow, actor, user_id)


async def unblock_person(uow: UnitOfWork, actor: Actor, user_id: str) -> None:
    """Remove the actor's block of the person. Does nothing if there is no block or no such account."""
    if await delete_block(uow, actor.id, user_id):
        await _publish(uow, actor, user_id)


async def _publish(uow: UnitOfWork, actor: Actor, user_id: str) -> None:
    for account_id in (actor.id, user_id):
        await recheck_followers(uow, presence_topic(account_id))
    changed = ConversationChanged(conversation_id=None, change="BLOCKED", number=0, unread=0)
    await publish(uow, [user_topic(actor.id)], changed)
