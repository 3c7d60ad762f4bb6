"""Query the provider whether a chef can be paid, and let the chef sell or stop the sale."""

from datetime import datetime
from functools import partial

import structlog

from marmita.features.chefs import find_chef_of_account, list_payment_accounts, set_can_be_paid
from marmita.features.payments.domain.ports import PAYOUT_ACCOUNTS, PROVIDER_REPORTS
from marmita.features.payments.use_cases.query_each import query_each
from marmita.platform.card_payments import ProviderRefused
from marmita.platform.database import Database
from marmita.platform.jobs import list_in_batches
from marmita.platform.ports import Ports

log = structlog.get_logger()
ALL_ACCOUNTS_HOUR = 3  # UTC


async def sync_account(database: Database, ports: Ports, account_id: str) -> bool:
    """Activate or deactivate the chef by the provider's answer whether the account can be paid.

    False, without a query, when the account belongs to no chef. ProviderUnavailable: nothing has changed.
    """
    async with database.connection() as conn:
        chef_id = await find_chef_of_account(conn, account_id)
    if chef_id is None:
        return False
    try:
        account = await ports[PAYOUT_ACCOUNTS].retrieve_account(account_id)
    except ProviderRefused as refusal:
        log.error("account_unknown_to_provider", chef_id=chef_id, code=refusal.code)
        return True
    async with database.unit_of_work() as uow:
        await set_can_be_paid(uow, None, chef_id, can_be_paid=account.can_be_paid)
    return True


async def reconcile_accounts(database: Database, ports: Ports, now: datetime) -> None:
    """Read the accounts of inactive chefs; once a day the accounts of all chefs. Not for a provider without reports."""
    if ports[PROVIDER_REPORTS] is None:
        return
    inactive_only = now.hour != ALL_ACCOUNTS_HOUR
    accounts = list_in_batches(
        database,
        lambda conn, after, limit: list_payment_accounts(conn, after, limit, inactive_only=inactive_only),
        key_of=str,
    )
    await query_each(database, "mend_payments", accounts, partial(sync_account, database, ports))
