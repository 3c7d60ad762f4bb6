"""The chef turns the order down, with a reason for the customer, who is not charged."""

from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def reject_order(database: Database, actor: Actor, order_id: str, reason: str) -> None:
    """Rejects what waits for an answer.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed (409), reason_required (400).
    """
    async with database.unit_of_work() as uow:
        order, part = authorize(await lock_order(uow.conn, order_id), actor, "CHEF")
        await apply_transition(uow, order, "reject", Initiator(part, actor.id), reason=reason)
