"""The page of a post is written by the server: title, preview, structured data; none for what may not be shown."""

import json
from typing import Any

from marmita.platform.clock import utc_now
from marmita.site.first_pages import PageRequest, find_page
from marmita.site.texts import TEXTS
from tests.support.rows import Connection, add_account, add_post


def request_of(post_id: str) -> PageRequest:
    unused: Any = None
    return PageRequest(f"/blog/{post_id}", TEXTS["en"], "https://x.test", False, False, "en", unused)


async def test_page_of_a_post_has_its_words_and_structured_data(connection: Connection):
    author = await add_account(connection)
    post = await add_post(connection, author, plus=3)
    page = await find_page(connection, request_of(post))
    assert (page.title, page.description, page.canonical) == ("Soup", "Hot.", f"/blog/{post}")
    facts = page.structured or {}
    assert (facts["@type"], facts["headline"], facts["text"]) == ("DiscussionForumPosting", "Soup", "Hot.")
    assert facts["interactionStatistic"]["userInteractionCount"] == 3
    assert json.loads(page.data[0][1])["id"] == post


async def test_deleted_and_unknown_posts_are_not_found_and_adult_ones_not_indexed(connection: Connection):
    author = await add_account(connection)
    deleted = await add_post(connection, author, deleted_at=utc_now(), deleted_by=author)
    for missing in (deleted, "0" * 24, "x"):
        assert (await find_page(connection, request_of(missing))).status == 404
    adult = await find_page(connection, request_of(await add_post(connection, author, adult=True)))
    assert (adult.status, adult.canonical, adult.structured) == (200, None, None)
