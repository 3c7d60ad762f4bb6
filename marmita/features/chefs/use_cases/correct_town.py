"""Correct, as an admin, the town under which a chef is found."""

from marmita.features.audit import record
from marmita.features.chefs.queries.admin import read_town, set_town
from marmita.features.chefs.queries.form import lock_chef
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def correct_town(uow: UnitOfWork, actor: Actor, chef_id: str, town: str) -> None:
    """Correct the chef's town, also in its private address. The current town changes nothing.

    Raises:
        DomainError: chef_not_exist (404).
    """
    chef = await lock_chef(uow, chef_id)
    former = await read_town(uow, chef_id)
    if former == town:
        return
    await set_town(uow, chef_id, town)
    await record(
        uow,
        actor,
        "CHEF_TOWN_CHANGED",
        ("CHEF", chef.id),
        label=chef.name,
        about=[chef.creator_id],
        before={"town": former},
        after={"town": town},
    )
