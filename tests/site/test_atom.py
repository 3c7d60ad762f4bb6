"""Feeds for feed readers: valid, bounded, without what a visitor may not read, and 304 for who has them."""

from collections.abc import AsyncGenerator
from datetime import timedelta
from xml.etree import ElementTree as ET

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.clock import utc_now
from marmita.settings import Settings
from tests.support.rows import Connection, add_account, add_community, add_post, insert

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        yield conn


async def entries(client: Client, path: str) -> list[str]:
    answer = await client.get(path)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("application/atom+xml")
    root = ET.fromstring(answer.text)  # noqa: S314
    assert root.find(f"{ATOM}updated") is not None
    return [entry.findtext(f"{ATOM}id", "").rpartition("/")[2] for entry in root.iter(f"{ATOM}entry")]


async def test_feeds_have_the_newest_posts_of_their_source(client: Client, conn: Connection):
    author = await add_account(conn, login="ana", login_key="ana")
    community = await add_community(conn, author, link="bakers")
    old = await add_post(conn, author, community_id=community, created_at=utc_now() - timedelta(days=2))
    new = await add_post(conn, await add_account(conn))
    await add_post(conn, author, adult=True)
    await add_post(conn, author, deleted_at=utc_now(), deleted_by=author)
    await insert(conn, "tag", id="0" * 24, link="soup", name="Soup", posts_count=1, created_at=utc_now())
    await insert(conn, "post_tag", post_id=old, tag_id="0" * 24, position=1)
    assert await entries(client, "/feed/all.xml") == [new, old]
    for path in ("tag/soup", "topic/home-cooking", "community/bakers", "user/ana"):
        assert await entries(client, f"/feed/{path}.xml") == [old], path


async def test_words_of_people_stay_words(client: Client, conn: Connection):
    author = await add_account(conn)
    hostile = "]]><script>alert(1)</script> & \ufffe\u202e\x0b\"'"
    await add_post(conn, author, name=hostile, excerpt=hostile)
    answer = await client.get("/feed/all.xml")
    entry = ET.fromstring(answer.text).find(f"{ATOM}entry")  # noqa: S314
    assert entry is not None
    for element in ("title", "summary"):
        assert entry.findtext(f"{ATOM}{element}") == "]]><script>alert(1)</script> & \"'"


async def test_reader_who_has_the_feed_gets_nothing_until_it_changes(client: Client, conn: Connection):
    author = await add_account(conn)
    await add_post(conn, author)
    first = await client.get("/feed/all.xml")
    for known in (
        {"if-none-match": f'"x", W/{first.headers["etag"]}'},
        {"if-modified-since": first.headers["last-modified"]},
    ):
        again = await client.get("/feed/all.xml", headers=known)
        assert (again.status_code, again.content) == (304, b"")
    await conn.execute("UPDATE post SET name = 'Stew'")
    changed = await client.get("/feed/all.xml", headers={"if-none-match": first.headers["etag"]})
    assert changed.status_code == 200 and "Stew" in changed.text


async def test_unknown_feeds_are_not_found_and_empty_ones_are_valid(client: Client, conn: Connection):
    for path in ("tag/x.xml", "topic/x.xml", "community/x.xml", "user/x.xml", "topic/home-cooking", "tag/%00.xml"):
        assert (await client.get(f"/feed/{path}")).status_code in (400, 404), path
    await add_community(conn, await add_account(conn), link="quiet")
    assert await entries(client, "/feed/community/quiet.xml") == []
