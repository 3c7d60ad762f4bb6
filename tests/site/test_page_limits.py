"""Pages that the server writes count as reads of their network; files do not."""

import re
from collections.abc import AsyncGenerator
from contextvars import ContextVar
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
import time_machine
from httpx import ASGITransport, AsyncClient
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.http.static import StaticFile
from marmita.settings import Settings

pytestmark = pytest.mark.commits
READS = 4
WEB = Path(__file__).parents[2] / "web"
PAGES = ["/", "/chef/nobody", "/city/paris", f"/food/{'0' * 24}"]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, rate_limit_reads=READS)


@pytest.fixture
async def visitor(app: Litestar, client: AsyncTestClient[Litestar]) -> AsyncGenerator[AsyncClient]:
    """A client of one address, while the application serves its source page."""
    page = StaticFile({"": (WEB / "index.html").read_bytes()}, "text/html", "", "")
    script = StaticFile({"": b"1"}, "text/javascript", '"1"', "immutable")
    app.state.static_files = {"index.html": page, "assets/app.js": script, "favicon.svg": script}
    with time_machine.travel("2026-03-11T11:00:00Z", tick=False):
        async with at(app, "203.0.113.1") as visitor:
            yield visitor


def at(app: Litestar, address: str) -> AsyncClient:
    transport = ASGITransport(cast("Any", app), client=(address, 1))
    return AsyncClient(transport=transport, base_url="http://testserver.local")


async def test_pages_above_the_limit_have_no_data(visitor: AsyncClient, app: Litestar, monkeypatch: pytest.MonkeyPatch):
    leased: list[int] = []
    pool = app.state.database.pool
    # What runs in the background has been started before, with another context.
    by_page: ContextVar[bool] = ContextVar("by_page", default=False)
    lease = pool.getconn

    async def getconn() -> Any:
        if by_page.get():
            leased.append(1)
        return await lease()

    monkeypatch.setattr(pool, "getconn", getconn)
    by_page.set(True)
    assert 429 not in [(await visitor.get(path)).status_code for path in PAGES]
    before = len(leased)
    assert before > 0
    for path in PAGES:
        page = await visitor.get(path)
        assert page.status_code == 429 and int(page.headers["retry-after"]) > 0
        assert page.headers["content-type"].startswith("text/html") and '<div id="root">' in page.text
        assert not re.search(r'"queryKey":\["(chefs?|foods?)"', page.text)
    assert len(leased) == before
    assert (await visitor.get("/api/client-settings")).status_code == 429  # one count for both
    async with at(app, "203.0.113.2") as neighbour:
        assert (await neighbour.get("/")).status_code == 200


async def test_the_sitemap_counts_and_files_and_pictures_do_not(visitor: AsyncClient):
    assert [(await visitor.get("/sitemap.xml")).status_code for _ in range(READS + 1)] == [200] * READS + [429]
    for path, status in {
        "/assets/app.js": 200,
        "/favicon.svg": 200,
        "/robots.txt": 200,
        "/media/none.webp": 404,
    }.items():
        assert (await visitor.get(path)).status_code == status
