"""Tags as admins find, rename, move, block, merge and delete them, and what posts have of it."""

import csv
import io
from typing import Any

import pytest

from marmita.settings import Settings
from tests.support.ordering import Person, at_once, json_ok, refusal
from tests.support.rows import Connection, insert
from tests.support.waiting import hold_locks, start_blocked

LIST = "admin/tags"
WHY = {"reason": "Spelled in two ways"}
CATEGORY = f"{1:024x}"
pytestmark = pytest.mark.commits


async def write(person: Person, *tags: str) -> dict[str, Any]:
    await person.conn.execute("DELETE FROM rate_event")
    answer = await person.post("posts", {"name": "Soup", "content": "<p>Hot.</p>", "tags": tags})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def tag(person: Person, name: str) -> dict[str, Any]:
    found = json_ok(await person.get(f"tags/by-link/{name}"))
    return {key: found[key] for key in ("id", "name", "postsCount")}


async def found(admin: Person, query: str = "") -> list[str]:
    return [each["name"] for each in json_ok(await admin.get(f"{LIST}?{query}"))["tags"]]


async def audited(conn: Connection) -> list[tuple[str, str]]:
    cursor = await conn.execute("SELECT action, label FROM audit_entry ORDER BY id")
    return await cursor.fetchall()


async def counts_are_right(conn: Connection) -> bool:
    cursor = await conn.execute(
        "SELECT FROM tag t WHERE posts_count <> (SELECT count(*) FROM post_tag pt JOIN post p ON p.id = pt.post_id"
        " WHERE pt.tag_id = t.id AND p.deleted_at IS NULL)"
    )
    return await cursor.fetchone() is None


@pytest.fixture
async def category(conn: Connection) -> str:
    await insert(conn, "tag_category", id=CATEGORY, name="Soups", position=1)
    return CATEGORY


async def test_tags_are_found_by_beginning_category_and_block(
    admin: Person, ana: Person, conn: Connection, category: str
):
    for names in (("soup", "bread"), ("soup", "żurek"), ("bread",), ("soup",)):
        await write(ana, *names)
    json_ok(await admin.post(LIST, {"name": "borscht", "categoryId": category}))
    bread = (await tag(ana, "bread"))["id"]
    json_ok(await admin.post(f"{LIST}/change", {"ids": [bread], "blocked": True} | WHY))
    for query, names in {
        "": ["soup", "bread", "żurek", "borscht"],
        "sort=NAME": ["borscht", "bread", "soup", "żurek"],
        "sort=NAME_DESC": ["żurek", "soup", "bread", "borscht"],
        "sort=NEWEST": ["borscht", "żurek", "soup", "bread"],
        "q=%23ZUR": ["żurek"],
        "q=b": ["bread", "borscht"],
        f"category={category}": ["borscht"],
        "categorized=false": ["soup", "bread", "żurek"],
        "categorized=true": ["borscht"],
        "blocked=true": ["bread"],
        "blocked=false": ["soup", "żurek", "borscht"],
    }.items():
        assert (
            sorted(await found(admin, query)) == sorted(names)
            if "NEWEST" in query
            else await found(admin, query) == names
        ), query
    first = json_ok(await admin.get(f"{LIST}?size=2"))
    second = json_ok(await admin.get(f"{LIST}?size=2&after={first['next']}"))
    assert [each["name"] for each in second["tags"]] == ["żurek", "borscht"] and not second["next"]
    back = json_ok(await admin.get(f"{LIST}?size=2&before={second['previous']}"))
    assert [each["name"] for each in back["tags"]] == ["soup", "bread"]
    rows = list(csv.reader(io.StringIO((await admin.get(f"{LIST}/csv?sort=NAME")).text.removeprefix("\ufeff"))))
    assert [row[2] for row in rows] == ["name", "borscht", "bread", "soup", "żurek"]


async def test_added_tag_is_added_once(admin: Person, conn: Connection, category: str):
    form = {"name": "Borscht", "categoryId": category}
    first, second = [json_ok(await admin.post(LIST, form)) for _ in range(2)]
    assert first == second and first["categoryId"] == category
    assert refusal(await admin.post(LIST, {"name": "borscht"})) == (409, "tag_exists")
    assert refusal(await admin.post(LIST, {"name": "x", "categoryId": "f" * 24})) == (404, "tag_category_not_exist")
    for name in ("two words", "\u3164"):
        assert refusal(await admin.post(LIST, {"name": name})) == (400, "invalid_request")
    assert await audited(conn) == [("TAG_ADDED", "Borscht")]


