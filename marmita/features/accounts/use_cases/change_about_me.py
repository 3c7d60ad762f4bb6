"""Change the text about a person on the public profile. A block of posts also prevents this change."""

from marmita.features.accounts.domain.rules import checked_about_me
from marmita.features.accounts.queries.block import hold_block, lock_for_block
from marmita.features.accounts.queries.preferences import set_about_me
from marmita.platform.identity import Actor, require_unblocked
from marmita.platform.unit_of_work import UnitOfWork


async def change_about_me(uow: UnitOfWork, actor: Actor, about_me: str) -> None:
    """Replace the text about the person. A blocked person may still remove it.

    Raises:
        DomainError: about_me_too_long (400), user_blocked_temporarily, user_blocked_permanently (403).
    """
    text = checked_about_me(about_me)
    if text:
        await lock_for_block(uow, actor.id)  # as strong as the write below, to avoid a deadlock of two calls
        require_unblocked(await hold_block(uow, actor), "posts")
    await set_about_me(uow, actor.id, text)
