"""Whether a chef can be paid, as the payment provider says."""

from marmita.features.chefs.queries.form import lock_chef
from marmita.features.chefs.queries.state import insert_event, set_active
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def set_can_be_paid(uow: UnitOfWork, actor: Actor, chef_id: str, *, can_be_paid: bool) -> None:
    """The chef is active from now on, or no longer. One that closes to leave stays closed."""
    chef = await lock_chef(uow, chef_id)
    if chef.active != can_be_paid and await set_active(uow, chef.id, active=can_be_paid):
        event = "activate" if can_be_paid else "deactivate"
        await insert_event(uow, chef.id, event, actor.id, as_admin=actor.id != chef.creator_id)
