"""Killed processes, lost answers, double clicks: never charged without an order, never an order without its charge."""

from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any

import pytest
import time_machine

from marmita.platform.card_payments import ProviderUnavailable
from tests.journeys.conftest import Town, both_providers
from tests.support.faults import FailureAfterCall, ProcessKilled
from tests.support.ordering import GOOD, LOST, Person, at_once, form, json_ok, refusal
from tests.support.rows import add_food

pytestmark = pytest.mark.commits


async def count(town: Town, table: str) -> int:
    return await town.probe.one(f"SELECT count(*)::int FROM {table}")


async def test_confirm_after_a_lost_answer_finds_the_authorisation(town: Town):
    payment = await town.guest.buys(town.form())
    assert refusal(await town.guest.card(payment, LOST)) == (503, "payment_provider_unavailable")
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"


async def test_provider_report_without_confirm_completes_the_payment(town: Town):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    await town.probe.jobs()
    assert await town.probe.status(payment) == "PENDING"


@both_providers
async def test_lost_report_is_found_by_polling(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    await town.conn.execute("DELETE FROM provider_event")
    clock.shift(timedelta(minutes=3))
    await town.probe.minute()
    assert await town.probe.status(payment) == "PENDING"


async def test_payment_in_the_last_second_of_the_hold_is_accepted(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    await town.conn.execute("DELETE FROM provider_event")
    clock.shift(timedelta(minutes=16))
    await town.probe.minute()
    assert await town.probe.status(payment) == "PENDING"
    assert await town.probe.stock(town.food) == (1, 0)


@pytest.mark.parametrize("fault", [ProcessKilled, ProviderUnavailable])
async def test_repeated_order_after_a_lost_intent_answer_finds_the_intent(town: Town, fault: type[Exception]):
    wanted = town.form()
    with FailureAfterCall(town.probe.tools.ports, "create_intent", fault):
        assert (await town.guest.order(wanted)).status_code in (500, 503)
    assert await count(town, "sandbox_intent") == 1
    payment = await town.guest.buys(wanted)
    assert payment["intentId"]
    assert (await count(town, "food_order"), await count(town, "sandbox_intent")) == (1, 1)
    json_ok(await town.guest.card(payment))
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"


async def test_lost_intent_is_canceled_when_its_order_expires(town: Town, clock: time_machine.Traveller):
    with FailureAfterCall(town.probe.tools.ports, "create_intent", ProcessKilled):
        await town.guest.order(town.form())
    clock.shift(timedelta(minutes=16))
    await town.probe.minute()
    assert await town.probe.one("SELECT status FROM food_order") == "CANCELED"
    assert await town.probe.one("SELECT status FROM sandbox_intent") == "canceled"
    assert await town.probe.stock(town.food) == (0, 0)


@pytest.mark.parametrize("fault", [ProcessKilled, ProviderUnavailable])
async def test_capture_before_a_crash_is_found_afterwards(
    town: Town, clock: time_machine.Traveller, fault: type[Exception]
):
    order = await town.guest.pays(town.form())
    with FailureAfterCall(town.probe.tools.ports, "capture", fault):
        json_ok(await town.chef.move("accept-order", order))
        await town.probe.jobs()
    assert (await town.probe.money(order))["captured"] == 1250
    assert await town.probe.status(order) == "ACCEPTED"
    clock.shift(timedelta(minutes=3))
    await town.probe.minute()
    assert await town.probe.status(order) == "PAID"
    assert (await town.probe.money(order))["captured"] == 1250
    assert await count(town, "sandbox_movement") == 1


@both_providers
async def test_repeated_refund_is_made_once(town: Town, clock: time_machine.Traveller):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    with FailureAfterCall(town.probe.tools.ports, "refund", ProcessKilled):
        json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
        await town.probe.jobs()
    for _ in range(2):
        clock.shift(timedelta(minutes=3))
        await town.probe.minute()
    assert (await town.probe.money(order))["refunded"] == 1250
    assert await town.probe.one("SELECT refunded_cents FROM payment") == 1250


async def test_payment_of_an_ended_order_is_returned(town: Town):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment, GOOD))
    await town.conn.execute("UPDATE food_order SET status = 'CANCELED', stock_state = 'RELEASED'")
    await town.conn.execute("UPDATE food_stock SET held = 0")
    await town.probe.jobs()
    assert await town.probe.one("SELECT status FROM sandbox_intent") == "canceled"


async def test_double_click_places_one_order(town: Town):
    wanted = town.form()
    answers = await at_once(*(town.guest.order(wanted) for _ in range(4)))
    assert len({json_ok(answer)["id"] for answer in answers}) == 1
    assert (await count(town, "food_order"), await count(town, "sandbox_intent")) == (1, 1)
    assert await town.probe.stock(town.food) == (1, 0)


async def test_double_click_on_the_last_portion_places_one_order(town: Town):
    wanted = town.form(5)
    answers = await at_once(*(town.guest.order(wanted) for _ in range(4)))
    assert len({json_ok(answer)["id"] for answer in answers}) == 1
    assert await town.probe.stock(town.food) == (5, 0)


async def test_repeated_order_after_its_slot_returns_the_same_order(town: Town, clock: time_machine.Traveller):
    wanted = town.form()
    first = await town.guest.buys(wanted)
    clock.shift(timedelta(days=4))
    assert (await town.guest.buys(wanted))["id"] == first["id"]
    assert await count(town, "food_order") == 1


@pytest.mark.slow
async def test_fifty_buyers_of_one_portion_sell_it_once(town: Town):
    await town.conn.execute(
        "UPDATE food SET weekly_hours = jsonb_set(weekly_hours, '{friday,amountServed}', '1') WHERE id = %s",
        (town.food,),
    )
    people = [await Person.create(town.client, town.conn) for _ in range(50)]
    answers = await at_once(*(person.order(form(town.chef_id, town.food)) for person in people))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 49]
    assert {refusal(answer)[1] for answer in answers if answer.status_code == 409} == {"not_enough_portions"}
    assert await town.probe.stock(town.food) == (1, 0)
    assert (await count(town, "food_order"), await count(town, "sandbox_intent")) == (1, 1)


@pytest.mark.slow
async def test_forty_buyers_of_twenty_foods_do_not_deadlock_or_oversell(town: Town):
    foods = [await add_food(town.conn, town.chef_id, 2) for _ in range(20)]
    people = [await Person.create(town.client, town.conn) for _ in range(40)]
    choices = [Random(number).sample(foods, 4) for number in range(40)]

    def bag(choice: list[str]) -> dict[str, Any]:
        items = [{"food": {"id": food}, "quantity": 1} for food in choice]
        return form(town.chef_id, foods[0], orderItems=items, totalPrice=4 * 1250)

    answers = await at_once(*(person.order(bag(choice)) for person, choice in zip(people, choices, strict=True)))
    assert {answer.status_code for answer in answers} == {200, 409}
    won = Counter(food for answer, choice in zip(answers, choices, strict=True) if answer.is_success for food in choice)
    assert max(won.values()) == 2
    assert {food: await town.probe.stock(food) for food in foods} == {food: (won[food], 0) for food in foods}
