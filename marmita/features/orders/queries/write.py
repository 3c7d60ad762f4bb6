"""Statements that lock or change orders. `view.py` reads orders for views."""

from collections.abc import Mapping
from dataclasses import asdict, fields
from datetime import date, datetime
from typing import LiteralString

from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from marmita.features.menu import allergens_of
from marmita.features.orders.domain.errors import FoodOrderNotFound
from marmita.features.orders.domain.purchase import Lines
from marmita.features.orders.domain.records import Initiator, NewOrder, Order, Purchase, PurchaseState, UnpaidOrder
from marmita.features.orders.domain.rules import remind_at
from marmita.features.orders.domain.states import Transition
from marmita.features.payments import PAYMENT, Payment
from marmita.platform.unit_of_work import Connection, UnitOfWork

# The other party of the order reads reasons only of these actors and events. Other reasons stay in the events.
PEOPLE = ("CUSTOMER", "CHEF", "ADMIN")
SHOWN = ("reject", "cancel", "refund")
# Why the chef or the pick-up point cannot take orders: an error key, or NULL. A closing chef may finish open orders.
UNAVAILABLE: LiteralString = """
CASE WHEN c.suspended OR h.suspended THEN 'chef_suspended'
     WHEN NOT (c.listed OR c.closing) OR NOT (h.listed OR h.closing) THEN 'chef_not_active' END
"""
_COLUMNS: LiteralString = f"""
       o.id, o.number, o.customer_id, o.chef_id, o.pick_up_point_id, o.status, o.delivery_type, o.slot_start,
       o.slot_end, o.day, o.total_cents, o.latest_acceptance, o.hold_expires_at, o.accept_by,
       o.cancel_before, o.stock_state,
       c.auto_accept, c.creator_id AS chef_account_id, h.creator_id AS host_account_id, {UNAVAILABLE} AS unavailable,
       o.hand_over_code, o.received_at, o.report_until, o.problem
"""
_ORDER: LiteralString = f"""
SELECT {_COLUMNS}
FROM food_order o JOIN chef c ON c.id = o.chef_id LEFT JOIN chef h ON h.id = o.pick_up_point_id
WHERE o.id = %s
"""
_WITH_PAYMENT: LiteralString = f"""
SELECT {PAYMENT}, {_COLUMNS}
FROM food_order o JOIN payment p ON p.order_id = o.id
JOIN chef c ON c.id = o.chef_id LEFT JOIN chef h ON h.id = o.pick_up_point_id
WHERE o.id = %s
"""
_INSERT: LiteralString = """
WITH placed AS (
INSERT INTO food_order (id, request_key, request_digest, customer_id, chef_id, pick_up_point_id, status, delivery_type,
    slot_start, slot_end, day, total_cents, fee_cents, hold_expires_at, latest_acceptance, cancel_before,
    hand_over_code, stock_state, created_at, updated_at)
SELECT %(id)s, %(request_key)s, %(request_digest)s, %(customer_id)s, %(chef_id)s, %(pick_up_point_id)s,
    'PAYMENT_INTENT_CREATED', %(delivery_type)s, %(slot_start)s, %(slot_end)s, %(day)s, %(total_cents)s, %(fee_cents)s,
    %(hold_expires_at)s, %(latest_acceptance)s, %(cancel_before)s, %(hand_over_code)s, 'HELD', %(now)s, %(now)s
WHERE unpaid_orders(%(customer_id)s) < %(unpaid_at_once)s
ON CONFLICT (customer_id, request_key) DO NOTHING RETURNING id
), items AS (
    INSERT INTO order_item (order_id, position, food_id, name, image, allergens, price_cents, quantity, instructions)
    SELECT o.id, i.position, i.food_id, i.name, i.image, i.allergens, i.price, i.quantity, i.instructions
    FROM placed o, jsonb_to_recordset(%(items)s) AS i (position smallint, food_id text, name text, image jsonb,
        allergens text[], price integer, quantity smallint, instructions text)
)
INSERT INTO order_event (order_id, event, to_status, actor_kind, actor_id, at)
SELECT id, 'place', 'PAYMENT_INTENT_CREATED', 'CUSTOMER', %(customer_id)s, %(now)s FROM placed
"""
# The order of the request key, the unpaid order with the chef, which is locked, and the lines of the cart.
_PURCHASE_STATE: LiteralString = """
WITH placed AS (
    SELECT id, request_digest FROM food_order WHERE customer_id = %(customer)s AND request_key = %(key)s::text
), unpaid AS (
    SELECT id, request_digest, hold_expires_at FROM food_order
    WHERE customer_id = %(customer)s AND chef_id = %(chef)s AND status = 'PAYMENT_INTENT_CREATED' FOR NO KEY UPDATE
)
SELECT p.id, p.request_digest, u.id, u.request_digest, u.hold_expires_at, (
    SELECT coalesce(json_agg(json_build_array(food_id, food_name, quantity)), '[]') FROM cart_item
    WHERE account_id = %(customer)s AND chef_id = %(chef)s)
FROM (SELECT) AS one LEFT JOIN placed p ON true LEFT JOIN unpaid u ON true
"""
_OWN_HOLDS: LiteralString = """
SELECT day, jsonb_object_agg(id, reserved) FROM (
    SELECT o.day, p.food_id AS id, sum(p.quantity) AS reserved
    FROM food_order o JOIN order_portion p ON p.order_id = o.id
    WHERE o.customer_id = %(customer)s AND o.chef_id = %(chef)s AND o.status = 'PAYMENT_INTENT_CREATED'
        AND o.stock_state = 'HELD'
    GROUP BY o.day, p.food_id
    UNION ALL
    SELECT day, pick_up_point_id, count(*) FROM food_order
    WHERE customer_id = %(customer)s AND chef_id = %(chef)s AND status = 'PAYMENT_INTENT_CREATED'
        AND stock_state = 'HELD' AND pick_up_point_id IS NOT NULL
    GROUP BY day, pick_up_point_id) AS held
GROUP BY day
"""
_TRANSITION: LiteralString = """
WITH changed AS (
    UPDATE food_order SET status = %(status)s, stock_state = %(stock_state)s, updated_at = %(now)s,
        accept_by = coalesce(%(accept_by)s, accept_by), remind_at = %(remind_at)s,
        reason = coalesce(%(shown_reason)s, reason),
        received_at = CASE WHEN %(event)s = 'receive' THEN %(now)s ELSE received_at END,
        missed_at = CASE WHEN %(event)s = 'miss' THEN %(now)s ELSE missed_at END,
        report_until = %(report_until)s, problem = %(problem)s
    WHERE id = %(id)s
), trail AS (
    INSERT INTO order_event (order_id, event, from_status, to_status, actor_kind, actor_id, reason,
        amount_cents, at)
    VALUES (%(id)s, %(event)s, %(source)s, %(status)s, %(kind)s, %(account_id)s, %(reason)s, %(amount_cents)s, %(now)s)
    RETURNING id
), mail AS (
    INSERT INTO order_mail (event_id, order_id) SELECT id, %(id)s FROM trail WHERE %(notifies)s RETURNING event_id
)
SELECT wake_job('mail_order_moves') FROM mail
"""


