"""Previews of links: fetched once by a job, renewed after a week, forgotten when nobody writes the link."""

from datetime import timedelta

import pytest

from marmita.features.links import WEB_PAGES, list_previews, read_previews, request_previews
from marmita.features.links.jobs import fetch_link_preview
from marmita.platform.clock import utc_now
from marmita.platform.jobs import JobTools, drain
from marmita.platform.rich_text import Embed
from marmita.platform.web_pages import WebPage, WebPageUnavailableError
from tests.features.retention.ending import end_old
from tests.support.rows import Connection

pytestmark = pytest.mark.commits
SOUP, BREAD = "https://soup.example/", "https://bread.example/"


class Pages:
    def __init__(self) -> None:
        self.fetched: list[str] = []

    async def fetch(self, address: str) -> WebPage:
        self.fetched.append(address)
        if address == BREAD:
            raise WebPageUnavailableError("too slow")
        return WebPage("Soup", "Hot", "soup.example")


@pytest.fixture
def pages(tools: JobTools) -> Pages:
    pages = Pages()
    tools.ports.plug(WEB_PAGES, pages)
    return pages


async def write(tools: JobTools, *links: str) -> None:
    async with tools.database.unit_of_work() as uow:
        await request_previews(uow, links)
    await drain(tools)


async def test_written_links_are_fetched_once_and_only_found_pages_are_shown(
    tools: JobTools, pages: Pages, conn: Connection
):
    await write(tools, BREAD, SOUP, SOUP, "mailto:ana@example.org")
    await write(tools, SOUP)
    assert sorted(pages.fetched) == [BREAD, SOUP]
    shown = await list_previews(conn, [BREAD, SOUP, "https://x.example/"])
    assert [(each.address, each.title, each.description, each.site) for each in shown] == [
        (SOUP, "Soup", "Hot", "soup.example")
    ]


async def test_text_with_many_links_has_few_previews(tools: JobTools, pages: Pages):
    await write(tools, *(f"https://soup.example/{number}" for number in range(9)))
    assert len(pages.fetched) == 3


async def test_old_preview_is_renewed_and_an_unused_one_forgotten(tools: JobTools, pages: Pages, conn: Connection):
    await write(tools, SOUP)
    await conn.execute("UPDATE link_preview SET requested_at = requested_at - interval '8 days'")
    await write(tools, SOUP)
    assert pages.fetched == [SOUP, SOUP]
    await end_old(tools.database, "LINK_PREVIEWS", utc_now() + timedelta(days=89))
    assert await list_previews(conn, [SOUP])
    await end_old(tools.database, "LINK_PREVIEWS", utc_now() + timedelta(days=91))
    async with tools.database.unit_of_work() as uow:
        await uow.defer(fetch_link_preview, preview_id="0" * 24)
    await drain(tools)
    assert not await list_previews(conn, [SOUP])
    assert pages.fetched == [SOUP, SOUP]


async def test_titles_of_embeds_are_had_where_the_provider_gives_them(tools: JobTools, pages: Pages, conn: Connection):
    video, photo = Embed("youtube", "dQw4w9WgXcQ"), Embed("instagram", "Cabcdefghij")
    async with tools.database.unit_of_work() as uow:
        await request_previews(uow, [SOUP, BREAD], [video, photo])
    await drain(tools)
    assert [page for page in pages.fetched if "oembed" in page] == [
        "https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ"
    ]
    previews, titles = await read_previews(conn, [BREAD, SOUP, "mailto:ana@example.org"], [video, photo])
    assert [preview.address for preview in previews] == [SOUP]
    assert titles == {"https://www.youtube.com/watch?v=dQw4w9WgXcQ": "Soup"}
    assert await read_previews(conn, [], []) == ([], {})