@pytest.mark.parametrize("change", ["rename", "merge", "delete"])
async def test_tag_that_changes_while_a_post_of_it_is_deleted_waits_without_holding_its_row(
    admin: Person, ana: Person, conn: Connection, settings: Settings, change: str
):
    post = await write(ana, "soop")
    await write(ana, "soup")
    await conn.execute("UPDATE post SET card_version = 1")
    path = f"{LIST}/{(await tag(ana, 'soop'))['id']}"
    async with hold_locks(settings, "SELECT FROM post WHERE id = %s FOR NO KEY UPDATE", post["id"]) as deletion:
        if change == "rename":
            call = admin.put(path, {"name": "Soups", "revision": 0} | WHY)
        else:
            form = {"into": (await tag(ana, "soup"))["id"]} if change == "merge" else {}
            call = admin.post(f"{path}/{change}", form | WHY)
        answer = await start_blocked(conn, call)
        await deletion.execute("SELECT FROM tag FOR NO KEY UPDATE NOWAIT")
    assert (await answer).is_success


async def test_renamed_tag_is_found_under_both_links_and_on_the_cards(admin: Person, ana: Person, conn: Connection):
    post = await write(ana, "soop")
    soup = await tag(ana, "soop")
    form = {"name": "Soup", "revision": 0} | WHY
    for _ in range(2):
        json_ok(await admin.put(f"{LIST}/{soup['id']}", form))
    assert await tag(ana, "soop") == await tag(ana, "soup") == soup | {"name": "Soup"}
    [card] = json_ok(await ana.get("posts?tag=soop"))["posts"]
    assert (card["id"], card["tags"]) == (post["id"], [{"link": "soup", "name": "Soup"}])
    await write(ana, "soop", "bread")
    assert (await tag(ana, "soup"))["postsCount"] == 2 and await counts_are_right(conn)
    assert await found(admin, "sort=NAME") == ["bread", "Soup"]

    assert refusal(await admin.put(f"{LIST}/{soup['id']}", form | {"name": "x"})) == (409, "content_changed")
    taken = await admin.put(f"{LIST}/{soup['id']}", form | {"name": "Bread", "revision": 1})
    assert refusal(taken) == (409, "tag_exists")
    assert refusal(await admin.put(f"{LIST}/{'f' * 24}", form)) == (404, "tag_not_exist")
    assert refusal(await admin.get(f"{LIST}/garbage")) == (404, "tag_not_exist")
    # Back to the former name.
    json_ok(await admin.put(f"{LIST}/{soup['id']}", {"name": "soop", "revision": 1} | WHY))
    assert (await tag(ana, "soup"))["name"] == "soop"
    assert await audited(conn) == [("TAG_RENAMED", "Soup"), ("TAG_RENAMED", "soop")]


async def test_blocked_tag_stays_where_it_is_and_comes_nowhere_else(admin: Person, ana: Person, conn: Connection):
    post = await write(ana, "soup", "bread")
    soup = await tag(ana, "soup")
    change = {"ids": [soup["id"], "f" * 24], "blocked": True} | WHY
    previewed = json_ok(await admin.post(f"{LIST}/change", change | {"preview": True}))
    assert [each["outcome"] for each in previewed] == ["CHANGED", "REFUSED"]
    assert json_ok(await admin.get(f"{LIST}/{soup['id']}"))["blockedAt"] is None
    for expected in ("CHANGED", "UNCHANGED"):
        assert json_ok(await admin.post(f"{LIST}/change", change))[0]["outcome"] == expected
    await conn.execute("DELETE FROM rate_event")
    form = {"name": "More", "content": "<p>Hot.</p>", "tags": ["SOUP"]}
    refused = await ana.post("posts", form)
    assert refusal(refused) == (409, "tag_blocked") and refused.json()["tag"] == "soup"
    assert (await tag(ana, "soup"))["postsCount"] == 1
    edited = {"name": "Less", "content": "<p>Hot.</p>", "tags": ["soup"]}
    assert json_ok(await ana.put(f"posts/{post['id']}", edited))["tags"] == [{"link": "soup", "name": "soup"}]
    assert [each["name"] for each in json_ok(await ana.get("tags"))] == ["bread"]
    assert [each["name"] for each in json_ok(await ana.get("tags/of-week"))] == []
    assert "soup" not in (await ana.client.get("/sitemap/tags.xml")).text
    json_ok(await admin.post(f"{LIST}/change", change | {"blocked": False}))
    await write(ana, "soup")
    assert [action for action, _ in await audited(conn)] == ["TAG_BLOCKED", "TAG_UNBLOCKED"]


