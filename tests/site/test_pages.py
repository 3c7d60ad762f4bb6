"""What the server writes into pages: status, head, first data, policy."""

import json
import re
from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.features.chefs.queries.card import update_chefs
from marmita.platform.clock import utc_now
from marmita.platform.http.static import StaticFile
from marmita.settings import Settings
from marmita.site.paths import PATHS, is_page
from tests.support.rows import (
    Connection,
    add_account,
    add_chef,
    add_community,
    add_food,
    add_post,
    add_review,
    insert,
)

pytestmark = pytest.mark.commits
WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def app(app: Litestar) -> Litestar:
    """The application with its source page in place of the built one."""
    page = (WEB / "index.html").read_bytes()
    script = StaticFile({"": b"1"}, "text/javascript", '"1"', "immutable")
    app.state.static_files = {"index.html": StaticFile({"": page}, "text/html", "", ""), "assets/app.js": script}
    return app


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        yield conn


def first_data(page: httpx.Response) -> dict[str, Any]:
    found = re.search(r'<script id="marmita-data" type="application/json">(.*?)</script>', page.text)
    return {" ".join(map(str, entry["queryKey"])): entry["data"] for entry in json.loads(found[1])} if found else {}


def structured(page: httpx.Response) -> dict[str, Any]:
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page.text)
    assert found
    return json.loads(found[1])


async def test_chef_page_has_its_data_before_any_script_runs(client: AsyncTestClient[Litestar], conn: Connection):
    words = {"name": 'Ana </script> & "Co"', "short_name": "ana", "short_name_key": "ana", "about_me": "Since <2019>."}
    chef = await add_chef(conn, votes_count=2, votes_sum=9, **words)
    await add_food(conn, chef, name="Soup")
    await add_food(conn, chef, name="Secret", active=False)
    page = await client.get("/chef/ANA")
    assert page.status_code == 200
    assert "<title>Ana &lt;/script&gt; &amp; &quot;Co&quot; · Paris · Marmita</title>" in page.text
    assert '<meta name="description" content="Since &lt;2019&gt;." />' in page.text
    assert 'rel="canonical" href="http://localhost:8000/chef/ana"' in page.text
    assert page.text.count('rel="alternate"') == 5
    facts = structured(page)
    assert facts["aggregateRating"]["ratingValue"] == 4.5
    assert [dish["name"] for dish in facts["hasMenu"]["hasMenuItem"]] == ["Soup"]
    data = first_data(page)
    assert set(data) == {"chef ana", f"foods {chef}", f"chefs discover {chef}"}
    assert data["chef ana"] == (await client.get("/api/chef/by-shortName/ana")).json()
    assert data[f"foods {chef}"] == (await client.get(f"/api/food/by-chef-id/{chef}")).json()


async def test_head_of_a_chef_follows_each_change_of_chef_and_reviews(
    client: AsyncTestClient[Litestar], conn: Connection
):
    chef = await add_chef(conn, name="Ana", short_name="ana", short_name_key="ana")
    assert "aggregateRating" not in structured(await client.get("/chef/ana"))
    author = await add_account(conn, login="Lea", login_key="lea")
    review = await add_review(conn, chef, author, 4, review="<p>Good <em>soup</em></p>", created_at="2026-01-01T23:30Z")
    await update_chefs(conn, "name = 'Bea'", "id = %(id)s", {"id": chef})
    page = await client.get("/chef/ana")
    assert "<title>Bea · Paris · Marmita</title>" in page.text
    facts = structured(page)
    assert (facts["aggregateRating"]["ratingValue"], facts["aggregateRating"]["ratingCount"]) == (4, 1)
    assert facts["review"] == [
        {
            "@type": "Review", "author": {"@type": "Person", "name": "Lea"}, "datePublished": "2026-01-02",
            "reviewBody": "Good soup", "reviewRating": {"@type": "Rating", "ratingValue": 4, "bestRating": 5},
        }
    ]  # fmt: skip
    await conn.execute("UPDATE review SET removed_at = now() WHERE id = %s", (review,))
    assert "review" not in structured(await client.get("/chef/ana"))


