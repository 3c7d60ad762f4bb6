"""Reports of the provider repeated, shuffled, late and dropped, of both providers: the same end for every order.

A few plans of delivery here; `make faults PART=reports` tries 200 for each provider.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
import time_machine
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import running_state
from marmita.features.payments.queries.write import insert_event
from marmita.platform.card_payments import ProviderReport
from marmita.platform.clock import utc_now
from marmita.settings import load_settings
from tests.conftest import NOON
from tests.faults.ledger import find_faults
from tests.faults.rounds import Tally, rounds
from tests.support.ordering import CHALLENGE, DECLINED, GOOD, PROCESSING, OrderProbe, Person, form, json_ok
from tests.support.rows import Connection, add_chef, add_food
from tests.support.servers.postgres import ReusedDatabase
from tests.support.servers.stripe.reports import signed
from tests.support.servers.stripe.server import StripeStandIn

pytestmark = [pytest.mark.commits, pytest.mark.timeout(7200)]
# When one report arrives: never, once or more often, after seconds, minutes or an hour.
MOMENTS = [[], ["now"], ["now", "now"], ["late"], ["now", "late"], ["late", "last"], ["last"]]
PLANS = st.tuples(st.lists(st.sampled_from(MOMENTS), min_size=6, max_size=12), st.integers(0, 9999))
# What each way to pay comes to, here and at the provider.
ENDS = {
    GOOD: ("PENDING", "requires_capture"),
    DECLINED: ("CANCELED", "canceled"),
    CHALLENGE: ("PENDING", "requires_capture"),
    PROCESSING: ("PENDING", "requires_capture"),
}
Deliver = Callable[[], Awaitable[object]]


class Delivery:
    """A chef with customers whose browsers close after the card, and the reports about them, held back."""

    def __init__(self, client: Any, conn: Connection, probe: OrderProbe, stripe: StripeStandIn | None) -> None:
        self.client, self.conn, self.probe, self.stripe = client, conn, probe, stripe
        self.orders: dict[str, dict[str, Any]] = {}

    async def pay(self) -> None:
        account = self.stripe.books.new("account", "acct")["id"] if self.stripe else "acct_test"
        chef = await add_chef(self.conn, payment_account=account)
        food = await add_food(self.conn, chef)
        for card in ENDS:
            guest = await Person.create(self.client, self.conn)
            payment = await guest.buys(form(chef, food))
            await guest.card(payment, card)
            if card == CHALLENGE:
                json_ok(await guest.challenge(payment, passed=True))
            self.orders[card] = payment

    async def reports(self) -> list[Deliver]:
        """Each delivers one report, as often as it is called."""
        if self.stripe:
            mine = {payment["intentId"] for payment in self.orders.values()}
            events = [event for event in self.stripe.books.happened if event["data"]["object"]["id"] in mine]
            return [lambda event=event: self._send(event) for event in events]
        cursor = await self.conn.execute("DELETE FROM provider_event RETURNING id, kind, intent_id")
        found = [ProviderReport(id=i, kind=k, intent_id=p, account_id=None) for i, k, p in await cursor.fetchall()]
        return [lambda report=report: insert_event(self.conn, report, utc_now()) for report in found]

    async def _send(self, event: dict[str, Any]) -> None:
        body, headers = signed(event)
        answer = await self.client.post("/api/stripe/webhook", content=body, headers=headers)
        assert answer.status_code == 200, answer.text

    async def ends(self) -> dict[str, tuple[str, str]]:
        return {
            card: (await self.probe.status(payment), (await self.probe.money(payment))["status"])
            for card, payment in self.orders.items()
        }


async def deliver_as_planned(world: Delivery, clock: time_machine.Traveller, plan: list[list[str]], seed: int) -> None:
    await world.pay()
    reports = await world.reports()
    assert len(reports) >= len(ENDS)
    moments = [plan[number % len(plan)] for number in range(len(reports))]
    for moment, later in (("now", 3), ("late", 70), ("last", 3)):
        sent = [report for report, when in zip(reports, moments, strict=True) for each in when if each == moment]
        Random(seed).shuffle(sent)
        for deliver in sent:
            await deliver()
        await world.probe.jobs()
        clock.shift(timedelta(minutes=later))
        await (world.probe.hour() if moment == "late" else world.probe.minute())
        await world.probe.minute()


@pytest.mark.parametrize("provider", ["sandbox", "stripe"])
def test_reports_in_any_number_and_order_lead_to_the_same_end(
    provider: str, reused_database: ReusedDatabase, routed_app: Litestar, tmp_path: Path, stripe_stand_in: StripeStandIn
):
    stripe = stripe_stand_in if provider == "stripe" else None
    environ = {"WORKER": "false", "MARMITA_DEMO": "false", "LOG_LEVEL": "error", "MARMITA_DATA": str(tmp_path)}
    environ |= stripe.settings() if stripe else {}
    tally = Tally(f"reports ({provider})")

    @asynccontextmanager
    async def world() -> AsyncGenerator[Delivery]:
        address = reused_database.clean()
        routed_app.state = running_state(load_settings(environ).with_database(address))
        connect = psycopg.AsyncConnection[tuple[Any, ...]].connect
        async with AsyncTestClient(routed_app) as client, await connect(address, autocommit=True) as conn:
            probe = OrderProbe(conn, routed_app.state.tools, routed_app.state.settings)
            yield Delivery(client, conn, probe, stripe)

    async def live(clock: time_machine.Traveller, plan: list[list[str]], seed: int) -> None:
        async with world() as delivery:
            await deliver_as_planned(delivery, clock, plan, seed)
            assert await delivery.ends() == ENDS
            assert await find_faults(delivery.conn, stripe) == []

    @settings(
        max_examples=rounds(2),
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )
    @given(plan=PLANS)
    def any_plan(plan: tuple[list[list[str]], int]) -> None:
        tally.rounds += 1
        tally.orders += len(ENDS)
        with time_machine.travel(NOON) as clock:
            asyncio.run(live(clock, *plan))

    any_plan()
    tally.finish()
