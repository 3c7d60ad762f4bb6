"""Purchases over HTTP: customers who order and pay, a chef who answers, and functions to run jobs and pass time."""

import asyncio
import secrets
from datetime import timedelta
from typing import Any, Self

import httpx
import time_machine
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.orders import jobs as order_jobs
from marmita.features.orders.use_cases.decide_problems import release_transfers
from marmita.features.payments import PAYMENT_PROVIDER
from marmita.features.payments import jobs as payment_jobs
from marmita.features.payments.queries.write import insert_event
from marmita.platform.card_payments import ProviderReport
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools, drain
from marmita.platform.mail import outbox
from marmita.settings import Settings
from tests.support import stripe_browser
from tests.support.rows import Connection, add_account, add_session

GOOD, DECLINED, POOR = "4242424242424242", "4000000000000002", "4000000000009995"
CHALLENGE, PROCESSING, LOST, NO_CAPTURE = (
    "4000002500003155",
    "4000000000000077",
    "4000000000000119",
    "4000000000000341",
)
DISPUTED = "4000000000000259"
LOGGED_IN = timedelta(days=30)
DAY, TIME = "2026-03-13", "12:00"


class Person:
    """A person who is logged in."""

    def __init__(self, client: AsyncTestClient[Litestar], conn: Connection, account_id: str, token: str) -> None:
        self.client = client
        self.conn = conn
        self.id = account_id
        self.headers = {"authorization": f"Bearer {token}"}

    @property
    def settings(self) -> Settings:
        return self.client.app.state.settings

    @classmethod
    async def create(cls, client: AsyncTestClient[Litestar], conn: Connection, account_id: str = "") -> Self:
        account_id = account_id or await add_account(conn)
        return cls(client, conn, account_id, await add_session(conn, account_id, lasts=LOGGED_IN))

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(f"/api/{path}", headers=self.headers)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.client.post(f"/api/{path}", json=body, headers=self.headers)

    async def put(self, path: str, body: Any) -> httpx.Response:
        return await self.client.put(f"/api/{path}", json=body, headers=self.headers)

    async def delete(self, path: str) -> httpx.Response:
        return await self.client.delete(f"/api/{path}", headers=self.headers)

    async def fill_cart(self, form: dict[str, Any]) -> None:
        """Fill the chef's part of the cart with the items of the form, as far as a cart allows them."""
        quantities = quantities_of(form)
        line = {"account_id": self.id, "chef_id": form["chef"]["id"], "food_ids": list(quantities)}
        await self.conn.execute(
            "DELETE FROM cart_item WHERE account_id = %(account_id)s AND chef_id = %(chef_id)s"
            " AND food_id <> ALL(%(food_ids)s)",
            line,
        )
        for food_id, quantity in quantities.items():
            await self.conn.execute(
                "INSERT INTO cart_item (account_id, food_id, food_name, chef_id, id, quantity, added_at)"
                " SELECT %(account_id)s, id, name, chef_id, %(id)s, %(quantity)s, now() FROM food"
                " WHERE id = %(food_id)s"
                " ON CONFLICT (account_id, food_id) DO UPDATE SET quantity = excluded.quantity",
                {**line, "food_id": food_id, "quantity": quantity, "id": new_id()},
            )

    async def order(self, form: dict[str, Any]) -> httpx.Response:
        """Put the items into the cart, and order them."""
        await self.fill_cart(form)
        return await self.post("shopping-card/create-order", form)

    async def buys(self, form: dict[str, Any]) -> dict[str, Any]:
        return json_ok(await self.order(form))

    async def card(self, payment: dict[str, Any], number: str = GOOD, **changes: Any) -> httpx.Response:
        if self.settings.payment_provider == "stripe":
            return await stripe_browser.confirm_card(self.settings, payment, number)
        card = {"clientSecret": payment["clientSecret"], "number": number, "expiry": "12/34", "cvc": "123", **changes}
        return await self.post(f"sandbox/payment-intents/{payment['intentId']}/confirm", card)

    async def challenge(self, payment: dict[str, Any], *, passed: bool) -> httpx.Response:
        if self.settings.payment_provider == "stripe":
            return await stripe_browser.answer_bank(self.settings, payment, passed=passed)
        answer = {"clientSecret": payment["clientSecret"], "passed": passed}
        return await self.post(f"sandbox/payment-intents/{payment['intentId']}/challenge", answer)

    async def confirm(self, payment: dict[str, Any]) -> httpx.Response:
        return await self.post(f"shopping-card/payment/{payment['id']}/{payment['intentId']}/confirm")

    async def pays(self, form: dict[str, Any], number: str = GOOD) -> dict[str, Any]:
        """Order, pay and confirm. Return the order."""
        payment = await self.buys(form)
        json_ok(await self.card(payment, number))
        return json_ok(await self.confirm(payment))["order"]

    async def move(self, what: str, order: dict[str, Any], reason: str | None = None) -> httpx.Response:
        if what == "complete-order":
            return await self.hands_over(order)
        return await self.post(f"shopping-card/{what}/{order['id']}", None if reason is None else {"reason": reason})

    async def hands_over(self, order: dict[str, Any]) -> httpx.Response:
        """Complete the order with the right code, at the start of its slot or later."""
        cursor = await self.conn.execute(
            "SELECT hand_over_code, slot_start FROM food_order WHERE id = %s", (order["id"],)
        )
        (code, start) = await cursor.fetchone() or ("0000", utc_now())
        with time_machine.travel(max(start, utc_now())):
            return await self.post(f"shopping-card/complete-order/{order['id']}", {"code": code})

    async def sees(self, order: dict[str, Any]) -> dict[str, Any]:
        return json_ok(await self.get(f"shopping-card/order/{order['id']}"))


