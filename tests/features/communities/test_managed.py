"""Communities as admins find, change, hand over and delete them."""

import csv
import io
from typing import Any

import pytest

from marmita.features.communities.queries.managed import CommunityFilter, complete_filters, list_managed
from marmita.platform.ids import new_id
from marmita.platform.postgres.keyset import PageCursor
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import Connection, add_account, add_community, add_post

LIST = "admin/communities"
WHY = {"reason": "Asked for by its members"}
HOME, BREAD = f"{1:024x}", f"{2:024x}"
pytestmark = pytest.mark.commits


async def add(conn: Connection, creator: str, name: str, members: int = 0, **values: Any) -> str:
    words = {"name": name, "name_key": name.lower(), "link": name.lower().replace(" ", "-")}
    return await add_community(conn, creator, **(words | {"members_count": members} | values))


async def found(admin: Person, query: str = "") -> list[str]:
    answer = await admin.get(f"{LIST}?{query}")
    names = [each["name"] for each in json_ok(answer)["communities"]]
    assert int(answer.headers["x-total-count"]) >= len(names)
    return names


async def audited(conn: Connection) -> list[tuple[str, str, Any, Any]]:
    cursor = await conn.execute("SELECT action, label, before, after FROM audit_entry ORDER BY id")
    return await cursor.fetchall()


async def row_of(conn: Connection, community: str) -> tuple[Any, ...]:
    cursor = await conn.execute(
        "SELECT name, topic_id, creator_id, state, members_count, revision FROM community WHERE id = %s", (community,)
    )
    return await cursor.fetchone() or ()


async def change(admin: Person, ids: list[str], **wanted: Any) -> list[str]:
    answer = json_ok(await admin.post(f"{LIST}/change", {"ids": ids} | WHY | wanted))
    return [each["outcome"] for each in answer]


async def test_words_and_filters_find_communities(admin: Person, conn: Connection):
    zoe = await add_account(conn, login="zoe.m", login_key="zoe.m")
    alva = await add(conn, zoe, "Alva bread", 5, topic_id=BREAD)
    await add(conn, admin.id, "Bread of Łódź", 9, name_key="bread of lodz", state="CLOSED")
    await add(conn, admin.id, "Cider", 2, state="HIDDEN")
    await add_post(conn, zoe, community_id=alva, adult=True)
    everything = ["Cider", "Bread of Łódź", "Alva bread"]
    for query, names in {
        "": everything,
        "sort=OLDEST": everything[::-1],
        "sort=NAME": sorted(everything),
        "sort=NAME_DESC": sorted(everything, reverse=True),
        "sort=MEMBERS": ["Bread of Łódź", "Alva bread", "Cider"],
        "q=lodz": ["Bread of Łódź"],
        "q=bread": ["Bread of Łódź", "Alva bread"],
        "q=zoe": ["Alva bread"],
        "q=%25": [],
        f"topic={BREAD}": ["Alva bread"],
        "state=OPEN": ["Alva bread"],
        "state=HIDDEN": ["Cider"],
        "adult=true": ["Alva bread"],
        "adult=false": ["Cider", "Bread of Łódź"],
        "members=5": ["Bread of Łódź", "Alva bread"],
        "since=2020-01-01": everything,
        "until=2020-01-01": [],
        "since=0001-01-01": everything,
        "until=9999-12-31": everything,
    }.items():
        assert await found(admin, query) == names, query
    # Many are met along the order of the list.
    for text, names in {
        "łód BREAD": ["Bread of Łódź"],
        "zoe": ["Alva bread"],
        "bread": ["Bread of Łódź", "Alva bread"],
    }.items():
        wanted = await complete_filters(conn, CommunityFilter(text=text))
        met = await list_managed(conn, wanted, "NEWEST", PageCursor(), 9, total=201)
        assert [row["name"] for row in met.rows] == names


