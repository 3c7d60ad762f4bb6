"""Which addresses are pages, who may embed them, and their titles: one table shared with the browser."""

import html
import json
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.http.static import StaticFile
from marmita.settings import Settings
from marmita.site.paths import PATHS
from tests.support.rows import Connection, add_account, add_chef, add_food

pytestmark = pytest.mark.commits
WEB = Path(__file__).parents[2] / "web"
# web/src/app/addresses.test.ts reads the same file.
TABLE: dict[str, Any] = json.loads((WEB / "src" / "app" / "addresses.json").read_text(encoding="utf-8"))
Client = AsyncTestClient[Litestar]


@pytest.fixture
def app(app: Litestar) -> Litestar:
    app.state.static_files = {"index.html": StaticFile({"": (WEB / "index.html").read_bytes()}, "text/html", "", "")}
    return app


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        yield conn


def title_of(page: str) -> str:
    found = re.search(r"<title>(.*?) · Marmita</title>", page, re.DOTALL)
    assert found
    return html.unescape(found[1])


@pytest.mark.parametrize("address", TABLE["found"])
async def test_address_that_the_browser_shows_is_found(client: Client, address: str):
    assert (await client.get(f"http://testserver.local{address}")).status_code == 200


@pytest.mark.parametrize("address", TABLE["missing"])
async def test_unknown_address_is_answered_with_not_found_page(client: Client, address: str):
    page = await client.get(f"http://testserver.local{address}")
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert title_of(page.text) == "Page not found"


@pytest.mark.parametrize(
    "address",
    [
        "/chef/nobody",
        "/pick-up-point/nobody",
        "/embedded/nobody",
        "/user-details/nobody",
        f"/user-details/{'0' * 24}",
        f"/chef/{'a' * 101}",
        "/food/FFFFFFFFFFFFFFFFFFFFFFFF",
        f"/food/{'0' * 24}%20",
    ],
)
async def test_profile_of_unknown_person_is_not_found(client: Client, address: str):
    page = await client.get(address)
    assert (page.status_code, title_of(page.text)) == (404, "Page not found")


async def test_chef_by_id_in_capitals_is_found_as_in_the_browser_and_a_food_is_not(client: Client, conn: Connection):
    chef = await add_chef(conn, short_name="ana", short_name_key="ana")
    food = await add_food(conn, chef)
    page = await client.get(f"/chef/{chef.upper()}")
    assert page.status_code == 200 and f'"queryKey":["chef","{chef}"]' in page.text
    assert (await client.get(f"/food/{food}")).status_code == 200
    while food == food.upper():
        food = await add_food(conn, chef)
    assert (await client.get(f"/food/{food.upper()}")).status_code == 404
    assert (await client.get(f"/api/food/by-id/{food.upper()}")).status_code == 404


async def test_person_is_found_by_login_in_any_letters_and_by_id(client: Client, conn: Connection):
    account = await add_account(conn, login="Camille", login_key="camille")
    for name in ("Camille", "camille", account):
        page = await client.get(f"/user-details/{name}")
        assert page.status_code == 200 and 'content="noindex"' in page.text


@pytest.mark.parametrize(("written", "shown"), [pair for pair in TABLE["titles"] if "\0" not in pair[0]])
async def test_title_and_previews_show_no_control_or_direction_character(
    client: Client, conn: Connection, written: str, shown: str
):
    await add_chef(conn, name=written, short_name="ana", short_name_key="ana", about_me=f"{written}\u202e")
    page = (await client.get("/chef/ana")).text
    assert title_of(page) == f"{shown} · Paris"
    for attribute in ('name="description"', 'property="og:description"'):
        assert f'<meta {attribute} content="{shown}" />' in page
    assert f'<meta property="og:title" content="{shown} · Paris" />' in page
    city = (await client.get("/city/%E2%80%AEsirap")).text
    assert "\u202e" not in city.partition("</head>")[0]


async def test_embedded_chef_may_be_framed_and_has_its_data(client: Client, conn: Connection):
    chef = await add_chef(conn, short_name="ana", short_name_key="ana")
    page = await client.get("/embedded/ana")
    assert page.status_code == 200 and 'content="noindex"' in page.text and "canonical" not in page.text
    assert f'["foods","{chef}"]' in page.text and '["chefs","discover"' not in page.text
    for address in ("/embedded/ana", "/embedded/nobody", "/embedded/ana/"):
        headers = (await client.get(address)).headers
        assert "frame-ancestors *" in headers["content-security-policy"]
        assert "x-frame-options" not in headers


async def test_every_other_page_may_not_be_framed(client: Client):
    addresses = {re.sub(r"\$\w*", "x", path) for path in PATHS} - {"/embedded/x"}
    for address in (
        *addresses,
        "/EMBEDDED/x",
        "/embedded",
        "/embedded/x/y",
        "/embedded%2Fx",
        "/nowhere",
        "/api/health",
    ):
        headers = (await client.get(address)).headers
        assert headers["x-frame-options"] == "DENY", address
        assert "frame-ancestors 'none'" in headers["content-security-policy"], address


async def test_files_are_for_frames_without_an_origin_and_answers_are_not(app: Litestar, client: Client):
    app.state.static_files["assets/app.js"] = StaticFile({"": b"1"}, "text/javascript", '"1"', "immutable")
    origin = {"origin": "null"}
    assert (await client.get("/assets/app.js", headers=origin)).headers["access-control-allow-origin"] == "*"
    for address in ("/", "/embedded/ana", "/api/client-settings"):
        assert "access-control-allow-origin" not in (await client.get(address, headers=origin)).headers
