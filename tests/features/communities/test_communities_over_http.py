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
from tests.support.waiting import hold_locks, start_blocked

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


async def test_form_that_began_before_another_save_writes_over_nothing(photos: PhotoClient):
    person = await photos.person()
    made = (await person.post("communities", {"name": "Soups", "topicId": HOME, "description": "Hot."})).json()
    path, form = f"communities/{made['id']}", {"name": "Soups", "topicId": HOME, "revision": made["revision"]}
    # As an admin corrects it, while the creator's form is open.
    corrected = json_ok(await person.put(path, form | {"description": "Soups of the quarter."}))
    assert corrected["revision"] == made["revision"] + 1
    late = form | {"name": "Broths", "description": "Hot."}
    assert refusal(await person.put(path, late)) == (409, "content_changed")
    assert json_ok(await person.get("communities/by-link/soups")) == corrected
    # The answer of what was saved was lost: the same again is agreed to.
    assert json_ok(await person.put(path, form | {"description": "Soups of the quarter."})) == corrected
    over = json_ok(await person.put(path, late | {"revision": corrected["revision"]}))
    assert (over["name"], over["description"], over["revision"]) == ("Broths", "Hot.", corrected["revision"] + 1)


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


async def test_community_deleted_twenty_times_at_once_is_gone_once_with_its_photos_and_pages(photos: PhotoClient):
    person, neighbour = await photos.person(), await photos.person()
    icon = await upload(photos, person, "ICON")
    made = (await person.post("communities", {"name": "Soups", "topicId": HOME, "icon": icon})).json()
    await neighbour.post("communities/join", {"communityId": made["id"]})
    post = (await person.post("posts", {"name": "Pho", "communityId": made["id"]})).json()
    await photos.jobs()
    answers = await asyncio.gather(*(person.delete(f"communities/{made['id']}") for _ in range(20)))
    assert sorted(answer.status_code for answer in answers) == [204] + [404] * 19
    assert {refusal(answer) for answer in answers if answer.status_code == 404} == {(404, "community_not_exist")}
    # Who got no answer asks again, and hears that it is gone.
    assert refusal(await person.delete(f"communities/{made['id']}")) == (404, "community_not_exist")
    assert refusal(await person.delete("communities/soups")) == (404, "community_not_exist")
    await photos.jobs()
    assert await photos.state() == ([], 0)
    assert json_ok(await neighbour.get(f"posts/{post['id']}"))["from"] is None
    assert json_ok(await neighbour.get("posts?community=soups"))["posts"] == []
    assert refusal(await neighbour.get("communities/by-link/soups")) == (404, "community_not_exist")
    for path in ("/community/soups", "/feed/community/soups.xml"):
        assert (await photos.client.get(path)).status_code == 404
    assert "soups" not in (await photos.client.get("/sitemap/communities.xml")).text
    again = {"name": "Bread", "communityId": made["id"], "requestKey": "k" * 16}
    assert refusal(await neighbour.post("posts", again)) == (404, "community_not_exist")


async def test_post_written_while_its_community_is_deleted_is_refused_or_refuses(photos: PhotoClient):
    for _ in range(5):
        person, neighbour = await photos.person(), await photos.person()
        community = await add_community(photos.conn, person.id)
        post, deletion = await asyncio.gather(
            neighbour.post("posts", {"name": "Pho", "communityId": community}),
            person.delete(f"communities/{community}"),
        )
        outcome = (post.status_code, deletion.status_code)
        assert outcome in ((201, 409), (404, 204))


async def test_two_join_at_once_while_somebody_posts_and_it_changes_both_are_members(
    photos: PhotoClient, settings: Settings
):
    creator, first, second = [await photos.person() for _ in range(3)]
    community = await add_community(photos.conn, creator.id)
    posting, changing = (
        "SELECT FROM community WHERE id = %s FOR KEY SHARE",
        "UPDATE community SET name = '' WHERE id = %s",
    )
    async with hold_locks(settings, posting, community):
        async with hold_locks(settings, changing, community):
            calls = [
                await start_blocked(photos.conn, person.post("communities/join", {"communityId": community}), number)
                for number, person in enumerate((first, second), 1)
            ]
        answers = [json_ok(answer) for answer in await asyncio.gather(*calls)]
        assert sorted(answer["membersCount"] for answer in answers) == [1, 2]


async def test_twenty_follows_at_once_are_one(photos: PhotoClient):
    follower, followed = await photos.person(), await photos.person()
    body = {"contentType": "USER", "contentId": followed.id}
    answers = await asyncio.gather(*(follower.post("observe-content", body) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {204}
    card = json_ok(await follower.get(f"user-card/{followed.id}"))
    assert (card["followersCount"], card["observed"]) == (1, True)


async def test_follow_of_who_is_blocked_from_reactions_is_no_news(photos: PhotoClient):
    follower, followed = await photos.person(), await photos.person()
    body = {"contentType": "USER", "contentId": followed.id}
    blocked = "UPDATE account SET blocked_areas = %s WHERE id = %s"
    for areas, unread in ((["reactions"], 0), (["chat"], 1)):
        await photos.conn.execute(blocked, (areas, follower.id))
        assert (await follower.post("observe-content", body)).status_code == 204
        assert json_ok(await follower.get(f"user-card/{followed.id}"))["followersCount"] == 1
        assert len(json_ok(await followed.get("notifications"))) == unread
        assert (await follower.post("observe-content/delete", body)).status_code == 204


async def test_request_about_a_missing_user_community_or_tag_is_refused_and_changes_nothing(photos: PhotoClient):
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
    for name in ("", "   ", "\u200b", "\u3164\u2800", "x" * 51):
        answer = await person.post("communities", {"name": name, "topicId": HOME})
        assert refusal(answer) == (400, "invalid_request")
