"""The effect of each setting: a change allows or refuses an action without a restart."""

from pathlib import Path
from typing import Any, LiteralString
from uuid import uuid4

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.http.static import StaticFile
from marmita.platform.jobs import JobTools
from tests.features.admin_settings.conftest import Admin
from tests.support.auth_client import PERSON, refusal
from tests.support.ordering import Person, form, json_ok
from tests.support.photo_client import PhotoClient
from tests.support.rows import Connection, add_account, add_chef, add_food, add_post

pytestmark = pytest.mark.commits
WEB = Path(__file__).parents[3] / "web"
PICTURE = {"base": "/media/x", "widths": [48], "width": 48, "height": 36, "blur": ""}


async def one(conn: Connection, query: LiteralString) -> Any:
    row = await (await conn.execute(query)).fetchone()
    assert row
    return row[0]


def limited(answer: httpx.Response, limit: str) -> bool:
    return refusal(answer) == (429, "rate_limit_for_user") and answer.json()["translate_limit"] == f"limit.{limit}"


async def register(client: AsyncTestClient[Litestar], login: str) -> httpx.Response:
    return await client.post("/api/register", json=PERSON | {"login": login, "email": f"{login}@example.org"})


async def test_registration_that_is_closed_creates_nobody(
    admin: Admin, client: AsyncTestClient[Litestar], conn: Connection
):
    before = await one(conn, "SELECT count(*) FROM account")
    await admin.set("REGISTRATION_OPEN", value=False)
    assert refusal(await register(client, "marion")) == (403, "registration_closed")
    assert json_ok(await client.get("/api/client-settings"))["registrationOpen"] is False
    assert await one(conn, "SELECT count(*) FROM account") == before
    await admin.set("REGISTRATION_OPEN", value=True)
    assert (await register(client, "marion")).status_code == 201


async def test_registrations_of_a_network_are_limited(admin: Admin, client: AsyncTestClient[Litestar]):
    await admin.set("REGISTRATIONS_AN_HOUR", 1)
    assert (await register(client, "marion")).status_code == 201
    assert limited(await register(client, "bernard"), "register")


async def test_posts_of_newcomers_are_limited(admin: Admin, ana: Person, conn: Connection):
    await admin.set("NEWCOMER_POSTS_A_DAY", 1)
    assert (await ana.post("posts", {"name": "Soup"})).status_code == 201
    assert limited(await ana.post("posts", {"name": "Again"}), "posts")
    assert await one(conn, "SELECT count(*) FROM post") == 1


async def test_comments_of_newcomers_are_limited(admin: Admin, ana: Person, conn: Connection):
    await admin.set("NEWCOMER_COMMENTS_A_DAY", 1)
    post = await add_post(conn, ana.id)
    comment = {"postId": post, "content": "<p>Tasty.</p>"}
    assert (await ana.post("comments", comment)).status_code == 201
    await conn.execute("DELETE FROM rate_event WHERE subject LIKE 'comment_again%'")
    assert limited(await ana.post("comments", comment), "comments")
    assert await one(conn, "SELECT count(*) FROM comment") == 1


async def test_conversations_of_newcomers_are_limited(admin: Admin, ana: Person, conn: Connection):
    await admin.set("NEWCOMER_CONVERSATIONS_A_DAY", 1)

    async def write() -> httpx.Response:
        message = {"clientId": str(uuid4()), "userId": await add_account(conn), "text": "Hello"}
        return await ana.post("chat/messages", message)

    json_ok(await write())
    assert limited(await write(), "chat_new")
    assert await one(conn, "SELECT count(*) FROM conversation") == 1


async def test_communities_of_a_person_are_limited(admin: Admin, ana: Person, conn: Connection):
    await admin.set("COMMUNITIES_A_DAY", 1)
    community = {"name": "Soup lovers", "topicId": f"{1:024x}"}
    assert (await ana.post("communities", community)).status_code == 201
    assert limited(await ana.post("communities", community | {"name": "Breads"}), "communities")
    assert await one(conn, "SELECT count(*) FROM community WHERE name = 'Breads'") == 0


async def test_reports_of_a_person_are_limited(admin: Admin, ana: Person, conn: Connection):
    await admin.set("REPORTS_A_DAY", 5)
    chef = await add_chef(conn)
    notice = {"entityId": chef, "type": "chef", "reason": "fraud"}
    answers = [await ana.post("notice", notice) for _ in range(6)]
    assert [answer.status_code for answer in answers[:5]] == [204] * 5
    assert limited(answers[5], "reports")


async def test_unpaid_orders_of_a_person_are_limited(admin: Admin, ana: Person, conn: Connection, clock: object):
    await admin.set("UNPAID_ORDERS_AT_ONCE", 1)
    forms = [form(chef, await add_food(conn, chef)) for chef in (await add_chef(conn), await add_chef(conn))]
    json_ok(await ana.order(forms[0]))
    answer = await ana.order(forms[1])
    assert (refusal(answer), answer.json()["count"]) == ((409, "too_many_unpaid_orders"), 1)
    assert await one(conn, "SELECT count(*) FROM food_order") == 1


async def test_uploads_of_a_person_are_limited(
    admin: Admin, ana: Person, client: AsyncTestClient[Litestar], conn: Connection, tools: JobTools
):
    await admin.set("UPLOADS_AN_HOUR", 5)
    photos = PhotoClient(client, conn, tools)
    answers = [await photos.avatar(ana, b"x") for _ in range(6)]
    assert [answer.status_code for answer in answers[:5]] == [400] * 5
    assert limited(answers[5], "photo")


async def test_landing_page_shows_as_many_chefs(admin: Admin, client: AsyncTestClient[Litestar], conn: Connection):
    for _ in range(6):
        await add_chef(conn, votes_count=10, votes_sum=48, default_picture=PICTURE)
    await admin.set("FEATURED_CHEFS", 4)
    assert len(json_ok(await client.get("/api/chef/landing-page-chefs"))) == 4


async def test_notice_is_on_every_page_in_its_languages(admin: Admin, app: Litestar, client: AsyncTestClient[Litestar]):
    app.state.static_files = {"index.html": StaticFile({"": (WEB / "index.html").read_bytes()}, "text/html", "", "")}
    assert json_ok(await client.get("/api/site-notice")) == {"texts": None}
    assert "site-notice" not in (await client.get("/about-us")).text
    await admin.set("SITE_NOTICE", {"en": "Back at <8>", "fr": "De retour à 8 h"})
    texts = {"en": "Back at <8>", "fr": "De retour à 8 h", "br": "", "pl": ""}
    assert json_ok(await client.get("/api/site-notice")) == {"texts": texts}
    for path in ("/", "/about-us", "/login"):
        page = (await client.get(path)).text
        assert '{"queryKey":["site-notice"]' in page
        assert "Back at \\u003c8>" in page
    await admin.set("SITE_NOTICE", None)
    assert json_ok(await client.get("/api/site-notice")) == {"texts": None}
