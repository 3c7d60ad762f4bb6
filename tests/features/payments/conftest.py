"""The payment of one order, and a provider that does what a test says."""

from collections.abc import AsyncGenerator
from typing import Any

import pytest

from marmita.features.payments import PAYMENT_PROVIDER, PaymentChanged
from marmita.features.payments.use_cases.run_operation import run_operation
from marmita.platform.card_payments import Movement, PaymentIntent, ProviderRefused
from marmita.platform.database import Database
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import EventBus, UnitOfWork
from tests.conftest import NOON
from tests.support.rows import Connection, add_account, add_chef, add_eaten_order, insert

PRICE = 1250


class Provider:
    """Grants every call, but for those that it refuses, and writes it down."""

    name = "sandbox"

    def __init__(self, order_id: str) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.refuses: set[str] = set()
        self.intent = PaymentIntent(
            id="pi_1", client_secret="s", order_id=order_id, status="succeeded", amount_cents=PRICE, currency="eur",
            captured_cents=PRICE,
        )  # fmt: skip

    def _move(self, operation: str, *arguments: Any) -> Movement:
        self.calls.append((operation, *arguments))
        if operation in self.refuses:
            raise ProviderRefused("not_today")
        return Movement(f"{operation}_1", self.intent)

    async def create_intent(self, *, order_id: str, amount_cents: int, currency: str, key: str) -> PaymentIntent:
        return self._move("create", order_id, amount_cents, currency, key).intent

    async def transfer(self, *arguments: Any) -> Movement:
        return self._move("transfer", *arguments)

    async def refund(self, *arguments: Any) -> Movement:
        return self._move("refund", *arguments)

    async def reverse_transfer(self, *arguments: Any) -> Movement:
        return self._move("reverse", *arguments)

    async def retrieve(self, intent_id: str) -> PaymentIntent:
        return self._move("retrieve", intent_id).intent


class Payments:
    """The payment of one order of 12.50 €, whose chef is paid at acct_1; its id is the order's."""

    def __init__(self, conn: Connection, database: Database, order: str) -> None:
        self.conn, self.database, self.order = conn, database, order
        self.provider = Provider(order)
        self.ports = Ports()
        provider: Any = self.provider
        self.ports.plug(PAYMENT_PROVIDER, provider)
        self.published: list[PaymentChanged] = []
        database.bus.subscribe(PaymentChanged, self._note)

    async def _note(self, _: UnitOfWork, event: PaymentChanged) -> None:
        self.published.append(event)

    async def has_intent(self) -> None:
        await self.conn.execute("UPDATE payment SET intent_id = 'pi_1', client_secret = 's', captured_cents = 1250")

    async def run(self, operation: str, amount: int = PRICE) -> str:
        """Request the operation and make its call: its key."""
        key = f"order:{self.order}:{operation}:1"
        row = {"key": key, "payment_id": self.order, "operation": operation, "amount_cents": amount}
        times = {"created_at": NOON, "updated_at": NOON}
        await insert(self.conn, "payment_operation", **row, **times, state="REQUESTED")
        await run_operation(self.database, self.ports, key)
        return key

    async def stored(self, key: str) -> Any:
        cursor = await self.conn.execute(
            "SELECT o.state, o.provider_ref, p.intent_id, p.refunded_cents, p.transferred_cents, p.reversed_cents"
            " FROM payment_operation o JOIN payment p ON p.id = o.payment_id WHERE o.key = %s",
            (key,),
        )
        return await cursor.fetchone()

    async def differences(self) -> list[tuple[Any, ...]]:
        columns = "payment_id, what, ours_cents, theirs_cents"
        return await (await self.conn.execute(f"SELECT {columns} FROM ledger_difference".encode())).fetchall()


@pytest.fixture
async def payments(own_conninfo: str, conn: Connection) -> AsyncGenerator[Payments]:
    order = await add_eaten_order(conn, await add_chef(conn), await add_account(conn))
    row = {"id": order, "order_id": order, "provider": "sandbox", "fee_cents": 125, "currency": "eur"}
    sums = {"amount_cents": PRICE, "status": "succeeded", "destination": "acct_1"}
    await insert(conn, "payment", **row, **sums, created_at=NOON, updated_at=NOON)
    database = Database(own_conninfo, EventBus())
    await database.open()
    yield Payments(conn, database, order)
    await database.close()
