"""Request and read the previews of the links in a text, and the titles of its embedded content."""

from collections.abc import Sequence

from marmita.features.links.jobs import fetch_link_preview
from marmita.features.links.queries import list_previews, request_preview
from marmita.features.links.rules import FRESH_FOR, PREVIEWS_MAX
from marmita.features.links.schemas import LinkPreview
from marmita.platform.rich_text import Embed, page_of, title_address_of
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def request_previews(uow: UnitOfWork, links: Sequence[str], embeds: Sequence[Embed] = ()) -> None:
    """Queue a job for each of the first PREVIEWS_MAX links, and each title, that was not requested within FRESH_FOR."""
    for address in sorted({*_pages(links), *_title_addresses(embeds)}):
        if preview_id := await request_preview(uow, address, uow.now - FRESH_FOR):
            await uow.defer(fetch_link_preview, preview_id=preview_id)


async def read_previews(
    conn: Connection, links: Sequence[str], embeds: Sequence[Embed]
) -> tuple[list[LinkPreview], dict[str, str]]:
    """Return the previews of the links that have one, and the titles of the embeds by the address of their page."""
    pages, titles = _pages(links), _title_addresses(embeds)
    found = {each.address: each for each in await list_previews(conn, [*pages, *titles])} if pages or titles else {}
    named = {page_of(embed): found[address].title for address, embed in titles.items() if address in found}
    return [found[page] for page in pages if page in found], named


def _pages(links: Sequence[str]) -> list[str]:
    """Return the first PREVIEWS_MAX links of a text. Email links are left out: they have no page."""
    return [link for link in dict.fromkeys(links) if link.startswith(("http://", "https://"))][:PREVIEWS_MAX]


def _title_addresses(embeds: Sequence[Embed]) -> dict[str, Embed]:
    return {address: embed for embed in embeds if (address := title_address_of(embed))}
