"""Allow a pick-up point to sell surprise bags, or withdraw the permission. An admin may not decide about their own."""

from marmita.features.audit import record
from marmita.features.chefs.domain.errors import NotAPickUpPoint
from marmita.features.chefs.domain.events import SurpriseBagsWithdrawn
from marmita.features.chefs.domain.policy import authorize
from marmita.features.chefs.domain.records import ChefRow
from marmita.features.chefs.queries.form import lock_chef
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def allow_surprise_bags(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Allow the pick-up point to sell surprise bags.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403), not_a_pick_up_point (409).
    """
    chef = await _lock(uow, actor, chef_id)
    if not chef.pick_up_point:
        raise NotAPickUpPoint
    await _set_allowed(uow, actor, chef, allowed=True)


async def withdraw_surprise_bags(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Withdraw the permission to sell surprise bags. Listeners switch off the existing bags.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403).
    """
    await _set_allowed(uow, actor, await _lock(uow, actor, chef_id), allowed=False)
    await uow.publish(SurpriseBagsWithdrawn(chef_id))


async def _lock(uow: UnitOfWork, actor: Actor, chef_id: str) -> ChefRow:
    chef = await lock_chef(uow, chef_id)
    authorize(actor, "decide_surprise_bags", chef)
    return chef


async def _set_allowed(uow: UnitOfWork, actor: Actor, chef: ChefRow, *, allowed: bool) -> None:
    changed = await uow.conn.execute(
        "UPDATE chef SET surprise_bags_allowed = %s, updated_at = %s WHERE id = %s AND surprise_bags_allowed <> %s",
        (allowed, uow.now, chef.id, allowed),
    )
    if changed.rowcount:
        await record(
            uow,
            actor,
            "SURPRISE_BAGS_ALLOWED" if allowed else "SURPRISE_BAGS_WITHDRAWN",
            ("CHEF", chef.id),
            label=chef.name,
            about=[chef.creator_id],
            before={"surpriseBags": not allowed},
            after={"surpriseBags": allowed},
        )