async def get_order(conn: Connection, order_id: str) -> Order:
    """Return the order. DomainError food_order_not_found (404)."""
    return await _get(conn, _ORDER, order_id)


async def get_order_and_payment(conn: Connection, order_id: str) -> tuple[Order, Payment]:
    """Return the order and its payment. DomainError food_order_not_found (404)."""
    cursor = await conn.execute(_WITH_PAYMENT, (order_id,))
    row = await cursor.fetchone()
    if row is None:
        raise FoodOrderNotFound
    names, of_payment = [column.name for column in cursor.description or ()], len(fields(Payment))
    payment = Payment(**dict(zip(names[:of_payment], row[:of_payment], strict=True)))
    return Order(**dict(zip(names[of_payment:], row[of_payment:], strict=True))), payment


async def lock_order(conn: Connection, order_id: str) -> Order:
    """Return the order and lock its row until the transaction ends. DomainError food_order_not_found (404)."""
    return await _get(conn, _ORDER + "FOR NO KEY UPDATE OF o", order_id)


async def _get(conn: Connection, statement: LiteralString, order_id: str) -> Order:
    async with conn.cursor(row_factory=class_row(Order)) as cursor:
        await cursor.execute(statement, (order_id,))
        order = await cursor.fetchone()
    if order is None:
        raise FoodOrderNotFound
    return order


async def lock_purchase_state(conn: Connection, customer_id: str, purchase: Purchase) -> PurchaseState:
    """Return the customer's orders and cart with the chef of the purchase.

    Lock the unpaid order until the transaction ends. An earlier statement of the transaction must lock the account:
    this statement then sees all earlier purchases.
    """
    values = {"customer": customer_id, "chef": purchase.chef_id, "key": purchase.request_key}
    [row] = await (await conn.execute(_PURCHASE_STATE, values)).fetchall()
    placed_id, placed_digest, unpaid_id, unpaid_digest, expires_at, lines = row
    return PurchaseState(
        placed=(placed_id, placed_digest) if placed_id else None,
        unpaid=UnpaidOrder(unpaid_id, unpaid_digest, expires_at) if unpaid_id else None,
        cart={food_id: (name, quantity) for food_id, name, quantity in lines},
    )


