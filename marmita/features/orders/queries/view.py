"""Read orders for views, with items, money, place and parties: one statement for any number of orders."""

from dataclasses import fields
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.features.orders.domain.errors import FoodOrderNotFound
from marmita.features.orders.domain.records import Order, OrderSort
from marmita.features.orders.domain.states import OrderEnding, find_transition
from marmita.features.orders.queries.write import UNAVAILABLE
from marmita.platform.unit_of_work import Connection

_SELECT: LiteralString = f"""
SELECT o.id, o.number, o.customer_id, o.chef_id, o.pick_up_point_id, o.status, o.delivery_type, o.slot_start,
       o.slot_end, o.day, o.total_cents, o.latest_acceptance, o.hold_expires_at, o.accept_by,
       o.cancel_before, o.stock_state, o.report_until, o.problem,
       q.kind AS problem_kind, q.description AS problem_words, q.answer AS problem_answer,
       q.decision AS problem_decision, q.reported_at, q.decide_by,
       o.reason, o.hand_over_code, o.received_at, o.missed_at, o.created_at, o.updated_at,
       p.provider, p.intent_id, p.client_secret, p.status AS payment_status, p.captured_cents, p.refunded_cents,
       (SELECT d.number FROM document d WHERE d.order_id = o.id AND d.kind = 'RECEIPT') AS receipt_number,
       p.decline_code,
       greatest(0, p.captured_cents - p.refunded_cents - coalesce((
           SELECT sum(r.amount_cents) FROM payment_operation r
           WHERE r.payment_id = p.id AND r.operation = 'refund' AND r.state = 'REQUESTED'), 0))::integer AS refundable,
       p.dispute IN ('open', 'lost') AS disputed,
       c.auto_accept, c.creator_id AS chef_account_id, c.short_name AS chef_short_name, c.name AS chef_name,
       c.avatar AS chef_avatar, c.pick_up_point AS chef_is_point,
       h.creator_id AS host_account_id, h.name AS point_name, {UNAVAILABLE} AS unavailable,
       CASE WHEN o.status = 'CANCELED' THEN
           (SELECT jsonb_build_array(e.from_status, e.event, e.actor_kind) FROM order_event e
            WHERE e.order_id = o.id AND e.to_status = 'CANCELED' AND e.from_status <> 'CANCELED' LIMIT 1)
       END AS ended_by,
       EXISTS (SELECT FROM review_invitation r WHERE r.order_id = o.id AND r.account_id = %(viewer)s)
           AS can_be_reviewed,
       a.login AS customer_login, a.name AS customer_name, a.avatar AS customer_avatar,
       w.location_name, w.town, w.country, w.location[1] AS latitude, w.location[0] AS longitude,
       CASE WHEN o.customer_id = %(viewer)s AND o.status IN ('ACCEPTED', 'PAID', 'COMPLETED') THEN
           (SELECT d.address FROM chef_address d WHERE d.chef_id = w.id) END AS address,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('food_id', i.food_id, 'name', i.name, 'image', i.image,
               'allergens', i.allergens, 'price', i.price_cents, 'quantity', i.quantity,
               'instructions', i.instructions) ORDER BY i.position), '[]')
        FROM order_item i WHERE i.order_id = o.id) AS items
FROM food_order o
JOIN payment p ON p.order_id = o.id
JOIN chef c ON c.id = o.chef_id
JOIN account a ON a.id = o.customer_id
LEFT JOIN chef h ON h.id = o.pick_up_point_id
LEFT JOIN order_problem q ON q.order_id = o.id
JOIN chef w ON w.id = coalesce(o.pick_up_point_id, o.chef_id)
"""
_SORTS: dict[OrderSort, LiteralString] = {
    "CREATED_DESC": "o.id DESC",
    "CREATED_ASC": "o.id",
    "UPDATED_DESC": "o.updated_at DESC, o.id DESC",
    "UPDATED_ASC": "o.updated_at, o.id",
}
# An order that its customer gave up before paying is not listed, but its own page shows it.
_MINE: LiteralString = """
    o.customer_id = %(viewer)s AND (o.status <> 'CANCELED' OR o.accept_by IS NOT NULL
        OR NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.event = 'give_up'))
"""
# A chef sees orders from their authorisation on.
_OF_CHEF: LiteralString = "o.chef_id = %(chef_id)s AND o.accept_by IS NOT NULL"
# Each alternative has its own index. A meal may be handed over some days after the day of its slot.
_BOARD: LiteralString = """
    (o.chef_id = %(chef_id)s AND o.status IN ('PENDING', 'ACCEPTED', 'PAID') AND o.accept_by IS NOT NULL
     OR o.chef_id = %(chef_id)s AND o.status = 'COMPLETED' AND o.day BETWEEN %(today)s - 7 AND %(today)s
        AND (o.day = %(today)s OR EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.event = 'complete'
                                          AND e.actor_kind <> 'TIMER' AND e.at >= %(midnight)s))
     OR o.chef_id = %(chef_id)s AND o.problem IN ('OPEN', 'ANSWERED'))
"""
_LISTS: dict[str, LiteralString] = {"mine": _MINE, "chef": _OF_CHEF, "board": _BOARD}

Row = dict[str, Any]
_ORDER_FIELDS = [field.name for field in fields(Order)]


async def get_row(conn: Connection, order_id: str, viewer: str) -> Row:
    """Return one order. The address is set only for its buyer once it is confirmed.

    DomainError food_order_not_found (404).
    """
    rows = await _rows(conn, _SELECT + "WHERE o.id = %(order_id)s", {"order_id": order_id, "viewer": viewer})
    if not rows:
        raise FoodOrderNotFound
    return rows[0]


def order_of(row: Row) -> Order:
    """Return the row as an Order, for the policy."""
    return Order(**{name: row[name] for name in _ORDER_FIELDS})


def ending_of(row: Row) -> OrderEnding | None:
    """Return why the order is CANCELED, from the transition that ended it. None for other orders."""
    transition = find_transition(*row["ended_by"]) if row["ended_by"] else None
    return transition.ending if transition else None


async def list_rows(
    conn: Connection, which: str, sort: OrderSort, *, limit: int, offset: int = 0, **values: Any
) -> list[Row]:
    """Return a page of orders: `mine` of the customer, `chef` of the chef, or `board` for the chef's dashboard."""
    order = "ORDER BY " + _SORTS[sort]
    # Limit the ids before items and parties are joined: skipped rows cost almost nothing.
    page = "SELECT o.id FROM food_order o WHERE" + _space(_LISTS[which]) + order + " LIMIT %(limit)s OFFSET %(offset)s"
    statement = _SELECT + "WHERE o.id IN (" + page + ") " + order
    return await _rows(conn, statement, {**values, "limit": limit, "offset": offset})


async def count_rows(conn: Connection, which: str, **values: Any) -> int:
    """Return the number of orders of `mine`, `chef` or `board`."""
    cursor = await conn.execute("SELECT count(*) FROM food_order o WHERE" + _space(_LISTS[which]), values)
    row = await cursor.fetchone()
    return row[0] if row else 0


def _space(condition: LiteralString) -> LiteralString:
    return " " + condition + " "


async def _rows(conn: Connection, statement: LiteralString, values: dict[str, Any]) -> list[Row]:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, values)
        return await cursor.fetchall()
