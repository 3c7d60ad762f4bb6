"""The page at /api/docs: its program and its calls are this server's, and its policy lets nothing else in."""

import html
import json
import re

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.http.static import StaticFile

pytestmark = pytest.mark.commits
SCRIPT = "assets/api-reference-1a2b.js"


async def test_reader_is_loaded_from_here_under_a_policy_of_its_own(client: AsyncTestClient[Litestar], app: Litestar):
    app.state.static_files = {SCRIPT: StaticFile({"": b"1"}, "text/javascript", '"1"', "immutable")}
    page = await client.get("/api/docs")
    policy = dict(part.split(" ", 1) for part in page.headers["content-security-policy"].split("; "))
    assert (policy["default-src"], policy["script-src"], policy["connect-src"]) == ("'none'", "'self'", "'self'")
    assert [name for name, value in policy.items() if "unsafe" in value] == ["style-src"]
    assert f'src="/{SCRIPT}"' in page.text
    assert "http" not in re.sub(r"https?://(www\.w3\.org|testserver\S*)", "", page.text)
    [said] = re.findall(r'data-configuration="([^"]+)"', page.text)
    described = json.loads(html.unescape(said))["url"]
    assert (await client.get(described)).json()["paths"]["/api/alive"]


async def test_page_without_a_built_web_app_has_the_description_only(client: AsyncTestClient[Litestar], app: Litestar):
    app.state.static_files = {}
    page = await client.get("/api/docs")
    assert (page.status_code, "<script" in page.text) == (200, False)
    assert 'href="/api/schema/openapi.json"' in page.text
