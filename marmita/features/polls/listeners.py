"""Listener of polls on the deletion of an account. The polls in its posts are deleted with the posts."""

from marmita.features.accounts import AccountDeleted
from marmita.features.polls import queries
from marmita.platform.unit_of_work import UnitOfWork


async def erase_answers(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Move the account's answers in polls of others to the pseudonym."""
    await queries.erase_answers(uow, event.account_id, event.pseudonym)
