"""What a client has read it may send back: nothing is refused, and nothing changes."""

from datetime import timedelta
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.clock import paris_day, utc_now
from tests.support.chef_form import FORM
from tests.support.ordering import Person, json_ok, refusal
from tests.support.photo_client import PHOTO
from tests.support.rows import Connection, add_comment, add_community, add_post

pytestmark = pytest.mark.commits
# They change with every save.
MOVES = {"revision", "updateDate", "editedBy", "own"}
TOMORROW = paris_day(utc_now()) + timedelta(days=1)
FOOD: dict[str, Any] = {
    "name": "Soup", "description": "Hot.", "price": 950, "amount": "A bowl", "allergens": ["MILK"],
    "allergensDeclared": True, "dietary": ["VEGAN"],
    "offer": {
        "offerType": "FIXED_OFFER",
        "operatingHours": {"friday": {"open": "11:30", "close": "14:00", "amountServed": 5}},
        "oneTimeOffers": [{"date": TOMORROW.isoformat(), "offerInfo": {"amountServed": 5}}],
    },
}  # fmt: skip


@pytest.fixture
async def owner(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn)


async def sent_back(owner: Person, read: str, path: str, *without: str) -> dict[str, Any]:
    """What was read, which sending back has not changed."""
    before = json_ok(await owner.get(read))
    json_ok(await owner.put(path, {name: value for name, value in before.items() if name not in without}))
    after = json_ok(await owner.get(read))
    assert {name: after[name] for name in after if name not in MOVES} == {
        name: before[name] for name in before if name not in MOVES
    }
    return after


async def refused(owner: Person, path: str, body: dict[str, Any], field: str) -> None:
    answer = await owner.put(path, body)
    assert refusal(answer) == (400, "invalid_request")
    assert [error["field"] for error in answer.json()["errors"]] == [field]


async def photo(owner: Person, kind: str) -> str:
    answer = await owner.client.post(
        "/api/save-photo-to-cdn", files={"photo": ("a.jpg", PHOTO)}, data={"photoType": kind}, headers=owner.headers
    )
    return json_ok(answer)["path"]


async def test_chef_and_food(owner: Person):
    path = await photo(owner, "FOR_CHEF")
    form = FORM | {"avatar": await photo(owner, "FOR_CHEF"), "pictures": [{"path": path, "alt": "A pot"}]}
    chef = json_ok(await owner.post("chef", form))["id"]
    shown = await sent_back(owner, f"chef/form/{chef}", "chef", "verified")
    assert [(picture["base"], picture["alt"]) for picture in shown["pictures"]] == [(path, "A pot")]
    await refused(owner, "chef", shown, "verified")
    image = await photo(owner, "FOR_FOOD")
    food = json_ok(await owner.post("food", FOOD | {"chefId": chef, "active": False, "image": image}))
    assert food["image"]["base"] == image
    read = await sent_back(owner, f"food/{food['id']}", "food")
    sold = read["offer"]["operatingHours"]["friday"]
    sold["amountSold"] = 4
    json_ok(await owner.put("food", read))
    assert (await sent_back(owner, f"food/{food['id']}", "food"))["offer"]["operatingHours"]["friday"] == sold | {
        "amountSold": 0
    }
    for field, value in (("chefId", "f" * 24), ("surpriseBag", True)):
        await refused(owner, "food", read | {field: value}, field)
    await refused(owner, "food", read | {"own": None}, "revision")


async def test_pick_up_point(owner: Person):
    form = {name: FORM[name] for name in FORM if name not in ("deliveryTypes", "dineInHours", "dineInMinutes")}
    point = json_ok(await owner.post("pick-up-point", form | {"dayCapacity": 12}))["id"]
    await sent_back(owner, f"chef/form/{point}", "pick-up-point", "verified")


async def test_post_comment_and_community(owner: Person, conn: Connection):
    picture = await photo(owner, "FOR_POST_LG")
    wanted = {"name": "Stew", "content": "<p>Slow.</p>", "tags": ["soup"], "pictures": [{"path": picture, "alt": "A"}]}
    post = json_ok(await owner.post("posts", wanted))["id"]
    read = await sent_back(owner, f"posts/{post}", f"posts/{post}")
    assert [tag["name"] for tag in read["tags"]] == ["soup"]
    comment = await add_comment(conn, await add_post(conn, owner.id), owner.id)
    said = {"content": "<p>Tasty.</p>", "picture": await photo(owner, "FOR_COMMENT"), "pictureAlt": "A bowl"}
    json_ok(await owner.put(f"comments/{comment}", said))
    read = await sent_back(owner, f"comments/by-id/{comment}", f"comments/{comment}")
    assert read["picture"]["alt"] == "A bowl"
    community = await add_community(conn, creator_id=owner.id)
    await sent_back(owner, f"communities/by-link/{community}", f"communities/{community}")
    topic = {"name": "Stews", "topicId": f"{1:024x}"}
    for path, body in ((f"posts/{post}", wanted), (f"comments/{comment}", said), (f"communities/{community}", topic)):
        await refused(owner, path, body | {"id": "f" * 24}, "id")
