"""A cart that is changed before it is paid stays one purchase."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.orders.domain.rules import HOLD_TIME
from marmita.platform.card_payments import ProviderUnavailable
from tests.journeys.conftest import Town
from tests.support.faults import RefusedCall, ReplacedCall
from tests.support.ordering import DAY, PROCESSING, Person, form, json_ok, refusal
from tests.support.rows import add_chef, add_food

pytestmark = pytest.mark.commits
ALL = 5  # portions a day


async def days_for(town: Town, person: Person) -> list[str]:
    """When somebody with one portion in the bag can have it."""
    await person.post("shopping-card/handle-order", {"food": {"id": town.food}, "orderType": "CREATE", "quantity": 1})
    checkout = json_ok(await person.get(f"shopping-card/get-SC/{town.chef_id}"))
    return [day["day"] for option in checkout["deliveryOptions"] for day in option["days"]]


async def test_held_portions_stay_available_to_their_holder_only(town: Town):
    await town.guest.buys(town.form(ALL))
    assert DAY in await days_for(town, town.guest)
    assert DAY not in await days_for(town, await Person.create(town.client, town.conn))


async def test_new_order_replaces_the_unpaid_one_and_its_portions(town: Town):
    first = await town.guest.buys(town.form(ALL - 1))
    second = await town.guest.buys(town.form(ALL))
    assert await town.probe.stock(town.food) == (ALL, 0)
    assert (await town.probe.status(first), await town.probe.trail(first)) == ("CANCELED", ["place", "give_up"])
    await town.probe.jobs()
    assert (await town.probe.money(first))["status"] == "canceled"
    json_ok(await town.guest.card(second))
    assert json_ok(await town.guest.confirm(second))["order"]["status"] == "PENDING"


async def test_repeated_corrections_leave_one_unpaid_order(town: Town):
    order = await town.guest.buys(town.form())
    for quantity in (2, 3, 1, 2, 4):
        order = await town.guest.buys(town.form(quantity))
    assert await town.probe.stock(town.food) == (4, 0)
    mine = await town.guest.get("shopping-card/my-orders")
    assert ([seen["id"] for seen in json_ok(mine)], mine.headers["x-total-count"]) == ([order["id"]], "1")


async def test_repeated_correction_returns_the_same_order(town: Town):
    await town.guest.buys(town.form())
    changed = town.form(2)
    second = await town.guest.buys(changed)
    assert (await town.guest.buys(changed))["id"] == second["id"]
    assert (await town.guest.buys({**changed, "requestKey": None}))["id"] == second["id"]
    assert await town.probe.stock(town.food) == (2, 0)


async def test_refused_correction_keeps_the_former_order(town: Town):
    first = await town.guest.buys(town.form(2))
    await (await Person.create(town.client, town.conn)).buys(town.form(2))
    answer = await town.guest.order(town.form(ALL))
    assert refusal(answer) == (409, "not_enough_portions")
    assert await town.probe.status(first) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (4, 0)


async def test_paid_order_is_not_replaced(town: Town):
    paid = await town.guest.pays(town.form())
    next_one = await town.guest.buys(town.form())
    assert next_one["id"] != paid["id"]
    assert await town.probe.status(paid) == "PENDING"


async def test_order_in_processing_is_named_and_not_replaced(town: Town, clock: time_machine.Traveller):
    unsure = await town.guest.buys(town.form())
    json_ok(await town.guest.card(unsure, PROCESSING))
    await town.conn.execute("UPDATE sandbox_intent SET settles_at = '2027-01-01'")
    assert (await town.guest.buys(town.form()))["id"] == unsure["id"]
    for later in (timedelta(0), HOLD_TIME + timedelta(minutes=1)):
        clock.shift(later)
        await town.probe.minute()
        answer = await town.guest.order(town.form(2))
        assert (refusal(answer), answer.json()["orderId"]) == ((409, "order_in_payment"), unsure["id"])
        assert await town.probe.one("SELECT count(*) FROM food_order") == 1
    assert await town.probe.status(unsure) == "PAYMENT_INTENT_CREATED"


async def test_order_with_lapsed_hold_is_replaced_by_the_same_purchase(town: Town, clock: time_machine.Traveller):
    late = await town.guest.buys(town.form())
    clock.shift(HOLD_TIME)
    again = await town.guest.buys(town.form())
    assert again["id"] != late["id"]
    assert await town.probe.status(late) == "CANCELED"
    assert await town.probe.stock(town.food) == (1, 0)


async def test_cart_paid_while_resent_is_not_bought_twice(town: Town):
    first = await town.guest.buys(town.form())
    json_ok(await town.guest.card(first))
    retrieved: list[str] = []

    async def confirm_meanwhile(real: Any, intent_id: str) -> Any:
        retrieved.append(intent_id)
        if len(retrieved) > 1:
            return await real(intent_id)
        json_ok(await town.guest.confirm(first))
        return replace(await real(intent_id), status="requires_payment_method")

    with ReplacedCall(town.probe.tools.ports, "retrieve", confirm_meanwhile):
        answer = await town.guest.order(town.form(2))
    assert (refusal(answer), answer.json()["orderItems"][0]["quantity"]) == ((409, "cart_changed"), 1)
    assert await town.probe.status(first) == "PENDING"
    assert await town.probe.stock(town.food) == (1, 0)


async def test_order_without_provider_answer_is_not_replaced(town: Town):
    first = await town.guest.buys(town.form())
    with RefusedCall(town.probe.tools.ports, "retrieve", ProviderUnavailable):
        assert refusal(await town.guest.order(town.form(2))) == (503, "payment_provider_unavailable")
    assert await town.probe.status(first) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.one("SELECT count(*) FROM food_order") == 1
    assert await town.probe.stock(town.food) == (1, 0)


async def test_order_of_another_customer_or_chef_is_not_replaced(town: Town):
    mine = await town.guest.buys(town.form())
    await (await Person.create(town.client, town.conn)).buys(town.form(2))
    elsewhere = await add_chef(town.conn)
    food = await add_food(town.conn, elsewhere)
    await town.guest.buys(form(elsewhere, food))
    assert await town.probe.status(mine) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (3, 0)
