"""Orders with payments as they stand after weeks, written straight into the tables."""

from datetime import date, datetime, time, timedelta
from typing import Any

from marmita.platform.clock import PARIS
from marmita.platform.ids import new_id
from tests.conftest import NOON
from tests.support.rows import Connection, add_account, insert

TODAY = date(2026, 3, 11)


async def add_paid_order(conn: Connection, chef_id: str, customer_id: str = "", **values: Any) -> str:
    """An order of two portions that cost 20 € with a fee of 2 €; `transferred` and `refunded` are cents."""
    order_id = new_id()
    customer_id = customer_id or await add_account(conn)
    day = values.pop("day", TODAY)
    refunded, transferred = values.pop("refunded", 0), values.pop("transferred", 0)
    captured = values.pop("captured", 2000)
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
    payment = {"id": order_id, "order_id": order_id, "provider": "sandbox", "amount_cents": 2000, "fee_cents": 200}
    state = {"currency": "eur", "status": "succeeded" if captured else "requires_capture", "destination": "acct"}
    await insert(conn, "payment", **payment, **paid, **state, created_at=NOON, updated_at=NOON)
    if transferred:
        call = {"key": f"order:{order_id}:transfer:1", "payment_id": order_id, "operation": "transfer", "state": "DONE"}
        done = {"amount_cents": transferred, "provider_ref": "tr_1", "created_at": NOON, "updated_at": NOON}
        await insert(conn, "payment_operation", **call, **done)
    return order_id
