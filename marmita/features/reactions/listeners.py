"""What happens to reactions when an account is deleted, and when counters are made anew."""

from marmita.features.accounts import AccountDeleted
from marmita.features.posts import PostFixed, set_reactions
from marmita.features.reactions import queries
from marmita.platform.unit_of_work import UnitOfWork


async def erase_reactions(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Reactions to what others wrote stay without a name."""
    await queries.erase_reactions(uow, event.account_id, event.pseudonym)


async def recount_fixed_post(uow: UnitOfWork, event: PostFixed) -> None:
    """Count the reactions of the locked post anew."""
    await set_reactions(uow.conn, event.post_id, await queries.count_reactions(uow.conn, "POST", event.post_id))