async def test_other_pages_have_their_first_data(client: AsyncTestClient[Litestar], conn: Connection):
    chef = await add_chef(conn, town="Saint-Denis", town_key="saint denis")
    food = await add_food(conn, chef)
    assert first_data(await client.get("/")) == {
        "chefs landing": (await client.get("/api/chef/landing-page-chefs")).json(),
        "landing-page en": (await client.get("/api/landing-page/en")).json(),
    }
    city = await client.get("/city/SAINT-DENIS")
    assert "Home-cooked meals in Saint-Denis" in city.text and "/city/saint-denis?lang=fr" in city.text
    assert first_data(city)["chefs city SAINT-DENIS {}"]["chefs"][0]["id"] == chef
    assert first_data(await client.get("/city/saint-denis?sort=NEWEST")) == {}
    dish = await client.get(f"/food/{food}")
    assert structured(dish)["offers"]["price"] == "12.50"
    assert set(first_data(dish)) == {f"food {food}", f"chef {chef}"}


@pytest.mark.parametrize(
    "path", ["/nowhere", "/chef/nobody", "/city/%20", f"/food/{'0' * 24}", "/food/x", "/chef/a/b", "/index.html"]
)
async def test_missing_entities_are_answered_with_404_page(client: AsyncTestClient[Litestar], path: str):
    page = await client.get(path)
    assert (page.status_code, "<title>Page not found · Marmita</title>" in page.text) == (404, True)
    assert '<meta name="robots" content="noindex" />' in page.text


@pytest.mark.parametrize("path", ["/dev/ui", "/dev/ui/", "/DEV/UI", "//dev//ui", "/dev/%75i"])
async def test_dev_pages_are_not_in_production(app: Litestar, client: AsyncTestClient[Litestar], path: str):
    """Not even the document: the browser's router would show the page in it."""
    app.state.settings = replace(app.state.settings, marmita_env="production")
    answer = await client.get(f"http://testserver.local{path}")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


async def test_components_page_exists_in_development(client: AsyncTestClient[Litestar]):
    page = await client.get("/dev/ui")
    assert (page.status_code, '<div id="root">' in page.text) == (200, True)


@pytest.mark.parametrize("path", ["/assets/gone.js", "/api/nothing", "/media/none.webp"])
async def test_missing_files_and_api_routes_are_not_pages(client: AsyncTestClient[Litestar], path: str):
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


async def test_unlisted_chefs_are_not_indexed(client: AsyncTestClient[Litestar], conn: Connection):
    await add_chef(conn, short_name="off", short_name_key="off", suspended=True)
    page = await client.get("/chef/off")
    assert page.status_code == 200 and 'content="noindex"' in page.text and "canonical" not in page.text


@pytest.mark.parametrize(
    ("header", "query", "lang"),
    [
        ("fr-CH,en;q=0.5", "", "fr"),
        ("en;q=0.1, pt;q=0.9", "", "pt-BR"),
        ("sv", "", "en"),
        ("fr", "?lang=pl", "pl"),
        ("q=;", "", "en"),
    ],
)
async def test_page_is_in_the_language_of_the_reader(
    client: AsyncTestClient[Litestar], header: str, query: str, lang: str
):
    page = await client.get(f"/{query}", headers={"accept-language": header})
    assert f'<html lang="{lang}">' in page.text and "accept-language" in page.headers["vary"]


async def test_every_page_has_a_policy_with_its_own_nonce(client: AsyncTestClient[Litestar]):
    nonces: set[str] = set()
    for path in ("/", "/login", "/nowhere"):
        page = await client.get(path)
        policy = dict(rule.split(" ", 1) for rule in page.headers["content-security-policy"].split("; "))
        assert policy["script-src"] == "'self'" and policy["frame-ancestors"] == "'none'"
        found = re.fullmatch(r"'self' 'nonce-(\S{16,})'", policy["style-src"])
        assert found and f'name="csp-nonce" content="{found[1]}"' in page.text
        nonces.add(found[1])
    assert len(nonces) == 3
    assert "frame-ancestors *" in (await client.get("/embedded/ana")).headers["content-security-policy"]


