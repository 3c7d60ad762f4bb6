"""Static text pages: what the server writes into them, under the same names as in the browser."""

import json
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chefs import town_key
from marmita.platform.http.static import StaticFile
from marmita.site.first_screen.pages import CONTENT_TYPES
from marmita.site.paths import OPEN, is_page
from marmita.site.texts import TEXTS

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def app(app: Litestar) -> Litestar:
    """The application with its source page in place of the built one."""
    page = (WEB / "index.html").read_bytes()
    app.state.static_files = {"index.html": StaticFile({"": page}, "text/html", "", "")}
    return app


@pytest.mark.commits
async def test_a_page_of_text_comes_with_its_text_in_the_readers_language(client: AsyncTestClient[Litestar]):
    page = await client.get("/privacy-policy", headers={"accept-language": "fr-FR,en;q=0.5"})
    assert page.status_code == 200 and page.headers["content-language"] == "fr"
    assert "<title>Politique de confidentialité · Marmita</title>" in page.text
    assert 'rel="canonical" href="http://localhost:8000/privacy-policy"' in page.text
    assert '<meta name="description" content="Quelles données Marmita conserve' in page.text
    assert '<meta property="og:title" content="Politique de confidentialité" />' in page.text
    written = page.text.split('id="marmita-data" type="application/json">')[1].split("</script>")[0]
    entry = json.loads(written)[0]
    answer = await client.post("/api/static-content/by-types/FR", json=["PRIVACY_POLICY"])
    assert entry == {"queryKey": ["static-content", "PRIVACY_POLICY", "fr"], "data": answer.json()[0]}
    assert "<h2>" not in written  # nothing in it can end its element or begin another


@pytest.mark.commits
async def test_sitemap_has_public_pages_only(client: AsyncTestClient[Litestar]):
    sitemap = (await client.get("/sitemap/pages.xml")).text
    for path in CONTENT_TYPES:
        page = await client.get(path)
        assert page.status_code == 200
        assert ('name="robots" content="noindex"' in page.text) == (path not in OPEN), path
        assert (f"<loc>http://localhost:8000{path}</loc>" in sitemap) == (path in OPEN), path


def dictionary(feature: str, language: str) -> dict[str, Any]:
    return json.loads((WEB / "src" / "features" / feature / "locales" / f"{language}.json").read_text())


@pytest.mark.parametrize("language", TEXTS)
def test_server_and_browser_call_a_page_by_the_same_name(language: str):
    titles = dictionary("content", language)["title"]
    accounts = dictionary("accounts", language)
    waiting = dict.fromkeys(("/check-email", "/check-email-chef", "/forgot-pass-next"), accounts["checkMail"])
    steps = {**waiting, "/success-confirm-email": accounts["activate"]["done"]}
    for path, content_type in CONTENT_TYPES.items():
        assert is_page(path)
        assert TEXTS[language].pages[path].title == (steps.get(path) or titles[content_type]), path
        assert (TEXTS[language].pages[path].description != "") == (path in OPEN), path


@pytest.mark.commits
@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Home-cooked meals in Brussels"),
        ("fr", "à Bruxelles"),
        ("pt-BR", "Bruxelas"),
        ("pl", "Bruksela"),
    ],
)
async def test_a_town_has_its_name_in_the_readers_language(
    client: AsyncTestClient[Litestar], language: str, title: str
):
    page = await client.get("/city/bruxelles", headers={"accept-language": language})
    assert title in page.text.split("</title>")[0]


def test_names_of_towns_are_those_of_the_browser():
    own = {"geneve": "Genève"}
    for language, texts in TEXTS.items():
        shown = json.loads((WEB / f"src/shared/i18n/locales/{language}.json").read_text())["cities"]
        assert {key: name for key, name in shown.items() if name != own.get(key, key.title())} == texts.cities


@pytest.mark.parametrize("language", TEXTS)
async def test_a_town_is_found_by_its_name_in_each_language(language: str):
    names = json.loads((WEB / f"src/shared/i18n/locales/{language}.json").read_text())["cities"]
    assert {town_key(name): key for key, name in names.items()} == {key: key for key in names}


@pytest.mark.commits
async def test_other_names_of_a_town_lead_to_its_one_address(client: AsyncTestClient[Litestar]):
    for name in ("brussels", "Bruksela", "BRUXELAS"):
        moved = await client.get(f"/city/{name}?sort=NEWEST&lang=fr", follow_redirects=False)
        assert (moved.status_code, moved.headers["location"]) == (308, "/city/bruxelles?sort=NEWEST&lang=fr")
    assert (await client.get("/city/bruxelles", follow_redirects=False)).status_code == 200
    assert (await client.get("/city/brussels")).url.path == "/city/bruxelles"
    assert (await client.get("/api/chef/by-city/brussels")).status_code == 200
