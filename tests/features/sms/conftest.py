"""People with telephones, a gateway that remembers, and the job that sends."""

import re
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import build_tools
from marmita.features.orders import OrderTransitioned
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.domain.states import get_transition
from marmita.features.orders.queries.write import get_order
from marmita.features.sms.listeners import on_order
from marmita.features.sms.use_cases.send_due import send_due
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools
from marmita.platform.sms import SMS_GATEWAY
from marmita.settings import Settings
from tests.support.rows import Connection, add_account, add_chef, add_eaten_order, add_session

NUMBER = "+33612345678"


@dataclass
class Gateway:
    """Remembers what it took; raises first what it is to raise."""

    name = "fake"
    keeps_words = False
    sent: list[tuple[str, str]] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)

    async def send(self, number: str, words: str) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append((number, words))


@dataclass
class Person:
    id: str
    token: str


class Texting:
    def __init__(self, client: AsyncTestClient[Litestar], conn: Connection, jobs: JobTools, gateway: Gateway) -> None:
        self.client, self.conn, self.jobs, self.gateway = client, conn, jobs, gateway

    async def person(self, number: str = "", role: str = "USER", **values: Any) -> Person:
        """With a verified number, if one is given."""
        account = await add_account(self.conn, authorities=[role], **({"locale": "EN"} | values))
        if number:
            await self.conn.execute("INSERT INTO phone VALUES (%s, %s, true, %s)", (account, number, utc_now()))
        return Person(account, await add_session(self.conn, account))

    async def post(self, path: str, token: str, /, **body: Any) -> httpx.Response:
        return await self.client.post(path, json=body, headers={"authorization": f"Bearer {token}"})

    async def get(self, path: str, token: str) -> Any:
        answer = await self.client.get(path, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def request_code(self, token: str, number: str = NUMBER, country: str = "FR") -> httpx.Response:
        return await self.post("/api/account/phone/code", token, number=number, country=country)

    async def confirm(self, token: str, code: str) -> httpx.Response:
        return await self.post("/api/account/phone/confirm", token, code=code)

    async def send(self) -> None:
        await send_due(self.jobs)

    async def code(self) -> str:
        """The digits of the newest text."""
        await self.send()
        found = re.search(r"\d{6}", self.gateway.sent[-1][1])
        assert found
        return found[0]

    async def order(self, customer: str, chef: str = "", *, status: str = "PENDING", hours: int = 24) -> str:
        chef_id = await add_chef(self.conn, name="Chez Ana", **({"creator_id": chef} if chef else {}))
        order = await add_eaten_order(self.conn, chef_id, customer)
        start = utc_now() + timedelta(hours=hours)
        await self.conn.execute(
            "UPDATE food_order SET status = %s, slot_start = %s, slot_end = %s WHERE id = %s",
            (status, start, start + timedelta(hours=1), order),
        )
        return order

    async def transition(self, order_id: str, event: Any, source: Any, by: Any = "TIMER") -> None:
        """Notify the listener of it; the order has the status of after it."""
        async with self.jobs.database.unit_of_work() as uow:
            order = await get_order(uow.conn, order_id)
            transition = get_transition(source, event, by)
            await on_order(uow, OrderTransitioned(order, transition, Initiator(by, new_id()), ""))

    async def rows(self) -> list[tuple[Any, ...]]:
        cursor = await self.conn.execute("SELECT kind, state, reason, attempts FROM text_message ORDER BY due_at, id")
        return await cursor.fetchall()

    async def one(self, query: Any, *values: Any) -> tuple[Any, ...]:
        row = await (await self.conn.execute(query, values)).fetchone()
        assert row is not None
        return row

    async def pass_time(self, minutes: int) -> None:
        """As if everything had happened earlier."""
        await self.conn.execute(
            "UPDATE text_message SET due_at = due_at - %(by)s, created_at = created_at - %(by)s,"
            " tried_at = tried_at - %(by)s",
            {"by": timedelta(minutes=minutes)},
        )
        await self.conn.execute("UPDATE rate_event SET at = at - %s", (timedelta(minutes=minutes),))
        await self.conn.execute(
            "UPDATE phone_code SET made_at = made_at - %(by)s, expires_at = expires_at - %(by)s",
            {"by": timedelta(minutes=minutes)},
        )


@pytest.fixture
async def texting(client: AsyncTestClient[Litestar], conn: Connection, settings: Settings) -> AsyncGenerator[Texting]:
    jobs = build_tools(settings)
    gateway = Gateway()
    jobs.ports.plug(SMS_GATEWAY, gateway)
    await jobs.database.open()
    try:
        yield Texting(client, conn, jobs, gateway)
    finally:
        await jobs.database.close()
