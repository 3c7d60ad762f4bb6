"""Pairs of things that happen to one order at the same moment. Each is one round; `ledger` judges what comes of it."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import httpx

from marmita.features.orders import jobs as order_jobs
from marmita.features.orders.use_cases.decide_problems import release_transfers
from marmita.platform.clock import utc_now
from tests.journeys.conftest import Town
from tests.support.ordering import GOOD, Person, at_once, form, json_ok
from tests.support.rows import add_food
from tests.support.servers.stripe.reports import signed
from tests.support.servers.stripe.server import StripeStandIn

# The slot is today, so that the meal may be handed over, and late enough for everything else.
TODAY: dict[str, Any] = {"orderForDay": "2026-03-11", "orderForTime": "16:00"}


class Race:
    """One round: a customer and a food that nobody else has anything to do with."""

    def __init__(self, town: Town, stripe: StripeStandIn | None) -> None:
        self.town, self.stripe, self.probe = town, stripe, town.probe
        self.chef = town.chef

    async def begin(self, portions: int) -> None:
        self.guest = await self.person()
        self.food = await add_food(self.town.conn, self.town.chef_id, portions)

    async def person(self) -> Person:
        return await Person.create(self.town.client, self.town.conn)

    def form(self, **changes: Any) -> dict[str, Any]:
        return form(self.town.chef_id, self.food, **TODAY, **changes)

    async def pending(self) -> dict[str, Any]:
        return await self.guest.pays(self.form())

    async def paid(self) -> dict[str, Any]:
        order = await self.pending()
        json_ok(await self.chef.move("accept-order", order))
        await self.probe.jobs()
        assert await self.probe.status(order) == "PAID"
        return order

    async def jobs(self) -> None:
        await self.probe.jobs_at_the_same_time(self.town.client)

    async def settle(self) -> None:
        await self.probe.jobs_later()

    async def hand_over(self, order: dict[str, Any]) -> Awaitable[httpx.Response]:
        """The call, not yet made."""
        code = await self.probe.one("SELECT hand_over_code FROM food_order WHERE id = %s", order["id"])
        return self.chef.post(f"shopping-card/complete-order/{order['id']}", {"code": code})

    async def happened_as_answered(self, order: dict[str, Any], **answers: httpx.Response) -> None:
        """What was answered with success happened once, and what was refused did not."""
        trail = Counter(await self.probe.trail(order))
        for event, answer in answers.items():
            assert answer.status_code < 300 or answer.status_code == 409, (event, answer.status_code, answer.text)
            assert trail[event] == answer.is_success, (event, trail, answer.text)


async def accept_and_cancel(race: Race) -> str:
    order = await race.pending()
    accept, cancel, _ = await asyncio.gather(
        race.chef.move("accept-order", order),
        race.guest.move("cancel-order-by-user", order, "Ill."),
        race.jobs(),
    )
    await race.settle()
    await race.happened_as_answered(order, accept=accept, cancel=cancel)
    assert cancel.is_success
    return "canceled after accepted" if accept.is_success else "canceled before accepted"


async def accept_and_reject(race: Race) -> str:
    order = await race.pending()
    accept, reject, _ = await asyncio.gather(
        race.chef.move("accept-order", order), race.chef.move("reject-order", order, "No."), race.jobs()
    )
    await race.settle()
    await race.happened_as_answered(order, accept=accept, reject=reject)
    assert accept.is_success != reject.is_success
    return "accepted" if accept.is_success else "rejected"


async def last_portion(race: Race) -> str:
    other = await race.person()
    answers = await at_once(race.guest.order(race.form()), other.order(race.form()))
    assert sorted(answer.status_code for answer in answers) == [200, 409], [answer.text for answer in answers]
    await race.settle()
    assert await race.probe.stock(race.food) == (1, 0)
    return "first" if answers[0].is_success else "second"


async def double_buy(race: Race) -> str:
    """Two tabs with one cart, one of which is clicked twice."""
    await race.guest.fill_cart(first := race.form())
    forms = [first, first, race.form()]
    answers = await at_once(*(race.guest.post("shopping-card/create-order", each) for each in forms))
    assert len({json_ok(answer)["id"] for answer in answers}) == 1
    await race.settle()
    mine = "SELECT count(*)::int, (SELECT count(*)::int FROM payment) FROM food_order"
    placed = await race.probe.one(f"{mine} WHERE customer_id = %s", race.guest.id)
    assert placed[0] == 1
    return "one order"


async def confirm_and_report(race: Race) -> str:
    payment = await race.guest.buys(race.form())
    json_ok(await race.guest.card(payment))
    confirms = at_once(race.guest.confirm(payment), race.guest.confirm(payment))
    answers, _, _ = await asyncio.gather(confirms, _report(race, payment), race.jobs())
    assert {json_ok(answer)["order"]["status"] for answer in answers} == {"PENDING"}
    await race.settle()
    assert await race.probe.trail(payment) == ["place", "authorise"]
    return "authorised"


async def _report(race: Race, payment: dict[str, Any]) -> None:
    """Stripe's reports of the payment; the sandbox has sent its own."""
    if race.stripe is None:
        return
    for event in list(race.stripe.books.happened):
        if event["data"]["object"]["id"] == payment["intentId"]:
            body, headers = signed(event)
            await race.town.client.post("/api/stripe/webhook", content=body, headers=headers)


