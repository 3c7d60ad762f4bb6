"""Any life of orders, by chance, through the real use cases and the sandbox.

Invariants: held + sold <= capacity, and what the living orders hold; captured = completed + open - refunds;
fee + transfer = captured - refunded; only listed transitions were made. `make faults PART=machine` makes 10,000 steps.
"""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
import time_machine
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import running_state
from marmita.features.orders.domain.states import find_transition
from marmita.settings import load_settings
from tests.conftest import NOON
from tests.faults.rounds import Tally, rounds
from tests.support.ordering import (
    CHALLENGE,
    DECLINED,
    DISPUTED,
    GOOD,
    LOST,
    NO_CAPTURE,
    PROCESSING,
    OrderProbe,
    Person,
    form,
)
from tests.support.rows import Connection, add_account, add_chef, add_food
from tests.support.servers.postgres import ReusedDatabase

pytestmark = [pytest.mark.commits, pytest.mark.slow]
CARDS = (GOOD, GOOD, GOOD, DECLINED, CHALLENGE, PROCESSING, LOST, NO_CAPTURE, DISPUTED)
MOVES = [
    "accept",
    "accept",
    "cancel",
    "chef_cancel",
    "complete",
    "reject",
    "confirm",
    "give_up",
    "miss",
    "admin_cancel",
    "report",
    "answer",
    "dismiss",
]
REFUNDS = st.tuples(st.integers(1, 5000), st.sampled_from(["SHARED", "CHEF", "PLATFORM"]))
STEPS = st.one_of(
    st.tuples(st.just("order"), st.integers(1, 4)),
    st.tuples(st.just("buy"), st.sampled_from((GOOD, GOOD, NO_CAPTURE))),
    st.tuples(st.just("card"), st.sampled_from(CARDS)),
    st.tuples(st.sampled_from(["refund", "admin_refund"]), REFUNDS),
    st.tuples(st.just("sell"), REFUNDS),
    st.tuples(st.just("challenge"), st.booleans()),
    st.tuples(st.sampled_from(MOVES), st.none()),
    st.tuples(st.sampled_from(MOVES), st.none()),
    st.tuples(st.just("wait"), st.sampled_from([1, 5, 16, 60, 13 * 60, 48 * 60])),
    st.tuples(st.just("jobs"), st.none()),
)
SHORTEST = 8
LIVES = st.lists(st.tuples(STEPS, st.integers(0, 1)), min_size=SHORTEST, max_size=16)


