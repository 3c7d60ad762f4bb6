"""Refund an order that was charged, in whole or in part, also after the hand-over.

What the chef bears of it is reversed or not transferred, as soon as the provider has answered.
"""

from marmita.features.orders.domain.policy import Role, authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.payments import RefundRequest, request_refund
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def refund_order(
    database: Database, actor: Actor, order_id: str, request: RefundRequest, *, reason: str, role: Role
) -> None:
    """Refund that amount to the customer. The same request key refunds once.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed, refund_too_large with refundable, order_disputed,
            request_key_reused (409), reason_required (400).
    """
    async with database.unit_of_work() as uow:
        order = await lock_order(uow.conn, order_id)
        own_role = authorize(actor, "refund", order, uow.now, role)
        if await request_refund(uow, order_id, request):
            by = Initiator(own_role, actor.id)
            await apply_transition(uow, order, "refund", by, reason=reason, amount_cents=request.amount_cents)
