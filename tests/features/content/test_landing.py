"""The landing page: what admins change, what visitors see, versions, and lost updates."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.features.content.conftest import SendPhoto
from tests.support.auth_client import refusal
from tests.support.rows import Connection

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
Headers = dict[str, str]
FRENCH = {"locale": "FR", "badge": "", "headline": " Le dîner  est prêt. ", "benefits": ["", "Payer après", ""]}


async def save(client: Client, admin: Headers, page: dict[str, Any], revision: int = 0):
    return await client.post("/api/update-landing-page", json={"page": page, "revision": revision}, headers=admin)


async def shown(client: Client, locale: str = "EN") -> dict[str, Any]:
    return (await client.get(f"/api/landing-page/{locale}")).json()


async def test_landing_page_shows_picture_words_and_partners_in_their_language(
    client: Client, admin: Headers, send_photo: SendPhoto
):
    hero, logo = (await send_photo("Hero", "LANDING_PAGE")).json(), (await send_photo("Logo", "OUR_PARTNERS")).json()
    partner = {"name": "Market", "photoId": logo["id"], "link": "https://market.example.org/a", "alt": ""}
    page = {"heroPhotoId": hero["id"], "texts": [FRENCH], "partners": [partner]}
    saved = (await save(client, admin, page)).json()
    assert saved["revision"] == saved["versions"][0]["revision"] and saved["versions"][0]["savedBy"] == "grace"
    french, english = await shown(client, "fr"), await shown(client)
    assert (french["headline"], french["badge"], french["benefits"]) == (
        "Le dîner est prêt.",
        "",
        ["", "Payer après", ""],
    )
    assert (english["headline"], english["benefits"]) == ("", ["", "", ""])
    assert english["heroPicture"]["base"] == hero["picture"]["base"]
    partners = [{"name": "Market", "link": partner["link"], "alt": "Market", "picture": logo["picture"]}]
    assert english["partners"] == partners == (await client.get("/api/our-partners-photos")).json()
    listed = (await client.get("/api/static-content-photos", headers=admin)).json()
    assert [photo["uses"] for photo in listed] == [
        [{"place": "PARTNER", "type": None, "locale": None, "partner": "Market"}],
        [{"place": "HERO", "type": None, "locale": None, "partner": None}],
    ]
    refused = await client.post("/api/delete-photo-for-static-content", json={"photoName": "hero"}, headers=admin)
    assert refusal(refused) == (409, "photo_in_use")


async def test_landing_page_that_nobody_changed_is_empty(client: Client, admin: Headers):
    nothing = {"heroPicture": None, "badge": "", "headline": "", "benefits": ["", "", ""], "partners": []}
    assert await shown(client, "pl") == nothing
    assert refusal(await client.get("/api/landing-page/xx")) == (404, "not_found")
    editable = (await client.get("/api/editable-landing-page", headers=admin)).json()
    assert (editable["revision"], editable["versions"]) == (0, [])


async def test_landing_page_saved_meanwhile_is_not_written_over(client: Client, admin: Headers, conn: Connection):
    first = (await save(client, admin, {"texts": [FRENCH]})).json()["revision"]
    # The same again, as after a lost answer, changes nothing and is no conflict.
    again = await save(client, admin, {"texts": [FRENCH]})
    assert (again.status_code, again.json()["revision"]) == (200, first)
    other = await save(client, admin, {"texts": [FRENCH | {"headline": "Bonsoir."}]})
    assert (refusal(other), other.json()["revision"]) == ((409, "content_changed"), first)
    assert (await shown(client, "FR"))["headline"] == "Le dîner est prêt."
    cursor = await conn.execute("SELECT action FROM audit_entry")
    assert await cursor.fetchall() == [("LANDING_PAGE_CHANGED",)]


async def test_landing_page_with_a_photo_of_another_kind_is_refused(
    client: Client, admin: Headers, send_photo: SendPhoto
):
    text = (await send_photo("Table")).json()["id"]
    for page in (
        {"heroPhotoId": text},
        {"partners": [{"name": "Market", "photoId": text}]},
        {"partners": [{"name": "Market", "photoId": "0" * 24}]},
    ):
        assert refusal(await save(client, admin, page)) == (404, "photo_not_exist")
    assert (await shown(client))["partners"] == []


@pytest.mark.parametrize(
    "link", ["http://a.example", "javascript:alert(1)", "//a.example", "https://", "https://a b.c"]
)
async def test_landing_page_with_a_link_that_is_no_https_address_is_refused(client: Client, admin: Headers, link: str):
    page = {"partners": [{"name": "Market", "photoId": "0" * 24, "link": link}]}
    assert refusal(await save(client, admin, page)) == (400, "invalid_request")
