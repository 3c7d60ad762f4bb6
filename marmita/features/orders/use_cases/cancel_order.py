"""Customer or chef calls the order off, with a reason for the other side: the card is let go or the money goes back."""

from typing import Literal

from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.platform.database import Database
from marmita.platform.identity import Actor


async def cancel_order(
    database: Database, actor: Actor, order_id: str, reason: str, part: Literal["CUSTOMER", "CHEF"]
) -> None:
    """Cancels in the part that the actor has in the order: customers before the cut-off, chefs before the hand-over.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed, cancel_too_late (409), reason_required (400).
    """
    async with database.unit_of_work() as uow:
        order, _ = authorize(await lock_order(uow.conn, order_id), actor, part)
        await apply_transition(uow, order, "cancel", Initiator(part, actor.id), reason=reason)
