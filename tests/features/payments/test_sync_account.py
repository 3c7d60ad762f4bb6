"""What the provider says of the accounts of chefs, when nobody waits for it."""

from typing import Any

import pytest

from marmita.features.payments import PAYOUT_ACCOUNTS, PROVIDER_REPORTS
from marmita.features.payments.use_cases.query_each import UNANSWERED_LIMIT
from marmita.features.payments.use_cases.sync_account import reconcile_accounts, sync_account
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.jobs import JobTools
from tests.conftest import NOON
from tests.support.rows import Connection, add_chef

pytestmark = pytest.mark.commits


class Accounts:
    """A provider that knows no account, or does not answer."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.requested: list[str] = []

    async def retrieve_account(self, account_id: str) -> Any:
        self.requested.append(account_id)
        raise self.error


def plug(tools: JobTools, error: Exception) -> Accounts:
    accounts: Any = Accounts(error)
    tools.ports.plug(PAYOUT_ACCOUNTS, accounts)
    tools.ports.plug(PROVIDER_REPORTS, accounts)
    return accounts


async def states(conn: Connection) -> list[tuple[Any, ...]]:
    return await (await conn.execute("SELECT payment_account, active FROM chef ORDER BY payment_account")).fetchall()


async def test_account_of_no_chef_is_not_retrieved(tools: JobTools):
    accounts = plug(tools, ProviderUnavailable())
    await sync_account(tools.database, tools.ports, "acct_nobody")
    assert accounts.requested == []


async def test_account_that_the_provider_does_not_know_changes_nothing(tools: JobTools, conn: Connection):
    for number in (1, 2):
        await add_chef(conn, active=False, payment_account=f"acct_{number}")
    accounts = plug(tools, ProviderRefused("no_such_account"))
    await reconcile_accounts(tools.database, tools.ports, NOON)
    assert sorted(accounts.requested) == ["acct_1", "acct_2"]
    assert await states(conn) == [("acct_1", False), ("acct_2", False)]


async def test_accounts_are_left_alone_while_the_provider_is_silent(tools: JobTools, conn: Connection):
    for number in range(UNANSWERED_LIMIT + 1):
        await add_chef(conn, active=False, payment_account=f"acct_{number}")
    accounts = plug(tools, ProviderUnavailable())
    await reconcile_accounts(tools.database, tools.ports, NOON)
    assert len(accounts.requested) == UNANSWERED_LIMIT
    assert await states(conn) == [(f"acct_{number}", False) for number in range(UNANSWERED_LIMIT + 1)]
