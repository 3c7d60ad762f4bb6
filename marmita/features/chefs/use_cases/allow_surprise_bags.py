"""Allow a pick-up point to sell surprise bags, or withdraw that."""

from marmita.features.audit import record
from marmita.features.chefs.domain.errors import ChefNotExist, NotAPickUpPoint
from marmita.features.chefs.domain.events import SurpriseBagsWithdrawn
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def allow_surprise_bags(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Let the pick-up point make surprise bags.

    Raises:
        DomainError: chef_not_exist (404), not_a_pick_up_point (409).
    """
    if not await _set_allowed(uow, actor, chef_id, allowed=True):
        raise NotAPickUpPoint


async def withdraw_surprise_bags(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Let the chef make no more, and switch those off that exist. DomainError chef_not_exist (404)."""
    await _set_allowed(uow, actor, chef_id, allowed=False)
    await uow.publish(SurpriseBagsWithdrawn(chef_id))


async def _set_allowed(uow: UnitOfWork, actor: Actor, chef_id: str, *, allowed: bool) -> bool:
    """Whether the chef is a pick-up point. Another chef is allowed nothing."""
    cursor = await uow.conn.execute(
        "UPDATE chef SET surprise_bags_allowed = pick_up_point AND %s, updated_at = %s"
        " WHERE id = %s AND deleted_at IS NULL RETURNING pick_up_point, name, creator_id,"
        " old.surprise_bags_allowed, new.surprise_bags_allowed",
        (allowed, uow.now, chef_id),
    )
    row = await cursor.fetchone()
    if row is None:
        raise ChefNotExist
    is_point, name, owner_id, before, after = row
    if before != after:
        await record(
            uow,
            actor,
            "SURPRISE_BAGS_ALLOWED" if after else "SURPRISE_BAGS_WITHDRAWN",
            ("CHEF", chef_id),
            label=name,
            about=[owner_id],
            before={"surpriseBags": before},
            after={"surpriseBags": after},
        )
    return is_point
