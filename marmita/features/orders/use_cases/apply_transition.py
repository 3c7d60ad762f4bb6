"""Apply a transition to an order: its status, portions, money and emails. No other module changes a status.

Refuses what the transition table does not list. The order's row has to be locked.
"""

from dataclasses import replace
from datetime import datetime

from marmita.features.menu import hold_portions, release_portions, sell_portions
from marmita.features.orders.domain.errors import ReasonRequired
from marmita.features.orders.domain.events import OrderTransitioned
from marmita.features.orders.domain.records import Initiator, Order, StockState
from marmita.features.orders.domain.rules import money_due
from marmita.features.orders.domain.states import Event, OrderStatus, Stock, get_transition
from marmita.features.orders.queries import write
from marmita.features.payments import Payment, find_payment, request_operation
from marmita.platform.unit_of_work import UnitOfWork


async def apply_transition(
    uow: UnitOfWork,
    order: Order,
    event: Event,
    by: Initiator,
    *,
    reason: str = "",
    accept_by: datetime | None = None,
    payment: Payment | None = None,
) -> Order:
    """The order after the transition. Pass `payment` if it is known, to save a query.

    Raises:
        DomainError: order_state_changed (409), reason_required (400), not_enough_portions (409).
    """
    transition = get_transition(order.status, event, by.kind)
    reason = reason.strip()
    if transition.reason_needed and not reason:
        raise ReasonRequired
    stock_state = await _change_stock(uow, order, transition.stock)
    await write.write_transition(
        uow, order, transition, by, stock_state=stock_state, accept_by=accept_by, reason=reason
    )
    if transition.money != "leave":
        await request_due_operation(uow, transition.target, payment or await find_payment(uow.conn, order.id))
    await uow.publish(OrderTransitioned(order, transition, by, reason))
    return replace(order, status=transition.target, stock_state=stock_state, accept_by=accept_by or order.accept_by)


async def request_due_operation(uow: UnitOfWork, status: OrderStatus, payment: Payment | None) -> None:
    """Request the provider call that the order's status requires, if one is missing."""
    if payment and (due := money_due(status, payment)):
        await request_operation(uow, payment.order_id, *due)


async def _change_stock(uow: UnitOfWork, order: Order, change: Stock) -> StockState:
    """The stock state after the change. Released portions are not released again."""
    had = order.stock_state
    if change == "keep" or (change == "hold" and had != "RELEASED"):
        return had
    if change == "hold":
        portions = await hold_portions(uow.conn, order.day, await write.read_quantities(uow.conn, order.id))
        await write.replace_portions(uow.conn, order.id, portions)
        return "HELD"
    if had == "RELEASED":
        return had
    portions = await write.read_portions(uow.conn, order.id)
    if change == "sell":
        await sell_portions(uow.conn, order.day, portions)
        return "SOLD"
    await release_portions(uow.conn, order.day, portions, had, remove=change == "remove")
    return "RELEASED"
