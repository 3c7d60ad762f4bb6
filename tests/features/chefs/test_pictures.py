"""Pictures of a chef: attached from uploads, kept in order with their alt texts, deleted when no longer shown."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.jobs import JobTools
from tests.support.chef_form import form_with
from tests.support.ordering import Person, json_ok, refusal
from tests.support.photo_client import PhotoClient
from tests.support.rows import Connection

pytestmark = pytest.mark.commits


@pytest.fixture
def photos(client: AsyncTestClient[Litestar], conn: Connection, tools: JobTools) -> PhotoClient:
    return PhotoClient(client, conn, tools)


async def upload(photos: PhotoClient, person: Person, kind: str = "FOR_CHEF_GALLERY") -> str:
    return json_ok(await photos.send(person, kind))["path"]


async def save(person: Person, form: dict[str, Any], **changes: Any) -> dict[str, Any]:
    body = form_with(id=form["id"], revision=form["revision"], **changes)
    return json_ok(await person.client.put("/api/chef", json=body, headers=person.headers))


def bases(pictures: list[dict[str, Any]]) -> list[str]:
    return [picture["base"] for picture in pictures]


async def test_pictures_keep_their_order_and_alt_texts_and_lose_their_files_when_dropped(
    photos: PhotoClient, ana: Person
):
    head, first, second = [await upload(photos, ana, kind) for kind in ("FOR_CHEF", *["FOR_CHEF_GALLERY"] * 2)]
    answer = await ana.post(
        "chef",
        form_with(
            avatar=head, pictures=[{"path": head, "alt": "The stove"}],
            galleryImages=[{"path": second, "alt": "Soup"}, {"path": first}],
        ),
    )  # fmt: skip
    form = answer.json()
    assert (form["avatar"]["base"], form["pictures"][0]["alt"]) == (head, "The stove")
    assert bases(form["galleryImages"]) == [second, first]
    await photos.jobs()
    profile = json_ok(await ana.client.get(f"/api/chef/by-id/{form['id']}"))
    assert profile["defaultPicture"]["base"] == head
    assert all(len(each["widths"]) > 1 for each in (*profile["pictures"], *profile["galleryImages"]))
    assert [each.get("alt") for each in profile["galleryImages"]] == ["Soup", None]
    kept = await save(ana, form, galleryImages=[{"path": first, "alt": "Bread"}])
    assert (kept["avatar"], kept["pictures"], bases(kept["galleryImages"])) == (None, [], [first])
    await photos.jobs()
    assert await photos.photos() == 1


async def test_deleted_photo_is_no_longer_shown(photos: PhotoClient, ana: Person):
    path = await upload(photos, ana)
    form = (await ana.post("chef", form_with(galleryImages=[{"path": path}], avatar=path))).json()
    assert (await photos.delete(ana, path)).status_code == 204
    shown = json_ok(await ana.get(f"chef/form/{form['id']}"))
    assert (shown["galleryImages"], shown["avatar"]) == ([], None)


async def test_photo_of_somebody_else_or_of_another_kind_is_refused(photos: PhotoClient, ana: Person):
    other = await photos.person()
    for path in (await upload(photos, other), await upload(photos, ana, "FOR_CHAT")):
        answer = await ana.post("chef", form_with(pictures=[{"path": path}]))
        assert refusal(answer) == (404, "photo_not_exist")
        assert answer.json()["paths"] == [path]
    assert json_ok(await ana.get("account"))["chefId"] is None


async def test_photo_that_an_admin_uploads_for_a_chef_gets_all_of_its_renditions(
    photos: PhotoClient, ana: Person, admin: Person
):
    form = json_ok(await ana.post("chef", form_with()))
    path = json_ok(await photos.send(admin, "FOR_CHEF", entityId=form["id"]))["path"]
    await save(admin, form, pictures=[{"path": path, "alt": "The stove"}], avatar=path)
    await photos.jobs()
    shown = json_ok(await ana.get(f"chef/form/{form['id']}"))
    assert [len(each["widths"]) > 1 for each in (*shown["pictures"], shown["avatar"])] == [True, True]
    assert shown["pictures"][0]["alt"] == "The stove"
    assert (await photos.delete(admin, path)).status_code == 204
    assert json_ok(await ana.get(f"chef/form/{form['id']}"))["pictures"] == []
