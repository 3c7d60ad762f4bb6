"""Mark a lost dispute as dealt with: the order needs no attention any more, and its history says how."""

from marmita.features.orders.domain.errors import NothingToSettle
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.orders.use_cases.record_decision import record_decision
from marmita.features.payments import settle_dispute as settle
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def settle_dispute(database: Database, actor: Actor, order_id: str, reason: str) -> None:
    """Settle the lost dispute. Of two admins at once, one succeeds. A later dispute of the charge is listed again.

    Raises:
        DomainError: food_order_not_found (404), access_denied (403), reason_required (400), order_state_changed,
            nothing_to_settle (409).
    """
    async with database.unit_of_work() as uow:
        is_settled = await settle(uow, order_id)  # before the order, to prevent deadlocks
        order = await lock_order(uow.conn, order_id)
        role = authorize(actor, "settle_dispute", order, uow.now, "ADMIN")
        if not is_settled:
            raise NothingToSettle
        await apply_transition(uow, order, "settle_dispute", Initiator(role, actor.id), reason=reason)
        await record_decision(uow, actor, role, order, "ORDER_DISPUTE_SETTLED", reason=reason)