@pytest.mark.parametrize("sort", ["NEWEST", "OLDEST", "NAME", "NAME_DESC", "MEMBERS"])
async def test_pages_follow_each_other_and_come_back(admin: Person, conn: Connection, sort: str):
    for number in range(5):
        await add(conn, admin.id, f"Group {number}", number // 2)
    whole = await found(admin, f"sort={sort}")
    walked: list[str] = []
    page: dict[str, Any] = {"next": ""}
    while True:
        after = f"&after={page['next']}" if page["next"] else ""
        page = json_ok(await admin.get(f"{LIST}?sort={sort}&size=2{after}"))
        walked += [each["name"] for each in page["communities"]]
        if not page["next"]:
            break
    assert walked == whole
    before = json_ok(await admin.get(f"{LIST}?sort={sort}&size=2&before={page['previous']}"))
    assert [each["name"] for each in before["communities"]] == whole[2:4]


async def test_file_has_what_the_filters_find_and_no_formula(admin: Person, conn: Connection):
    await add(conn, admin.id, "=cmd()", 3)
    await add(conn, admin.id, "Cider", state="HIDDEN")
    answer = await admin.get(f"{LIST}/csv?state=OPEN")
    header, row = csv.reader(io.StringIO(answer.text.removeprefix("\ufeff")))
    assert dict(zip(header, row, strict=True)) | {"name": "'=cmd()", "members": "3"} == dict(
        zip(header, row, strict=True)
    )


async def test_edit_is_recorded_and_an_older_revision_refused(admin: Person, ana: Person, conn: Connection):
    community = await add(conn, ana.id, "Soups")
    form = {"name": "Stews", "topicId": BREAD, "description": "Slow.", "revision": 0} | WHY
    for _ in range(2):
        shown = json_ok(await admin.put(f"{LIST}/{community}", form))
    assert (shown["name"], shown["topic"], shown["revision"]) == ("Stews", "Bread and pastry", 1)
    before = {"name": "Soups", "topicId": HOME, "description": ""}
    after = {"name": "Stews", "topicId": BREAD, "description": "Slow."}
    assert await audited(conn) == [("COMMUNITY_EDITED", "Stews", before, after)]

    late = await admin.put(f"{LIST}/{community}", form | {"name": "Broths"})
    assert refusal(late) == (409, "content_changed") and late.json()["revision"] == 1
    await add(conn, ana.id, "Taken")
    for status, key, wanted in (
        (409, "community_exists_by_name", {"name": "taken"}),
        (404, "topic_not_exist", {"topicId": "f" * 24}),
        (400, "invalid_request", {"reason": ""}),
    ):
        answer = await admin.put(f"{LIST}/{community}", form | {"revision": 1, "name": "Broths"} | wanted)
        assert refusal(answer) == (status, key)
    assert (await row_of(conn, community))[0] == "Stews" and len(await audited(conn)) == 1
    assert refusal(await admin.put(f"{LIST}/{new_id()}", form)) == (404, "community_not_exist")
    assert refusal(await admin.get(f"{LIST}/nothing")) == (404, "community_not_exist")
    json_ok(await ana.put(f"communities/{community}", {"name": "Soups", "topicId": HOME}))
    assert refusal(await admin.put(f"{LIST}/{community}", form | {"revision": 1}))[0] == 409


async def test_closed_community_takes_no_members_and_posts(admin: Person, ana: Person, conn: Connection):
    community = await add(conn, ana.id, "Soups")
    await admin.post("communities/join", {"communityId": community})
    assert await change(admin, [community, new_id()], state="CLOSED", preview=True) == ["CHANGED", "REFUSED"]
    assert (await row_of(conn, community))[3] == "OPEN"
    assert await change(admin, [community, new_id()], state="CLOSED") == ["CHANGED", "REFUSED"]
    assert await change(admin, [community], state="CLOSED") == ["UNCHANGED"]
    assert await change(admin, [community], state="CLOSED", preview=True) == ["UNCHANGED"]
    join = await ana.post("communities/join", {"communityId": community})
    post = await ana.post("posts", {"name": "Soup", "content": "<p>Hot.</p>", "communityId": community})
    edit = await ana.put(f"communities/{community}", {"name": "Mine", "topicId": HOME})
    assert [refusal(answer) for answer in (join, post, edit)] == [(409, "community_closed")] * 3
    assert (await row_of(conn, community))[::4] == ("Soups", 1)
    seen = json_ok(await ana.get("communities/by-link/soups"))
    assert (seen["state"], seen["stateReason"], seen["can"]["edit"]) == ("CLOSED", WHY["reason"], False)
    assert len(json_ok(await ana.get("communities/to-configure"))["communities"]) == 1
    json_ok(await admin.post("communities/leave", {"communityId": community}))

    assert await change(admin, [community], state="OPEN", topicId=BREAD) == ["CHANGED"]
    json_ok(await ana.post("communities/join", {"communityId": community}))
    assert [action for action, *_ in await audited(conn)] == ["COMMUNITY_CLOSED", "COMMUNITY_OPENED", "COMMUNITY_MOVED"]


async def test_hidden_community_is_its_creators_and_admins_alone(admin: Person, ana: Person, conn: Connection):
    stranger = await Person.create(ana.client, conn)
    community = await add(conn, ana.id, "Soups")
    post = await add_post(conn, ana.id, community_id=community)
    await stranger.post("communities/join", {"communityId": community})
    assert await change(admin, [community], state="HIDDEN") == ["CHANGED"]
    for person, status in ((stranger, 404), (ana, 200), (admin, 200)):
        assert (await person.get("communities/by-link/soups")).status_code == status
    assert json_ok(await stranger.get("communities/to-configure"))["communities"] == []
    assert json_ok(await stranger.get("posts?community=soups"))["posts"] == []
    assert json_ok(await stranger.get("posts?topic=home-cooking"))["posts"] == []
    assert json_ok(await stranger.get("posts?personal=true"))["posts"] == []
    [shown] = json_ok(await stranger.get("posts"))["posts"]
    assert (shown["id"], shown["from"]) == (post, None)
    assert "soups" not in (await stranger.client.get("/sitemap/communities.xml")).text
    refused = await ana.post("posts", {"name": "Soup", "content": "<p>Hot.</p>", "communityId": community})
    assert refusal(refused) == (404, "community_not_exist")
    assert refusal(await ana.post("communities/join", {"communityId": community})) == (404, "community_not_exist")


async def test_community_is_handed_over_once_with_a_fresh_login(
    admin: Person, stale: Person, ana: Person, conn: Connection
):
    owner = await add_account(conn, login="owner.o", login_key="owner.o")
    inactive = await add_account(conn, login="inactive", login_key="inactive", activated_at=None)
    community = await add(conn, owner, "Soups", state="CLOSED")
    login = json_ok(await ana.get("account"))["login"]
    path, form = f"{LIST}/{community}/hand-over", {"login": login, "revision": 0} | WHY
    assert refusal(await stale.post(path, form)) == (403, "reauthentication_needed")
    assert refusal(await admin.post(path, form | {"login": "nobody"})) == (404, "user_not_exist")
    assert refusal(await admin.post(path, form | {"login": "inactive"})) == (404, "user_not_exist")
    assert refusal(await admin.post(path, form | {"revision": 4})) == (409, "content_changed")
    assert (await row_of(conn, community))[2] == owner and inactive
    for _ in range(2):
        assert json_ok(await admin.post(path, form))["creator"] == login
    assert await row_of(conn, community) == ("Soups", HOME, ana.id, "CLOSED", 1, 1)
    assert await audited(conn) == [("COMMUNITY_HANDED_OVER", "Soups", {"creatorId": owner}, {"creatorId": ana.id})]


async def test_deletion_needs_a_fresh_login_and_leaves_the_posts(
    admin: Person, stale: Person, ana: Person, conn: Connection
):
    community = await add(conn, ana.id, "Soups", 3)
    post = await add_post(conn, ana.id, community_id=community)
    shown = json_ok(await admin.get(f"{LIST}/{community}"))
    assert (shown["postsCount"], shown["adultPostsCount"], shown["membersCount"]) == (1, 0, 3)
    path = f"{LIST}/{community}/delete"
    assert refusal(await stale.post(path, WHY)) == (403, "reauthentication_needed")
    assert await row_of(conn, community)
    assert (await admin.post(path, WHY)).status_code == 204
    assert refusal(await admin.post(path, WHY)) == (404, "community_not_exist")
    assert json_ok(await ana.get(f"posts/{post}"))["from"] is None
    [(action, label, before, _)] = await audited(conn)
    assert (action, label, before["membersCount"]) == ("COMMUNITY_DELETED", "Soups", 3)
