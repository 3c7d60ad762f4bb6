"""Refund a charged order in whole or in part, also after the hand-over.

The chef's part of the refund is reversed or not transferred, as soon as the provider has answered.
"""

from marmita.features.orders.domain.errors import ProblemNotOpen
from marmita.features.orders.domain.policy import Role, authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.domain.rules import problem_after_refund
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.orders.use_cases.record_decision import record_decision
from marmita.features.payments import RefundRequest, get_payment, refundable, request_refund
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def refund_order(
    database: Database,
    actor: Actor,
    order_id: str,
    request: RefundRequest,
    *,
    reason: str,
    role: Role,
    answers_problem: bool = False,
) -> None:
    """Refund the requested amount to the customer. The same request key refunds once.

    The refund answers an open problem: a refund by an admin decides it, a refund by the chef if nothing is left to
    refund. With `answers_problem`, an order without an open problem raises, so that two decisions at once refund once.

    Raises:
        DomainError: food_order_not_found (404), access_denied (403), order_state_changed, refund_too_large with
            refundable, order_disputed, request_key_reused, problem_not_open (409), reason_required (400).
    """
    async with database.unit_of_work() as uow:
        order = await lock_order(uow.conn, order_id)
        own_role = authorize(actor, "refund", order, uow.now, role)
        if await request_refund(uow, order_id, request):
            if answers_problem and not order.has_open_problem:
                raise ProblemNotOpen
            left = refundable(await get_payment(uow.conn, order_id))
            amount = {"amountCents": request.amount_cents, "bearer": request.bearer, "kind": request.kind}
            await record_decision(uow, actor, own_role, order, "ORDER_REFUNDED", reason=reason, after=amount)
            await apply_transition(
                uow,
                order,
                "refund",
                Initiator(own_role, actor.id),
                reason=reason,
                amount_cents=request.amount_cents,
                problem=problem_after_refund(order, own_role, left_cents=left),
            )
