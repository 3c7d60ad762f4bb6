"""The page at /api/docs: its program and its calls are this server's, and its policy lets nothing else in."""

import asyncio
import html
import json
import re
from threading import Event
from typing import Any

import pytest
from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.testing import AsyncTestClient

from marmita.platform.http.static import StaticFile
from tests.support.waiting import scale_timeout

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


async def test_others_are_answered_while_the_description_is_made(
    client: AsyncTestClient[Litestar], app: Litestar, monkeypatch: pytest.MonkeyPatch
):
    others, made = Event(), list[OpenAPIPlugin]()
    make = OpenAPIPlugin._build_openapi  # pyright: ignore[reportPrivateUsage]
    # Tests before may have made it.
    app.state.pop("description", None)
    for stored in ("_openapi", "_openapi_schema"):
        monkeypatch.setattr(app.plugins.get(OpenAPIPlugin), stored, None)

    def make_when_others_are_answered(plugin: OpenAPIPlugin) -> Any:
        assert others.wait(scale_timeout(10)), "the loop stands still"
        made.append(plugin)
        return make(plugin)

    monkeypatch.setattr(OpenAPIPlugin, "_build_openapi", make_when_others_are_answered)
    readers = [asyncio.create_task(client.get("/api/schema/openapi.json")) for _ in range(3)]
    await asyncio.sleep(0.1)
    assert (await client.get("/api/alive")).status_code == 200
    others.set()
    documents = [(await reader).json() for reader in readers]
    assert len(made) == 1 and documents[0]["paths"] and documents == [documents[0]] * 3