class Life:
    """A chef with four portions a day and what happens to the orders that it gets."""

    def __init__(self, client: Any, conn: Connection, probe: OrderProbe, clock: time_machine.Traveller) -> None:
        self.client, self.conn, self.probe, self.clock = client, conn, probe, clock
        self.payments: list[dict[str, Any]] = []

    async def begin(self) -> None:
        cook = await add_account(self.conn, authorities=["USER", "CHEF"])
        self.chef_id = await add_chef(self.conn, creator_id=cook)
        self.food = await add_food(self.conn, self.chef_id, 4)
        self.chef = await Person.create(self.client, self.conn, cook)
        self.guest = await Person.create(self.client, self.conn)
        boss = await add_account(self.conn, authorities=["USER", "ADMIN"])
        self.admin = await Person.create(self.client, self.conn, boss)

    async def do(self, step: str, value: Any, which: int) -> None:
        if step == "order":
            answer = await self.guest.order(form(self.chef_id, self.food, value))
            self.payments += [answer.json()] if answer.is_success else []
        elif step == "buy":
            await self.do("order", 1, which)
            for then in (("card", value), ("confirm", None)):
                await self.do(*then, which=-1)
        elif step == "sell":
            await self.do("buy", GOOD, which)
            for then in (("accept", None), ("jobs", None), ("complete", None), ("jobs", None), ("refund", value)):
                await self.do(*then, which=-1)
        elif step == "wait":
            self.clock.shift(timedelta(minutes=value))
            await self.probe.minute()
        elif step == "jobs":
            await self.probe.jobs()
        elif self.payments:
            await self.touch(step, value, self.payments[which % len(self.payments)])

    async def touch(self, step: str, value: Any, order: dict[str, Any]) -> None:
        calls = {
            "card": lambda: self.guest.card(order, value),
            "challenge": lambda: self.guest.challenge(order, passed=value),
            "confirm": lambda: self.guest.confirm(order),
            "accept": lambda: self.chef.move("accept-order", order),
            "reject": lambda: self.chef.move("reject-order", order, "No."),
            "complete": lambda: self.chef.move("complete-order", order),
            "cancel": lambda: self.guest.move("cancel-order-by-user", order, "Ill."),
            "chef_cancel": lambda: self.chef.move("cancel-order-by-chef", order, "Oven."),
            "miss": lambda: self.chef.move("miss-order", order),
            "admin_cancel": lambda: self.admin.move("cancel-order-by-admin", order, "Fraud."),
            "report": lambda: self.guest.post(
                f"shopping-card/report-problem/{order['id']}", {"kind": "QUALITY", "description": "Cold."}
            ),
            "answer": lambda: self.chef.move("answer-problem", order, "It was hot."),
            "dismiss": lambda: self.admin.move("dismiss-problem", order, "It was."),
            "refund": lambda: self.refund(self.chef, "refund-order", order, value),
            "admin_refund": lambda: self.refund(self.admin, "refund-order-by-admin", order, value),
            "give_up": lambda: self.client.delete(
                f"/api/shopping-card/delete-order/{order['id']}", headers=self.guest.headers
            ),
        }
        answer = await calls[step]()
        assert answer.status_code != 500, answer.text

    async def refund(self, person: Person, route: str, order: dict[str, Any], value: tuple[int, str]) -> Any:
        amount, bearer = value
        body = {"amount": amount, "kind": "OTHER", "requestKey": f"key-{amount:016}", "reason": "Cold."}
        body |= {"bearer": bearer} if person is self.admin else {}
        return await person.post(f"shopping-card/{route}/{order['id']}", body)

    async def stock_agrees(self) -> None:
        wrong = await self.probe.one(
            "SELECT count(*)::int FROM (SELECT p.food_id, o.day,"
            " sum(p.quantity) FILTER (WHERE o.stock_state = 'HELD') AS held,"
            " sum(p.quantity) FILTER (WHERE o.stock_state = 'SOLD') AS sold"
            " FROM order_portion p JOIN food_order o ON o.id = p.order_id GROUP BY 1, 2) living"
            " FULL JOIN food_stock s USING (food_id, day) WHERE s.held <> coalesce(living.held, 0)"
            " OR s.sold <> coalesce(living.sold, 0) OR s.held + s.sold > s.capacity"
        )
        assert wrong == 0

    async def money_agrees(self) -> None:
        """After all has settled: nobody is charged for nothing, nobody cooks for nothing."""
        await self.probe.jobs()
        self.clock.shift(timedelta(minutes=3))
        await self.probe.minute()
        cursor = await self.conn.execute(
            "SELECT o.status, o.total_cents, o.fee_cents, i.status, i.captured_cents, i.refunded_cents, i.dispute,"
            " (SELECT coalesce(sum(CASE kind WHEN 'transfer' THEN amount_cents WHEN 'reversal' THEN -amount_cents END),"
            " 0) FROM sandbox_movement m WHERE m.intent_id = i.id),"
            " (SELECT coalesce(sum(q.amount_cents), 0) FROM payment p JOIN payment_operation q ON q.payment_id = p.id"
            " JOIN payment_refund USING (key) WHERE p.order_id = o.id),"
            " (SELECT coalesce(sum(q.amount_cents - r.chef_cents), 0) FROM payment p"
            " JOIN payment_operation q ON q.payment_id = p.id JOIN payment_refund r USING (key)"
            " WHERE p.order_id = o.id),"
            " o.report_until IS NOT NULL OR coalesce(o.problem IN ('OPEN', 'ANSWERED'), false)"
            " FROM food_order o JOIN sandbox_intent i ON i.order_id = o.id"
        )
        for (
            status,
            total,
            fee,
            intent,
            captured,
            refunded,
            dispute,
            transferred,
            wanted,
            borne,
            held,
        ) in await cursor.fetchall():
            kept = captured - refunded
            if dispute == "none":
                assert kept == (total - wanted if status in ("PAID", "COMPLETED") else 0), (status, intent)
                if status == "COMPLETED" and not held:
                    assert fee - borne + transferred == kept
            if status != "COMPLETED" or held or dispute != "none":
                assert transferred == 0
            if status.startswith("CANCELED") or status == "REJECTED":
                assert intent in ("canceled", "succeeded")

    async def only_listed_moves(self) -> None:
        cursor = await self.conn.execute("SELECT from_status, event, actor_kind, to_status FROM order_event")
        for source, event, actor, target in await cursor.fetchall():
            row = find_transition(source, event, actor)
            assert row and row.target == target, (source, event, actor, target)


async def live(client: Any, conn: Connection, probe: OrderProbe, clock: time_machine.Traveller, life: Any) -> int:
    """How many orders it came to. Fails at the first step after which something is wrong."""
    lived = Life(client, conn, probe, clock)
    await lived.begin()
    for (step, value), which in life:
        await lived.do(step, value, which)
        await lived.stock_agrees()
    await lived.money_agrees()
    await lived.stock_agrees()
    await lived.only_listed_moves()
    return await probe.one("SELECT count(*)::int FROM food_order")


def test_random_commands_keep_stock_and_money_consistent(
    reused_database: ReusedDatabase, routed_app: Litestar, tmp_path: Path
):
    environ = {"WORKER": "false", "MARMITA_DEMO": "false", "LOG_LEVEL": "error", "MARMITA_DATA": str(tmp_path)}
    tally, wanted = Tally("machine"), rounds(250)

    async def live_anew(life: Any, clock: time_machine.Traveller) -> int:
        address = reused_database.clean()
        routed_app.state = running_state(load_settings(environ).with_database(address))
        connect = psycopg.AsyncConnection[tuple[Any, ...]].connect
        async with AsyncTestClient(routed_app) as client, await connect(address, autocommit=True) as conn:
            return await live(client, conn, OrderProbe(conn, routed_app.state.tools), clock, life)

    @settings(
        max_examples=wanted // SHORTEST + 1,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )
    @given(life=LIVES)
    def any_life(life: Any) -> None:
        if tally.rounds >= wanted and not tally.losses:  # more examples than needed: they are of different lengths
            return
        try:
            with time_machine.travel(NOON) as clock:
                tally.orders += asyncio.run(live_anew(life, clock))
        except AssertionError as error:
            tally.losses.append(str(error))
            raise  # Hypothesis looks for a shorter life that ends so
        tally.rounds += len(life)

    try:
        any_life()
    finally:
        tally.finish()
