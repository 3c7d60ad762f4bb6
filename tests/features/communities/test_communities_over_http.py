"""Communities and follows over HTTP: photos, calls at once, and ids of nothing."""

import asyncio

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.ids import new_id
from marmita.settings import Settings
from tests.support.ordering import Person, json_ok, refusal
from tests.support.photo_client import PhotoClient
from tests.support.rows import Connection, add_community

pytestmark = pytest.mark.commits
HOME = f"{1:024x}"


@pytest.fixture
def photos(client: AsyncTestClient[Litestar], app: Litestar, settings: Settings, conn: Connection) -> PhotoClient:
    return PhotoClient(client, conn, app.state.tools)


async def upload(photos: PhotoClient, person: Person, kind: str) -> str:
    return json_ok(await photos.send(person, f"FOR_COMMUNITY_{kind}"))["path"]


async def test_photos_are_attached_finished_replaced_and_removed(photos: PhotoClient):
    person = await photos.person()
    form = {"name": "Soups", "topicId": HOME, "picture": await upload(photos, person, "PICTURE")}
    made = await person.post("communities", form | {"icon": await upload(photos, person, "ICON")})
    assert made.status_code == 201
    first = made.json()
    await photos.jobs()
    finished = json_ok(await person.get(f"communities/by-link/{first['id']}"))
    assert len(finished["picture"]["widths"]) > len(first["picture"]["widths"])
    assert len(finished["icon"]["widths"]) > len(first["icon"]["widths"])

    wrong = await upload(photos, person, "ICON")
    refused = await person.put(f"communities/{first['id']}", form | {"picture": wrong})
    assert refusal(refused) == (404, "photo_not_exist")
    assert json_ok(await person.get("communities/by-link/soups")) == finished

    changed = json_ok(await person.put(f"communities/{first['id']}", form | {"icon": wrong}))
    assert changed["picture"] == finished["picture"]
    assert changed["icon"]["base"] == wrong
    assert (await photos.delete(person, wrong)).status_code == 204
    assert json_ok(await person.get("communities/by-link/soups"))["icon"] is None
    json_ok(await person.put(f"communities/{first['id']}", {"name": "Soups", "topicId": HOME}))
    await photos.jobs()
    assert await photos.state() == ([], 0)


async def test_twenty_joins_and_leaves_at_once_count_exactly(photos: PhotoClient):
    people = [await photos.person() for _ in range(4)]
    community = await add_community(photos.conn, people[0].id)
    body = {"communityId": community}

    async def counted() -> tuple[int, int]:
        cursor = await photos.conn.execute(
            "SELECT members_count, (SELECT count(*) FROM community_member) FROM community WHERE id = %s", (community,)
        )
        return await cursor.fetchone() or (-1, -1)

    answers = await asyncio.gather(*(person.post("communities/join", body) for person in people for _ in range(5)))
    assert {answer.status_code for answer in answers} == {200}
    assert await counted() == (4, 4)
    mixed = [person.post(f"communities/{verb}", body) for person in people for verb in ("leave", "join", "leave")]
    await asyncio.gather(*mixed)
    count, rows = await counted()
    assert count == rows
    await asyncio.gather(*(person.post("communities/leave", body) for person in people for _ in range(5)))
    assert await counted() == (0, 0)


async def test_twenty_follows_at_once_are_one(photos: PhotoClient):
    follower, followed = await photos.person(), await photos.person()
    body = {"contentType": "USER", "contentId": followed.id}
    answers = await asyncio.gather(*(follower.post("observe-content", body) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {204}
    card = json_ok(await follower.get(f"user-card/{followed.id}"))
    assert (card["followersCount"], card["observed"]) == (1, True)


async def test_what_is_not_there_is_refused_and_changes_nothing(photos: PhotoClient):
    person = await photos.person()
    nobody = {"contentType": "USER", "contentId": new_id()}
    form = {"name": "Soups", "topicId": HOME}
    assert refusal(await person.get(f"user-card/{new_id()}")) == (404, "user_not_exist")
    assert refusal(await person.post("observe-content", nobody)) == (404, "user_not_exist")
    assert (await person.post("observe-content/delete", nobody)).status_code == 204
    assert refusal(await person.get("communities/by-link/soups")) == (404, "community_not_exist")
    assert refusal(await person.put("communities/soups", form)) == (404, "community_not_exist")
    assert refusal(await person.post("communities/join", {"communityId": new_id()})) == (404, "community_not_exist")
    assert refusal(await person.get("tags/by-link/soup")) == (404, "tag_not_exist")
    assert json_ok(await person.get("mention-users?login=nobody")) == []
    cursor = await photos.conn.execute("SELECT FROM community UNION ALL SELECT FROM follow")
    assert cursor.rowcount == 0


async def test_name_that_cannot_be_seen_is_refused(photos: PhotoClient):
    person = await photos.person()
    for name in ("", "   ", "\u200b", "x" * 51):
        answer = await person.post("communities", {"name": name, "topicId": HOME})
        assert refusal(answer) == (400, "invalid_request")
