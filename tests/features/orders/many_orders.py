"""Orders without what follows from them, as many as a test wants, for lists of admins."""

from datetime import datetime, timedelta
from typing import Any

from marmita.platform.ids import first_id
from tests.support.rows import Connection, insert

_next = iter(range(1, 1 << 40))


async def add_order(
    conn: Connection,
    chef_id: str,
    customer_id: str,
    made: datetime,
    *,
    payment: dict[str, Any] | None = None,
    **values: Any,
) -> str:
    """An order of that instant for the next day; its payment is charged."""
    order_id = first_id(made)[:12] + f"{next(_next):012x}"
    slot = values.pop("slot_start", made + timedelta(days=1))
    await insert(
        conn,
        "food_order",
        **(
            {
                "id": order_id,
                "request_key": order_id,
                "customer_id": customer_id,
                "chef_id": chef_id,
                "delivery_type": "PICKUP",
                "slot_start": slot,
                "slot_end": slot + timedelta(hours=1),
                "day": slot.date(),
                "status": "COMPLETED",
                "total_cents": 1250,
                "fee_cents": 125,
                "stock_state": "SOLD",
                "hand_over_code": "1234",
                **dict.fromkeys(
                    ("hold_expires_at", "latest_acceptance", "cancel_before", "created_at", "updated_at"), made
                ),
            }
            | values
        ),
    )
    await insert(
        conn,
        "payment",
        **(
            {
                "id": order_id,
                "order_id": order_id,
                "provider": "sandbox",
                "amount_cents": 1250,
                "fee_cents": 125,
                "currency": "eur",
                "status": "succeeded",
                "captured_cents": 1250,
                "destination": "acct_test",
                **dict.fromkeys(("created_at", "updated_at"), made),
            }
            | (payment or {})
        ),
    )
    return order_id
