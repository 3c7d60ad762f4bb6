"""Ask for previews of the links of a text that was written."""

from collections.abc import Sequence

from marmita.features.links.jobs import fetch_link_preview
from marmita.features.links.queries import request_preview
from marmita.features.links.rules import FRESH, MOST_PREVIEWS
from marmita.platform.unit_of_work import UnitOfWork


async def request_previews(uow: UnitOfWork, links: Sequence[str]) -> None:
    """Queue a job for each of the first links whose page was not requested lately. Links to mailboxes have none."""
    pages = [link for link in dict.fromkeys(links) if link.startswith(("http://", "https://"))]
    for address in sorted(pages[:MOST_PREVIEWS]):
        if preview_id := await request_preview(uow, address, uow.now - FRESH):
            await uow.defer(fetch_link_preview, preview_id=preview_id)
