"""Orders with payments in every state, inserted directly into the tables."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

from marmita.platform.clock import PARIS
from marmita.platform.ids import new_id
from tests.conftest import NOON
from tests.support.rows import Connection, add_account, insert

TODAY = date(2026, 3, 11)
Refund = tuple[int, int, str]


async def add_paid_order(conn: Connection, chef_id: str, customer_id: str = "", **values: Any) -> str:
    """Insert an order of two portions for 20 € with a fee of 2 €; `refunded`, `transferred` and `reversed` are cents.

    `refunds` are requested refunds: the amount, the chef's part of it, and the state of the provider call. Return the
    id of the order.
    """
    order_id = new_id()
    customer_id = customer_id or await add_account(conn)
    day = values.pop("day", TODAY)
    refunded, transferred = values.pop("refunded", 0), values.pop("transferred", 0)
    captured, taken_back = values.pop("captured", 2000), values.pop("reversed", 0)
    refunds: Sequence[Refund] = values.pop("refunds", ())
    status = values.pop("status", "COMPLETED")
    slot = datetime.combine(day, time(12), PARIS)
    parties = {"id": order_id, "request_key": order_id, "customer_id": customer_id, "chef_id": chef_id}
    when = {"delivery_type": "PICKUP", "slot_start": slot, "slot_end": slot + timedelta(hours=1), "day": day}
    money = {"status": status, "total_cents": 2000, "fee_cents": 200, "stock_state": "SOLD"}
    names = ("hold_expires_at", "latest_acceptance", "accept_by", "cancel_before", "created_at", "updated_at")
    times = dict.fromkeys(names, NOON)
    await insert(conn, "food_order", hand_over_code="1234", **(parties | when | money | times | values))
    item = {"position": 0, "food_id": new_id(), "name": "Soup", "allergens": ["MILK"], "price_cents": 1000}
    await insert(conn, "order_item", order_id=order_id, quantity=2, **item)
    paid = {"captured_cents": captured, "refunded_cents": refunded, "transferred_cents": transferred}
    paid |= {"reversed_cents": taken_back}
    payment = {"id": order_id, "order_id": order_id, "provider": "sandbox", "amount_cents": 2000, "fee_cents": 200}
    state = {"currency": "eur", "status": "succeeded" if captured else "requires_capture", "destination": "acct"}
    await insert(conn, "payment", **payment, **paid, **state, created_at=NOON, updated_at=NOON)
    if transferred:
        await _add_call(conn, order_id, "transfer", 1, transferred, provider_ref="tr_1")
    for number, (amount, chef_cents, call_state) in enumerate(refunds, 1):
        key = await _add_call(conn, order_id, "refund", number, amount, state=call_state)
        shared = {"request_key": key, "chef_cents": chef_cents, "bearer": "SHARED", "kind": "QUALITY"}
        await insert(conn, "payment_refund", key=key, **shared, created_at=NOON)
    return order_id


async def _add_call(conn: Connection, order_id: str, operation: str, number: int, cents: int, **values: str) -> str:
    """Insert a call to the provider, by default a completed one. Return its key."""
    key = f"order:{order_id}:{operation}:{number}"
    call = {"key": key, "payment_id": order_id, "operation": operation, "amount_cents": cents, "state": "DONE"}
    await insert(conn, "payment_operation", **(call | values), created_at=NOON, updated_at=NOON)
    return key
