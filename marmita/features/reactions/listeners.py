"""Listeners of reactions: the deletion of an account, and the recount of a post."""

from marmita.features.accounts import AccountDeleted
from marmita.features.posts import PostFixed, set_reactions
from marmita.features.reactions import queries
from marmita.platform.unit_of_work import UnitOfWork


async def erase_reactions(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Give the reactions of a deleted account to its pseudonym: they stay without a name."""
    await queries.erase_reactions(uow, event.account_id, event.pseudonym)


async def recount_fixed_post(uow: UnitOfWork, event: PostFixed) -> None:
    """Recount the reactions of a locked post."""
    await set_reactions(uow.conn, event.post_id, await queries.count_reactions(uow.conn, "POST", event.post_id))
