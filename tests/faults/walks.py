"""Customers and a chef whose requests are repeated until they are answered, as people and browsers do."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Any, Literal, get_args

import httpx
import psycopg

from marmita.platform.clock import paris_day, utc_now
from tests.faults.site import Site
from tests.support.ordering import Person, form
from tests.support.rows import Connection, add_account, add_chef, add_food
from tests.support.waiting import scale_timeout

Fate = Literal["wait", "reject", "cancel", "accept", "accept and cancel", "hand over", "refund"]
# How many steps of a walk each has: what is left out of an order's life ends it there.
STEPS: dict[Fate, int] = {
    "wait": 3,
    "reject": 4,
    "cancel": 4,
    "accept": 4,
    "accept and cancel": 5,
    "hand over": 6,
    "refund": 7,
}
FATES: tuple[Fate, ...] = get_args(Fate)
MOVED = "UPDATE food_order SET slot_start = %s, slot_end = %s, day = %s WHERE id = %s"


class RemotePerson(Person):
    """A person who speaks to another process."""

    site: Site

    @property
    def settings(self) -> Any:
        return self.site.settings


class Town:
    """A chef with foods, and what was answered to whom: (order, event) pairs in `acknowledged`."""

    def __init__(self, site: Site, client: httpx.AsyncClient, seed: int) -> None:
        self.site, self.client, self.chance = site, client, Random(seed)
        self.steps = 0
        self.acknowledged: list[tuple[str, str]] = []
        self.ends: Counter[str] = Counter()

    async def begin(self, orders: int) -> "list[Walk]":
        """People with filled carts."""
        async with await self.site.connect() as conn, conn.transaction():
            account = self.site.stripe.books.new("account", "acct")["id"] if self.site.stripe else "acct_test"
            cook = await add_account(conn, authorities=["USER", "CHEF"])
            chef_id = await add_chef(conn, creator_id=cook, payment_account=account)
            foods = [await add_food(conn, chef_id, orders) for _ in range(5)]
            self.chef = await self._person(conn, cook)
            fates: list[Fate] = [FATES[number % len(FATES)] for number in range(orders)]
            return [await self._walk(conn, chef_id, self.chance.choice(foods), fate) for fate in fates]

    async def _walk(self, conn: Connection, chef_id: str, food: str, fate: Fate) -> "Walk":
        guest = await self._person(conn)
        tomorrow = str(paris_day(utc_now()) + timedelta(days=1))
        wanted = form(chef_id, food, self.chance.randint(1, 2), orderForDay=tomorrow)
        await guest.fill_cart(wanted)
        return Walk(self, guest, wanted, fate)

    async def _person(self, conn: Connection, account_id: str = "") -> RemotePerson:
        client: Any = self.client
        person = await RemotePerson.create(client, conn, account_id)
        person.site = self.site
        return person


class Walk:
    """One order from the cart to its fate."""

    fate: Fate

    def __init__(self, town: Town, guest: RemotePerson, wanted: dict[str, Any], fate: Fate) -> None:
        self.town, self.guest, self.wanted, self.fate = town, guest, wanted, fate
        self.order: dict[str, Any] = {}

    async def run(self) -> None:
        await asyncio.sleep(self.town.chance.random())
        self.order = (await self.step("place", lambda: self.guest.post("shopping-card/create-order", self.wanted)))[0]
        await self.step("", lambda: self.guest.card(self.order))
        await self.step("authorise", lambda: self.guest.confirm(self.order))
        if self.fate == "reject":
            await self.step("reject", lambda: self.town.chef.move("reject-order", self.order, "No."))
        elif self.fate not in ("wait", "cancel"):
            await self.step("accept", lambda: self.town.chef.move("accept-order", self.order))
        if self.fate in ("cancel", "accept and cancel"):
            await self.step("cancel", lambda: self.guest.move("cancel-order-by-user", self.order, "Ill."))
        if self.fate in ("hand over", "refund") and await self.is_paid():
            await self.hand_over()
        self.town.ends[self.fate] += 1

    async def hand_over(self) -> None:
        await self.bring_to_today()
        [seen] = await self.step("", lambda: self.guest.get(f"shopping-card/order/{self.order['id']}"))
        code = {"code": seen["handOverCode"]}
        done = f"shopping-card/complete-order/{self.order['id']}"
        await self.step("complete", lambda: self.town.chef.post(done, code))
        if self.fate == "refund":
            wanted = {"amount": 300, "kind": "OTHER", "requestKey": secrets.token_hex(16), "reason": "Cold."}
            refund = f"shopping-card/refund-order/{self.order['id']}"
            await self.step("refund", lambda: self.town.chef.post(refund, wanted))

    async def step(self, event: str, call: Callable[[], Awaitable[httpx.Response]]) -> list[Any]:
        """Repeated until there is an answer. A repeat of what was done without one is refused, which is one too."""
        repeated = False
        async with asyncio.timeout(scale_timeout(180)):
            while True:
                try:
                    answer = await call()
                except httpx.TransportError:
                    answer = None
                if answer is not None and answer.status_code < 500 and answer.status_code != 429:
                    break
                repeated = True
                await asyncio.sleep(self.town.chance.uniform(0.05, 0.4))
        assert answer.is_success or (repeated and answer.status_code == 409), (event, answer.status_code, answer.text)
        self.town.steps += 1
        if event and answer.is_success:
            self.town.acknowledged.append((self.order.get("id") or answer.json()["id"], event))
        return [answer.json()] if answer.content else []

    async def is_paid(self) -> bool:
        """Whether the worker has captured it soon enough; it does later what a kill has interrupted."""
        for _ in range(40):
            [seen] = await self.step("", lambda: self.guest.get(f"shopping-card/order/{self.order['id']}"))
            self.town.steps -= 1
            if seen["status"] == "PAID":
                return True
            await asyncio.sleep(0.2)
        return False

    async def bring_to_today(self) -> None:
        """As if the day of the meal had come. Its portions are sold on whatever day."""
        now = utc_now()
        while True:
            try:
                async with await self.town.site.connect() as conn:
                    await conn.execute(MOVED, (now, now + timedelta(hours=1), paris_day(now), self.order["id"]))
                    return
            except psycopg.OperationalError:
                await asyncio.sleep(0.2)
