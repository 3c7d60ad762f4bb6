"""Change the chat settings of an account: what others see of it, and its quick answers."""

from marmita.features.chat.queries.choices import Choices, read_choices, write_quick_answers, write_visibility
from marmita.features.chat.topics import presence_topic
from marmita.platform.identity import Actor
from marmita.platform.realtime import recheck_followers
from marmita.platform.unit_of_work import UnitOfWork


async def change_visibility(uow: UnitOfWork, actor: Actor, *, read_receipts: bool, presence: bool) -> Choices:
    """Store what others see of the actor, and return the settings.

    If the actor hides its presence, others stop following it at once; the actor stops following others within a minute.
    """
    await write_visibility(uow, actor.id, read_receipts=read_receipts, presence=presence)
    await recheck_followers(uow, presence_topic(actor.id))
    return await read_choices(uow.conn, actor.id)


async def change_quick_answers(uow: UnitOfWork, actor: Actor, answers: list[str]) -> Choices:
    """Store the chef's quick answers without spaces around them, and return the settings. Empty: the defaults."""
    await write_quick_answers(uow, actor.id, [answer.strip() for answer in answers] or None)
    return await read_choices(uow.conn, actor.id)
