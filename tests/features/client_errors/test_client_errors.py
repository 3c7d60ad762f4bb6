"""Reports of browsers are grouped; admins search and mark the groups; old groups are deleted."""

import csv
import io
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.client_errors import queries, rules
from marmita.features.client_errors.rules import describe
from tests.support.rows import Connection, add_account, add_session

Client = AsyncTestClient[Litestar]
HANDLER = "/api/client-error-handler"
LIST = "/api/admin/client-errors"
pytestmark = pytest.mark.commits


@pytest.fixture
async def admin(client: Client, conn: Connection) -> Client:
    account = await add_account(conn, authorities=["USER", "ADMIN"])
    client.headers["authorization"] = f"Bearer {await add_session(conn, account)}"
    return client


def report(message: str, route: str = "/home", build: str = "index-a1.js") -> str:
    return f"{message}\nroute {route}\nbuild {build}\n    at f (https://site.test/assets/index-a1.js:3:14)"


async def say(client: Client, *reports: str) -> None:
    for each in reports:
        answer = await client.post(HANDLER, content=each.encode(), headers={"content-type": "text/plain"})
        assert answer.status_code == 204


async def groups(client: Client, **wanted: Any) -> list[dict[str, Any]]:
    answer = await client.get(LIST, params=wanted)
    assert answer.status_code == 200, answer.text
    assert answer.headers["x-total-count"].isdigit()
    return answer.json()["errors"]


async def test_reports_of_one_error_are_counted_in_one_group(admin: Client):
    await say(admin, report("TypeError: 3 of item 12"), report("TypeError: 4 of item 7", build="index-b2.js"))
    await say(admin, report("TypeError: 3 of item 12", "/cart"), report("RangeError: x"))
    found = [(each["title"], each["route"], each["times"], each["builds"]) for each in await groups(admin)]
    assert found == [
        ("RangeError: x", "/home", 1, ["index-a1.js"]),
        ("TypeError: 3 of item 12", "/cart", 1, ["index-a1.js"]),
        ("TypeError: 4 of item 7", "/home", 2, ["index-b2.js", "index-a1.js"]),
    ]


async def test_report_is_stored_without_private_text(admin: Client):
    await say(admin, report("Error: mail ana.silva@example.org at https://ana:pw@site.test/?token=abc\u202e"))
    [group] = await groups(admin)
    shown = group["title"] + group["sample"]
    assert "ana" not in shown.replace("site.test", "") and "abc" not in shown and "\u202e" not in shown
    assert group["sample"].splitlines()[1] == "route /home"


async def test_words_state_and_order_find_groups(admin: Client):
    await say(admin, report("first"), report("second"), report("second"), report("third", "/cart"))
    by_title = {each["title"]: each["id"] for each in await groups(admin)}
    marked = await admin.post(f"{LIST}/mark", json={"ids": [by_title["first"]]})
    assert marked.status_code == 204
    for wanted, titles in (
        ({}, ["third", "second", "first"]),
        ({"sort": "EARLIEST"}, ["first", "second", "third"]),
        ({"sort": "MOST", "q": "SECOND"}, ["second"]),
        ({"state": "SEEN"}, ["first"]),
        ({"state": "NEW", "sort": "MOST"}, ["second", "third"]),
        ({"q": "/cart"}, ["third"]),
        ({"q": "%"}, []),
    ):
        assert [each["title"] for each in await groups(admin, **wanted)] == titles


@pytest.mark.parametrize("sort", ["LATEST", "EARLIEST", "MOST", "FEWEST"])
async def test_pages_walk_forth_and_back(admin: Client, sort: str):
    await say(admin, *(report(name) for name in ("one", "two", "two", "three")))
    everything = [each["id"] for each in await groups(admin, sort=sort)]
    first = (await admin.get(LIST, params={"sort": sort, "size": 2})).json()
    second = (await admin.get(LIST, params={"sort": sort, "size": 2, "after": first["next"]})).json()
    back = (await admin.get(LIST, params={"sort": sort, "size": 2, "before": second["previous"]})).json()
    assert [each["id"] for each in first["errors"] + second["errors"]] == everything
    assert (second["next"], back["errors"]) == ("", first["errors"])


async def test_marks_are_recorded_once_and_can_be_taken_back(admin: Client, conn: Connection):
    await say(admin, report("broken"))
    [group] = await groups(admin)
    for seen in (True, True, False):
        answer = await admin.post(f"{LIST}/mark", json={"ids": [group["id"], "0" * 24], "seen": seen})
        assert answer.status_code == 204
    assert [each["seenAt"] for each in await groups(admin)] == [None]
    cursor = await conn.execute("SELECT action, target_id, label FROM audit_entry ORDER BY id")
    assert await cursor.fetchall() == [
        ("CLIENT_ERROR_SEEN", group["id"], "broken"),
        ("CLIENT_ERROR_NEW", group["id"], "broken"),
    ]


async def test_seen_error_is_new_again_from_another_build_only(admin: Client):
    await say(admin, report("broken"))
    [group] = await groups(admin)
    await admin.post(f"{LIST}/mark", json={"ids": [group["id"]]})
    await say(admin, report("broken"))
    assert [each["times"] for each in await groups(admin, state="SEEN")] == [2]
    await say(admin, report("broken", build="index-next.js"))
    assert [each["times"] for each in await groups(admin, state="NEW")] == [3]


async def test_groups_are_bounded_and_the_oldest_make_room(admin: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(queries, "GROUPS_MAX", 2)
    await say(admin, report("one"), report("two"), report("three"))
    assert [each["title"] for each in await groups(admin)] == ["three", "two"]


async def test_csv_has_what_the_filters_find(admin: Client):
    await say(admin, report("=SUM(A1)"), report("broken", "/cart"))
    answer = await admin.get(f"{LIST}/csv", params={"q": "sum"})
    [row] = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert (row["title"], row["route"], row["times"], row["seenAt"]) == ("'=SUM(A1)", "/home", "1", "")


def test_report_of_anything_has_a_group():
    assert describe("").title == "" and len(describe("\n\n").group) == 24
    assert describe("a" * 9_000)[1:] == ("a" * rules.TITLE_MAX, "", "")
    assert describe("key 9f8e7d6c at 1").group == describe("key 0a1b2c3d4e at 22").group
    assert describe("decade").group != describe("facade").group
