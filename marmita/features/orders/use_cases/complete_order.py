"""The meal has been handed over, by the chef or the pick-up point: the chef is paid by a job."""

from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def complete_order(database: Database, actor: Actor, order_id: str) -> None:
    """Completes what is paid for.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed (409).
    """
    async with database.unit_of_work() as uow:
        order, part = authorize(await lock_order(uow.conn, order_id), actor, "CHEF", "HOST")
        await apply_transition(uow, order, "complete", Initiator(part, actor.id))
