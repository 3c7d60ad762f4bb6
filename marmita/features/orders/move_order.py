"""Move an order: the one place where a status changes, with its portions, its money and everybody who is told.

Refuses what the transition table does not have. The order's row has to be locked.
"""

from dataclasses import replace
from datetime import datetime

from marmita.features.menu import hold_portions, release_portions, sell_portions
from marmita.features.orders import queries
from marmita.features.orders.events import OrderMoved
from marmita.features.orders.policy import check_may
from marmita.features.orders.records import By, Order, StockState
from marmita.features.orders.rules import money_due
from marmita.features.orders.schemas import OrderStatus
from marmita.features.orders.states import Event, Stock, get_transition
from marmita.features.payments import Payment, find_payment, request_operation
from marmita.platform.errors import DomainError
from marmita.platform.unit_of_work import UnitOfWork


async def move_order(
    uow: UnitOfWork,
    order: Order,
    event: Event,
    by: By,
    *,
    reason: str = "",
    accept_by: datetime | None = None,
    payment: Payment | None = None,
) -> Order:
    """The order after the move. `payment` spares a look-up.

    Raises:
        DomainError: order_state_changed, cancel_too_late (409), reason_required (400), not_enough_portions (409).
    """
    step = get_transition(order.status, event, by.kind)
    check_may(order, event, by.kind, uow.now)
    reason = reason.strip()
    if step.reason_needed and not reason:
        raise DomainError("reason_required", 400)
    stock_state = await _change_stock(uow, order, step.stock)
    await queries.write_move(uow, order, step, by, stock_state=stock_state, accept_by=accept_by, reason=reason)
    if step.money != "leave":
        await settle(uow, step.target, payment or await find_payment(uow.conn, order.id))
    await uow.publish(OrderMoved(order, step, by, reason))
    return replace(order, status=step.target, stock_state=stock_state, accept_by=accept_by or order.accept_by)


async def settle(uow: UnitOfWork, status: OrderStatus, payment: Payment | None) -> None:
    """Asks for the call that the order's status wants of its money, if one is missing."""
    if payment and (due := money_due(status, payment)):
        await request_operation(uow, payment.order_id, *due)


async def _change_stock(uow: UnitOfWork, order: Order, change: Stock) -> StockState:
    """What the order has afterwards. Portions that it let go before are not let go again."""
    had = order.stock_state
    if change == "keep" or (change == "hold" and had != "RELEASED"):
        return had
    if change == "hold":
        portions = await hold_portions(uow.conn, order.day, await queries.read_wanted(uow.conn, order.id))
        await queries.replace_portions(uow.conn, order.id, portions)
        return "HELD"
    if had == "RELEASED":
        return had
    portions = await queries.read_portions(uow.conn, order.id)
    if change == "sell":
        await sell_portions(uow.conn, order.day, portions)
        return "SOLD"
    await release_portions(uow.conn, order.day, portions, had, remove=change == "remove")
    return "RELEASED"
