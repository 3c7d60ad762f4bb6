"""Each listed transition on a real row: the status, the portions, the event and the call to the provider."""

from datetime import timedelta
from typing import Any

import pytest

from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.domain.rules import money_due
from marmita.features.orders.domain.states import TRANSITIONS, Transition
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.payments import find_payment
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.conftest import NOON
from tests.support.rows import Connection, add_account, add_chef, add_food, insert

HOUR, ORDER = timedelta(hours=1), "0" * 24
UNPAID, CHARGED = "PAYMENT_INTENT_CREATED", ("PAID", "COMPLETED")
LISTED = [(row, actor) for row in TRANSITIONS if row.source for actor in row.by]


async def place(conn: Connection, status: str) -> str:
    """An order of two portions at that status, with the money and the stock that belong to it; its food."""
    chef, guest = await add_chef(conn), await add_account(conn)
    food = await add_food(conn, chef)
    held = {"HELD": status in (UNPAID, "PENDING"), "SOLD": status in ("ACCEPTED", *CHARGED)}
    state = next((name for name, is_state in held.items() if is_state), "RELEASED")
    times = {"created_at": NOON, "updated_at": NOON}
    await insert(
        conn, "food_order", id=ORDER, request_key="key", customer_id=guest, chef_id=chef, status=status,
        delivery_type="PICKUP", slot_start=NOON + HOUR, slot_end=NOON + 2 * HOUR, day=NOON.date(), total_cents=2500,
        fee_cents=250, hold_expires_at=NOON, latest_acceptance=NOON, cancel_before=NOON, hand_over_code="1234",
        accept_by=None if status == UNPAID else NOON, stock_state=state, **times,
    )  # fmt: skip
    await insert(
        conn,
        "order_item",
        order_id=ORDER,
        position=0,
        food_id=food,
        name="Soup",
        allergens=[],
        price_cents=1250,
        quantity=2,
    )
    await insert(conn, "order_portion", order_id=ORDER, food_id=food, quantity=2)
    stock = {"held": 2 * held["HELD"], "sold": 2 * held["SOLD"]}
    await insert(conn, "food_stock", food_id=food, day=NOON.date(), capacity=5, **stock)
    intent = {UNPAID: "requires_payment_method", "PENDING": "requires_capture", "ACCEPTED": "requires_capture"}
    paid = {"captured_cents": 2500} if status in CHARGED else {}
    await insert(
        conn, "payment", id=ORDER, order_id=ORDER, provider="sandbox", intent_id="pi_1", amount_cents=2500,
        fee_cents=250, currency="eur", status=intent.get(status, "succeeded" if paid else "canceled"),
        destination="acct", **paid, **times,
    )  # fmt: skip
    return food


@pytest.mark.parametrize(
    ("row", "actor"), LISTED, ids=lambda part: part if isinstance(part, str) else f"{part.source}-{part.event}"
)
async def test_listed_transition_changes_status_portions_and_money_together(
    connection: Connection, row: Transition, actor: Any
):
    food = await place(connection, str(row.source))
    uow = begin_unit(connection, EventBus())
    order = await lock_order(connection, ORDER)
    after = await apply_transition(uow, order, row.event, Initiator(actor, None), reason="Because.")
    changed = await lock_order(connection, ORDER)
    assert (changed.status, changed.stock_state) == (row.target, after.stock_state)
    cursor = await connection.execute("SELECT event, from_status, to_status, actor_kind FROM order_event")
    assert await cursor.fetchall() == [(row.event, row.source, row.target, actor)]
    cursor = await connection.execute("SELECT held, sold, capacity FROM food_stock WHERE food_id = %s", (food,))
    held, sold, capacity = {"HELD": (2, 0, 5), "SOLD": (0, 2, 5)}.get(changed.stock_state, (0, 0, 5))
    taken = 2 if row.stock == "remove" else 0  # not sold again, and not cooked
    assert await cursor.fetchone() == (held, sold, capacity - taken)
    cursor = await connection.execute("SELECT operation, amount_cents, state FROM payment_operation")
    payment = await find_payment(connection, ORDER)
    assert payment
    due = money_due(row.target, payment, held=changed.is_held) if row.money != "leave" else None
    assert await cursor.fetchall() == ([(*due, "REQUESTED")] if due else [])
    expected = {
        "capture": "capture",
        "transfer": "transfer",
        "return": "refund" if payment.captured_cents else "cancel",
    }
    # What was handed over is paid for when the customer can no longer report a problem.
    waits = row.event in ("complete", "miss") and actor != "TIMER"
    assert (due[0] if due else None) == (None if waits else expected.get(row.money))
    cursor = await connection.execute("SELECT count(*) FROM order_mail")
    assert await cursor.fetchone() == (int(bool(row.recipients)),)