async def read_own_holds(conn: Connection, customer_id: str, chef_id: str) -> dict[date, dict[str, int]]:
    """Return the stock that the customer's unpaid orders hold, by day: portions by food, places by pick-up point."""
    cursor = await conn.execute(_OWN_HOLDS, {"customer": customer_id, "chef": chef_id})
    return {row[0]: row[1] for row in await cursor.fetchall()}


async def insert_order(uow: UnitOfWork, order: NewOrder, lines: Lines, unpaid_at_once: int) -> bool:
    """Insert the order, its items at current prices and its first event. The caller holds the portions afterwards.

    The statement waits for a deletion of the chef's account, so that only remaining portions are held. Return False and
    insert nothing when the request key already has an order, or when `unpaid_at_once` unpaid orders of the customer
    hold portions. The customer's account stays locked until the transaction ends.
    """
    items = [
        {
            "position": position,
            "food_id": food.id,
            "name": food.name,
            "image": food.image,
            "allergens": allergens_of([food]),
            "price": food.price_cents,
            "quantity": item.quantity,
            "instructions": item.instructions,
        }
        for position, (food, item) in enumerate(lines)
    ]
    values = {"items": Jsonb(items), "unpaid_at_once": unpaid_at_once, "now": uow.now}
    cursor = await uow.conn.execute(_INSERT, asdict(order) | values)
    return cursor.rowcount == 1


async def write_transition(
    uow: UnitOfWork,
    before: Order,
    after: Order,
    transition: Transition,
    by: Initiator,
    *,
    accept_by: datetime | None,
    reason: str,
    amount_cents: int | None,
) -> None:
    """Write the changes of the order, its event and the note to send emails, in one statement."""
    await uow.conn.execute(
        _TRANSITION,
        {
            "id": after.id,
            "status": after.status,
            "stock_state": after.stock_state,
            "report_until": after.report_until,
            "problem": after.problem,
            "accept_by": accept_by,
            # Any later transition removes the reminder.
            "remind_at": remind_at(uow.now, accept_by) if accept_by else None,
            "reason": reason,
            "shown_reason": reason if reason and by.kind in PEOPLE and transition.event in SHOWN else None,
            "amount_cents": amount_cents,
            "event": transition.event,
            "source": before.status,
            "kind": by.kind,
            "account_id": by.account_id,
            "notifies": bool(transition.recipients),
            "now": uow.now,
        },
    )


async def read_portions(conn: Connection, order_id: str) -> dict[str, int]:
    """Return the portions that the order takes from the stock, by food id. Surprise bags count as their contents."""
    cursor = await conn.execute("SELECT food_id, quantity FROM order_portion WHERE order_id = %s", (order_id,))
    return {row[0]: row[1] for row in await cursor.fetchall()}


async def read_quantities(conn: Connection, order_id: str) -> dict[str, int]:
    """Return the quantities that the customer ordered, by food id."""
    cursor = await conn.execute("SELECT food_id, quantity FROM order_item WHERE order_id = %s", (order_id,))
    return {row[0]: row[1] for row in await cursor.fetchall()}


async def replace_portions(conn: Connection, order_id: str, portions: dict[str, int]) -> None:
    """Replace the portions of an order that holds them again: the contents of a surprise bag may have changed."""
    await conn.execute("DELETE FROM order_portion WHERE order_id = %s", (order_id,))
    await insert_portions(conn, order_id, portions)


async def insert_portions(conn: Connection, order_id: str, portions: Mapping[str, int]) -> None:
    """Insert the portions that the order holds, by food id, with bags as their contents."""
    await conn.execute(
        "INSERT INTO order_portion (order_id, food_id, quantity)"
        " SELECT %s, food_id, quantity::integer FROM jsonb_each_text(%s) AS p (food_id, quantity)",
        (order_id, Jsonb(dict(portions))),
    )


async def claim_reminder(uow: UnitOfWork, order_id: str) -> bool:
    """Delete the order's reminder. True if there was one. The caller locks the order, so only one caller gets True."""
    cursor = await uow.conn.execute(
        "UPDATE food_order SET remind_at = NULL WHERE id = %s AND remind_at IS NOT NULL", (order_id,)
    )
    return cursor.rowcount == 1