class OrderProbe:
    """Reads and changes the state of orders in the database and at the provider."""

    def __init__(self, conn: Connection, tools: JobTools, settings: Settings | None = None) -> None:
        self.conn = conn
        self.tools = tools
        self.settings = settings
        no_batching()

    async def one(self, statement: str, *values: Any) -> Any:
        cursor = await self.conn.execute(statement, values)  # pyright: ignore[reportArgumentType]
        row: Any = await cursor.fetchone()
        return row if row is None or len(row) > 1 else row[0]

    async def status(self, order: dict[str, Any]) -> str:
        return await self.one("SELECT status FROM food_order WHERE id = %s", order["id"])

    async def stock(self, food_id: str) -> tuple[int, int]:
        """Return the held and the sold portions of a food on all days."""
        statement = "SELECT coalesce(sum(held), 0)::int, coalesce(sum(sold), 0)::int FROM food_stock WHERE food_id = %s"
        return await self.one(statement, food_id)

    async def money(self, order: dict[str, Any]) -> dict[str, Any]:
        """Return the state of the order's intent at the provider, and the transferred cents."""
        if self.settings and self.settings.payment_provider == "stripe":
            intent_id = await self.one("SELECT intent_id FROM payment WHERE order_id = %s", order["id"])
            return await stripe_browser.money(self.settings, intent_id)
        status, captured, refunded, transferred = await self.one(
            "SELECT i.status, i.captured_cents, i.refunded_cents, (SELECT coalesce(sum("
            "CASE kind WHEN 'transfer' THEN amount_cents WHEN 'reversal' THEN -amount_cents END), 0)::int FROM"
            " sandbox_movement m WHERE m.intent_id = i.id)"
            " FROM sandbox_intent i WHERE order_id = %s",
            order["id"],
        )
        return {"status": status, "captured": captured, "refunded": refunded, "transferred": transferred}

    async def dispute(self, order: dict[str, Any], outcome: str) -> None:
        """Set the decision of the customer's bank: open, won or lost."""
        if self.settings and self.settings.payment_provider == "stripe":
            intent_id = await self.one("SELECT intent_id FROM payment WHERE order_id = %s", order["id"])
            await stripe_browser.dispute(self.settings, intent_id, outcome.replace("open", "needs_response"))
        else:
            await self.conn.execute(
                "UPDATE sandbox_intent SET dispute = %s WHERE order_id = %s", (outcome, order["id"])
            )

    async def fail_refunds(self, order: dict[str, Any]) -> None:
        """Let the customer's bank return all refunds, and let the provider report it."""
        intent_id = await self.one("SELECT intent_id FROM payment WHERE order_id = %s", order["id"])
        if self.settings and self.settings.payment_provider == "stripe":
            await stripe_browser.fail_refunds(self.settings, intent_id)
        else:
            await self.conn.execute(
                "UPDATE sandbox_intent SET refunded_cents = 0, failed_refunds = ARRAY(SELECT reference"
                " FROM sandbox_movement WHERE intent_id = id AND kind = 'refund') WHERE id = %s",
                (intent_id,),
            )
        report = ProviderReport(id=f"evt_{new_id()}", kind="refund.failed", intent_id=intent_id, account_id=None)
        await insert_event(self.conn, report, utc_now())
        await self.jobs()

    async def trail(self, order: dict[str, Any]) -> list[str]:
        cursor = await self.conn.execute(
            "SELECT event FROM order_event WHERE order_id = %s ORDER BY id", (order["id"],)
        )
        return [row[0] for row in await cursor.fetchall()]

    async def mails(self) -> list[str]:
        cursor = await self.conn.execute("SELECT template FROM outbox_mail ORDER BY id")
        return [row[0] for row in await cursor.fetchall()]

    async def jobs(self) -> None:
        """Run every job that is due."""
        await drain(self.tools)

    async def pay_out(self) -> None:
        """End the period for reporting a problem, so that chefs are paid for completed orders."""
        await self.jobs()
        await self.conn.execute("UPDATE food_order SET report_until = %s WHERE report_until IS NOT NULL", (utc_now(),))
        await release_transfers(self.tools.database, utc_now())
        await self.jobs()

    async def jobs_later(self) -> None:
        """Run the jobs, then run the failed jobs again without their pause."""
        await self.jobs()
        await self.conn.execute("UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
        await self.jobs()

    @property
    def provider(self) -> Any:
        return self.tools.ports[PAYMENT_PROVIDER]

    async def minute(self) -> None:
        """Run the work of each minute now."""
        at = int(utc_now().timestamp())
        await payment_jobs.retry_payments(self.context, at)
        await order_jobs.move_due_orders(self.context, at)
        await self.jobs()

    async def hour(self) -> None:
        """Run the work of each hour now."""
        await payment_jobs.reconcile_payments(self.context, int(utc_now().timestamp()))
        await self.jobs()

    @property
    def context(self) -> Any:
        return type("Context", (), {"additional_context": {"tools": self.tools}})()


def no_batching() -> None:
    """Make jobs that wait for a burst begin at once."""
    modules: list[Any] = [order_jobs, payment_jobs, outbox]
    for module in modules:
        module.BURST_SECONDS = 0


def form(chef_id: str, food_id: str, quantity: int = 1, **changes: Any) -> dict[str, Any]:
    """Return the order form for a food of 12.50 €."""
    items = [{"food": {"id": food_id}, "quantity": quantity}]
    price = {"orderItems": items, "totalPrice": 1250 * quantity, "requestKey": secrets.token_hex(16)}
    slot = {"deliveryType": "PICKUP", "orderForDay": DAY, "orderForTime": TIME}
    return {"chef": {"id": chef_id}, **slot, **price, **changes}


def quantities_of(form: dict[str, Any]) -> dict[str, int]:
    """Return the quantities by food id, without those that no cart can contain."""
    items = [item for item in form["orderItems"] if item["quantity"] in range(1, 11)]
    return {item["food"]["id"]: item["quantity"] for item in items}


def json_ok(answer: httpx.Response) -> Any:
    assert answer.is_success, (answer.status_code, answer.text)
    return answer.json()


def refusal(answer: httpx.Response) -> tuple[int, str | None]:
    return answer.status_code, answer.json().get("errorKey")


async def at_once(*calls: Any) -> list[httpx.Response]:
    return await asyncio.gather(*calls)
