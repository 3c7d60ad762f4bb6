"""Listener to payments: apply the transition that the payment requires. The money of an ended order is returned."""

from contextlib import nullcontext

import structlog

from marmita.features.carts import remove_bought
from marmita.features.menu import NotEnoughPortions, PickUpPointFull
from marmita.features.orders.domain.records import PROVIDER, Initiator, Order
from marmita.features.orders.domain.rules import FINAL_STATUSES, accept_by
from marmita.features.orders.queries.write import lock_order, read_quantities
from marmita.features.orders.use_cases.apply_transition import apply_transition, request_due_operation
from marmita.features.orders.use_cases.publish_order_changed import publish_money_moved
from marmita.features.payments import Payment, PaymentChanged
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()


async def on_payment_changed(uow: UnitOfWork, event: PaymentChanged) -> None:
    """Apply the transition that the statuses of order and payment require, if any."""
    payment = event.payment
    order = await lock_order(uow.conn, payment.order_id)
    if event.newly_disputed:
        await _warn(uow, order, f"dispute {payment.dispute}")
    if event.refused in ("refund", "transfer", "reverse") or (
        event.refused == "cancel" and payment.status not in FINAL_STATUSES
    ):
        await _warn(uow, order, f"{event.refused} refused")
        return
    match order.status:
        case "PAYMENT_INTENT_CREATED":
            await _apply_unpaid(uow, order, payment, mismatched=event.mismatched)
        case "PENDING" if payment.status == "canceled":
            await apply_transition(uow, order, "expire", PROVIDER, payment=payment)
        case "ACCEPTED" if payment.status == "succeeded":
            await _apply_capture(uow, order, payment, mismatched=event.mismatched)
        case "ACCEPTED" if event.refused == "capture" or payment.status == "canceled":
            await apply_transition(uow, order, "fail_capture", PROVIDER, payment=payment)
        case _:
            await request_due_operation(uow, order, payment)
            if payment.captured_cents:
                await publish_money_moved(uow, order)


async def _apply_capture(uow: UnitOfWork, order: Order, payment: Payment, *, mismatched: bool) -> None:
    if mismatched or payment.captured_cents != order.total_cents:
        await _warn(uow, order, f"captured {payment.captured_cents} of {order.total_cents}, mismatched: {mismatched}")
    else:
        await apply_transition(uow, order, "capture", PROVIDER, payment=payment)


async def _warn(uow: UnitOfWork, order: Order, reason: str) -> None:
    log.error("money_stuck", order_id=order.id, reason=reason)
    await apply_transition(uow, order, "warn", PROVIDER, reason=reason)


async def _apply_unpaid(uow: UnitOfWork, order: Order, payment: Payment, *, mismatched: bool) -> None:
    if mismatched or payment.status in FINAL_STATUSES:
        await apply_transition(uow, order, "expire", PROVIDER, payment=payment, reason=f"payment {payment.status}")
    elif payment.status == "requires_capture":
        await _authorise(uow, order, payment)
    elif payment.decline_code:
        await apply_transition(uow, order, "decline", PROVIDER, reason=payment.decline_code)


async def _authorise(uow: UnitOfWork, order: Order, payment: Payment) -> None:
    """Authorise the order; hold released portions again. End the order if chef, portions or place are unavailable."""
    if order.unavailable:
        await apply_transition(uow, order, "withdraw", PROVIDER, payment=payment)
        return
    latest = accept_by(order.latest_acceptance, payment.capture_before)
    lapsed = order.stock_state == "RELEASED"
    try:
        async with uow.savepoint() if lapsed else nullcontext():
            order = await apply_transition(uow, order, "authorise", PROVIDER, accept_by=latest)
    except (NotEnoughPortions, PickUpPointFull):
        await apply_transition(uow, order, "sell_out", PROVIDER, payment=payment)
        return
    await remove_bought(uow, order.customer_id, order.chef_id, await read_quantities(uow.conn, order.id))
    if order.auto_accept and uow.now < latest:
        await apply_transition(uow, order, "accept", Initiator("CHEF"), payment=payment)
