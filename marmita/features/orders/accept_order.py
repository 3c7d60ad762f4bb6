"""The chef takes the order on: its portions are sold, and the card is charged by a job."""

from marmita.features.orders.move_order import move_order
from marmita.features.orders.policy import get_part
from marmita.features.orders.queries import lock_order
from marmita.features.orders.records import By
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def accept_order(database: Database, actor: Actor, order_id: str) -> None:
    """Accepts in time.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed, chef_suspended, chef_not_active (409).
    """
    async with database.unit_of_work() as uow:
        order, part = get_part(await lock_order(uow.conn, order_id), actor, "CHEF")
        await move_order(uow, order, "accept", By(part, actor.id))
