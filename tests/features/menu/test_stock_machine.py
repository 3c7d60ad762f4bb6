"""State machine of stock: in any order of operations held + sold <= capacity, and the model agrees."""

import asyncio
from collections import Counter
from datetime import date
from typing import Any, Literal

import psycopg
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from psycopg.types.json import Jsonb

from marmita.features.menu import hold_portions, release_portions, sell_portions
from marmita.features.menu.queries.capacity import update_capacity
from marmita.platform.errors import DomainError
from tests.support.rows import add_bag, add_chef, add_food, every_day

DAY = date(2026, 3, 11)
State = Literal["HELD", "SOLD"]


class StockMachine(RuleBasedStateMachine):
    """Two foods and a surprise bag of both; orders by the state of what they hold."""

    conninfo: str

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.orders: list[tuple[dict[str, int], State]] = []
        self.offered: Counter[str] = Counter()
        self.removed: Counter[str] = Counter()
        self.runner.run(self._begin())

    async def _begin(self) -> None:
        self.conn = await psycopg.AsyncConnection[tuple[Any, ...]].connect(self.conninfo)
        chef = await add_chef(self.conn)
        soup, stew = [await add_food(self.conn, chef, 6) for _ in range(2)]
        bag = await add_bag(self.conn, chef, {soup: 1, stew: 2}, amount=3)
        self.foods = [soup, stew, bag]
        self.contents = {bag: {soup: 1, stew: 2}}
        self.offered.update({soup: 6, stew: 6, bag: 3})

    def teardown(self) -> None:
        self.runner.run(self.conn.rollback())
        self.runner.run(self.conn.close())
        self.runner.close()

    def taken(self, *states: State) -> Counter[str]:
        return sum((Counter(portions) for portions, state in self.orders if state in states), Counter[str]())

    @rule(quantities=st.lists(st.integers(0, 3), min_size=3, max_size=3).filter(any))
    def hold(self, quantities: list[int]) -> None:
        wanted = {food: each for food, each in zip(self.foods, quantities, strict=True) if each}
        apart = Counter(wanted)
        for bag, inside in self.contents.items():
            apart.update({food: each * wanted.get(bag, 0) for food, each in inside.items()})
        portions = {food: each for food, each in apart.items() if each}
        taken = self.taken("HELD", "SOLD")
        fits = all(taken[food] + each <= self.offered[food] - self.removed[food] for food, each in portions.items())
        assert self.runner.run(self._try_hold(wanted)) == (portions if fits else None)
        if fits:
            self.orders.append((portions, "HELD"))

    async def _try_hold(self, wanted: dict[str, int]) -> dict[str, int] | None:
        try:
            async with self.conn.transaction():
                return await hold_portions(self.conn, DAY, wanted)
        except DomainError:
            return None

    @precondition(lambda self: self.orders)
    @rule(pick=st.randoms(use_true_random=False), remove=st.booleans(), sell=st.booleans())
    def finish(self, pick: Any, remove: bool, sell: bool) -> None:
        portions, state = self.orders.pop(pick.randrange(len(self.orders)))
        if sell and state == "HELD":
            self.runner.run(sell_portions(self.conn, DAY, portions))
            self.orders.append((portions, "SOLD"))
            return
        self.runner.run(release_portions(self.conn, DAY, portions, state, remove=remove))
        if remove:
            self.removed.update(portions)

    @rule(which=st.integers(0, 2), amount=st.integers(1, 8))
    def offer(self, which: int, amount: int) -> None:
        food = self.foods[which]
        self.offered[food] = amount
        self.runner.run(self._offer(food, amount))

    async def _offer(self, food: str, amount: int) -> None:
        statement = "UPDATE food SET weekly_hours = %s WHERE id = %s"
        await self.conn.execute(statement, (Jsonb(every_day(amount)), food))
        await update_capacity(self.conn, food, DAY)

    @invariant()
    def books_agree(self) -> None:
        rows = self.runner.run(self._rows())
        assert all(held + sold <= capacity for _, capacity, held, sold, _ in rows)
        assert Counter({row[0]: row[2] for row in rows if row[2]}) == self.taken("HELD")
        assert Counter({row[0]: row[3] for row in rows if row[3]}) == self.taken("SOLD")
        assert Counter({row[0]: row[4] for row in rows if row[4]}) == self.removed

    async def _rows(self) -> list[tuple[Any, ...]]:
        cursor = await self.conn.execute("SELECT food_id, capacity, held, sold, removed FROM food_stock")
        return await cursor.fetchall()


def test_stock_never_exceeds_capacity(conninfo: str):
    class Here(StockMachine):
        pass

    Here.conninfo = conninfo
    run_state_machine_as_test(Here, settings=settings(max_examples=15, stateful_step_count=25, deadline=None))
