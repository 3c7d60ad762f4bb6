"""Write the public marks of a chef's papers, and whether an expired paper removes the chef from lists."""

from typing import Any

from marmita.features.chefs.domain.events import ChefStateChanged
from marmita.features.chefs.domain.records import ChefRow
from marmita.features.chefs.queries.papers import set_paper_marks
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def write_paper_marks(uow: UnitOfWork, chef: ChefRow, marks: list[dict[str, Any]], *, lapsed: bool) -> None:
    """Write the public marks of the papers of a locked chef. `lapsed`: an expired paper removes the chef from lists.

    Each mark has `kind` and `until`, the last day of its validity or None.
    """
    await set_paper_marks(uow, chef.id, marks, lapsed=lapsed)
    if lapsed != chef.papers_lapsed:
        await publish(uow, [user_topic(chef.creator_id)], ChefStateChanged(chef_id=chef.id))
