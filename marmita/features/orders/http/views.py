"""Views of orders: only the buyer of a confirmed order gets the address and the hand-over code."""

from datetime import datetime
from typing import Any, get_args

from marmita.features.menu import Allergen
from marmita.features.orders.domain.policy import Role, authorize, can
from marmita.features.orders.domain.records import Order, OrderSort
from marmita.features.orders.domain.rules import ADDRESS_SHOWN_AFTER, PAGE_SIZE
from marmita.features.orders.domain.states import CONFIRMED
from marmita.features.orders.http.schemas import (
    ClientSecret,
    OrderCan,
    OrderChef,
    OrderItemView,
    OrderParty,
    OrderPlace,
    OrderProblem,
    OrderView,
    PaymentView,
)
from marmita.features.orders.queries.view import Row, count_rows, ending_of, get_row, list_rows, order_of
from marmita.features.payments import ensure_intent, payment_status
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection

_ALLERGENS = get_args(Allergen)


async def get_order_view(conn: Connection, actor: Actor, order_id: str) -> OrderView:
    """Return one order as the actor may see it. food_order_not_found (404) when the actor has no role in it."""
    return present(await get_row(conn, order_id, actor.id), actor, utc_now())


async def read_order(database: Database, actor: Actor, order_id: str) -> OrderView:
    """Return one order on a new connection, after a unit of work that changed it. Errors of `get_order_view`."""
    async with database.connection() as conn:
        return await get_order_view(conn, actor, order_id)


async def get_payment_view(conn: Connection, actor: Actor, order_id: str) -> PaymentView:
    """Return the payment of an order to its customer. food_order_not_found (404) for others."""
    return present_payment(await get_row(conn, order_id, actor.id), actor)


def present_payment(row: Row, actor: Actor) -> PaymentView:
    """Return the view of an order's payment for its customer. food_order_not_found (404) for others."""
    now = utc_now()
    authorize(actor, "view_payment", order_of(row), now)
    order = present(row, actor, now)
    return PaymentView(
        id=order.id,
        provider=row["provider"],
        intent_id=row["intent_id"],
        client_secret=row["client_secret"],
        status=order.payment_status,
        total_price=order.total_price,
        order_items=order.order_items,
        chef=order.chef,
        order=order,
    )


async def read_client_secret(database: Database, ports: Ports, actor: Actor, order_id: str) -> ClientSecret:
    """Return the id and the secret of the order's payment intent. Create the intent if an unpaid order has none.

    Raises:
        DomainError: food_order_not_found (404), payment_provider_unavailable (503).
    """
    async with database.connection() as conn:
        payment = await get_payment_view(conn, actor, order_id)
    if payment.order.status == "PAYMENT_INTENT_CREATED" and payment.intent_id is None:
        await ensure_intent(database, ports, order_id)
        async with database.connection() as conn:
            payment = await get_payment_view(conn, actor, order_id)
    return ClientSecret(intent_id=payment.intent_id, client_secret=payment.client_secret)


async def list_my_orders(conn: Connection, actor: Actor, page: int, sort: OrderSort) -> tuple[list[OrderView], int]:
    """Return a page of the customer's own orders, and their total number."""
    rows = await list_rows(conn, "mine", sort, limit=PAGE_SIZE, offset=page * PAGE_SIZE, viewer=actor.id)
    total = await count_rows(conn, "mine", viewer=actor.id)
    return [present(row, actor, utc_now()) for row in rows], total


async def list_chef_orders(
    conn: Connection, actor: Actor, chef_id: str | None, page: int, sort: OrderSort
) -> tuple[list[OrderView], int]:
    """Return a page of the paid orders of `chef_id`, a chef or pick-up point of the actor, and their total number."""
    who = {"viewer": actor.id, "chef_id": chef_id}
    rows = await list_rows(conn, "chef", sort, limit=PAGE_SIZE, offset=page * PAGE_SIZE, **who)
    total = await count_rows(conn, "chef", **who)
    return [present(row, actor, utc_now()) for row in rows], total


def present(row: Row, actor: Actor, now: datetime, role: Role | None = None) -> OrderView:
    """Return the order as the actor may see it. food_order_not_found (404) when the actor has no role in it."""
    order = order_of(row)
    viewer = authorize(actor, "view", order, now, role)
    items = [OrderItemView(**item) for item in row["items"]]
    declared = {allergen for item in items for allergen in item.allergens}
    confirmed = order.status in CONFIRMED
    return OrderView(
        id=order.id,
        number=order.number,
        status=order.status,
        delivery_type=order.delivery_type,
        day=order.day,
        slot_start=order.slot_start,
        slot_end=order.slot_end,
        order_items=items,
        allergens=[allergen for allergen in _ALLERGENS if allergen in declared],
        total_price=order.total_cents,
        **_money(row),
        chef=_chef(row),
        customer=_customer(row),
        place=_place(row, shows_address=now < order.slot_end + ADDRESS_SHOWN_AFTER),
        reason=row["reason"],
        ending=ending_of(row),
        # The customer says the code to the person who hands the meal over: only the customer may read it.
        hand_over_code=row["hand_over_code"] if confirmed and viewer == "CUSTOMER" else None,
        hold_expires_at=order.hold_expires_at,
        accept_by=order.accept_by or order.latest_acceptance,
        cancel_before=order.cancel_before,
        created_at=row["created_at"],
        updated_at=row["updated_at"],
        received_at=row["received_at"],
        missed=row["missed_at"] is not None,
        can_be_reviewed=row["can_be_reviewed"],
        report_until=order.report_until,
        problem=_problem(row, order),
        can=_can(row, actor, order, now, role),
    )


def _problem(row: Row, order: Order) -> OrderProblem | None:
    if order.problem is None:
        return None
    return OrderProblem(
        kind=row["problem_kind"],
        description=row["problem_words"],
        state=order.problem,
        answer=row["problem_answer"],
        decision=row["problem_decision"],
        reported_at=row["reported_at"],
        decide_by=row["decide_by"],
    )


def _money(row: Row) -> dict[str, Any]:
    captured, refunded = row["captured_cents"], row["refunded_cents"]
    return {
        "reached_chef": row["accept_by"] is not None,
        "payment_status": row["payment_status"],
        "payment_outcome": payment_status(row["payment_status"], row["decline_code"], captured, refunded),
        "payment_method": "CREDIT_CARD",
        "charged": captured,
        "refunded": refunded,
        "refundable": row["refundable"],
        "receipt_number": row["receipt_number"],
    }


def _can(row: Row, actor: Actor, order: Order, now: datetime, role: Role | None) -> OrderCan:
    possible = can(actor, order, now, role)
    possible["refund"] = possible["refund"] and row["refundable"] > 0 and not row["disputed"]
    return OrderCan(**possible)


def _chef(row: Row) -> OrderChef:
    return OrderChef(
        id=row["chef_id"],
        short_name=row["chef_short_name"],
        name=row["chef_name"],
        avatar=row["chef_avatar"],
        pick_up_point=row["chef_is_point"],
    )


def _customer(row: Row) -> OrderParty:
    login = row["customer_login"]
    return OrderParty(
        id=row["customer_id"], short_name=login, name=row["customer_name"] or login, avatar=row["customer_avatar"]
    )


def _place(row: Row, *, shows_address: bool) -> OrderPlace:
    return OrderPlace(
        location_name=row["location_name"],
        village_town_city=row["town"],
        country=row["country"],
        latitude=row["latitude"],
        longitude=row["longitude"],
        name=row["point_name"],
        address=row["address"] if shows_address else None,
    )
