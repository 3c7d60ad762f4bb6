"""Chefs and pick-up points as admins manage them: found, looked at, changed several at once; plans that hold."""

import csv
import io
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from marmita.platform.ids import new_id
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef

LIST = "admin/chefs"
START = datetime(2026, 1, 1, tzinfo=UTC)
pytestmark = pytest.mark.commits


async def add(conn: Connection, name: str, day: int = 0, **values: Any) -> str:
    words = {"name": name, "short_name": name.lower(), "short_name_key": name.lower()}
    return await add_chef(conn, **(words | {"created_at": START + timedelta(days=day)} | values))


async def found(admin: Person, query: str = "") -> list[str]:
    answer = await admin.get(f"{LIST}?{query}")
    chefs = [chef["name"] for chef in json_ok(answer)["chefs"]]
    assert int(answer.headers["x-total-count"]) >= len(chefs)
    return chefs


async def change(admin: Person, ids: list[str], name: str, *, preview: bool = False) -> list[str]:
    answer = json_ok(await admin.post(f"{LIST}/change", {"ids": ids, "change": name, "preview": preview}))
    assert [each["id"] for each in answer] == list(dict.fromkeys(ids))
    return [each["outcome"] for each in answer]


async def states(conn: Connection) -> set[tuple[str, bool, bool]]:
    cursor = await conn.execute("SELECT name, verified_at IS NOT NULL, suspended FROM chef")
    return set(await cursor.fetchall())


async def test_words_and_filters_find_chefs(admin: Person, conn: Connection):
    owner = await add_account(conn, login="zoe.m", login_key="zoe.m", authorities=["USER", "CHEF"])
    await add(conn, "Alva", 1, town="Łódź", town_key="lodz", creator_id=owner)
    await add(conn, "Bea", 2, verified_at=None, last_name="O'Neill")
    await add(conn, "Cid", 3, suspended=True)
    await add(conn, "Dora", 4, first_name="Hélène", location=None, payment_account=None, active=False)
    emil = await add(conn, "Emil", 5, active=False)
    await add(conn, "Gone", 6, deleted_at=START)
    await add(conn, "Hall", 7, pick_up_point=True)
    assert (await admin.post(f"chef/starr/{emil}")).status_code == 204
    everybody = ["Emil", "Dora", "Cid", "Bea", "Alva"]
    for query, names in {
        "": everybody,
        "sort=OLDEST": everybody[::-1],
        "sort=NAME": sorted(everybody),
        "sort=NAME_DESC": sorted(everybody, reverse=True),
        "points=true": ["Hall"],
        "q=lodz": ["Alva"],
        "q=ŁÓD alv": ["Alva"],
        "q=zoe.": ["Alva"],
        "q=neill": ["Bea"],
        "q=helene": ["Dora"],
        "q=HÉLÈ": ["Dora"],
        "q=%25": everybody,
        "verified=false": ["Bea"],
        "suspended=true": ["Cid"],
        "address=false": ["Dora"],
        "provider=NONE": ["Dora"],
        "provider=WAITING": ["Emil"],
        "provider=ACTIVE": ["Cid", "Bea", "Alva"],
        "starred=true": ["Emil"],
        "starred=false&suspended=false&address=true": ["Bea", "Alva"],
    }.items():
        assert (query, await found(admin, query)) == (query, names)


@pytest.mark.parametrize("sort", ["NEWEST", "OLDEST", "NAME", "NAME_DESC"])
async def test_pages_walk_forth_and_back(admin: Person, conn: Connection, sort: str):
    for number in range(5):  # two of them at the same instant, two of the same name
        await add_chef(conn, name=f"Chef {number // 2}", created_at=START + timedelta(days=(number + 1) // 2))
    everybody = [chef["id"] for chef in json_ok(await admin.get(f"{LIST}?sort={sort}"))["chefs"]]
    seen: list[str] = []
    place = ""
    while True:
        page = json_ok(await admin.get(f"{LIST}?sort={sort}&size=2{place}"))
        seen += [chef["id"] for chef in page["chefs"]]
        if not page["next"]:
            break
        place = f"&after={page['next']}"
    back = json_ok(await admin.get(f"{LIST}?sort={sort}&size=2&before={page['previous']}"))
    assert seen == everybody
    assert [chef["id"] for chef in back["chefs"]] == everybody[2:4]


async def test_details_say_what_is_missing_and_what_was_done(admin: Person, conn: Connection):
    chef = await add(conn, "Alva", verified_at=None, payment_account=None, active=False)
    assert await change(admin, [chef], "verify") == ["CHANGED"]
    shown = json_ok(await admin.get(f"{LIST}/{chef}"))
    assert (shown["name"], shown["provider"], shown["verified"]) == ("Alva", "NONE", True)
    assert shown["missing"] == ["PAYMENTS", "FOOD"] and shown["can"]["suspend"] and not shown["can"]["verify"]
    assert [(each["event"], each["asAdmin"]) for each in shown["events"]] == [("verify", True)]
    for unknown in (new_id(), "x"):
        assert refusal(await admin.get(f"{LIST}/{unknown}")) == (404, "chef_not_exist")


async def test_several_are_changed_each_with_its_outcome(admin: Person, conn: Connection):
    alva, bea = await add(conn, "Alva"), await add(conn, "Bea", suspended=True, suspended_by_admin=True)
    ids = [alva, bea, new_id(), alva]
    before = await states(conn)
    assert await change(admin, ids, "suspend", preview=True) == ["CHANGED", "UNCHANGED", "REFUSED"]
    assert await states(conn) == before
    assert await change(admin, ids, "suspend") == ["CHANGED", "UNCHANGED", "REFUSED"]
    assert await change(admin, ids, "suspend") == ["UNCHANGED", "UNCHANGED", "REFUSED"]
    assert await states(conn) == {("Alva", True, True), ("Bea", True, True)}
    cursor = await conn.execute("SELECT action, target_id FROM audit_entry")
    assert await cursor.fetchall() == [("CHEF_SUSPENDED", alva)]


async def test_garbage_is_refused_and_changes_nothing(admin: Person, conn: Connection):
    chef = await add(conn, "Alva")
    before = await states(conn)
    for body in (
        {"ids": [], "change": "verify"},
        {"ids": [chef], "change": "erase"},
        {"ids": ["x"], "change": "verify"},
    ):
        assert (await admin.post(f"{LIST}/change", body)).status_code == 400
    assert (await admin.get(f"{LIST}?after=x")).status_code == 400
    assert await found(admin, f"after={new_id()}") == []
    assert await states(conn) == before


async def test_csv_has_what_the_filters_find(admin: Person, conn: Connection):
    await add_chef(conn, name="=Alva")
    await add(conn, "Hall", pick_up_point=True)
    answer = await admin.get(f"{LIST}/csv?points=false&sort=NAME")
    [row] = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert (row["name"], row["verified"], row["provider"]) == ("'=Alva", "true", "ACTIVE")
    points = await admin.get(f"{LIST}/csv?points=true")
    assert "marmita-pick-up-points.csv" in points.headers["content-disposition"]
