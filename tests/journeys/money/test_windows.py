"""When payments are compared with the provider: not at once, because answers are under way, and not for ever."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from marmita.features.orders.use_cases.expire_orders import complete_past_orders
from marmita.features.payments import PAYOUT_ACCOUNTS, PROVIDER_REPORTS
from marmita.features.payments.use_cases.compare_ledgers import compare_ledgers
from marmita.features.payments.use_cases.receive_event import receive_event
from marmita.features.payments.use_cases.reconcile_payments import (
    apply_events,
    poll_recent,
    reconcile_all,
    retry_operations,
)
from marmita.features.payments.use_cases.sync_account import reconcile_accounts
from marmita.platform import jobs
from marmita.platform.card_payments import ProviderReport, ProviderUnavailable
from marmita.platform.clock import utc_now
from tests.journeys.conftest import Town
from tests.support.faults import Fault, Instead
from tests.support.ordering import json_ok
from tests.support.rows import add_chef

pytestmark = pytest.mark.commits
SECOND, MINUTE, HOUR, DAY = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


async def asks(town: Town, operation: str, run: Callable[..., Awaitable[None]], now: datetime) -> bool:
    """Whether the run makes that call to the provider at that time."""
    made: list[Any] = []

    async def count(real: Any, *args: Any, **named: Any) -> Any:
        made.append(args)
        return await real(*args, **named)

    tools = town.probe.tools
    with Instead(tools.ports, operation, count):
        await run(tools.database, tools.ports, now)
    return bool(made)


async def paid(town: Town) -> None:
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()


@pytest.mark.parametrize(
    ("run", "first", "last"), [(poll_recent, 2 * MINUTE, 4 * MINUTE), (reconcile_all, 2 * MINUTE, 60 * DAY)]
)
async def test_open_payment_is_read_within_its_window(town: Town, run: Any, first: timedelta, last: timedelta):
    await town.guest.buys(town.form())
    made = await town.probe.one("SELECT created_at FROM payment")
    ages = (first, first + SECOND, last, last + SECOND)
    assert [await asks(town, "retrieve", run, made + age) for age in ages] == [False, True, True, False]


async def test_ledger_is_compared_a_day_after_a_change_and_at_four_for_two_months(town: Town):
    await paid(town)
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


async def test_call_without_an_answer_is_repeated_after_two_minutes(town: Town):
    order = await town.guest.pays(town.form())
    with Fault(town.probe.tools.ports, "capture", ProviderUnavailable):
        json_ok(await town.chef.move("accept-order", order))
        await town.probe.jobs()
    made = await town.probe.one("SELECT created_at FROM payment_operation WHERE state = 'REQUESTED'")
    for after, repeated in ((2 * MINUTE, False), (2 * MINUTE + SECOND, True)):
        assert await asks(town, "capture", retry_operations, made + after) is repeated
    assert (await town.probe.money(order))["captured"] == 1250


async def test_reports_are_applied_each_once_in_batches_of_any_size(town: Town, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(jobs, "BATCH", 1)
    tools = town.probe.tools
    orders = [await town.guest.pays(town.form()), await town.guest.buys(town.form())]
    intents = [await town.probe.one("SELECT intent_id FROM payment WHERE order_id = %s", o["id"]) for o in orders]
    reports = [("evt_b", intents[0], None), ("evt_a", intents[1], None), ("evt_d", None, "x"), ("evt_c", None, "y")]
    for event_id, intent_id, account_id in reports:
        report = ProviderReport(id=event_id, kind="any", intent_id=intent_id, account_id=account_id)
        await receive_event(tools.database, report, utc_now())
    now = await town.probe.one("SELECT max(due_at) FROM provider_event")
    assert await asks(town, "retrieve", apply_events, now)
    assert await town.probe.one("SELECT count(*)::int, count(applied_at)::int FROM provider_event") == (
        5,
        5,
    )  # one of paying
    assert not await asks(town, "retrieve", apply_events, now + MINUTE)


async def test_accounts_of_all_chefs_are_read_at_three_and_otherwise_of_those_who_wait(town: Town):
    await add_chef(town.conn, active=False, payment_account="acct_waits")
    ports, read = town.probe.tools.ports, list[str]()

    class Accounts:
        async def retrieve_account(self, account_id: str) -> Any:
            read.append(account_id)
            raise LookupError

    accounts: Any = Accounts()
    ports.plug(PAYOUT_ACCOUNTS, accounts)
    ports.plug(PROVIDER_REPORTS, accounts)
    made = await town.probe.one("SELECT now()")
    for hour, wanted in ((2, ["acct_waits"]), (3, ["acct_test", "acct_waits"]), (4, ["acct_waits"])):
        read.clear()
        await reconcile_accounts(town.probe.tools.database, ports, made.replace(hour=hour))
        assert sorted(read) == wanted


async def test_paid_order_is_completed_a_day_after_its_slot(town: Town):
    await paid(town)
    end = await town.probe.one("SELECT slot_end FROM food_order")
    for after, status in ((DAY - SECOND, "PAID"), (DAY + SECOND, "COMPLETED")):
        await complete_past_orders(town.probe.tools.database, end + after)
        assert await town.probe.one("SELECT status FROM food_order") == status
