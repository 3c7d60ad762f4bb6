"""Write what everybody may know of a chef's papers, and whether an expired one takes the chef from the lists."""

from typing import Any

from marmita.features.chefs.domain.events import ChefStateChanged
from marmita.features.chefs.domain.records import ChefRow
from marmita.features.chefs.queries.papers import set_paper_marks
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def write_paper_marks(uow: UnitOfWork, chef: ChefRow, marks: list[dict[str, Any]], *, lapsed: bool) -> None:
    """What everybody may know of the papers of a locked chef, and whether one has expired that takes it from the lists.

    Each mark has `kind` and `until`, its last day or None.
    """
    await set_paper_marks(uow, chef.id, marks, lapsed=lapsed)
    if lapsed != chef.papers_lapsed:
        await publish(uow, [user_topic(chef.creator_id)], ChefStateChanged(chef_id=chef.id))
