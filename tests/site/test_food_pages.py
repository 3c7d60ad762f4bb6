"""Pages and sitemaps have each dish as it is stored, right after its chef has saved it."""

import json
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.http.static import StaticFile
from marmita.settings import Settings
from tests.support.cooking import dish, new_chef
from tests.support.ordering import json_ok
from tests.support.rows import Connection, add_chef, add_food

pytestmark = pytest.mark.commits
WEB = Path(__file__).parents[2] / "web"
Client = AsyncTestClient[Litestar]


@pytest.fixture
def app(app: Litestar) -> Litestar:
    """The application with its source page in place of the built one."""
    page = (WEB / "index.html").read_bytes()
    app.state.static_files = {"index.html": StaticFile({"": page}, "text/html", "", "")}
    return app


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        yield conn


def structured(page: httpx.Response) -> dict[str, Any]:
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page.text)
    assert found
    return json.loads(found[1])


def dish_in(facts: dict[str, Any]) -> tuple[str, str, str]:
    return facts["name"], facts["description"], facts["offers"]["price"]


async def test_pages_of_chef_and_dish_follow_each_edit(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    made = json_ok(await chef.post("food", dish(chefId=chef_id)))
    pages = [f"/chef/{chef_id}", f"/food/{made['id']}"]

    async def shown() -> list[Any]:
        of_chef, of_food = [structured(await client.get(page)) for page in pages]
        assert (await client.get(pages[1])).headers["cache-control"] == "private, no-cache"
        return [*map(dish_in, of_chef["hasMenu"]["hasMenuItem"]), dish_in(of_food)]

    assert await shown() == [("Tarte fine", "Leeks and comté.", "9.50")] * 2
    change = dish(id=made["id"], revision=1, name="Quiche", description="Bacon.", price=700)
    json_ok(await chef.put("food", change))
    assert await shown() == [("Quiche", "Bacon.", "7.00")] * 2
    assert "<title>Quiche" in (await client.get(pages[1])).text
    json_ok(await chef.post(f"food/deactivate/{made['id']}"))
    assert structured(await client.get(pages[0]))["hasMenu"]["hasMenuItem"] == []
    assert (await client.get(pages[1])).status_code == 404


async def test_sitemaps_name_dishes_on_offer_by_the_week_they_were_made(client: Client, conn: Connection, clock: Any):
    shown = await add_food(conn, await add_chef(conn))
    await add_food(conn, await add_chef(conn), active=False)
    await add_food(conn, await add_chef(conn, suspended=True))
    assert "<loc>http://localhost:8000/sitemap/foods/2026-03-09.xml</loc>" in (await client.get("/sitemap.xml")).text
    named = re.findall(r"<loc>(.*?)</loc>", (await client.get("/sitemap/foods/2026-03-09.xml")).text)
    assert named == [f"http://localhost:8000/food/{shown}"]
    assert re.findall(r"<loc>", (await client.get("/sitemap/foods/2026-03-16.xml")).text) == []
    for name in ("soon.xml", "9999-12-31.xml"):
        assert (await client.get(f"/sitemap/foods/{name}")).status_code == 404