async def test_moved_tags_are_in_their_category(admin: Person, ana: Person, conn: Connection, category: str):
    await write(ana, "soup", "bread")
    ids = [(await tag(ana, name))["id"] for name in ("soup", "bread")]
    json_ok(await admin.post(f"{LIST}/change", {"ids": ids, "categoryId": category} | WHY))
    [shown] = json_ok(await ana.get("tag-categories/all"))
    assert [each["name"] for each in shown["tags"]] == ["bread", "soup"] and shown["names"]["PL"] == "Soups"
    gone = json_ok(await admin.post(f"{LIST}/change", {"ids": ids, "categoryId": "f" * 24} | WHY))
    assert {each["outcome"] for each in gone} == {"REFUSED"}
    json_ok(await admin.post(f"{LIST}/change", {"ids": ids[:1], "categoryId": None} | WHY))
    [shown] = json_ok(await ana.get("tag-categories/all"))
    assert [each["name"] for each in shown["tags"]] == ["bread"]


async def test_merged_tags_are_one_on_every_post_once(admin: Person, stale: Person, ana: Person, conn: Connection):
    posts = [await write(ana, *names) for names in (("soop",), ("soop", "soup"), ("soup",))]
    deleted = await write(ana, "soop")
    await ana.delete(f"posts/{deleted['id']}")
    soop, soup = await tag(ana, "soop"), await tag(ana, "soup")
    path, form = f"{LIST}/{soop['id']}/merge", {"into": soup["id"]} | WHY
    assert refusal(await stale.post(path, form)) == (403, "reauthentication_needed")
    assert refusal(await admin.post(path, form | {"into": soop["id"]})) == (400, "invalid_request")
    assert refusal(await admin.post(path, form | {"into": "f" * 24})) == (404, "tag_not_exist")
    assert await tag(ana, "soop") == soop
    assert json_ok(await admin.post(path, form))["postsCount"] == 3
    assert refusal(await admin.post(path, form)) == (404, "tag_not_exist")
    assert await tag(ana, "soop") == soup | {"postsCount": 3} and await counts_are_right(conn)
    shown = json_ok(await ana.get("posts?tag=soop"))["posts"]
    assert {each["id"] for each in shown} == {each["id"] for each in posts}
    assert all(each["tags"] == [{"link": "soup", "name": "soup"}] for each in shown)
    # What comes back and what is written under the former name is counted for the one that it is now.
    assert (await ana.post(f"posts/undo-delete/{deleted['id']}")).status_code == 204
    await write(ana, "soop")
    assert (await tag(ana, "soup"))["postsCount"] == 5 and await counts_are_right(conn)
    assert await found(admin) == ["soup"] and await audited(conn) == [("TAGS_MERGED", "soop")]


@pytest.mark.parametrize("added", ["bread", "soup"])
async def test_change_of_a_posts_tags_locks_them_in_the_order_of_ids(
    ana: Person, conn: Connection, settings: Settings, added: str
):
    ids = {name: (await write(ana, name), (await tag(ana, name))["id"])[1] for name in ("bread", "soup")}
    removed = "soup" if added == "bread" else "bread"
    post = await write(ana, removed)
    await conn.execute("DELETE FROM rate_event")
    form = {"name": "Soup", "content": "<p>Hot.</p>", "tags": [added]}
    async with hold_locks(settings, "SELECT FROM tag WHERE id = %s FOR NO KEY UPDATE", min(ids.values())) as other:
        answer = await start_blocked(conn, ana.put(f"posts/{post['id']}", form))
        await other.execute("SELECT FROM tag WHERE id = %s FOR UPDATE NOWAIT", (max(ids.values()),))
    assert (await answer).is_success and await counts_are_right(conn)


