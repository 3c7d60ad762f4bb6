"""Retry a refund, a transfer or a reversal that the provider refused, or a refund that failed later, as an admin."""

from marmita.features.orders.domain.errors import NothingToRetry
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition, request_due_operation
from marmita.features.orders.use_cases.record_decision import record_decision
from marmita.features.payments import get_payment, repeat_refund
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def retry_money(database: Database, actor: Actor, order_id: str) -> None:
    """Request the missing provider call again. Of two requests at once, one succeeds.

    Raises:
        DomainError: food_order_not_found (404), access_denied (403), order_state_changed, nothing_to_retry,
            order_disputed, refund_too_large with refundable (409).
    """
    async with database.unit_of_work() as uow:
        order = await lock_order(uow.conn, order_id)
        role = authorize(actor, "retry", order, uow.now, "ADMIN")
        payment = await get_payment(uow.conn, order_id)
        if not (await repeat_refund(uow, payment) or await request_due_operation(uow, order, payment)):
            raise NothingToRetry
        await apply_transition(uow, order, "retry", Initiator(role, actor.id))
        await record_decision(uow, actor, role, order, "ORDER_MONEY_RETRIED")
