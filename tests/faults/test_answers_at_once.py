"""Two answers of the provider for one payment at the same moment: what is still to be paid counts both."""

import asyncio
import secrets

import pytest

from marmita.features.orders.domain.rules import money_due
from marmita.features.payments import Payment, find_payment
from marmita.features.payments.queries.write import close_operation, record_intent
from marmita.platform.card_payments import PaymentIntent
from marmita.platform.database import Database
from tests.faults.races import TODAY
from tests.journeys.conftest import Town
from tests.support.ordering import json_ok

pytestmark = pytest.mark.commits
WAITING = "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


async def both_requested(town: Town) -> Payment:
    """An order that was handed over and refunded in part, of which the provider has not heard."""
    order = await town.guest.pays(town.form(**TODAY))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    json_ok(await town.chef.move("complete-order", order))
    wanted = {"amount": 300, "kind": "OTHER", "requestKey": secrets.token_hex(16), "reason": "Cold."}
    json_ok(await town.chef.post(f"shopping-card/refund-order/{order['id']}", wanted))
    payment = await find_payment(town.conn, order["id"])
    assert payment
    return payment


async def test_transfer_answered_while_a_refund_is_answered_takes_back_the_chefs_part(town: Town, database: Database):
    payment = await both_requested(town)
    intent = PaymentIntent(
        id=payment.intent_id or "",
        client_secret="",
        order_id=payment.order_id,
        status="succeeded",
        amount_cents=1250,
        currency="eur",
        captured_cents=1250,
        refunded_cents=300,
    )

    async def transferred() -> Payment:
        async with database.unit_of_work() as uow:
            await close_operation(uow, f"order:{payment.order_id}:transfer:1", "DONE", reference="tr_1")
            return await record_intent(uow, payment.id, intent, transferred_cents=1125)

    async with database.unit_of_work() as uow:
        await close_operation(uow, f"order:{payment.order_id}:refund:1", "DONE", reference="re_1")
        refunded = await record_intent(uow, payment.id, intent)
        answer = asyncio.create_task(transferred())
        while not await town.probe.one(WAITING):  # noqa: ASYNC110 - the database says when, no event does
            await asyncio.sleep(0.01)
    after = await answer
    assert (refunded.transferred_cents, refunded.pending_refund_cents) == (0, 0)
    assert (after.transferred_cents, after.refunded_cents, after.pending_refund_cents) == (1125, 300, 0)
    # 300 of 1250 are 270 of the chef's 1125.
    assert money_due("COMPLETED", after, held=False) == ("reverse", 270)
