"""Change what others see of an account, and its quick answers."""

from marmita.features.chat.queries.choices import Choices, read_choices, write_quick_answers, write_visibility
from marmita.features.chat.topics import presence_topic
from marmita.platform.identity import Actor
from marmita.platform.realtime import recheck_followers
from marmita.platform.unit_of_work import UnitOfWork


async def change_visibility(uow: UnitOfWork, actor: Actor, *, read_receipts: bool, presence: bool) -> Choices:
    """Who hides that it is here is no longer followed, and follows nobody else within a minute."""
    await write_visibility(uow, actor.id, read_receipts=read_receipts, presence=presence)
    await recheck_followers(uow, presence_topic(actor.id))
    return await read_choices(uow.conn, actor.id)


async def change_quick_answers(uow: UnitOfWork, actor: Actor, answers: list[str]) -> Choices:
    """The chef's own answers without spaces around them; an empty list is for those of the language."""
    await write_quick_answers(uow, actor.id, [answer.strip() for answer in answers] or None)
    return await read_choices(uow.conn, actor.id)
