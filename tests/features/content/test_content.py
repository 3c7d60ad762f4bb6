"""Reading and changing the static texts: rights, versions, and immediate visibility."""

from collections.abc import AsyncGenerator

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.features.content.rules import CONTENT_MAX, TYPES
from marmita.settings import Settings
from tests.features.content.conftest import Update
from tests.support.auth_client import refusal
from tests.support.rows import Connection, add_account, add_session

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
ABOUT = "/api/static-content/by-type/ABOUT_US/EN"


@pytest.fixture
async def second_process(settings: Settings, client: Client) -> AsyncGenerator[Client]:
    """Another application on the same database, as behind a load balancer."""
    async with AsyncTestClient(create_app(settings)) as other:
        yield other


async def count_versions(conn: Connection) -> int:
    row = await (await conn.execute("SELECT count(*) FROM content_version")).fetchone()
    return row[0] if row else -1


async def test_content_is_public_in_each_language(client: Client):
    for locale in ("EN", "fr", "Br", "pl"):
        answer = await client.get(f"/api/static-content/all-configs-by-locale/{locale}")
        assert answer.status_code == 200
        texts = answer.json()
        assert [text["type"] for text in texts] == list(TYPES)
        assert all(len(text["content"]) > 40 and "{" not in text["content"] for text in texts)
        assert {text["locale"] for text in texts} <= {locale.upper(), "EN"}


async def test_content_by_types_is_ordered_without_duplicates(client: Client):
    wanted = ["COOKIES_BANNER", "ABOUT_US", "COOKIES_BANNER"]
    answer = await client.post("/api/static-content/by-types/BR", json=wanted)
    assert [(text["type"], text["locale"]) for text in answer.json()] == [("COOKIES_BANNER", "BR"), ("ABOUT_US", "BR")]
    for bad in (["NO_SUCH_TEXT"], ["ABOUT_US"] * (len(TYPES) + 1), {"type": "ABOUT_US"}):
        assert (await client.post("/api/static-content/by-types/BR", json=bad)).status_code == 400


