"""Apply a transition to an order: its status, portions, money and emails. No other module changes a status.

A transition that is not in the transition table raises. The caller locks the order's row first.
"""

from dataclasses import replace
from datetime import datetime

from marmita.features.orders.domain.errors import ReasonRequired
from marmita.features.orders.domain.events import OrderTransitioned
from marmita.features.orders.domain.records import Initiator, Order, ProblemState
from marmita.features.orders.domain.rules import money_due, problem_after, report_until_after
from marmita.features.orders.domain.states import Event, get_transition
from marmita.features.orders.queries import write
from marmita.features.orders.use_cases.change_stock import change_stock
from marmita.features.payments import Payment, find_payment, request_operation
from marmita.platform.text_normalization import without_blanks
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
    amount_cents: int | None = None,
    problem: ProblemState | None = None,
) -> Order:
    """Apply the transition and return the order after it. Pass `payment` if it is known, to save a query.

    A refund passes `amount_cents`, in cents, and `problem` when it changes the state of a reported problem.

    Raises:
        DomainError: order_state_changed (409), reason_required (400), not_enough_portions, pick_up_point_full (409).
    """
    transition = get_transition(order.status, event, by.kind)
    reason = reason.strip()
    if transition.reason_needed and not without_blanks(reason):
        raise ReasonRequired
    after = replace(
        order,
        status=transition.target,
        stock_state=await change_stock(uow.conn, order, transition.stock),
        accept_by=accept_by or order.accept_by,
        report_until=report_until_after(order, event, by.kind, uow.now),
        problem=problem or problem_after(order, transition),
    )
    await write.write_transition(
        uow, order, after, transition, by, accept_by=accept_by, reason=reason, amount_cents=amount_cents
    )
    if transition.money != "leave":
        await request_due_operation(uow, after, payment or await find_payment(uow.conn, order.id))
    await uow.publish(OrderTransitioned(order, transition, by, reason))
    return after


async def request_due_operation(uow: UnitOfWork, order: Order, payment: Payment | None) -> bool:
    """Request the provider call that the order's status requires. False when no call is due or nothing is requested."""
    if payment and (due := money_due(order.status, payment, held=order.is_held)):
        return await request_operation(uow, payment.order_id, *due)
    return False
