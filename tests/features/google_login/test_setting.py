"""Effects of the client id: routes, content policy, client settings; and refusals in production."""

from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.platform.http.static import StaticFile
from marmita.settings import Settings, SettingsError, load_settings
from tests.features.google_login.conftest import GoogleAuthClient
from tests.support.auth_client import refusal

pytestmark = pytest.mark.commits
PAGE = (Path(__file__).parents[3] / "web" / "index.html").read_bytes()


async def pages_headers(settings: Settings, path: str = "/login") -> dict[str, str]:
    app = create_app(settings)
    app.state.static_files = {"index.html": StaticFile({"": PAGE}, "text/html", "", "")}
    async with AsyncTestClient(app) as client:
        headers = (await client.get(path)).headers
    policy = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
    return policy | {"opener": headers["cross-origin-opener-policy"]}


async def test_google_unavailable_is_answered_with_503_and_key(auth: GoogleAuthClient):
    auth.google.down = True
    token = await auth.google_token()
    assert refusal(await auth.enter(token)) == (503, "google_unavailable")
    assert await auth.count("google_ticket") == 1


async def test_client_settings_have_the_google_client_id_and_script(auth: GoogleAuthClient):
    settings_view = (await auth.client.get("/api/client-settings")).json()
    assert settings_view["googleClientId"] == "marmita.apps.example"
    assert settings_view["googleScriptUrl"] == f"{auth.google.issuer}/client"


@pytest.mark.parametrize(("path", "included"), [("/login", True), ("/register", True), ("/landing", False)])
async def test_pages_with_login_form_include_the_google_settings(settings: Settings, path: str, included: bool):
    app = create_app(settings)
    app.state.static_files = {"index.html": StaticFile({"": PAGE}, "text/html", "", "")}
    async with AsyncTestClient(app) as client:
        page = (await client.get(path)).text
    assert ('"googleClientId":"marmita.apps.example"' in page) == included


async def test_content_policy_allows_google_except_on_embedded_pages(settings: Settings, auth: GoogleAuthClient):
    real = load_settings({"GOOGLE_CLIENT_ID": "x", "WORKER": "false", "MARMITA_DATA": str(settings.marmita_data)})
    policy = await pages_headers(real.with_database(settings.conninfo))
    assert policy["script-src"] == "'self' https://accounts.google.com/gsi/client"
    assert policy["frame-src"] == "'self' https://accounts.google.com/gsi/"
    assert policy["connect-src"].endswith("https://accounts.google.com/gsi/")
    assert policy["style-src"].endswith("https://accounts.google.com/gsi/style")
    assert policy["opener"] == "same-origin-allow-popups"
    embedded = await pages_headers(real.with_database(settings.conninfo), "/embedded/priya")
    assert embedded["script-src"] == "'self'" and embedded["opener"] == "same-origin"


async def test_google_routes_without_client_id_are_not_found(settings: Settings, auth: GoogleAuthClient):
    plain = load_settings({"WORKER": "false", "MARMITA_DATA": str(settings.marmita_data)})
    plain = plain.with_database(settings.conninfo)
    policy = await pages_headers(plain)
    assert (policy["script-src"], policy["frame-src"], policy["opener"]) == ("'self'", "'self'", "same-origin")
    async with AsyncTestClient(create_app(plain)) as client:
        assert (await client.get("/api/client-settings")).json()["googleClientId"] is None
        assert refusal(await client.post("/api/google/nonce")) == (404, "not_found")
        token = {"token": auth.google.token("once")}
        assert refusal(await client.post("/api/google", json=token)) == (404, "not_found")
    assert await auth.count("google_ticket") == 0


def test_google_stand_in_in_production_is_refused():
    production = {
        "MARMITA_ENV": "production",
        "PUBLIC_URL": "https://marmita.example",
        "SMTP_URL": "smtps://mail.example",
        "PAYMENT_PROVIDER": "sandbox",
        "GOOGLE_CLIENT_ID": "x",
    }
    assert load_settings(production).google_client_id == "x"
    with pytest.raises(SettingsError, match="GOOGLE_STAND_IN"):
        load_settings(production | {"GOOGLE_STAND_IN": "http://localhost:9"})
