"""What happens to answers when an account is deleted; the polls of its posts go with them."""

from marmita.features.accounts import AccountDeleted
from marmita.features.polls import queries
from marmita.platform.unit_of_work import UnitOfWork


async def erase_answers(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Answers to polls of others stay without a name."""
    await queries.erase_answers(uow, event.account_id, event.pseudonym)
