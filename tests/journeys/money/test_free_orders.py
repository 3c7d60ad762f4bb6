"""Orders of nothing need no card; orders that no card can pay are refused before anything is typed."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.payments.use_cases.run_operation import run_operation
from tests.journeys.conftest import Town
from tests.support.ordering import json_ok, refusal

pytestmark = pytest.mark.commits


async def price(town: Town, cents: int) -> None:
    await town.conn.execute("UPDATE food SET price_cents = %s WHERE id = %s", (cents, town.food))


async def order_free(town: Town) -> dict[str, Any]:
    await price(town, 0)
    payment = await town.guest.buys(town.form(totalPrice=0))
    assert payment["intentId"] is None
    return payment["order"]


async def test_order_of_nothing_goes_to_the_chef_without_a_card(town: Town):
    order = await order_free(town)
    assert (order["status"], order["paymentOutcome"]) == ("PENDING", "pending")
    assert json_ok(await town.guest.get("shopping-card/get-SC")) == []
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    assert await town.probe.status(order) == "PAID"
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.hour()
    assert await town.probe.trail(order) == ["place", "authorise", "accept", "capture", "complete"]
    assert await town.probe.stock(town.food) == (0, 1)
    assert await town.probe.one("SELECT count(*)::int FROM sandbox_intent") == 0
    assert await town.probe.one("SELECT operation, state FROM payment_operation") == ("capture", "DONE")
    assert (await town.guest.sees(order))["receiptNumber"] is None
    assert refusal(await town.chef.post(f"shopping-card/refund-order/{order['id']}", REFUND))[0] == 409
    text = await town.probe.one("SELECT text_body FROM outbox_mail WHERE template = 'orders/placed'")
    assert "nothing to pay" in text


async def test_capture_of_nothing_that_another_worker_has_made_is_made_once(town: Town):
    order = await order_free(town)
    json_ok(await town.chef.move("accept-order", order))
    tools = town.probe.tools
    async with town.conn.transaction():
        await town.conn.execute("UPDATE payment_operation SET state = 'DONE'")
        second = asyncio.create_task(run_operation(tools.database, tools.ports, f"order:{order['id']}:capture:1"))
        while not await town.probe.one(WAITING):  # noqa: ASYNC110 - of the database, which signals nothing
            await asyncio.sleep(0.01)
    await second
    assert await town.probe.trail(order) == ["place", "authorise", "accept"]
    assert await town.probe.status(order) == "ACCEPTED"


WAITING = (
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'transactionid'"
)
REFUND = {"amount": 1, "kind": "OTHER", "requestKey": "k" * 16, "reason": "x"}


@pytest.mark.parametrize("ending", ["reject-order", "cancel-order-by-user", "time"])
async def test_order_of_nothing_ends_like_any_other(town: Town, clock: time_machine.Traveller, ending: str):
    order = await order_free(town)
    if ending == "time":
        clock.shift(timedelta(hours=13))
        await town.probe.minute()
    else:
        person = town.chef if ending == "reject-order" else town.guest
        json_ok(await person.move(ending, order, "No."))
        await town.probe.jobs()
    seen = await town.guest.sees(order)
    assert seen["status"] == {"reject-order": "REJECTED", "time": "CANCELED"}.get(ending, "CANCELED_BY_USER")
    assert (seen["paymentStatus"], seen["charged"]) == ("canceled", 0)
    assert await town.probe.stock(town.food) == (0, 0)


async def test_cart_that_no_card_can_pay_says_so(town: Town):
    form = town.form()
    await town.guest.fill_cart(form)
    for cents, refused in ((0, None), (1, "order_too_small"), (49, "order_too_small"), (50, None)):
        await price(town, cents)
        (group,) = json_ok(await town.guest.get("shopping-card/get-SC"))
        checkout = json_ok(await town.guest.get(f"shopping-card/get-SC/{town.chef_id}"))
        assert (group["refusal"], checkout["refusal"]) == (refused, refused)


async def test_delete_order_removes_a_line_of_the_cart(town: Town):
    await town.guest.fill_cart(town.form())
    (group,) = json_ok(await town.guest.get("shopping-card/get-SC"))
    path = f"shopping-card/delete-order/{group['orders'][0]['id']}"
    assert refusal(await town.chef.delete(path)) == (404, "food_order_not_found")
    assert (await town.guest.delete(path)).status_code == 204
    assert json_ok(await town.guest.get("shopping-card/get-SC")) == []
    assert refusal(await town.guest.delete(path)) == (404, "food_order_not_found")
