"""Choose which chefs the landing page shows first.

The page reads the choice with each request, so there is no cache to renew. It shows only chefs that are listed at that
time, even if they were listed when they were chosen.
"""

from collections.abc import Sequence

from marmita.features.audit import record
from marmita.features.chefs.domain.errors import ChefNotListed
from marmita.features.chefs.queries.landing import insert_landing_choice, list_not_listed, lock_landing_choice
from marmita.features.content import ContentChanged
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def choose_landing_chefs(
    uow: UnitOfWork, actor: Actor, chef_ids: Sequence[str], revision: int | None = None
) -> None:
    """Replace the choice. A repeated id keeps its first place. An unchanged choice writes nothing.

    Raises:
        DomainError: chef_not_listed (409), with the added ids that belong to no listed chef; content_changed (409) when
            `revision` is not that of the current choice.
    """
    chosen = list(dict.fromkeys(chef_ids))
    newest, former = await lock_landing_choice(uow)
    if chosen == former:
        return
    if revision is not None and revision != newest:
        raise ContentChanged(revision=newest)
    # A chef that was suspended after it was chosen may stay in the choice: it is shown again once it is listed.
    added = [chef_id for chef_id in chosen if chef_id not in former]
    if wrong := await list_not_listed(uow.conn, added):
        raise ChefNotListed(chefIds=wrong)
    await insert_landing_choice(uow, chosen, actor.id)
    before, after = {"chefIds": former}, {"chefIds": chosen}
    await record(uow, actor, "LANDING_CHEFS_CHOSEN", ("SETTING", "landing_page"), before=before, after=after)
