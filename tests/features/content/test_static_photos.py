"""The pictures of the site: upload, names, where they are used, and deletion."""

import asyncio
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.accounts import AccountDeleted
from marmita.features.content.photo_rules import photo_name_key
from marmita.features.media.listeners import transfer_site_photos
from marmita.platform.jobs import drain
from tests.features.content.conftest import SendPhoto, Update
from tests.support.auth_client import refusal
from tests.support.rows import Connection, add_account, add_session

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
Headers = dict[str, str]
LIST = "/api/static-content-photos"


async def photos(client: Client, admin: Headers, query: str = "") -> list[dict[str, Any]]:
    return (await client.get(f"{LIST}{query}", headers=admin)).json()


async def delete(client: Client, admin: Headers, name: str):
    return await client.post("/api/delete-photo-for-static-content", json={"photoName": name}, headers=admin)


async def test_uploaded_photo_is_listed_under_its_name_with_its_kind(
    client: Client, admin: Headers, send_photo: SendPhoto
):
    table = (await send_photo("  Long   table ")).json()
    logo = (await send_photo("Market", "OUR_PARTNERS")).json()
    assert (table["name"], table["kind"], table["uploadedBy"], table["uses"]) == ("Long table", "TEXT", "grace", [])
    assert [photo["name"] for photo in await photos(client, admin)] == ["Market", "Long table"]
    assert await photos(client, admin, "?kind=OUR_PARTNERS") == [logo]
    found = await client.get(f"{LIST}?name=LONG%20t", headers=admin)
    assert (found.headers["x-total-count"], found.json()) == ("1", [table])
    rendition = f"{table['picture']['base']}-{table['picture']['widths'][0]}.webp"
    assert (await client.get(rendition)).status_code == 200


async def test_finished_photo_is_listed_with_all_of_its_renditions(
    client: Client, app: Litestar, admin: Headers, send_photo: SendPhoto
):
    first = (await send_photo("Table")).json()["picture"]["widths"]
    await drain(app.state.tools)
    [photo] = await photos(client, admin)
    assert len(photo["picture"]["widths"]) >= len(first) and photo["picture"]["widths"]


async def test_name_that_is_taken_is_refused_and_the_first_photo_stays(
    client: Client, admin: Headers, send_photo: SendPhoto
):
    first = (await send_photo("Table")).json()
    assert refusal(await send_photo("TABLE")) == (409, "photo_name_taken")
    assert await photos(client, admin) == [first]


async def test_same_upload_many_times_at_once_is_stored_once(client: Client, admin: Headers, send_photo: SendPhoto):
    answers = await asyncio.gather(*(send_photo("Table") for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert len(await photos(client, admin)) == 1


async def test_photo_in_a_text_is_not_deleted_until_the_text_lets_go(
    client: Client, admin: Headers, send_photo: SendPhoto, update: Update, conn: Connection
):
    base = (await send_photo("Table")).json()["picture"]["base"]
    saved = await update(f'<p>Eat.</p><img src="{base}-640.webp" alt="A table" width="640" height="480">')
    assert f'<img src="{base}-640.webp" alt="A table" width="640" height="480">' in saved.json()["content"]
    [photo] = await photos(client, admin)
    assert photo["uses"] == [{"place": "TEXT", "type": "ABOUT_US", "locale": "EN", "partner": None}]
    refused = await delete(client, admin, "table")
    assert (refusal(refused), refused.json()["count"]) == ((409, "photo_in_use"), 1)
    assert len(await photos(client, admin)) == 1
    await update("<p>Eat.</p>")
    assert (await delete(client, admin, "table")).status_code == 204
    assert await photos(client, admin) == []
    assert refusal(await delete(client, admin, "table")) == (404, "photo_not_exist")
    cursor = await conn.execute("SELECT action FROM audit_entry WHERE target = 'PICTURE' ORDER BY id")
    assert await cursor.fetchall() == [("STATIC_PHOTO_ADDED",), ("STATIC_PHOTO_DELETED",)]


async def test_text_with_a_photo_that_is_gone_is_refused_and_not_stored(
    client: Client, admin: Headers, update: Update, conn: Connection
):
    base = f"/media/photos/{'0' * 32}/photo"
    assert refusal(await update(f'<p>Eat.</p><img src="{base}-640.webp" alt="">')) == (404, "photo_not_exist")
    cursor = await conn.execute("SELECT count(*) FROM content_version")
    assert await cursor.fetchone() == (0,)


async def test_text_and_deletion_of_its_photo_at_once_leave_no_text_without_its_photo(
    client: Client, admin: Headers, send_photo: SendPhoto, update: Update
):
    base = (await send_photo("Table")).json()["picture"]["base"]
    saved, deleted = await asyncio.gather(
        update(f'<p>Eat.</p><img src="{base}-640.webp" alt="">'), delete(client, admin, "Table")
    )
    assert (saved.status_code, deleted.status_code) in {(200, 409), (404, 204), (201, 409)}


async def test_site_photo_is_not_deleted_by_the_general_call(client: Client, admin: Headers, send_photo: SendPhoto):
    path = (await send_photo("Table")).json()["picture"]["base"]
    assert refusal(await client.post("/api/delete-photo", json={"path": path}, headers=admin)) == (403, "access_denied")
    assert len(await photos(client, admin)) == 1


async def test_photos_of_the_site_stay_when_the_admins_account_is_erased(
    client: Client, app: Litestar, conn: Connection, admin: Headers, send_photo: SendPhoto
):
    await send_photo("Table")
    row = await (await conn.execute("SELECT id FROM account WHERE login = 'grace'")).fetchone()
    assert row
    other = await add_account(conn, authorities=["USER", "ADMIN"])
    async with app.state.database.unit_of_work() as uow:
        await transfer_site_photos(uow, AccountDeleted(row[0], other))
        await uow.conn.execute("DELETE FROM account WHERE id = %s", (row[0],))
    headers = {"authorization": f"Bearer {await add_session(conn, other)}"}
    [photo] = await photos(client, headers)
    assert (photo["name"], photo["uploadedBy"]) == ("Table", None)
    cursor = await conn.execute("SELECT account_id FROM photo")
    assert await cursor.fetchall() == [(other,)]


def test_names_that_differ_by_case_and_spaces_are_one():
    assert photo_name_key("  Long   TABLE ") == photo_name_key("long table")
