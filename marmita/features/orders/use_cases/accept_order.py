"""The chef takes the order on: its portions are sold, and the card is charged by a job."""

from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def accept_order(database: Database, actor: Actor, order_id: str) -> None:
    """Accepts in time.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed, chef_suspended, chef_not_active (409).
    """
    async with database.unit_of_work() as uow:
        order, part = authorize(await lock_order(uow.conn, order_id), actor, "CHEF")
        await apply_transition(uow, order, "accept", Initiator(part, actor.id))
