"""Pairs of things that happen to one order at the same moment. Each is one round; `ledger` judges what comes of it.

A pair is a generator, so that `side_by_side` runs many rounds of it at once, which wait for each other at each yield:
after JOBS every job has run, after SETTLED also what was to be repeated, after MINUTE what happens each minute. What
follows CLASH happens at the same moment as the work of worker and timer.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Any, Literal

import httpx

from marmita.platform.clock import utc_now
from tests.journeys.conftest import Town
from tests.support.ordering import GOOD, Person, form, json_ok
from tests.support.rows import add_food
from tests.support.servers.stripe.reports import signed
from tests.support.servers.stripe.server import StripeStandIn

# The slot is today, so that the meal may be handed over, and late enough for everything else.
TODAY: dict[str, Any] = {"orderForDay": "2026-03-11", "orderForTime": "16:00"}
Then = Literal["jobs", "clash", "settled", "minute"]
JOBS: Then = "jobs"
CLASH: Then = "clash"
SETTLED: Then = "settled"
MINUTE: Then = "minute"
Steps = AsyncGenerator[Then]


class Race:
    """One round: a customer and a food that nobody else has anything to do with."""

    def __init__(self, town: Town, stripe: StripeStandIn | None, chance: Random) -> None:
        self.town, self.stripe, self.probe, self.chance = town, stripe, town.probe, chance
        self.chef = town.chef
        self.end = ""
        self.loss = ""

    async def begin(self, portions: int) -> None:
        self.guest = await self.person()
        self.food = await add_food(self.town.conn, self.town.chef_id, portions)

    async def person(self) -> Person:
        return await Person.create(self.town.client, self.town.conn)

    def form(self, **changes: Any) -> dict[str, Any]:
        return form(self.town.chef_id, self.food, **TODAY, **changes)

    async def pending(self) -> dict[str, Any]:
        return await self.guest.pays(self.form())

    async def accepted(self) -> dict[str, Any]:
        """An order that is paid once the jobs have run."""
        order = await self.pending()
        json_ok(await self.chef.move("accept-order", order))
        return order

    async def hand_over(self, order: dict[str, Any]) -> Awaitable[httpx.Response]:
        """The call, not yet made."""
        code = await self.probe.one("SELECT hand_over_code FROM food_order WHERE id = %s", order["id"])
        return self.chef.post(f"shopping-card/complete-order/{order['id']}", {"code": code})

    async def pause(self, most: float) -> None:
        await asyncio.sleep(self.chance.uniform(0, most))

    async def at_once(self, *calls: Awaitable[httpx.Response]) -> list[httpx.Response]:
        """Begun in any order."""

        async def begin(call: Awaitable[httpx.Response]) -> httpx.Response:
            await self.pause(0.02)
            return await call

        return await asyncio.gather(*(begin(call) for call in calls))

    async def happened_as_answered(self, order: dict[str, Any], **answers: httpx.Response) -> None:
        """What was answered with success happened once, and what was refused did not."""
        trail = Counter(await self.probe.trail(order))
        for event, answer in answers.items():
            assert answer.status_code < 300 or answer.status_code == 409, (event, answer.status_code, answer.text)
            assert trail[event] == answer.is_success, (event, trail, answer.text)


async def accept_and_cancel(race: Race) -> Steps:
    order = await race.pending()
    yield CLASH
    accept, cancel = await race.at_once(
        race.chef.move("accept-order", order), race.guest.move("cancel-order-by-user", order, "Ill.")
    )
    yield SETTLED
    await race.happened_as_answered(order, accept=accept, cancel=cancel)
    assert cancel.is_success
    race.end = "canceled after accepted" if accept.is_success else "canceled before accepted"


async def accept_and_reject(race: Race) -> Steps:
    order = await race.pending()
    yield CLASH
    accept, reject = await race.at_once(
        race.chef.move("accept-order", order), race.chef.move("reject-order", order, "No.")
    )
    yield SETTLED
    await race.happened_as_answered(order, accept=accept, reject=reject)
    assert accept.is_success != reject.is_success
    race.end = "accepted" if accept.is_success else "rejected"


async def last_portion(race: Race) -> Steps:
    other, forms = await race.person(), (race.form(), race.form())
    await race.guest.fill_cart(forms[0])
    await other.fill_cart(forms[1])
    yield CLASH
    answers = await race.at_once(*(buy(person, form) for person, form in zip((race.guest, other), forms, strict=True)))
    assert sorted(answer.status_code for answer in answers) == [200, 409], [answer.text for answer in answers]
    yield SETTLED
    assert await race.probe.stock(race.food) == (1, 0)
    race.end = "first" if answers[0].is_success else "second"


async def double_buy(race: Race) -> Steps:
    """Two tabs with one cart, one of which is clicked twice."""
    await race.guest.fill_cart(first := race.form())
    yield CLASH
    answers = await race.at_once(*(buy(race.guest, form) for form in (first, first, race.form())))
    assert len({json_ok(answer)["id"] for answer in answers}) == 1
    yield SETTLED
    placed = "SELECT count(*)::int FROM food_order WHERE customer_id = %s"
    assert await race.probe.one(placed, race.guest.id) == 1
    race.end = "one order"


async def confirm_and_report(race: Race) -> Steps:
    payment = await race.guest.buys(race.form())
    json_ok(await race.guest.card(payment))
    yield CLASH
    confirms = race.at_once(race.guest.confirm(payment), race.guest.confirm(payment))
    answers, _ = await asyncio.gather(confirms, _report(race, payment))
    assert {json_ok(answer)["order"]["status"] for answer in answers} == {"PENDING"}
    yield SETTLED
    assert await race.probe.trail(payment) == ["place", "authorise"]
    race.end = "authorised"


async def _report(race: Race, payment: dict[str, Any]) -> None:
    """Stripe's reports of the payment; the sandbox has sent its own."""
    if race.stripe is None:
        return
    for event in list(race.stripe.books.happened):
        if event["data"]["object"]["id"] == payment["intentId"]:
            body, headers = signed(event)
            await race.town.client.post("/api/stripe/webhook", content=body, headers=headers)