async def test_content_unchanged_is_answered_with_304(client: Client, update: Update):
    first = await client.get(ABOUT)
    assert first.headers["content-type"].startswith("text/html") and first.headers["content-language"] == "en"
    assert first.headers["content-security-policy"].startswith("default-src 'none'")
    again = await client.get(ABOUT, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    await update("<p>Changed.</p>")
    third = await client.get(ABOUT, headers={"if-none-match": first.headers["etag"]})
    assert (third.status_code, third.text) == (200, "<p>Changed.</p>")
    assert third.headers["last-modified"] != first.headers["last-modified"]


@pytest.mark.parametrize("path", ["by-type/NOTHING/EN", "by-type/ABOUT_US/XX", "all-configs-by-locale/english"])
async def test_content_of_unknown_type_or_locale_is_not_found(client: Client, path: str):
    assert refusal(await client.get(f"/api/static-content/{path}")) == (404, "not_found")


async def test_content_change_is_visible_in_other_processes_at_once(
    client: Client, second_process: Client, update: Update
):
    for reader in (client, second_process):
        assert "Changed" not in (await reader.get(ABOUT)).text
    await update("<p>Changed.</p>")
    for reader in (client, second_process):
        assert (await reader.get(ABOUT)).text == "<p>Changed.</p>"
    await update(None)
    for reader in (client, second_process):
        assert "Changed" not in (await reader.get(ABOUT)).text


async def test_content_without_translation_falls_back_to_english(
    client: Client, update: Update, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("marmita.features.content.content_cache.default_of", lambda *_: ("EN", "<p>Default</p>"))
    await update("<p>New</p>")
    answer = await client.get("/api/static-content/by-type/ABOUT_US/pl")
    assert (answer.text, answer.headers["content-language"]) == ("<p>New</p>", "en")


async def test_content_versions_are_stored_with_author_and_instant(
    client: Client, update: Update, admin: dict[str, str]
):
    for content in ("<p>One</p>", "<p>Two</p>", None):
        answer = await update(content, locale="fr")
        assert answer.status_code == 200, answer.text
    kept = (await client.get("/api/static-content/editable/ABOUT_US/FR", headers=admin)).json()
    assert [(v["content"], v["savedBy"]) for v in kept["versions"]] == [
        (None, "grace"), ("<p>Two</p>", "grace"), ("<p>One</p>", "grace"),
    ]  # fmt: skip
    assert kept["content"] == kept["default"] and kept["revision"] == kept["versions"][0]["revision"]
    assert all(version["savedAt"].endswith("Z") for version in kept["versions"])


async def test_content_change_of_outdated_revision_is_refused(update: Update, conn: Connection):
    first = (await update("<p>One</p>", revision=0)).json()
    answer = await update("<p>Lost</p>", revision=0)
    assert refusal(answer) == (409, "content_changed") and answer.json()["revision"] == first["revision"]
    assert await count_versions(conn) == 1
    assert (await update("<p>Two</p>", revision=first["revision"])).status_code == 200


async def test_content_change_that_is_sent_again_changes_nothing(update: Update, conn: Connection):
    first = await update("<p>One</p>", revision=0)
    again = await update("<p>One</p>", revision=0)
    assert (again.status_code, again.json()) == (200, first.json())
    assert await count_versions(conn) == 1


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"content": "<p>" + "a" * CONTENT_MAX}, (400, "invalid_request")),
        ({"content": " <script>alert(1)</script> "}, (400, "content_empty")),
        ({"content": "<p>x</p>", "content_type": "NOTHING"}, (400, "invalid_request")),
        ({"content": "<p>x</p>", "locale": "DE"}, (400, "invalid_request")),
        ({"content": "<p>x</p>", "saved_by": "me"}, (400, "invalid_request")),
    ],
)
async def test_content_change_that_is_invalid_is_refused(
    update: Update, conn: Connection, change: dict[str, str], refused: tuple[int, str]
):
    assert refusal(await update(**change)) == refused
    assert await count_versions(conn) == 0


@pytest.mark.parametrize("roles", [None, ["USER"], ["USER", "CHEF"], ["USER", "SENIOR_MOD"]])
async def test_content_editing_by_others_than_admins_is_refused(
    client: Client, conn: Connection, roles: list[str] | None
):
    headers = {}
    if roles:
        headers["authorization"] = f"Bearer {await add_session(conn, await add_account(conn, authorities=roles))}"
    change = {"type": "ABOUT_US", "locale": "EN", "content": "<p>Mine</p>"}
    answers = [
        await client.post("/api/update-content", json=change, headers=headers),
        await client.post("/api/static-content/preview", json={"locale": "EN", "content": "x"}, headers=headers),
        await client.get("/api/static-content/editable/ABOUT_US/EN", headers=headers),
    ]
    assert [refusal(answer) for answer in answers] == [(403, "access_denied") if roles else (401, None)] * 3
    assert await count_versions(conn) == 0 and "Mine" not in (await client.get(ABOUT)).text


async def test_content_stays_when_its_author_is_deleted(
    client: Client, conn: Connection, update: Update, admin: dict[str, str]
):
    await update("<p>Stays</p>")
    await conn.execute("DELETE FROM account WHERE login = 'grace'")
    assert (await client.get(ABOUT)).text == "<p>Stays</p>"
    row = await (await conn.execute("SELECT saved_by FROM content_version")).fetchone()
    assert row == (None,)


async def test_content_names_the_operator_of_the_settings(settings: Settings):
    from dataclasses import replace

    named = replace(settings, operator="Ré & <Fils>, 1 rue du Port", contact_mail="Help <help@site.fr>")
    async with AsyncTestClient(create_app(named)) as client:
        text = (await client.get("/api/static-content/by-type/CONTACT_US/EN")).text
    assert "Ré &amp; &lt;Fils&gt;, 1 rue du Port" in text
    assert '<a href="mailto:help@site.fr" rel="noopener noreferrer">help@site.fr</a>' in text
