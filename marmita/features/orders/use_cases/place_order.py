"""Place an order: check the purchase, hold the portions, insert the order, then create the intent at the provider.

Prices, totals and slots come from the database. A repeated purchase returns its order.
"""

import secrets
from collections.abc import Mapping
from decimal import Decimal

from marmita.features.accounts import lock_account
from marmita.features.menu import (
    Chef,
    DeliveryMethod,
    Slot,
    check_sale,
    check_slot,
    read_sale,
)  # fmt: skip
from marmita.features.orders.domain.errors import OrderInPayment, TooManyUnpaidOrders
from marmita.features.orders.domain.events import OrderChanged
from marmita.features.orders.domain.purchase import Lines, check_items, check_total, find_lines, new_order
from marmita.features.orders.domain.records import Initiator, Purchase, PurchaseState, UnpaidOrder
from marmita.features.orders.domain.rules import HAND_OVER_CODES, UNPAID_AT_ONCE
from marmita.features.orders.domain.states import UNPAID
from marmita.features.orders.queries import write
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.orders.use_cases.change_stock import hold_stock, lock_for_replacement
from marmita.features.payments import Payment, ensure_intent, is_processing, open_payment
from marmita.platform.clock import paris_day
from marmita.platform.database import Database
from marmita.platform.errors import RequestKeyReused
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.ports import Ports
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def place_order(database: Database, ports: Ports, actor: Actor, purchase: Purchase, fee_percent: Decimal) -> str:
    """Place an order and return its id. It has to be paid within 15 minutes, and replaces an unpaid order of the cart.

    Raises:
        DomainError: the errors of the checks of a purchase, `order_in_payment` with orderId (409: a card is being
            charged), `payment_provider_unavailable` (503: the purchase can be sent again).
    """
    check_items(purchase.items)
    placed = await _place(database, ports, actor, purchase, fee_percent, replaceable=None)
    if isinstance(placed, UnpaidOrder):
        if await is_processing(database, ports, placed.id):
            raise OrderInPayment(orderId=placed.id)
        placed = await _place(database, ports, actor, purchase, fee_percent, replaceable=placed.id)
    if isinstance(placed, UnpaidOrder):
        raise OrderInPayment(orderId=placed.id)
    await ensure_intent(database, ports, *placed)
    return placed[0]


async def _place(
    database: Database, ports: Ports, actor: Actor, purchase: Purchase, fee_percent: Decimal, *, replaceable: str | None
) -> tuple[str, Payment | None] | UnpaidOrder:
    """Return the order's id and its new payment.

    Return an unpaid order, without any change, if it must be replaced first.
    """
    async with database.unit_of_work() as uow:
        await lock_account(uow, actor.id)
        state = await write.lock_purchase_state(uow.conn, actor.id, purchase)
        if placed_before := _find_placed(state, purchase):
            return placed_before, None
        unpaid = state.unpaid
        if unpaid and unpaid.digest == purchase.digest and uow.now < unpaid.hold_expires_at:
            return unpaid.id, None
        chef, lines, slot = await _check(uow, actor, purchase, state.cart)
        if unpaid and unpaid.id != replaceable:
            return unpaid
        if unpaid:
            await _give_up(uow, actor, unpaid.id, purchase, lines)
        order = new_order(
            purchase, chef, slot, order_id=new_id(), customer_id=actor.id, fee_percent=fee_percent,
            hand_over_code=f"{secrets.randbelow(HAND_OVER_CODES):04}", now=uow.now,
        )  # fmt: skip
        maximum = uow.live[UNPAID_AT_ONCE]
        if not await write.insert_order(uow, order, lines, maximum):
            raise TooManyUnpaidOrders(count=maximum)
        portions = await hold_stock(uow.conn, order, {food.id: item.quantity for food, item in lines})
        await write.insert_portions(uow.conn, order.id, portions)
        payment = await open_payment(
            uow, ports, order.id, order.total_cents, order.fee_cents, destination=chef.payment_account or ""
        )
        await publish(uow, [user_topic(actor.id)], OrderChanged(order_id=order.id, status=UNPAID))
        return order.id, payment


def _find_placed(state: PurchaseState, purchase: Purchase) -> str | None:
    """Return the order of the request key: a repeat succeeds even after the slot has passed or the food is sold out."""
    if state.placed and state.placed[1] != purchase.digest:
        raise RequestKeyReused
    return state.placed[0] if state.placed else None


async def _check(
    uow: UnitOfWork, actor: Actor, purchase: Purchase, cart: Mapping[str, tuple[str, int]]
) -> tuple[Chef, Lines, Slot]:
    food_ids = {*cart, *(item.food_id for item in purchase.items)}
    chef, foods = await read_sale(uow.conn, purchase.chef_id, food_ids, paris_day(uow.now))
    lines = find_lines(purchase, foods, cart)
    check_sale(actor.id, chef, (food for food, _ in lines))
    check_total(purchase, lines, foods, cart)
    quantities = [(food, item.quantity) for food, item in lines]
    method = DeliveryMethod(purchase.delivery_type, purchase.pick_up_point_id)
    slot = check_slot(chef, quantities, method, day=purchase.day, at=purchase.time, now=uow.now, start=purchase.start)
    return chef, lines, slot


async def _give_up(uow: UnitOfWork, actor: Actor, order_id: str, purchase: Purchase, lines: Lines) -> None:
    """End the unpaid order in the current transaction."""
    order = await write.lock_order(uow.conn, order_id)
    await lock_for_replacement(uow.conn, order, purchase, lines)
    await apply_transition(uow, order, "give_up", Initiator("CUSTOMER", actor.id))
