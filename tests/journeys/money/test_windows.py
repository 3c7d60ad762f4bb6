"""When the ledger is compared, accounts are read and orders are completed."""

from typing import Any

import pytest

from marmita.features.orders.use_cases.expire_orders import complete_past_orders
from marmita.features.payments import PAYOUT_ACCOUNTS, PROVIDER_REPORTS
from marmita.features.payments.use_cases.compare_ledgers import compare_ledgers
from marmita.features.payments.use_cases.sync_account import reconcile_accounts
from tests.journeys.conftest import Town
from tests.journeys.money.windows import DAY, HOUR, MINUTE, SECOND, Accounts, asks, pay
from tests.support.rows import add_chef

pytestmark = pytest.mark.commits


async def test_ledger_is_compared_a_day_after_a_change_and_at_four_for_two_months(town: Town):
    await pay(town)
    made, changed = await town.probe.one("SELECT created_at, updated_at FROM payment")
    times = (
        made + 2 * MINUTE,
        made + 2 * MINUTE + SECOND,
        changed + 26 * HOUR,
        changed + 26 * HOUR + SECOND,
        made.replace(hour=4) + 60 * DAY,
        made.replace(hour=5) + 59 * DAY,
        made.replace(hour=4) + 61 * DAY,
    )
    found = [await asks(town, "read_ledger", compare_ledgers, time) for time in times]
    assert found == [False, True, True, False, True, False, False]


async def test_accounts_of_all_chefs_are_read_at_three_and_otherwise_of_those_who_wait(town: Town):
    await add_chef(town.conn, active=False, payment_account="acct_waits")
    ports = town.probe.tools.ports
    accounts: Any = Accounts()
    ports.plug(PAYOUT_ACCOUNTS, accounts)
    ports.plug(PROVIDER_REPORTS, accounts)
    made = await town.probe.one("SELECT now()")
    for hour, wanted in ((2, ["acct_waits"]), (3, ["acct_test", "acct_waits"]), (4, ["acct_waits"])):
        accounts.read.clear()
        await reconcile_accounts(town.probe.tools.database, ports, made.replace(hour=hour))
        assert sorted(accounts.read) == wanted


async def test_paid_order_is_completed_a_day_after_its_slot(town: Town):
    await pay(town)
    end = await town.probe.one("SELECT slot_end FROM food_order")
    for after, status in ((DAY - SECOND, "PAID"), (DAY + SECOND, "COMPLETED")):
        await complete_past_orders(town.probe.tools.database, end + after)
        assert await town.probe.one("SELECT status FROM food_order") == status
