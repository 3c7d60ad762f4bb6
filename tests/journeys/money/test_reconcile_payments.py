"""When payments are compared with the provider: not at once, because answers are under way, and not for ever.

What was reported is read once, and what the provider has refused is requested again by the hour.
"""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.payments import PAYOUT_ACCOUNTS, PROVIDER_REPORTS
from marmita.features.payments.use_cases.receive_event import receive_event
from marmita.features.payments.use_cases.reconcile_payments import (
    apply_events,
    poll_recent,
    reconcile_all,
    retry_operations,
)
from marmita.platform import jobs
from marmita.platform.card_payments import ProviderRefused, ProviderReport, ProviderUnavailable
from marmita.platform.clock import utc_now
from tests.journeys.conftest import Town
from tests.journeys.money.windows import DAY, HOUR, MINUTE, SECOND, Accounts, asks
from tests.support.faults import FailureAfterCall, RefusedCall
from tests.support.ordering import Person, json_ok
from tests.support.rows import add_account, add_chef

pytestmark = pytest.mark.commits


@pytest.mark.parametrize(
    ("run", "first", "last"), [(poll_recent, 2 * MINUTE, 4 * MINUTE), (reconcile_all, 2 * MINUTE, 60 * DAY)]
)
async def test_open_payment_is_read_within_its_window(town: Town, run: Any, first: timedelta, last: timedelta):
    await town.guest.buys(town.form())
    made = await town.probe.one("SELECT created_at FROM payment")
    ages = (first, first + SECOND, last, last + SECOND)
    assert [await asks(town, "retrieve", run, made + age) for age in ages] == [False, True, True, False]


async def test_silence_of_the_provider_fails_no_job_of_a_minute(town: Town):
    await town.guest.buys(town.form())
    tools = town.probe.tools
    made = await town.probe.one("SELECT created_at FROM payment")
    with RefusedCall(tools.ports, "retrieve", ProviderUnavailable):
        await poll_recent(tools.database, tools.ports, made + 3 * MINUTE)
    assert await asks(town, "retrieve", poll_recent, made + 3 * MINUTE)


async def test_call_without_an_answer_is_repeated_after_two_minutes(town: Town):
    order = await town.guest.pays(town.form())
    with FailureAfterCall(town.probe.tools.ports, "capture", ProviderUnavailable):
        json_ok(await town.chef.move("accept-order", order))
        await town.probe.jobs()
    made = await town.probe.one("SELECT created_at FROM payment_operation WHERE state = 'REQUESTED'")
    for after, repeated in ((2 * MINUTE, False), (2 * MINUTE + SECOND, True)):
        assert await asks(town, "capture", retry_operations, made + after) is repeated
    assert (await town.probe.money(order))["captured"] == 1250


async def test_reports_are_applied_each_once_in_batches_of_any_size(town: Town, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(jobs, "BATCH", 1)
    tools = town.probe.tools
    accounts: Any = Accounts()
    tools.ports.plug(PAYOUT_ACCOUNTS, accounts)
    tools.ports.plug(PROVIDER_REPORTS, accounts)
    for account in ("x", "y"):
        await add_chef(town.conn, active=False, payment_account=account)
    orders = [await town.guest.pays(town.form()), await town.guest.buys(town.form())]
    intents = [await town.probe.one("SELECT intent_id FROM payment WHERE order_id = %s", o["id"]) for o in orders]
    reports = [("evt_b", intents[0], None), ("evt_a", intents[1], None), ("evt_d", None, "x"), ("evt_c", None, "y")]
    for event_id, intent_id, account_id in reports:
        report = ProviderReport(id=event_id, kind="any", intent_id=intent_id, account_id=account_id)
        await receive_event(tools.database, report, utc_now())
    now = await town.probe.one("SELECT max(due_at) FROM provider_event")
    assert await asks(town, "retrieve", apply_events, now)
    reported, applied = await town.probe.one("SELECT count(*)::int, count(applied_at)::int FROM provider_event")
    assert (reported, applied, sorted(accounts.read)) == (5, 5, ["x", "y"])  # one of paying
    assert not await asks(town, "retrieve", apply_events, now + MINUTE)
    assert len(accounts.read) == 2


async def test_authorisation_that_could_not_be_canceled_is_canceled_within_the_hour(
    town: Town, clock: time_machine.Traveller
):
    order = await town.guest.pays(town.form())
    with RefusedCall(town.probe.tools.ports, "cancel", ProviderRefused("not_today")):
        json_ok(await town.chef.move("reject-order", order, "No leeks."))
        await town.probe.jobs()
    assert (await town.probe.money(order))["status"] == "requires_capture"
    clock.shift(HOUR)
    await town.probe.hour()
    assert (await town.probe.money(order))["status"] == "canceled"


async def test_refused_transfer_of_an_order_that_the_platform_refunded_whole_is_made_within_the_hour(
    town: Town, clock: time_machine.Traveller
):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    boss = await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))
    refund = {"amount": 1250, "kind": "GOODWILL", "requestKey": "k" * 16, "reason": "Sorry.", "bearer": "PLATFORM"}
    json_ok(await boss.post(f"shopping-card/refund-order-by-admin/{order['id']}", refund))
    await town.probe.jobs()
    json_ok(await town.chef.move("complete-order", order))
    with RefusedCall(town.probe.tools.ports, "transfer", ProviderRefused("not_today")):
        await town.probe.pay_out()
    assert (await town.probe.money(order))["transferred"] == 0
    clock.shift(HOUR)
    await town.probe.hour()
    assert (await town.probe.money(order))["transferred"] == 1125


async def test_reversal_that_was_refused_is_made_within_the_hour(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.pay_out()
    refund = {"amount": 500, "kind": "QUALITY", "requestKey": "k" * 16, "reason": "Cold soup."}
    with RefusedCall(town.probe.tools.ports, "reverse_transfer", ProviderRefused("not_today")):
        json_ok(await town.chef.post(f"shopping-card/refund-order/{order['id']}", refund))
        await town.probe.jobs()
    assert (await town.probe.money(order))["transferred"] == 1125
    clock.shift(HOUR)
    await town.probe.hour()
    assert (await town.probe.money(order))["transferred"] == 675
