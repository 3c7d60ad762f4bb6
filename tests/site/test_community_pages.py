"""Pages of feeds are written by the server: title, preview, structured data, first posts; the sitemap names them."""

import json
from typing import Any

from marmita.platform.text_normalization import normalize_text
from marmita.site.first_screen.pages import PageRequest, find_page
from marmita.site.page import Page
from marmita.site.texts import TEXTS
from tests.support.rows import Connection, add_account, add_community, add_post, insert

TAG = "0" * 23 + "a"


def request_of(path: str, *, query: dict[str, str] | None = None) -> PageRequest:
    unused: Any = None
    return PageRequest(path, TEXTS["en"], "https://x.test", query or {}, False, "en", unused)


async def add_tag(conn: Connection, name: str, *posts: str) -> None:
    link = normalize_text(name)
    await insert(conn, "tag", id=TAG, link=link, name=name, posts_count=len(posts), created_at="2026-01-01")
    for post in posts:
        await insert(conn, "post_tag", post_id=post, tag_id=TAG, position=1)


def first_posts(page: Page) -> list[str]:
    [body] = [body for key, body in page.data if key[0] == "feed"]
    return [post["id"] for post in json.loads(body)["pages"][0]["posts"]]


async def test_page_of_a_tag_has_its_name_in_any_spelling_and_its_posts(connection: Connection):
    author = await add_account(connection)
    post, adult = await add_post(connection, author), await add_post(connection, author, adult=True)
    await add_tag(connection, "Crème", post, adult)
    for spelling in ("creme", "Crème"):
        page = await find_page(connection, request_of(f"/tag/{spelling}"))
        assert (page.title, page.canonical, page.feed) == ("#Crème", "/tag/creme", "/feed/tag/creme.xml")
        assert page.data[0][0] == ["tag", spelling] and page.data[1][0] == ["feed", {"sort": "HOT", "tag": "creme"}]
        assert set(first_posts(page)) == {post, adult}
        facts = page.structured or {}
        assert [item["url"] for item in facts["mainEntity"]["itemListElement"]] == [f"https://x.test/blog/{post}"]
    searched = await find_page(connection, request_of("/tag/creme", query={"sort": "NEW"}))
    assert [key for key, _ in searched.data] == [["tag", "creme"]]


async def test_tags_without_posts_are_not_indexed_and_unknown_names_not_found(connection: Connection):
    await add_tag(connection, "empty")
    assert (await find_page(connection, request_of("/tag/empty"))).canonical is None
    for path in ("/tag/nothing", "/topic/nothing", "/community/nothing"):
        assert (await find_page(connection, request_of(path))).status == 404, path


async def test_pages_of_community_topic_and_everybody_have_their_posts(connection: Connection):
    author = await add_account(connection)
    community = await add_community(connection, author, link="bakers", name="Bakers", description="Bread\n and butter.")
    inside, outside = await add_post(connection, author, community_id=community), await add_post(connection, author)
    page = await find_page(connection, request_of("/community/bakers"))
    assert (page.title, page.description, page.canonical) == ("Bakers", "Bread and butter.", "/community/bakers")
    assert first_posts(page) == [inside]
    assert (await find_page(connection, request_of(f"/community/{community}"))).canonical == "/community/bakers"
    topic = await find_page(connection, request_of("/topic/home-cooking"))
    assert (topic.title, first_posts(topic)) == ("Home cooking", [inside])
    every = await find_page(connection, request_of("/blog"))
    assert (set(first_posts(every)), every.feed) == ({inside, outside}, "/feed/all.xml")


async def test_page_of_a_person_names_the_feed_of_their_posts(connection: Connection):
    await add_account(connection, login="ana", login_key="ana", email_key="ana@example.org")
    page = await find_page(connection, request_of("/user-details/ANA"))
    assert (page.feed, page.canonical) == ("/feed/user/ana.xml", None)
