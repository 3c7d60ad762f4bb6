"""The page of a post is written by the server: title, preview, structured data; none for what may not be shown."""

import json
import re
from datetime import timedelta
from typing import Any

from marmita.platform.clock import utc_now
from marmita.settings import Settings
from marmita.site.first_screen.pages import PageRequest, find_page
from marmita.site.page import Frame, render
from marmita.site.texts import TEXTS
from tests.support.rows import Connection, add_account, add_comment, add_post


def request_of(post_id: str) -> PageRequest:
    unused: Any = None
    return PageRequest(f"/blog/{post_id}", TEXTS["en"], "https://x.test", {}, False, "en", unused)


async def test_page_of_a_post_has_its_words_and_structured_data(connection: Connection):
    author = await add_account(connection)
    post = await add_post(connection, author, plus=3)
    page = await find_page(connection, request_of(post))
    assert (page.title, page.description, page.canonical) == ("Soup", "Hot.", f"/blog/{post}")
    facts = page.structured or {}
    assert (facts["@type"], facts["headline"], facts["text"]) == ("DiscussionForumPosting", "Soup", "Hot.")
    assert [(each["interactionType"], each["userInteractionCount"]) for each in facts["interactionStatistic"]] == [
        ("https://schema.org/LikeAction", 3),
        ("https://schema.org/CommentAction", 0),
    ]
    assert (facts["commentCount"], "comment" in facts) == (0, False)
    assert json.loads(page.data[0][1])["id"] == post


async def test_structured_data_has_the_first_comments_that_are_shown_as_plain_text(connection: Connection):
    author, reader = await add_account(connection), await add_account(connection, login="reader", login_key="reader")
    post, start = await add_post(connection, author), utc_now()
    for at in range(12):
        words = f"<p>Spoon {at} &lt;/script&gt;<strong>!</strong></p>"
        await add_comment(connection, post, reader, content=words, plus=at, created_at=start + timedelta(seconds=at))
    early = start - timedelta(hours=1)
    gone = await add_comment(
        connection, post, reader, content="<p>Secret</p>", deleted_at=start, deleted_by=reader, created_at=early
    )
    await add_comment(connection, post, author, parent_id=gone, content="<p>Answer</p>")
    page = await find_page(connection, request_of(post))
    whole = render(Frame(b"<!--marmita:head-->", None), page, "en", Settings(public_url="https://x.test"), "").decode()
    [script] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', whole)
    facts = json.loads(script)
    # The deleted one has a place on the page, since it was answered, and none here.
    assert (facts["commentCount"], len(facts["comment"])) == (13, 9)
    first = facts["comment"][0]
    assert (first["@type"], first["text"]) == ("Comment", "Spoon 0 </script>!")
    assert first["author"]["url"] == "https://x.test/user-details/reader"
    assert re.fullmatch(rf"https://x\.test/blog/{post}\?comment=[0-9a-f]{{24}}", first["url"])
    assert [each["interactionStatistic"]["userInteractionCount"] for each in facts["comment"]] == list(range(9))
    assert "Secret" not in script


async def test_deleted_and_unknown_posts_are_not_found_and_adult_ones_not_indexed(connection: Connection):
    author = await add_account(connection)
    deleted = await add_post(connection, author, deleted_at=utc_now(), deleted_by=author)
    for missing in (deleted, "0" * 24, "x"):
        assert (await find_page(connection, request_of(missing))).status == 404
    veiled = await add_post(connection, author, adult=True)
    await add_comment(connection, veiled, author)
    adult = await find_page(connection, request_of(veiled))
    assert (adult.status, adult.canonical, adult.structured) == (200, None, None)
