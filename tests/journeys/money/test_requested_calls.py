"""What is written down before the provider is called, who may have it called, and what a repeat of it says."""

from datetime import timedelta
from typing import Any

import pytest

from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import request_due_operation
from marmita.features.payments.queries.write import find_payment, lock_payment
from marmita.features.payments.use_cases.open_payment import ensure_intent, open_payment
from marmita.features.payments.use_cases.receive_event import receive_event
from marmita.features.payments.use_cases.request_operation import repeat_refund, request_operation
from marmita.platform.card_payments import ProviderRefused, ProviderReport
from marmita.platform.clock import utc_now
from tests.journeys.conftest import Town
from tests.support.faults import RefusedCall
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import add_account

pytestmark = pytest.mark.commits


async def test_somebody_else_can_not_confirm_a_payment_whose_card_was_authorised(town: Town):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    stranger = await Person.create(town.client, town.conn)
    for other in (stranger, town.chef):
        assert refusal(await other.confirm(payment))[0] in (403, 404)
    assert refusal(await town.guest.confirm(payment | {"intentId": "pi_other"})) == (404, "payment_not_exist")
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"


async def test_payment_is_opened_as_it_is_stored(town: Town):
    order = await town.guest.buys(town.form())
    async with town.probe.tools.database.unit_of_work() as uow:
        await uow.conn.execute("DELETE FROM payment_operation")
        await uow.conn.execute("DELETE FROM payment")
        opened = await open_payment(uow, town.probe.tools.ports, order["id"], 1250, 125, destination="acct_test")
        assert opened == await lock_payment(uow.conn, opened.id)
    await ensure_intent(town.probe.tools.database, town.probe.tools.ports, order["id"])
    stored = await find_payment(town.conn, order["id"])
    assert stored and stored.intent_id and stored.status == "requires_payment_method"


async def test_call_is_requested_once_and_said_to_be(town: Town):
    order = await town.guest.pays(town.form())
    async with town.probe.tools.database.unit_of_work() as uow:
        assert await request_operation(uow, order["id"], "cancel", 1250) is True
        assert await request_operation(uow, order["id"], "cancel", 1250) is False
        row = await lock_order(uow.conn, order["id"])
        assert await request_due_operation(uow, row, await find_payment(uow.conn, order["id"])) is False
    await town.probe.jobs()
    assert (await town.probe.money(order))["status"] == "canceled"


async def test_refund_of_all_that_was_refused_is_repeated_once(town: Town):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    wanted = {"amount": 1250, "kind": "QUALITY", "requestKey": "k" * 16, "reason": "Cold soup."}
    with RefusedCall(town.probe.tools.ports, "refund", ProviderRefused("not_today")):
        json_ok(await town.chef.post(f"shopping-card/refund-order/{order['id']}", wanted))
        await town.probe.jobs()
    for repeated in (True, False):
        async with town.probe.tools.database.unit_of_work() as uow:
            await lock_order(uow.conn, order["id"])
            payment: Any = await find_payment(uow.conn, order["id"])
            assert await repeat_refund(uow, payment) is repeated
        await town.probe.jobs()
    assert (await town.probe.money(order))["refunded"] == 1250


async def test_report_is_kept_at_once_and_read_when_it_is_due(town: Town):
    database = town.probe.tools.database
    intent = (await town.guest.buys(town.form()))["intentId"]
    await town.probe.jobs()
    now = utc_now()
    for number, due in enumerate((now, now + timedelta(hours=1))):
        report = ProviderReport(id=f"evt_{number}", kind="any", intent_id=intent, account_id=None)
        await receive_event(database, report, due)
        await receive_event(database, report, due)
    assert await town.probe.one("SELECT array_agg(id ORDER BY id) FROM provider_event") == ["evt_0", "evt_1"]
    assert await town.probe.one("SELECT max(scheduled_at) FROM procrastinate_jobs") == now + timedelta(hours=1)
    await town.probe.jobs()
    assert await town.probe.one("SELECT array_agg(id) FROM provider_event WHERE applied_at IS NOT NULL") == ["evt_0"]


async def test_account_of_somebody_else_is_not_read_anew(town: Town):
    await town.conn.execute("UPDATE chef SET active = false")
    cook = await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "CHEF"]))
    assert refusal(await cook.post(f"chef/refresh-stripe-account/{town.chef_id}")) == (403, "access_denied")
    assert await town.probe.one("SELECT active FROM chef") is False
