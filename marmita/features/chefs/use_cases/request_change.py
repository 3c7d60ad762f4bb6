"""Verify and suspend a chef, and take it back, as its owner or an admin requests it."""

from marmita.features.chefs.domain.events import StateChangedByAdmin, SuspensionEnd
from marmita.features.chefs.domain.records import StateChange
from marmita.features.chefs.queries.form import get_chef_row
from marmita.features.chefs.use_cases.change_state import change_state
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def request_change(uow: UnitOfWork, actor: Actor, chef_id: str, change: StateChange) -> bool:
    """`change_state`, published: that an admin ends a suspension before anything is locked, and what an admin has done
    to somebody's chef afterwards.
    """
    if change == "unsuspend" and actor.is_admin:
        await uow.publish(SuspensionEnd(chef_id, actor))
    if not await change_state(uow, actor, chef_id, change):
        return False
    owner_id = (await get_chef_row(uow.conn, chef_id)).creator_id
    if owner_id != actor.id:
        await uow.publish(StateChangedByAdmin(chef_id, owner_id, change))
    return True
