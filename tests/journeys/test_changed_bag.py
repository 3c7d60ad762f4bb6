"""A bag that is changed on its way to the payment stays one purchase."""

from dataclasses import replace
from typing import Any

import pytest

from marmita.platform.card_payments import ProviderUnavailable
from tests.journeys.conftest import Town
from tests.support.faults import Instead, Refusal
from tests.support.kitchen import add_chef, add_food
from tests.support.shop import DAY, PROCESSING, Person, form, refusal, told

pytestmark = pytest.mark.commits
ALL = 5  # portions a day


async def days_for(town: Town, person: Person) -> list[str]:
    """When somebody with one portion in the bag can have it."""
    await person.post("shopping-card/handle-order", {"food": {"id": town.food}, "orderType": "CREATE", "quantity": 1})
    checkout = told(await person.get(f"shopping-card/get-SC/{town.chef_id}"))
    return [day["day"] for option in checkout["deliveryOptions"] for day in option["days"]]


def instead_of(town: Town, order: dict[str, Any], quantity: int) -> dict[str, Any]:
    return town.form(quantity, replaces=order["id"])


async def test_what_one_holds_oneself_can_still_be_chosen_and_by_nobody_else(town: Town):
    await town.guest.buys(town.form(ALL))
    assert DAY in await days_for(town, town.guest)
    assert DAY not in await days_for(town, await Person.create(town.client, town.conn))


async def test_the_new_order_takes_the_place_and_the_portions_of_the_unpaid_one(town: Town):
    first = await town.guest.buys(town.form(ALL - 1))
    second = await town.guest.buys(instead_of(town, first, ALL))
    assert await town.books.stock(town.food) == (ALL, 0)
    assert (await town.books.status(first), await town.books.trail(first)) == ("CANCELED", ["place", "give_up"])
    await town.books.jobs()
    assert (await town.books.money(first))["status"] == "canceled"
    told(await town.guest.card(second))
    assert told(await town.guest.confirm(second))["order"]["status"] == "PENDING"


async def test_many_corrections_leave_one_unpaid_order(town: Town):
    order = await town.guest.buys(town.form())
    for quantity in (2, 3, 1, 2, 4):
        order = await town.guest.buys(instead_of(town, order, quantity))
    assert await town.books.stock(town.food) == (4, 0)
    mine = await town.guest.get("shopping-card/my-orders")
    assert ([seen["id"] for seen in told(mine)], mine.headers["x-total-count"]) == ([order["id"]], "1")


async def test_sending_the_correction_again_gives_the_same_order(town: Town):
    first = await town.guest.buys(town.form())
    changed = instead_of(town, first, 2)
    second = await town.guest.buys(changed)
    assert (await town.guest.buys(changed))["id"] == second["id"]
    assert (await town.guest.buys({**changed, "replaces": None}))["id"] == second["id"]
    assert await town.books.stock(town.food) == (2, 0)


async def test_who_cannot_have_the_new_order_keeps_the_former_one(town: Town):
    first = await town.guest.buys(town.form(2))
    await (await Person.create(town.client, town.conn)).buys(town.form(2))
    answer = await town.guest.order(instead_of(town, first, ALL))
    assert refusal(answer) == (409, "not_enough_portions")
    assert await town.books.status(first) == "PAYMENT_INTENT_CREATED"
    assert await town.books.stock(town.food) == (4, 0)


async def test_what_is_paid_or_may_be_by_now_is_not_replaced(town: Town):
    paid = await town.guest.pays(town.form())
    await town.guest.buys(instead_of(town, paid, 1))
    assert await town.books.status(paid) == "PENDING"
    unsure = await town.guest.buys(town.form())
    told(await town.guest.card(unsure, PROCESSING))
    await town.conn.execute("UPDATE sandbox_intent SET settles_at = '2027-01-01'")
    await town.guest.buys(instead_of(town, unsure, 1))
    assert await town.books.status(unsure) == "PAYMENT_INTENT_CREATED"


async def test_what_is_paid_while_the_bag_is_sent_again_is_not_replaced(town: Town):
    first = await town.guest.buys(town.form())
    told(await town.guest.card(first))
    asked: list[str] = []

    async def confirm_meanwhile(real: Any, intent_id: str) -> Any:
        asked.append(intent_id)
        if len(asked) > 1:
            return await real(intent_id)
        told(await town.guest.confirm(first))
        return replace(await real(intent_id), status="requires_payment_method")

    with Instead(town.books.tools.ports, "retrieve", confirm_meanwhile):
        await town.guest.buys(instead_of(town, first, 2))
    assert await town.books.status(first) == "PENDING"
    assert await town.books.stock(town.food) == (3, 0)


async def test_without_an_answer_of_the_provider_nothing_is_replaced(town: Town):
    first = await town.guest.buys(town.form())
    with Refusal(town.books.tools.ports, "retrieve", ProviderUnavailable):
        await town.guest.buys(instead_of(town, first, 2))
    assert await town.books.status(first) == "PAYMENT_INTENT_CREATED"


async def test_an_order_of_somebody_else_or_of_another_kitchen_is_left_alone(town: Town):
    theirs = await town.guest.buys(town.form())
    other = await Person.create(town.client, town.conn)
    await other.buys(instead_of(town, theirs, 1))
    elsewhere = await add_chef(town.conn)
    food = await add_food(town.conn, elsewhere)
    await town.guest.buys(form(elsewhere, food, replaces=theirs["id"]))
    await town.guest.buys(town.form(replaces="0" * 24))
    assert await town.books.status(theirs) == "PAYMENT_INTENT_CREATED"
