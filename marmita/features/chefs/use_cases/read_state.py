"""Read a chef's state: whether it is listed, which parts are missing, and which actions the viewer may take."""

from marmita.features.chefs.domain.commands import ChefState
from marmita.features.chefs.domain.policy import authorize, can
from marmita.features.chefs.domain.visibility import missing_parts
from marmita.features.chefs.queries.form import get_chef_row
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


async def read_state(conn: Connection, actor: Actor, chef_id: str) -> ChefState:
    """Return the chef's state. For its owner and admins only.

    Raises:
        DomainError: chef_not_exist (404), access_denied (403).
    """
    chef = await get_chef_row(conn, chef_id)
    authorize(actor, "edit", chef)
    return ChefState(
        id=chef.id,
        pick_up_point=chef.pick_up_point,
        listed=chef.listed,
        active=chef.active,
        verified=chef.verified,
        suspended=chef.suspended,
        suspended_by_admin=chef.suspended_by_admin,
        missing=missing_parts(chef),
        can=can(actor, chef),
    )
