"""The provider says no, forgets, or has other figures than we: the books say what is true, and nothing goes round."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.orders.expire_orders import expire_unanswered
from marmita.features.payments import CARD_FORM
from marmita.features.payments.run_operation import run_operation
from marmita.platform.card_payments import ProviderRefused
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from tests.journeys.conftest import Town
from tests.support.faults import Instead, Refusal
from tests.support.shop import NO_CAPTURE, refusal, told

pytestmark = pytest.mark.commits
VOID = {"status": "canceled", "captured": 0, "refunded": 0, "transferred": 0}
KEPT = {"status": "succeeded", "captured": 1250, "refunded": 0, "transferred": 0}


def refusing(town: Town, operation: str) -> Refusal:
    return Refusal(town.books.tools.ports, operation, ProviderRefused("not_today"))


async def operations(town: Town) -> list[str]:
    return await town.books.one(
        "SELECT array_agg(operation || ' ' || state ORDER BY created_at, key) FROM payment_operation"
    )


async def accepted(town: Town, card: str = "4242424242424242") -> dict[str, Any]:
    order = await town.guest.pays(town.form(), card)
    told(await town.chef.move("accept-order", order))
    return order


async def test_a_refund_that_is_refused_is_written_down_for_people(town: Town):
    order = await accepted(town)
    await town.books.jobs()
    with refusing(town, "refund"):
        told(await town.guest.move("cancel-order-by-user", order, "Ill."))
        await town.books.jobs()
    assert (await town.books.trail(order))[-2:] == ["cancel", "warn"]
    assert await operations(town) == ["create DONE", "capture DONE", "refund FAILED"]
    assert await town.books.money(order) == KEPT
    assert (await town.guest.sees(order))["refunded"] == 0
    assert await town.books.stock(town.food) == (0, 0)


async def test_a_transfer_that_is_refused_is_written_down_for_people(town: Town):
    order = await accepted(town)
    await town.books.jobs()
    with refusing(town, "transfer"):
        told(await town.chef.move("complete-order", order))
        await town.books.jobs()
    assert (await town.books.trail(order))[-2:] == ["complete", "warn"]
    assert await operations(town) == ["create DONE", "capture DONE", "transfer FAILED"]
    assert (await town.books.status(order), await town.books.money(order)) == ("COMPLETED", KEPT)
    assert await town.books.stock(town.food) == (0, 1)


@pytest.mark.parametrize(
    ("move", "operation", "column"),
    [("cancel-order-by-user", "refund", "refunded"), ("complete-order", "transfer", "transferred")],
)
async def test_refused_money_is_asked_for_again_with_growing_pauses_until_it_moves(
    town: Town, clock: time_machine.Traveller, move: str, operation: str, column: str
):
    order = await accepted(town)
    await town.books.jobs()
    with refusing(town, operation):
        if move == "complete-order":
            told(await town.chef.move(move, order))
        else:
            told(await town.guest.move(move, order, "Ill."))
        await town.books.jobs()
        tries: list[int] = []
        for _ in range(3):
            clock.shift(timedelta(hours=1))
            await town.books.hour()
            tries.append((await operations(town)).count(f"{operation} FAILED"))
    assert tries == [2, 2, 3]
    assert (await town.books.money(order))[column] == 0
    clock.shift(timedelta(hours=3))
    await town.books.hour()
    await town.books.hour()
    assert (await operations(town))[-1] == f"{operation} DONE"
    assert (await town.books.money(order))[column] == (1250 if operation == "refund" else 1125)
    assert (await town.books.trail(order)).count("warn") == 3


async def test_what_the_provider_gave_back_by_itself_is_found_within_the_hour(
    town: Town, clock: time_machine.Traveller
):
    order = await accepted(town)
    await town.books.jobs()
    await town.conn.execute("UPDATE sandbox_intent SET refunded_cents = 1250")
    clock.shift(timedelta(minutes=10))
    await town.books.hour()
    assert (await town.guest.sees(order))["refunded"] == 1250
    assert await town.books.status(order) == "PAID"


async def test_a_charge_of_too_little_confirms_nothing_and_is_written_down_once(
    town: Town, clock: time_machine.Traveller
):
    order = await accepted(town)

    async def take_less(real: Any, intent_id: str, amount_cents: int, key: str) -> Any:
        return await real(intent_id, amount_cents - 1, key)

    with Instead(town.books.tools.ports, "capture", take_less):
        await town.books.jobs()
    clock.shift(timedelta(minutes=10))
    await town.books.hour()
    assert await town.books.status(order) == "ACCEPTED"
    assert await town.books.trail(order) == ["place", "authorise", "accept", "warn"]
    assert "orders/paid" not in await town.books.mails()
    told(await town.guest.move("cancel-order-by-user", order, "Ill."))
    await town.books.jobs()
    assert (await town.books.money(order))["refunded"] == 1249


async def test_a_charge_in_another_currency_confirms_nothing(town: Town):
    order = await accepted(town)
    await town.conn.execute("UPDATE sandbox_intent SET currency = 'usd'")
    await town.books.jobs()
    assert (await town.books.status(order), (await town.books.trail(order))[-1]) == ("ACCEPTED", "warn")
    assert "orders/paid" not in await town.books.mails()


async def test_an_order_whose_intent_is_refused_ends_with_its_hold(town: Town, clock: time_machine.Traveller):
    with refusing(town, "create_intent"):
        assert refusal(await town.guest.order(town.form())) == (503, "payment_provider_unavailable")
        order = {"id": await town.books.one("SELECT id FROM food_order")}
        clock.shift(timedelta(minutes=16))
        await town.books.minute()
    assert await town.books.status(order) == "CANCELED"
    assert await town.books.stock(town.food) == (0, 0)
    assert await operations(town) == ["create FAILED", "cancel FAILED"]
    assert await town.books.one("SELECT count(*) FROM sandbox_intent") == 0


async def test_an_order_that_the_provider_does_not_know_ends_with_its_hold(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    await town.conn.execute("DELETE FROM sandbox_intent")
    assert refusal(await town.guest.confirm(payment)) == (503, "payment_provider_unavailable")
    assert refusal(await town.guest.card(payment)) == (404, "payment_not_exist")
    assert refusal(await town.guest.challenge(payment, passed=True)) == (404, "payment_not_exist")
    clock.shift(timedelta(minutes=16))
    await town.books.hour()
    assert await town.books.status(payment) == "PAYMENT_INTENT_CREATED"
    await town.books.minute()
    assert await town.books.status(payment) == "CANCELED"
    assert await town.books.trail(payment) == ["place", "expire", "warn"]
    assert await town.books.stock(town.food) == (0, 0)
    assert await operations(town) == ["create DONE", "cancel FAILED"]


async def test_an_authorisation_that_lapses_at_the_provider_ends_the_order(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    await town.conn.execute("UPDATE sandbox_intent SET status = 'canceled'")
    clock.shift(timedelta(minutes=10))
    await town.books.hour()
    assert await town.books.status(order) == "CANCELED"
    assert await town.books.stock(town.food) == (0, 0)
    assert await town.books.money(order) == VOID
    assert {"orders/unanswered", "orders/missed"} <= set(await town.books.mails())


@pytest.mark.parametrize("mistake", ["amount_cents = 1", "currency = 'usd'", "order_id = 'another'"])
async def test_a_payment_of_something_else_pays_for_nothing(town: Town, mistake: str):
    payment = await town.guest.buys(town.form())
    told(await town.guest.card(payment))
    await town.conn.execute(f"UPDATE sandbox_intent SET {mistake}".encode())
    assert refusal(await town.guest.confirm(payment)) == (409, "hold_expired")
    await town.books.jobs()
    assert await town.books.status(payment) == "CANCELED"
    assert await town.books.stock(town.food) == (0, 0)
    assert await town.books.one("SELECT status, captured_cents FROM sandbox_intent") == ("canceled", 0)


async def test_a_payment_that_the_provider_canceled_ends_the_order(town: Town):
    payment = await town.guest.buys(town.form())
    await town.conn.execute("UPDATE sandbox_intent SET status = 'canceled'")
    assert refusal(await town.guest.confirm(payment)) == (409, "hold_expired")
    assert await town.books.stock(town.food) == (0, 0)
    assert await operations(town) == ["create DONE"]


@pytest.mark.parametrize(
    ("card", "state", "status", "captured"),
    [("4242424242424242", "DONE", "PAID", 1250), (NO_CAPTURE, "FAILED", "CANCELED", 0)],
)
async def test_a_call_that_two_make_at_once_counts_once(town: Town, card: str, state: str, status: str, captured: int):
    order = await accepted(town, card)
    key = await town.books.one("SELECT key FROM payment_operation WHERE operation = 'capture'")
    tools = town.books.tools
    twice = 0

    async def made_by_another_first(real: Any, *args: Any) -> Any:
        nonlocal twice
        twice += 1
        if twice == 1:
            await run_operation(tools.database, tools.ports, key)
        return await real(*args)

    with Instead(tools.ports, "capture", made_by_another_first):
        await run_operation(tools.database, tools.ports, key)
        await run_operation(tools.database, tools.ports, key)
    assert twice == 2
    await town.books.jobs()
    assert (await operations(town))[:2] == ["create DONE", f"capture {state}"]
    assert (await town.books.status(order), (await town.books.money(order))["captured"]) == (status, captured)
    assert (await town.books.trail(order)).count("capture" if captured else "fail_capture") == 1
    assert await town.books.stock(town.food) == (0, 1 if captured else 0)


async def test_an_order_that_is_accepted_in_the_last_moment_does_not_lapse(
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
    assert await town.books.status(order) == "ACCEPTED"
    assert await town.books.trail(order) == ["place", "authorise"]
    assert await town.books.stock(town.food) == (1, 0)


async def test_the_job_of_an_operation_that_is_gone_does_nothing(town: Town):
    await run_operation(town.books.tools.database, town.books.tools.ports, "order:none:capture:1")
    assert await town.books.one("SELECT count(*) FROM sandbox_movement") == 0


async def test_with_another_provider_there_is_no_card_form_of_ours(town: Town):
    payment = await town.guest.buys(town.form())
    town.books.tools.ports.plug(CARD_FORM, None)
    assert refusal(await town.guest.card(payment)) == (404, "not_found")
    assert refusal(await town.guest.challenge(payment, passed=True)) == (404, "not_found")
    assert (await town.books.money(payment))["status"] == "requires_payment_method"


async def test_a_payment_of_which_the_impossible_is_told_holds_up_no_other(town: Town, clock: time_machine.Traveller):
    first, second = await accepted(town), await accepted(town)
    await town.books.jobs()
    await town.conn.execute("UPDATE sandbox_intent SET captured_cents = 1251 WHERE order_id = %s", (first["id"],))
    await town.conn.execute("UPDATE sandbox_intent SET refunded_cents = 1250 WHERE order_id = %s", (second["id"],))
    clock.shift(timedelta(minutes=10))
    await town.books.hour()
    assert (await town.guest.sees(first))["charged"] == 1250
    assert (await town.books.money(second))["refunded"] == 1250
