"""Decisions about the chef's money by deadline: no problem was reported, or a reported problem was not decided.

Safe to run twice at once. An order that fails does not stop the others.
"""

from datetime import datetime

from marmita.features.orders.domain.records import TIMER, Order
from marmita.features.orders.queries import due, write
from marmita.features.orders.queries.problems import get_kind
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.orders.use_cases.expire_orders import isolated, list_due
from marmita.features.payments import Payment, RefundRequest, find_payment, refundable, request_refund
from marmita.platform.database import Database
from marmita.platform.unit_of_work import UnitOfWork


async def release_transfers(database: Database, now: datetime) -> None:
    """Pay the chefs of the orders without a report whose deadline for a report has passed."""
    async for order_id in list_due(database, due.list_unreported, now):
        async with isolated(database, order_id), database.unit_of_work() as uow:
            order = await write.lock_order(uow.conn, order_id)
            if order.report_until is not None and order.report_until <= now:
                await apply_transition(uow, order, "release", TIMER)


async def decide_problems(database: Database, now: datetime) -> None:
    """Decide the problems whose deadline has passed. Without an answer of the chef all is refunded.

    An answer of the chef stands: nothing more is refunded. A problem waits while the customer's bank decides a dispute.
    """
    async for order_id in list_due(database, due.list_undecided, now):
        async with isolated(database, order_id), database.unit_of_work() as uow:
            order = await write.lock_order(uow.conn, order_id)
            payment = await find_payment(uow.conn, order_id)
            if order.has_open_problem and payment and payment.dispute != "open":
                await _decide(uow, order, payment)


async def _decide(uow: UnitOfWork, order: Order, payment: Payment) -> None:
    left = 0 if payment.is_frozen else refundable(payment)
    if order.problem == "ANSWERED" or left == 0:
        await apply_transition(uow, order, "dismiss", TIMER, payment=payment)
        return
    kind = await get_kind(uow.conn, order.id)
    await request_refund(uow, order.id, RefundRequest(left, "SHARED", kind, f"problem:{order.id}"))
    await apply_transition(uow, order, "refund_all", TIMER, amount_cents=left)
