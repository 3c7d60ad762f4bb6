"""Verify, unverify, suspend or unsuspend a chef at the request of its owner or an admin."""

from marmita.features.accounts import find_recipient
from marmita.features.chefs.domain.events import StateChangedByAdmin, SuspensionEnd
from marmita.features.chefs.domain.records import ChefRow, StateChange
from marmita.features.chefs.queries.form import get_chef_row
from marmita.features.chefs.use_cases.change_state import change_state
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import send_mail
from marmita.platform.unit_of_work import UnitOfWork

_TEMPLATES: dict[StateChange, str] = {
    "verify": "verified",
    "unverify": "unverified",
    "suspend": "suspended",
    "unsuspend": "unsuspended",
}


async def request_change(uow: UnitOfWork, actor: Actor, chef_id: str, change: StateChange) -> bool:
    """Make the change by `change_state`, publish its events, and return whether it changed anything.

    Before anything is locked, SuspensionEnd is published when an admin ends a suspension. Afterwards, a change of
    another person's chef publishes StateChangedByAdmin and sends an email to the owner. Errors: see `change_state`.
    """
    if change == "unsuspend" and actor.is_admin:
        await uow.publish(SuspensionEnd(chef_id, actor))
    if not await change_state(uow, actor, chef_id, change):
        return False
    chef = await get_chef_row(uow.conn, chef_id)
    if chef.creator_id != actor.id:
        await uow.publish(StateChangedByAdmin(chef_id, chef.creator_id, change))
        await _send_email(uow, chef, change)
    return True


async def _send_email(uow: UnitOfWork, chef: ChefRow, change: StateChange) -> None:
    owner = await find_recipient(uow.conn, chef.creator_id)
    if owner is None:
        return
    name = "point_verified" if chef.pick_up_point and change == "verify" else _TEMPLATES[change]
    await send_mail(
        uow,
        owner.email,
        owner.locale,
        template=f"chefs/{name}",
        about=[owner.id],
        chef=chef.name,
        chef_short_name=chef.short_name,
        listed=chef.listed,
        has_food=chef.has_food,
    )
