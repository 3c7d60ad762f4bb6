"""Photos of dishes: attached with a save, replaced, shared with a copy, and gone with the last dish that shows them."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.settings import Settings
from tests.support.cooking import dish, new_chef
from tests.support.ordering import Person, json_ok, refusal
from tests.support.photo_client import PhotoClient
from tests.support.rows import Connection, add_account

pytestmark = pytest.mark.commits


@pytest.fixture
def photos(client: AsyncTestClient[Litestar], app: Litestar, settings: Settings, conn: Connection) -> PhotoClient:
    return PhotoClient(client, conn, app.state.tools)


async def upload(photos: PhotoClient, person: Person, photo_type: str = "FOR_FOOD") -> str:
    return json_ok(await photos.send(person, photo_type))["path"]


async def image_of(person: Person, food: str) -> dict[str, Any] | None:
    return json_ok(await person.get(f"food/{food}"))["image"]


async def test_a_photo_is_attached_finished_and_replaced(photos: PhotoClient):
    chef, chef_id = await new_chef(photos.client, photos.conn)
    first, second = await upload(photos, chef), await upload(photos, chef)
    made = json_ok(await photos.client.post("/api/food", json=dish(chefId=chef_id, image=first), headers=chef.headers))
    assert made["image"]["base"] == first
    await photos.jobs()
    finished = await image_of(chef, made["id"])
    assert finished and len(finished["widths"]) > len(made["image"]["widths"])
    kept = json_ok(await chef.put("food", dish(id=made["id"], revision=1, image=first)))
    assert kept["image"] == finished
    replaced = json_ok(await chef.put("food", dish(id=made["id"], revision=2, image=second)))
    assert replaced["image"]["base"] == second
    await photos.jobs()
    assert await photos.photos() == 1
    assert json_ok(await chef.put("food", dish(id=made["id"], revision=3)))["image"] is None
    await photos.jobs()
    assert await photos.state() == ([], 0)


async def test_a_copy_shows_the_same_photo_until_the_last_of_them_is_deleted(photos: PhotoClient):
    chef, chef_id = await new_chef(photos.client, photos.conn)
    made = json_ok(await chef.post("food", dish(chefId=chef_id, image=await upload(photos, chef))))
    copy = json_ok(await chef.post(f"food/duplicate/{made['id']}", {}))
    assert copy["image"] == made["image"]
    await chef.delete(f"food/{made['id']}")
    assert await photos.photos() == 1 and await image_of(chef, copy["id"]) == made["image"]
    await chef.delete(f"food/{copy['id']}")
    assert await photos.state() == ([], 0)


async def test_photos_of_others_of_other_kinds_and_in_use_are_refused(photos: PhotoClient):
    chef, chef_id = await new_chef(photos.client, photos.conn)
    other, _ = await new_chef(photos.client, photos.conn)
    used = await upload(photos, chef)
    json_ok(await chef.post("food", dish(chefId=chef_id, image=used)))
    for path in (used, await upload(photos, other), await upload(photos, chef, "FOR_CHEF")):
        assert refusal(await chef.post("food", dish(chefId=chef_id, image=path))) == (404, "photo_not_exist")
    assert len(json_ok(await chef.get(f"food/own-menu/{chef_id}"))["foods"]) == 1


async def test_a_photo_that_a_moderator_deletes_is_gone_from_the_dish(photos: PhotoClient):
    chef, chef_id = await new_chef(photos.client, photos.conn)
    path = await upload(photos, chef)
    avatar = json_ok(await photos.avatar(chef))
    await photos.jobs()
    made = json_ok(await chef.post("food", dish(chefId=chef_id, image=path)))
    moderator = await Person.create(
        photos.client, photos.conn, await add_account(photos.conn, authorities=["USER", "MOD"])
    )
    assert (await photos.delete(moderator, avatar["base"])).status_code == 204
    assert await image_of(chef, made["id"]) == made["image"]
    assert (await photos.delete(moderator, path)).status_code == 204
    shown = json_ok(await chef.get(f"food/{made['id']}"))
    assert (shown["image"], shown["own"]["revision"]) == (None, 2)