async def test_post_with_the_former_name_of_a_tag_locks_tags_in_the_order_of_ids(
    admin: Person, ana: Person, conn: Connection, settings: Settings
):
    ids = {name: (await write(ana, name), (await tag(ana, name))["id"])[1] for name in ("soup", "stew", "soop")}
    json_ok(await admin.post(f"{LIST}/{ids['soop']}/merge", {"into": ids["soup"]} | WHY))
    await conn.execute("DELETE FROM rate_event")
    form = {"name": "Soup", "content": "<p>Hot.</p>", "tags": ["soop", "stew"]}
    async with hold_locks(settings, "SELECT FROM tag WHERE id = %s FOR UPDATE", ids["soup"]) as merge:
        answer = await start_blocked(conn, ana.post("posts", form))
        await merge.execute("SELECT FROM tag WHERE id = %s FOR UPDATE NOWAIT", (ids["stew"],))
    assert (await answer).is_success and await counts_are_right(conn)


@pytest.mark.parametrize("change", ["merge", "delete"])
async def test_change_of_a_tag_locks_it_and_its_former_links_in_the_order_of_ids(
    admin: Person, ana: Person, conn: Connection, settings: Settings, change: str
):
    ids = {name: (await write(ana, name), (await tag(ana, name))["id"])[1] for name in ("soop", "soup", "stew")}
    json_ok(await admin.post(f"{LIST}/{ids['soop']}/merge", {"into": ids["soup"]} | WHY))
    form = {"into": ids["stew"]} if change == "merge" else {}
    async with hold_locks(settings, "SELECT FROM tag WHERE id = %s FOR NO KEY UPDATE", ids["soop"]) as post:
        answer = await start_blocked(conn, admin.post(f"{LIST}/{ids['soup']}/{change}", form | WHY))
        await post.execute("SELECT FROM tag WHERE id = %s FOR NO KEY UPDATE NOWAIT", (ids["soup"],))
    assert (await answer).is_success and await counts_are_right(conn)


async def test_post_with_a_new_tag_waits_for_a_rename_to_its_link_before_it_adds_the_tag(
    ana: Person, conn: Connection, settings: Settings
):
    await write(ana, "soop")
    soop = (await tag(ana, "soop"))["id"]
    await conn.execute("DELETE FROM rate_event")
    form = {"name": "Soup", "content": "<p>Hot.</p>", "tags": ["soop", "soup"]}
    async with hold_locks(settings, "SELECT FROM tag WHERE id = %s FOR UPDATE", soop) as rename:
        answer = await start_blocked(conn, ana.post("posts", form))
        await rename.execute("SET LOCAL lock_timeout = '1s'")
        await rename.execute("UPDATE tag SET link = 'soup', name = 'soup' WHERE id = %s", (soop,))
        await rename.execute(
            "INSERT INTO tag (id, link, name, merged_into, created_at) VALUES (%s, 'soop', 'soop', %s, now())",
            ("f" * 24, soop),
        )
    assert (await answer).is_success and await counts_are_right(conn)
    assert (await tag(ana, "soup"))["postsCount"] == 2


async def test_posts_written_while_tags_merge_are_counted(admin: Person, conn: Connection, ana: Person):
    writers = [await Person.create(admin.client, conn) for _ in range(8)]
    for writer in writers:
        await write(writer, "soop", "other")
    await write(ana, "soup")
    await conn.execute("DELETE FROM rate_event")
    ids = [(await tag(ana, name))["id"] for name in ("soop", "soup")]
    form = {"name": "Soup", "content": "<p>Hot.</p>", "tags": ["soop", "soup"]}
    calls = [writer.post("posts", form) for writer in writers]
    merge = admin.post(f"{LIST}/{ids[0]}/merge", {"into": ids[1]} | WHY)
    answers = await at_once(*calls[:4], merge, *calls[4:])
    assert sorted({answer.status_code for answer in answers}) == [200, 201]
    assert (await tag(ana, "soop"))["postsCount"] == 17 and await counts_are_right(conn)


async def test_deleted_tag_leaves_its_posts(admin: Person, stale: Person, ana: Person, conn: Connection):
    post = await write(ana, "soup", "bread")
    soup = (await tag(ana, "soup"))["id"]
    json_ok(await admin.put(f"{LIST}/{soup}", {"name": "broth", "revision": 0} | WHY))
    assert refusal(await stale.post(f"{LIST}/{soup}/delete", WHY)) == (403, "reauthentication_needed")
    answers = await at_once(*(admin.post(f"{LIST}/{soup}/delete", WHY) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [204, 404, 404, 404]
    [card] = json_ok(await ana.get("posts"))["posts"]
    assert (card["id"], [each["name"] for each in card["tags"]]) == (post["id"], ["bread"])
    for name in ("soup", "broth"):
        assert refusal(await ana.get(f"tags/by-link/{name}")) == (404, "tag_not_exist")
