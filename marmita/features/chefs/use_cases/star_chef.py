"""Star a chef, and remove the star. Stars that admins give to other persons' chefs are recorded in the audit log."""

from marmita.features.audit import record
from marmita.features.chefs.domain.errors import ChefNotExist
from marmita.features.chefs.queries.view import add_star, remove_star
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import UnitOfWork


async def star_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Give the chef the actor's star. A repeated call changes nothing. DomainError chef_not_exist (404)."""
    await _change(uow, actor, chef_id, starred=True)


async def unstar_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Remove the actor's star from the chef. Without a star nothing changes. DomainError chef_not_exist (404)."""
    await _change(uow, actor, chef_id, starred=False)


async def _change(uow: UnitOfWork, actor: Actor, chef_id: str, *, starred: bool) -> None:
    require_id(chef_id, ChefNotExist)
    if starred:
        change = await add_star(uow.conn, actor.id, chef_id, uow.now)
    else:
        change = await remove_star(uow.conn, actor.id, chef_id)
    if change is None:
        raise ChefNotExist
    if change.changed and actor.is_admin and actor.id != change.owner_id:
        action = "CHEF_STARRED" if starred else "CHEF_UNSTARRED"
        await record(
            uow, actor, action, ("CHEF", chef_id), label=change.name, about=[change.owner_id],
            before={"starred": not starred}, after={"starred": starred},
        )  # fmt: skip
