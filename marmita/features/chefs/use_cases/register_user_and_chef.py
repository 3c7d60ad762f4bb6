"""Register a person who is not logged in, and create their chef, in one transaction."""

from marmita.features.accounts import create_account, prepare_registration, registration_transaction
from marmita.features.chefs.domain.commands import NewUserAndChef
from marmita.features.chefs.use_cases.save_chef import create_chef
from marmita.platform.database import Database


async def register_user_and_chef(
    database: Database, registration: NewUserAndChef, network: str, *, prechecked: bool
) -> None:
    """Create the account and its chef. The account is inactive until its email address is proven.

    Raises:
        DomainError: the errors of a registration, and those of `create_chef`.
    """
    account = await prepare_registration(database, registration.user, network, prechecked=prechecked)
    async with registration_transaction(database, account.email) as uow:
        account_id = await create_account(uow, account, has_chef=True)
        await create_chef(uow, account_id, None, registration.chef)
