"""Routes with which admins decide which pick-up points sell surprise bags."""

from litestar import post

from marmita.features.chefs.domain.errors import ChefNotExist, NotAPickUpPoint
from marmita.features.chefs.use_cases import allow_surprise_bags as decide
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import UnitOfWork


@post(
    "/api/chef/allow-surprise-bags/{chef_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (NotAPickUpPoint,)},
    status_code=204,
)
async def allow_surprise_bags(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Allow a pick-up point to sell surprise bags. 404 `chef_not_exist`, 409 `not_a_pick_up_point`."""
    await decide.allow_surprise_bags(uow, actor, _id(chef_id))


@post("/api/chef/withdraw-surprise-bags/{chef_id:str}", opt={"policy": ADMIN_ONLY}, status_code=204)
async def withdraw_surprise_bags(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Withdraw the permission to sell surprise bags, and switch off the existing ones. 404 `chef_not_exist`."""
    await decide.withdraw_surprise_bags(uow, actor, _id(chef_id))


def _id(chef_id: str) -> str:
    return require_id(chef_id, ChefNotExist)


ROUTES = [allow_surprise_bags, withdraw_surprise_bags]
