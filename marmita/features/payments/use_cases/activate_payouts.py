"""Payouts of a chef: an account at the provider, a link to activate it, and its state afterwards.

The provider is called outside any transaction. The browser's report after its return is not trusted: the account is
read again.
"""

from marmita.features.chefs import (
    ChefNotExist,
    ChefRow,
    authorize_chef,
    get_chef_row,
    set_can_be_paid,
    set_payment_account,
)
from marmita.features.payments.domain.errors import ErrorCreatingStripeAccount, PaymentProviderUnavailable
from marmita.features.payments.domain.ports import PAYOUT_ACCOUNTS
from marmita.platform.card_payments import PayoutAccount, ProviderRefused, ProviderUnavailable
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.ports import Ports

RETURN_PATH = "/configure-stripe?returned=true&chefId={chef_id}"


async def create_account_link(database: Database, ports: Ports, actor: Actor, chef_id: str | None = None) -> str:
    """Return the address of the provider's page on which the chef activates the account. The first call creates it.

    Without `chef_id` the link is for the actor's chef. An owner of a chef and a pick-up point passes the id of one. The
    chef enters the bank account on that page, so a fresh login is needed.

    Raises:
        DomainError: chef_not_exist (404), access_denied, reauthentication_needed (403), error_creating_stripe_account
            (503).
    """
    selected_id = chef_id or actor.chef_id
    if selected_id is None:
        raise ChefNotExist
    chef = await _read(database, selected_id)
    authorize_chef(actor, "activate", chef)
    require_fresh_login(actor, utc_now())
    accounts = ports[PAYOUT_ACCOUNTS]
    try:
        account_id = chef.payment_account or await accounts.create_account(key=f"chef:{chef.id}")
        if chef.payment_account is None:
            async with database.unit_of_work() as uow:
                await set_payment_account(uow, chef.id, account_id)
        return await accounts.create_link(account_id, return_path=RETURN_PATH.format(chef_id=chef.id))
    except (ProviderRefused, ProviderUnavailable) as error:
        raise ErrorCreatingStripeAccount from error


async def refresh_account(database: Database, ports: Ports, actor: Actor, chef_id: str) -> None:
    """Read the account at the provider. The chef may sell if the account can be paid, and may not otherwise.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403), payment_provider_unavailable (503).
    """
    chef = await _read(database, chef_id)
    authorize_chef(actor, "edit", chef)
    account = await _find_account(ports, chef)
    if account is not None:
        async with database.unit_of_work() as uow:
            await set_can_be_paid(uow, actor, chef.id, can_be_paid=account.can_be_paid)


async def read_capabilities(database: Database, ports: Ports, chef_id: str) -> PayoutAccount | None:
    """Return the chef's account at the provider, None without one.

    Errors of `refresh_account`, except access_denied.
    """
    return await _find_account(ports, await _read(database, chef_id))


async def _find_account(ports: Ports, chef: ChefRow) -> PayoutAccount | None:
    """Return the chef's account at the provider, None without one."""
    if chef.payment_account is None:
        return None
    try:
        return await ports[PAYOUT_ACCOUNTS].retrieve_account(chef.payment_account)
    except (ProviderRefused, ProviderUnavailable) as error:
        raise PaymentProviderUnavailable from error


async def _read(database: Database, chef_id: str) -> ChefRow:
    async with database.connection() as conn:
        return await get_chef_row(conn, chef_id)