async def expiry_and_payment(race: Race) -> Steps:
    payment = await race.guest.buys(race.form())
    await race.town.conn.execute(
        "UPDATE food_order SET hold_expires_at = %s WHERE id = %s", (utc_now() - timedelta(seconds=1), payment["id"])
    )
    yield CLASH
    await race.pause(0.2)
    await race.guest.card(payment, GOOD)
    await race.pause(0.2)
    answer = await race.guest.confirm(payment)
    yield SETTLED
    yield MINUTE
    status = await race.probe.status(payment)
    state = (await race.probe.money(payment))["status"]
    held = sum(await race.probe.stock(race.food))
    assert (status, state, held) in [("PENDING", "requires_capture", 1), ("CANCELED", "canceled", 0)]
    # A canceled intent may have taken the card a moment before.
    assert answer.is_success == (status == "PENDING") or answer.status_code in (402, 409), answer.text
    race.end = status


async def refund_and_transfer(race: Race) -> Steps:
    order = await race.accepted()
    yield JOBS
    wanted = {"amount": 300, "kind": "OTHER", "requestKey": secrets.token_hex(16), "reason": "Cold."}
    refund = f"shopping-card/refund-order/{order['id']}"
    json_ok(await (await race.hand_over(order)))
    await race.town.conn.execute(
        "UPDATE food_order SET report_until = %s WHERE id = %s", (utc_now() - timedelta(seconds=1), order["id"])
    )
    yield CLASH
    first, again = await race.at_once(race.chef.post(refund, wanted), race.chef.post(refund, wanted))
    assert all(json_ok(answer) is not None for answer in (first, again))
    yield SETTLED
    await race.happened_as_answered(order, refund=first)
    assert (await race.probe.trail(order)).count("release") == 1
    money = await race.probe.money(order)
    assert (money["captured"], money["refunded"]) == (1250, 300)
    race.end = "refunded and paid out"


async def cancel_and_hand_over(race: Race) -> Steps:
    order = await race.accepted()
    yield JOBS
    assert await race.probe.status(order) == "PAID"
    hand_over = await race.hand_over(order)
    yield CLASH
    cancel, done = await race.at_once(race.guest.move("cancel-order-by-user", order, "Ill."), hand_over)
    yield SETTLED
    await race.happened_as_answered(order, cancel=cancel, complete=done)
    assert cancel.is_success != done.is_success
    race.end = "canceled" if cancel.is_success else "handed over"


def buy(person: Person, form: dict[str, Any]) -> Awaitable[httpx.Response]:
    return person.post("shopping-card/create-order", form)


RACES: dict[str, Callable[[Race], Steps]] = {
    "accept/cancel": accept_and_cancel,
    "accept/reject": accept_and_reject,
    "last portion": last_portion,
    "double buy": double_buy,
    "confirm/report": confirm_and_report,
    "expiry/payment": expiry_and_payment,
    "refund/transfer": refund_and_transfer,
    "cancel/hand-over": cancel_and_hand_over,
}
