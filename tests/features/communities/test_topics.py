"""Topics as admins add, rename, order, merge and delete them."""

from typing import Any

import pytest

from tests.support.ordering import Person, at_once, json_ok, refusal
from tests.support.rows import Connection, add_community, add_post

LIST = "admin/topics"
WHY = {"reason": "There are two of them"}
HOME, BREAD = f"{1:024x}", f"{2:024x}"
SALADS = {"EN": "Salads", "FR": "Salades", "BR": "Saladas", "PL": "Sałatki"}
pytestmark = pytest.mark.commits


async def topics(person: Person) -> list[dict[str, Any]]:
    return json_ok(await person.get("topics/all"))


async def audited(conn: Connection) -> list[tuple[str, str]]:
    cursor = await conn.execute("SELECT action, label FROM audit_entry ORDER BY id")
    return await cursor.fetchall()


async def test_added_topic_is_the_last_one_once(admin: Person, ana: Person, conn: Connection):
    for _ in range(2):
        shown = json_ok(await admin.post(LIST, {"names": SALADS | {"PL": " Sałatki  "}}))
    assert [topic["name"] for topic in shown][7:] == ["Neighbourhood", "Salads"]
    assert (await topics(ana))[-1] | {"link": "salads", "names": SALADS} == (await topics(ana))[-1]
    assert refusal(await admin.post(LIST, {"names": SALADS | {"FR": "Crudités"}})) == (409, "topic_exists_by_name")
    assert refusal(await admin.post(LIST, {"names": SALADS | {"FR": " "}})) == (400, "invalid_request")
    assert len(await topics(ana)) == 9 and await audited(conn) == [("TOPIC_ADDED", "Salads")]


async def test_sixty_topics_are_the_most(admin: Person, conn: Connection):
    await conn.execute(
        "INSERT INTO topic (id, link, name, names, position)"
        " SELECT lpad(to_hex(n), 24, 'a'), 't' || n, 'T' || n, '{}', n FROM generate_series(9, 60) AS n"
    )
    assert refusal(await admin.post(LIST, {"names": SALADS})) == (409, "too_many_topics")
    assert await audited(conn) == []


async def test_renamed_topic_keeps_its_link_and_older_revisions_are_refused(
    admin: Person, ana: Person, conn: Connection
):
    form = {"names": SALADS, "revision": 0}
    for _ in range(2):
        json_ok(await admin.put(f"{LIST}/{HOME}", form))
    assert next((topic["link"], topic["names"]) for topic in await topics(ana)) == ("home-cooking", SALADS)
    refused = await admin.put(f"{LIST}/{HOME}", {"names": SALADS | {"EN": "Greens"}, "revision": 0})
    assert refusal(refused) == (409, "content_changed")
    assert refusal(await admin.put(f"{LIST}/{BREAD}", form)) == (409, "topic_exists_by_name")
    assert refusal(await admin.put(f"{LIST}/{'f' * 24}", form)) == (404, "topic_not_exist")
    assert refusal(await admin.put(f"{LIST}/garbage", form)) == (404, "topic_not_exist")
    assert await audited(conn) == [("TOPIC_RENAMED", "Salads")]
    # What is called as it was once gets a link of its own.
    names = {"EN": "Home cooking", "FR": "Cuisine", "BR": "Cozinha", "PL": "Kuchnia"}
    links = [topic["link"] for topic in json_ok(await admin.post(LIST, {"names": names}))]
    assert links[-1].startswith("home-cooking-") and len(set(links)) == 9


async def test_order_is_replaced_unless_another_one_stands_there(admin: Person, ana: Person, conn: Connection):
    shown = [topic["id"] for topic in await topics(ana)]
    wanted = [shown[3], *shown[:3], *shown[4:]]
    for _ in range(2):
        json_ok(await admin.put(f"{LIST}/order", {"ids": wanted, "shown": shown}))
    assert [topic["id"] for topic in await topics(ana)] == wanted
    late = await admin.put(f"{LIST}/order", {"ids": shown[::-1], "shown": shown})
    assert refusal(late) == (409, "content_changed")
    other = await admin.put(f"{LIST}/order", {"ids": wanted[:-1], "shown": wanted})
    assert refusal(other) == (400, "invalid_request")
    assert [topic["id"] for topic in await topics(ana)] == wanted
    assert [action for action, _ in await audited(conn)] == ["TOPICS_ORDERED"]


async def test_merged_topic_leaves_its_communities_and_links_to_the_other_one(
    admin: Person, stale: Person, ana: Person, conn: Connection
):
    community = await add_community(conn, ana.id, topic_id=BREAD)
    post = await add_post(conn, ana.id, community_id=community)
    counted = {topic["id"]: topic for topic in json_ok(await admin.get(LIST))}[BREAD]
    assert (counted["communitiesCount"], counted["postsCount"]) == (1, 1)
    path, form = f"{LIST}/{BREAD}/merge", {"into": HOME} | WHY
    assert refusal(await stale.post(path, form)) == (403, "reauthentication_needed")
    assert refusal(await admin.post(path, form | {"into": BREAD})) == (400, "invalid_request")
    assert refusal(await admin.post(path, form | {"into": "f" * 24})) == (404, "topic_not_exist")
    assert len(await topics(ana)) == 8
    json_ok(await admin.post(path, form))
    assert refusal(await admin.post(path, form)) == (404, "topic_not_exist")
    assert (await topics(ana))[0]["formerLinks"] == ["bread-and-pastry"]
    for link in ("home-cooking", "bread-and-pastry"):
        assert [each["id"] for each in json_ok(await ana.get(f"posts?topic={link}"))["posts"]] == [post]
        assert (await ana.client.get(f"/feed/topic/{link}.xml")).status_code == 200
    assert json_ok(await ana.get(f"communities/by-link/{community}"))["topicId"] == HOME
    assert await audited(conn) == [("TOPICS_MERGED", "Bread and pastry")]


async def test_topic_with_communities_is_not_deleted(admin: Person, stale: Person, ana: Person, conn: Connection):
    await add_community(conn, ana.id, topic_id=BREAD)
    refused = await admin.post(f"{LIST}/{BREAD}/delete", WHY)
    assert refusal(refused) == (409, "topic_in_use") and refused.json()["count"] == 1
    assert refusal(await stale.post(f"{LIST}/{HOME}/delete", WHY)) == (403, "reauthentication_needed")
    assert len(await topics(ana)) == 8
    answers = await at_once(*(admin.post(f"{LIST}/{HOME}/delete", WHY) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404, 404]
    assert len(await topics(ana)) == 7 and await audited(conn) == [("TOPIC_DELETED", "Home cooking")]