async def test_head_has_the_headers_and_no_body(client: AsyncTestClient[Litestar]):
    for path in ("/", "/assets/app.js", "/api/health"):
        whole, head = await client.get(path), await client.head(path)
        assert head.status_code == whole.status_code == 200
        assert (head.content, head.headers["content-type"]) == (b"", whole.headers["content-type"])


async def test_page_without_database_has_no_data(settings: Settings, app: Litestar):
    away = create_app(settings.with_database("postgresql://nobody@/none?host=/nowhere"))
    away.state.static_files = app.state.static_files
    away.state.database.pool.timeout = 0.2
    async with AsyncTestClient(away) as client:
        page = await client.get("/")
    assert page.status_code == 503 and '<div id="root">' in page.text and first_data(page) == {}


async def test_sitemaps_name_what_is_listed(client: AsyncTestClient[Litestar], conn: Connection):
    await add_chef(conn, short_name="early", short_name_key="early", created_at="2026-01-01", town_key="saint denis")
    await add_chef(conn, short_name="off", short_name_key="off", suspended=True, town_key="lyon")
    index = (await client.get("/sitemap.xml")).text
    first = re.findall(r"<loc>http://localhost:8000(.*?)</loc>", index)[:2]
    assert first == ["/sitemap/pages.xml", "/sitemap/chefs/2025-12-29.xml"]
    assert "/city/saint-denis<" in (pages := (await client.get(first[0])).text) and "lyon" not in pages
    chefs = (await client.get(first[1])).text
    assert re.findall(r"<loc>(.*?)</loc>", chefs) == ["http://localhost:8000/chef/early"]
    assert (await client.get("/sitemap/chefs/soon.xml")).status_code == 404
    assert "Sitemap: http://localhost:8000/sitemap.xml" in (await client.get("/robots.txt")).text


def test_paths_of_the_web_app_are_pages_and_others_are_not():
    # web/src/app/routes/paths.test.ts compares the list with the routes.
    assert all(is_page(re.sub(r"\$\w*", "x", path)) for path in PATHS)
    assert is_page("/admin") and is_page("/home/x/y") and not is_page("/homely") and not is_page("/food")


async def test_operator_links_are_in_page_and_structured_data(app: Litestar, client: AsyncTestClient[Litestar]):
    links = ("https://social.test/@marmita", 'https://pictures.test/?a&"b')
    app.state.settings = replace(app.state.settings, social_links=links)
    page = (await client.get("/about-us")).text
    assert '<link rel="me" href="https://social.test/@marmita" />' in page
    assert '<link rel="me" href="https://pictures.test/?a&amp;&quot;b" />' in page


async def test_sitemaps_name_what_the_community_shows_to_everybody(client: AsyncTestClient[Litestar], conn: Connection):
    author = await add_account(conn)
    await add_community(conn, author, link="bakers")
    shown = await add_post(conn, author, created_at=datetime(2026, 1, 2, tzinfo=UTC))
    await add_post(conn, author, created_at=datetime(2026, 1, 2, tzinfo=UTC), adult=True)
    await insert(conn, "tag", id="0" * 24, link="soup", name="Soup", posts_count=1, created_at=utc_now())
    await insert(conn, "tag", id="1" * 24, link="unused", name="Unused", created_at=utc_now())
    index = (await client.get("/sitemap.xml")).text
    for name, paths in (
        ("communities", ["/blog", "/community/bakers"]),
        ("tags", ["/tag/soup"]),
        ("posts/2025-12-29", [f"/blog/{shown}"]),
    ):
        assert f"/sitemap/{name}.xml<" in index
        found = re.findall(r"<loc>http://localhost:8000(.*?)</loc>", (await client.get(f"/sitemap/{name}.xml")).text)
        assert found == paths
    assert (await client.get("/sitemap/posts/soon.xml")).status_code == 404