async def expiry_and_payment(race: Race) -> str:
    payment = await race.guest.buys(race.form())
    await race.town.conn.execute(
        "UPDATE food_order SET hold_expires_at = %s WHERE id = %s", (utc_now() - timedelta(seconds=1), payment["id"])
    )

    async def pay() -> httpx.Response:
        await race.guest.card(payment, GOOD)
        return await race.guest.confirm(payment)

    def expire() -> None:
        at = int(utc_now().timestamp())
        race.town.client.blocking_portal.call(order_jobs.move_due_orders, race.probe.context, at)

    answer, _ = await asyncio.gather(pay(), asyncio.to_thread(expire))
    await race.settle()
    await race.probe.minute()
    status = await race.probe.status(payment)
    state = (await race.probe.money(payment))["status"]
    held = sum(await race.probe.stock(race.food))
    assert (status, state, held) in [("PENDING", "requires_capture", 1), ("CANCELED", "canceled", 0)]
    # A canceled intent may have taken the card a moment before.
    assert answer.is_success == (status == "PENDING") or answer.status_code in (402, 409), answer.text
    return status


async def refund_and_transfer(race: Race) -> str:
    order = await race.paid()
    wanted = {"amount": 300, "kind": "OTHER", "requestKey": secrets.token_hex(16), "reason": "Cold."}
    refund = f"shopping-card/refund-order/{order['id']}"
    json_ok(await (await race.hand_over(order)))
    await race.town.conn.execute(
        "UPDATE food_order SET report_until = %s WHERE id = %s", (utc_now() - timedelta(seconds=1), order["id"])
    )

    def pay_out() -> None:
        race.town.client.blocking_portal.call(release_transfers, race.probe.tools.database, utc_now())

    first, again, _, _ = await asyncio.gather(
        race.chef.post(refund, wanted), race.chef.post(refund, wanted), asyncio.to_thread(pay_out), race.jobs()
    )
    assert all(json_ok(answer) is not None for answer in (first, again))
    await race.settle()
    await race.happened_as_answered(order, refund=first)
    assert (await race.probe.trail(order)).count("release") == 1
    money = await race.probe.money(order)
    assert (money["captured"], money["refunded"]) == (1250, 300)
    return "refunded and paid out"


async def cancel_and_hand_over(race: Race) -> str:
    order = await race.paid()
    cancel, done, _ = await asyncio.gather(
        race.guest.move("cancel-order-by-user", order, "Ill."), await race.hand_over(order), race.jobs()
    )
    await race.settle()
    await race.happened_as_answered(order, cancel=cancel, complete=done)
    assert cancel.is_success != done.is_success
    return "canceled" if cancel.is_success else "handed over"


RACES: dict[str, Callable[[Race], Awaitable[str]]] = {
    "accept/cancel": accept_and_cancel,
    "accept/reject": accept_and_reject,
    "last portion": last_portion,
    "double buy": double_buy,
    "confirm/report": confirm_and_report,
    "expiry/payment": expiry_and_payment,
    "refund/transfer": refund_and_transfer,
    "cancel/hand-over": cancel_and_hand_over,
}
