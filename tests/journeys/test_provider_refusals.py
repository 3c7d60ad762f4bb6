"""The provider refuses, does not know a payment or has other figures: the records stay true, and no money is lost."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.orders.use_cases.expire_orders import expire_unanswered
from marmita.features.payments import CARD_FORM
from marmita.features.payments.use_cases.run_operation import run_operation
from marmita.platform.card_payments import ProviderRefused
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from tests.journeys.conftest import Town
from tests.support.faults import RefusedCall, ReplacedCall
from tests.support.ordering import NO_CAPTURE, json_ok, refusal

pytestmark = pytest.mark.commits
VOID = {"status": "canceled", "captured": 0, "refunded": 0, "transferred": 0}
KEPT = {"status": "succeeded", "captured": 1250, "refunded": 0, "transferred": 0}


def refusing(town: Town, operation: str) -> RefusedCall:
    return RefusedCall(town.probe.tools.ports, operation, ProviderRefused("not_today"))


async def operations(town: Town) -> list[str]:
    return await town.probe.one(
        "SELECT array_agg(operation || ' ' || state ORDER BY created_at, key) FROM payment_operation"
    )


async def accepted(town: Town, card: str = "4242424242424242") -> dict[str, Any]:
    order = await town.guest.pays(town.form(), card)
    json_ok(await town.chef.move("accept-order", order))
    return order


async def test_refused_refund_is_recorded_for_an_admin(town: Town):
    order = await accepted(town)
    await town.probe.jobs()
    with refusing(town, "refund"):
        json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
        await town.probe.jobs()
    assert (await town.probe.trail(order))[-2:] == ["cancel", "warn"]
    assert await operations(town) == ["create DONE", "capture DONE", "refund FAILED"]
    assert await town.probe.money(order) == KEPT
    assert (await town.guest.sees(order))["refunded"] == 0
    assert await town.probe.stock(town.food) == (0, 0)


async def test_refused_transfer_is_recorded_for_an_admin(town: Town):
    order = await accepted(town)
    await town.probe.jobs()
    with refusing(town, "transfer"):
        json_ok(await town.chef.move("complete-order", order))
        await town.probe.pay_out()
    assert (await town.probe.trail(order))[-2:] == ["release", "warn"]
    assert await operations(town) == ["create DONE", "capture DONE", "transfer FAILED"]
    assert (await town.probe.status(order), await town.probe.money(order)) == ("COMPLETED", KEPT)
    assert await town.probe.stock(town.food) == (0, 1)


@pytest.mark.parametrize(
    ("move", "operation", "column"),
    [("cancel-order-by-user", "refund", "refunded"), ("complete-order", "transfer", "transferred")],
)
async def test_refused_refund_is_retried_with_growing_pauses_until_it_succeeds(
    town: Town, clock: time_machine.Traveller, move: str, operation: str, column: str
):
    order = await accepted(town)
    await town.probe.jobs()
    with refusing(town, operation):
        if move == "complete-order":
            clock.move_to("2026-03-13T11:00:00Z")
            json_ok(await town.chef.move(move, order))
        else:
            json_ok(await town.guest.move(move, order, "Ill."))
        await town.probe.pay_out()
        tries: list[int] = []
        for _ in range(3):
            clock.shift(timedelta(hours=1))
            await town.probe.hour()
            tries.append((await operations(town)).count(f"{operation} FAILED"))
    assert tries == [2, 2, 3]
    assert (await town.probe.money(order))[column] == 0
    clock.shift(timedelta(hours=3))
    await town.probe.hour()
    await town.probe.hour()
    assert (await operations(town))[-1] == f"{operation} DONE"
    assert (await town.probe.money(order))[column] == (1250 if operation == "refund" else 1125)
    assert (await town.probe.trail(order)).count("warn") == 3


async def test_refund_made_at_the_provider_is_found_within_the_hour(town: Town, clock: time_machine.Traveller):
    order = await accepted(town)
    await town.probe.jobs()
    await town.conn.execute("UPDATE sandbox_intent SET refunded_cents = 1250")
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert (await town.guest.sees(order))["refunded"] == 1250
    assert await town.probe.status(order) == "PAID"


async def test_charge_of_too_little_confirms_nothing_and_is_recorded_once(town: Town, clock: time_machine.Traveller):
    order = await accepted(town)

    async def take_less(real: Any, intent_id: str, amount_cents: int, key: str) -> Any:
        return await real(intent_id, amount_cents - 1, key)

    with ReplacedCall(town.probe.tools.ports, "capture", take_less):
        await town.probe.jobs()
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert await town.probe.status(order) == "ACCEPTED"
    assert await town.probe.trail(order) == ["place", "authorise", "accept", "warn"]
    assert "orders/paid" not in await town.probe.mails()
    json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
    await town.probe.jobs()
    assert (await town.probe.money(order))["refunded"] == 1249


async def test_charge_in_another_currency_confirms_nothing(town: Town):
    order = await accepted(town)
    await town.conn.execute("UPDATE sandbox_intent SET currency = 'usd'")
    await town.probe.jobs()
    assert (await town.probe.status(order), (await town.probe.trail(order))[-1]) == ("ACCEPTED", "warn")
    assert "orders/paid" not in await town.probe.mails()


async def test_order_with_refused_intent_ends_with_its_hold(town: Town, clock: time_machine.Traveller):
    with refusing(town, "create_intent"):
        assert refusal(await town.guest.order(town.form())) == (503, "payment_provider_unavailable")
        order = {"id": await town.probe.one("SELECT id FROM food_order")}
        clock.shift(timedelta(minutes=16))
        await town.probe.minute()
    assert await town.probe.status(order) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)
    assert await operations(town) == ["create FAILED", "cancel FAILED"]
    assert await town.probe.one("SELECT count(*) FROM sandbox_intent") == 0


async def test_order_unknown_to_the_provider_ends_with_its_hold(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    await town.conn.execute("DELETE FROM sandbox_intent")
    assert refusal(await town.guest.confirm(payment)) == (503, "payment_provider_unavailable")
    assert refusal(await town.guest.card(payment)) == (404, "payment_not_exist")
    assert refusal(await town.guest.challenge(payment, passed=True)) == (404, "payment_not_exist")
    clock.shift(timedelta(minutes=16))
    await town.probe.hour()
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    await town.probe.minute()
    assert await town.probe.status(payment) == "CANCELED"
    assert await town.probe.trail(payment) == ["place", "expire", "warn"]
    assert await town.probe.stock(town.food) == (0, 0)
    assert await operations(town) == ["create DONE", "cancel FAILED"]


async def test_lapsed_authorisation_ends_the_order(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    await town.conn.execute("UPDATE sandbox_intent SET status = 'canceled'")
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert await town.probe.status(order) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)
    assert await town.probe.money(order) == VOID
    assert {"orders/unanswered", "orders/missed"} <= set(await town.probe.mails())


@pytest.mark.parametrize("mistake", ["amount_cents = 1", "currency = 'usd'", "order_id = 'another'"])
async def test_payment_of_another_order_confirms_nothing(town: Town, mistake: str):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    await town.conn.execute(f"UPDATE sandbox_intent SET {mistake}".encode())
    assert refusal(await town.guest.confirm(payment)) == (409, "hold_expired")
    await town.probe.jobs()
    assert await town.probe.status(payment) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)
    assert await town.probe.one("SELECT status, captured_cents FROM sandbox_intent") == ("canceled", 0)


async def test_payment_canceled_by_the_provider_ends_the_order(town: Town):
    payment = await town.guest.buys(town.form())
    await town.conn.execute("UPDATE sandbox_intent SET status = 'canceled'")
    assert refusal(await town.guest.confirm(payment)) == (409, "hold_expired")
    assert await town.probe.stock(town.food) == (0, 0)
    assert await operations(town) == ["create DONE"]


@pytest.mark.parametrize(
    ("card", "state", "status", "captured"),
    [("4242424242424242", "DONE", "PAID", 1250), (NO_CAPTURE, "FAILED", "CANCELED", 0)],
)
async def test_operation_run_twice_at_once_counts_once(town: Town, card: str, state: str, status: str, captured: int):
    order = await accepted(town, card)
    key = await town.probe.one("SELECT key FROM payment_operation WHERE operation = 'capture'")
    tools = town.probe.tools
    twice = 0

    async def made_by_another_first(real: Any, *args: Any) -> Any:
        nonlocal twice
        twice += 1
        if twice == 1:
            await run_operation(tools.database, tools.ports, key)
        return await real(*args)

    with ReplacedCall(tools.ports, "capture", made_by_another_first):
        await run_operation(tools.database, tools.ports, key)
        await run_operation(tools.database, tools.ports, key)
    assert twice == 2
    await town.probe.jobs()
    assert (await operations(town))[:2] == ["create DONE", f"capture {state}"]
    assert (await town.probe.status(order), (await town.probe.money(order))["captured"]) == (status, captured)
    assert (await town.probe.trail(order)).count("capture" if captured else "fail_capture") == 1
    assert await town.probe.stock(town.food) == (0, 1 if captured else 0)


async def test_order_accepted_at_the_deadline_does_not_lapse(
    town: Town, database: Database, clock: time_machine.Traveller
):
    order = await town.guest.pays(town.form())
    clock.shift(timedelta(hours=13))
    async with town.conn.transaction():
        await town.conn.execute("SELECT FROM food_order FOR UPDATE")
        sweep = asyncio.create_task(expire_unanswered(database, utc_now()))
        assert not (await asyncio.wait({sweep}, timeout=0.3))[0]
        await town.conn.execute("UPDATE food_order SET status = 'ACCEPTED'")
    await sweep
    assert await town.probe.status(order) == "ACCEPTED"
    assert await town.probe.trail(order) == ["place", "authorise"]
    assert await town.probe.stock(town.food) == (1, 0)


async def test_job_of_deleted_operation_does_nothing(town: Town):
    await run_operation(town.probe.tools.database, town.probe.tools.ports, "order:none:capture:1")
    assert await town.probe.one("SELECT count(*) FROM sandbox_movement") == 0


async def test_operation_of_the_provider_before_this_one_is_left_alone(town: Town):
    order = await accepted(town)
    await town.conn.execute("UPDATE payment SET provider = 'another'")
    await town.probe.jobs()
    assert await operations(town) == ["create DONE", "capture REQUESTED"]
    assert (await town.probe.status(order), await town.probe.trail(order)) == (
        "ACCEPTED",
        ["place", "authorise", "accept"],
    )


async def test_another_provider_has_no_sandbox_card_form(town: Town):
    payment = await town.guest.buys(town.form())
    town.probe.tools.ports.plug(CARD_FORM, None)
    assert refusal(await town.guest.card(payment)) == (404, "not_found")
    assert refusal(await town.guest.challenge(payment, passed=True)) == (404, "not_found")
    assert (await town.probe.money(payment))["status"] == "requires_payment_method"


async def test_impossible_report_of_a_payment_does_not_stop_others(town: Town, clock: time_machine.Traveller):
    first, second = await accepted(town), await accepted(town)
    await town.probe.jobs()
    await town.conn.execute("UPDATE sandbox_intent SET captured_cents = 1251 WHERE order_id = %s", (first["id"],))
    await town.conn.execute("UPDATE sandbox_intent SET refunded_cents = 1250 WHERE order_id = %s", (second["id"],))
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert (await town.guest.sees(first))["charged"] == 1250
    assert (await town.probe.money(second))["refunded"] == 1250
