"""Verify, unverify, suspend and unsuspend a chef. Each change is recorded with its author.

Orders need no change here: a chef that is not listed cannot accept any, and a job withdraws its unanswered orders.
"""

from marmita.features.audit import AuditAction, record
from marmita.features.chefs.domain.events import ChefStateChanged
from marmita.features.chefs.domain.policy import authorize
from marmita.features.chefs.domain.records import ChefEvent, ChefRow, StateChange
from marmita.features.chefs.queries.form import lock_chef
from marmita.features.chefs.queries.state import (
    insert_event,
    set_active,
    set_suspended,
    set_verified,
)
from marmita.platform.identity import Actor
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork

_AUDITED: dict[StateChange, AuditAction] = {
    "verify": "CHEF_VERIFIED",
    "unverify": "CHEF_UNVERIFIED",
    "suspend": "CHEF_SUSPENDED",
    "unsuspend": "CHEF_UNSUSPENDED",
}


async def change_state(uow: UnitOfWork, actor: Actor, chef_id: str, change: StateChange) -> bool:
    """Make the change. Called by `request_change`, and by moderation when a case is decided.

    Return False, and change nothing, if the chef has the requested state already.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403).
    """
    chef = await lock_chef(uow, chef_id)
    authorize(actor, change, chef)
    by_admin = actor.id != chef.creator_id
    if _is_made(chef, change, by_admin=by_admin):
        return False
    if change in ("verify", "unverify"):
        await set_verified(uow, chef.id, verified=change == "verify")
    else:
        await set_suspended(uow, chef.id, suspended=change == "suspend", by_admin=change == "suspend" and by_admin)
    await _record(uow, actor, chef, change)
    if by_admin or change in ("verify", "unverify"):
        await _audit(uow, actor, chef, change)
    return True


async def set_can_be_paid(uow: UnitOfWork, actor: Actor | None, chef_id: str, *, can_be_paid: bool) -> None:
    """Set whether the chef can be paid (is active), as the payment provider reports. A closing chef stays inactive.

    `actor` is None if the provider itself reported the change.
    """
    chef = await lock_chef(uow, chef_id)
    if chef.active != can_be_paid and await set_active(uow, chef.id, active=can_be_paid):
        await _record(uow, actor, chef, "activate" if can_be_paid else "deactivate")
        if actor and actor.id != chef.creator_id:
            await record(
                uow, actor, "CHEF_PAYABLE" if can_be_paid else "CHEF_NOT_PAYABLE", ("CHEF", chef.id), label=chef.name,
                about=[chef.creator_id], before={"active": chef.active}, after={"active": can_be_paid},
            )  # fmt: skip


def _is_made(chef: ChefRow, change: StateChange, *, by_admin: bool) -> bool:
    if change in ("verify", "unverify"):
        return chef.verified == (change == "verify")
    if change == "unsuspend":
        return not chef.suspended
    # An admin's suspension replaces the owner's own, not the other way round.
    return chef.suspended and (chef.suspended_by_admin or not by_admin)


async def _record(uow: UnitOfWork, actor: Actor | None, chef: ChefRow, event: ChefEvent) -> None:
    actor_id = actor and actor.id
    await insert_event(uow, chef.id, event, actor_id, as_admin=actor_id not in (None, chef.creator_id))
    await publish(uow, [user_topic(chef.creator_id)], ChefStateChanged(chef_id=chef.id))


async def _audit(uow: UnitOfWork, actor: Actor, chef: ChefRow, change: StateChange) -> None:
    field, former = ("verified", chef.verified) if change in ("verify", "unverify") else ("suspended", chef.suspended)
    await record(
        uow, actor, _AUDITED[change], ("CHEF", chef.id), label=chef.name, about=[chef.creator_id],
        before={field: former}, after={field: change in ("verify", "suspend")},
    )  # fmt: skip
