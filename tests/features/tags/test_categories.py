"""Categories of tags as admins add, rename, order and delete them."""

from typing import Any

import pytest

from marmita.platform.ids import new_id
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import Connection, recorded

LIST = "admin/tag-categories"
WHY = {"reason": "Nobody reads it"}
pytestmark = pytest.mark.commits


def names(english: str) -> dict[str, str]:
    return {"EN": english, "FR": f"{english} fr", "BR": f"{english} br", "PL": f"{english} pl"}


async def categories(person: Person) -> list[dict[str, Any]]:
    return json_ok(await person.get("tag-categories/all"))


async def audited(conn: Connection) -> list[tuple[str, str]]:
    cursor = await conn.execute("SELECT action, label FROM audit_entry ORDER BY id")
    return await cursor.fetchall()


@pytest.fixture
async def ids(admin: Person) -> list[str]:
    """Two of them."""
    for name in ("Soups", "Breads"):
        for _ in range(2):
            shown = json_ok(await admin.post(LIST, {"names": names(name)}))
    return [each["id"] for each in shown]


async def test_category_is_added_once_and_renamed_in_every_language(
    admin: Person, ana: Person, conn: Connection, ids: list[str]
):
    assert [each["name"] for each in await categories(ana)] == ["Soups", "Breads"]
    assert refusal(await admin.post(LIST, {"names": names("soups")})) == (409, "tag_category_exists")
    form = {"names": names("Broths"), "revision": 0}
    for _ in range(2):
        json_ok(await admin.put(f"{LIST}/{ids[0]}", form))
    assert (await categories(ana))[0]["names"] == names("Broths")
    late = await admin.put(f"{LIST}/{ids[0]}", {"names": names("Late"), "revision": 0})
    assert refusal(late) == (409, "content_changed")
    assert refusal(await admin.put(f"{LIST}/{ids[1]}", form)) == (409, "tag_category_exists")
    assert refusal(await admin.put(f"{LIST}/{new_id()}", form)) == (404, "tag_category_not_exist")
    assert refusal(await admin.put(f"{LIST}/garbage", form)) == (404, "tag_category_not_exist")
    assert await audited(conn) == [
        ("TAG_CATEGORY_ADDED", "Soups"),
        ("TAG_CATEGORY_ADDED", "Breads"),
        ("TAG_CATEGORY_RENAMED", "Broths"),
    ]


async def test_order_is_replaced_unless_another_one_stands_there(
    admin: Person, ana: Person, conn: Connection, ids: list[str]
):
    for _ in range(2):
        json_ok(await admin.put(f"{LIST}/order", {"ids": ids[::-1], "shown": ids}))
    assert await recorded(conn, "TAG_CATEGORIES_ORDERED") == [""]
    assert [each["name"] for each in await categories(ana)] == ["Breads", "Soups"]
    for wanted, shown, key in (
        (ids[:1], ids, (409, "content_changed")),
        (ids[:1], ids[::-1], (400, "invalid_request")),
    ):
        assert refusal(await admin.put(f"{LIST}/order", {"ids": wanted, "shown": shown})) == key
    assert [each["name"] for each in await categories(ana)] == ["Breads", "Soups"]


async def test_deleted_category_leaves_its_tags_in_none(admin: Person, stale: Person, conn: Connection, ids: list[str]):
    tag = json_ok(await admin.post("admin/tags", {"name": "broth", "categoryId": ids[0]}))
    assert json_ok(await admin.get(LIST))[0]["tagsCount"] == 1
    path = f"{LIST}/{ids[0]}/delete"
    assert refusal(await stale.post(path, WHY)) == (403, "reauthentication_needed")
    assert [each["name"] for each in json_ok(await admin.post(path, WHY))] == ["Breads"]
    assert refusal(await admin.post(path, WHY)) == (404, "tag_category_not_exist")
    assert json_ok(await admin.get(f"admin/tags/{tag['id']}"))["categoryId"] is None
    assert (await audited(conn))[-1] == ("TAG_CATEGORY_DELETED", "Soups")


async def test_sixty_categories_are_the_most(admin: Person, conn: Connection):
    await conn.execute(
        "INSERT INTO tag_category (id, name, position)"
        " SELECT lpad(to_hex(n), 24, 'a'), 'T' || n, n FROM generate_series(1, 60) AS n"
    )
    assert refusal(await admin.post(LIST, {"names": names("More")})) == (409, "too_many_tag_categories")
    assert await audited(conn) == []
