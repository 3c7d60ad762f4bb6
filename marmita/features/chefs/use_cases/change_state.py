"""Verify and suspend a chef, and take it back; each change is written down with who made it.

Orders follow by themselves: a chef that is not listed accepts none, and a job withdraws those that wait for its answer.
"""

from typing import Literal

from marmita.features.chefs.domain.policy import authorize
from marmita.features.chefs.domain.records import ChefRow
from marmita.features.chefs.queries.form import lock_chef
from marmita.features.chefs.queries.state import insert_event, set_suspended, set_verified
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

StateChange = Literal["verify", "unverify", "suspend", "unsuspend"]


async def change_state(uow: UnitOfWork, actor: Actor, chef_id: str, change: StateChange) -> None:
    """Make the change; one that is made already changes nothing.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403).
    """
    chef = await lock_chef(uow, chef_id)
    authorize(actor, change, chef)
    by_admin = actor.id != chef.creator_id
    if _is_made(chef, change, by_admin=by_admin):
        return
    if change in ("verify", "unverify"):
        await set_verified(uow, chef.id, verified=change == "verify")
    else:
        await set_suspended(uow, chef.id, suspended=change == "suspend", by_admin=change == "suspend" and by_admin)
    await insert_event(uow, chef.id, change, actor.id, as_admin=by_admin)


def _is_made(chef: ChefRow, change: StateChange, *, by_admin: bool) -> bool:
    if change in ("verify", "unverify"):
        return chef.verified == (change == "verify")
    if change == "unsuspend":
        return not chef.suspended
    # An admin's suspension replaces the owner's own, not the other way round.
    return chef.suspended and (chef.suspended_by_admin or not by_admin)
