"""Choose which chefs the landing page shows first.

The page reads the choice with each request, so there is no cache to renew. It shows no chef that is not listed, also
when the chef was listed while it was chosen.
"""

from collections.abc import Sequence

from marmita.features.audit import record
from marmita.features.chefs.domain.errors import ChefNotListed
from marmita.features.chefs.queries.admin import find_landing_choice, insert_landing_choice, list_not_listed
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def choose_landing_chefs(uow: UnitOfWork, actor: Actor, chef_ids: Sequence[str]) -> None:
    """Replace the choice; a chef that is named twice keeps its first place, and the same choice changes nothing.

    Raises:
        DomainError: chef_not_listed (409) with the ids that are not those of listed chefs.
    """
    chosen = list(dict.fromkeys(chef_ids))
    if wrong := await list_not_listed(uow.conn, chosen):
        raise ChefNotListed(chefIds=wrong)
    former = await find_landing_choice(uow.conn)
    if chosen == former:
        return
    await insert_landing_choice(uow, chosen, actor.id)
    before, after = {"chefIds": former}, {"chefIds": chosen}
    await record(uow, actor, "LANDING_CHEFS_CHOSEN", ("SETTING", "landing_page"), before=before, after=after)
