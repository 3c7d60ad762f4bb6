"""The list of accounts: words, filters, pages, details, the CSV file, and plans that hold at many rows."""

import csv
import io
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from tests.support.rows import Connection, add_account, add_chef, add_session, insert

Client = AsyncTestClient[Litestar]
START = datetime(2026, 1, 1, tzinfo=UTC)
pytestmark = pytest.mark.commits


@pytest.fixture
async def admin(client: Client, conn: Connection) -> Client:
    account = await add(conn, "ada.l", 0, authorities=["USER", "ADMIN"])
    client.headers["authorization"] = f"Bearer {await add_session(conn, account)}"
    return client


async def add(conn: Connection, login: str, day: int, **values: Any) -> str:
    email = f"{login}@example.org"
    words = {"login": login, "login_key": login.lower(), "name": login, "email": email, "email_key": email}
    return await add_account(conn, **(words | {"created_at": START + timedelta(days=day)} | values))


async def found(client: Client, **wanted: Any) -> list[str]:
    answer = await client.post("/api/admin/users/get", json=wanted)
    assert answer.status_code == 200, answer.text
    return [user["login"] for user in answer.json()["users"]]


async def test_words_and_filters_find_accounts(admin: Client, conn: Connection):
    await add(conn, "marion", 1, name="Marion Łęcka", authorities=["USER", "CHEF"])
    await add(conn, "waits", 2, activated_at=None)
    blocked = {"blocked_areas": ["chat"], "blocked_message": ""}
    await add(conn, "blocked", 3, **blocked)
    await add(conn, "lapsed", 4, **blocked, blocked_until=utc_now() - timedelta(days=1))
    leaves = await add(conn, "leaves", 5)
    await conn.execute("INSERT INTO account_deletion VALUES (%s, '2026-01-15', '', %s)", (leaves, START))
    await add(conn, "gone", 6, deleted_at=START)
    everybody = ["leaves", "lapsed", "blocked", "waits", "marion", "ada.l"]
    assert await found(admin) == everybody
    assert await found(admin, sort="OLDEST") == everybody[::-1]
    assert await found(admin, sort="LOGIN") == sorted(everybody)
    assert await found(admin, sort="LOGIN_DESC") == sorted(everybody, reverse=True)
    assert await found(admin, query="ŁĘC mar") == ["marion"]
    assert await found(admin, query="lecka MARION") == ["marion"]
    assert await found(admin, query="ada.l@example") == ["ada.l"]
    assert await found(admin, query="' | !") == everybody
    assert await found(admin, role="CHEF") == ["marion"]
    assert await found(admin, role="ADMIN") == ["ada.l"]
    assert await found(admin, role="USER") == ["leaves", "lapsed", "blocked", "waits"]
    assert await found(admin, status="NOT_ACTIVATED") == ["waits"]
    assert await found(admin, status="BLOCKED") == ["blocked"]
    assert await found(admin, status="DELETION_SCHEDULED") == ["leaves"]
    assert await found(admin, status="ACTIVE") == ["lapsed", "marion", "ada.l"]
    assert await found(admin, joinedSince="2026-01-02", joinedUntil="2026-01-03") == ["waits", "marion"]


@pytest.mark.parametrize("sort", ["NEWEST", "OLDEST", "LOGIN", "LOGIN_DESC"])
async def test_pages_walk_forth_and_back(admin: Client, conn: Connection, sort: str):
    for number in range(4):  # two of them at the same instant
        await add(conn, f"person{number}", number // 2)
    everybody = await found(admin, sort=sort)
    seen: list[str] = []
    body: dict[str, Any] = {"next": ""}
    while True:
        answer = await admin.post("/api/admin/users/get", json={"size": 2, "sort": sort, "after": body["next"]})
        body = answer.json()
        seen += [user["login"] for user in body["users"]]
        if not body["next"]:
            break
    assert (seen, answer.headers["x-total-count"]) == (everybody, "5")
    back = (await admin.post("/api/admin/users/get", json={"size": 2, "sort": sort, "before": body["previous"]})).json()
    assert [user["login"] for user in back["users"]] == everybody[2:4]


async def test_key_of_another_order_begins_the_list_anew(admin: Client):
    assert await found(admin, sort="OLDEST", after="ada.l") == ["ada.l"]
    assert await found(admin, sort="LOGIN", after="1~" + "0" * 24) == ["ada.l"]


async def test_details_say_all_of_an_account(admin: Client, conn: Connection):
    marion = await add(conn, "marion", 1)
    await insert(conn, "karma", account_id=marion, plus=3, minus=5)
    await add_chef(conn, creator_id=marion, name="Chez Marion", short_name="marion", short_name_key="marion")
    block = {"areas": ["chat"], "reason_for_moderators": "Rude in chat", "message_for_user": "Be kind."}
    times = {"created_at": START, "ended_at": START, "until": START}
    await insert(conn, "account_block", id=new_id(), account_id=marion, **block, **times)
    answer = await admin.post("/api/admin/users/get-details", json={"login": "MARION"})
    shown = answer.json()
    assert (shown["email"], shown["karma"], shown["karmaMinus"], shown["status"]) == (
        "marion@example.org", -2, 5, "ACTIVE",
    )  # fmt: skip
    assert [chef["name"] for chef in shown["chefs"]] == ["Chez Marion"]
    assert [past["reason"] for past in shown["blocks"]] == ["Rude in chat"]
    assert shown["blockInfo"]["blockStatus"] == "UNBLOCKED"
    assert shown["can"] == {
        "assignAuthority": True, "changeLogin": True, "activate": False, "delete": True, "cancelDeletion": False,
        "endSessions": True, "resetSecondFactor": False,
    }  # fmt: skip
    own = (await admin.post("/api/admin/users/get-details", json={"login": "ada.l"})).json()
    assert (own["can"]["assignAuthority"], own["can"]["delete"]) == (False, False)
    await add(conn, "waits", 2, activated_at=None)
    waiting = (await admin.post("/api/admin/users/get-details", json={"login": "waits"})).json()
    assert (waiting["blockInfo"], waiting["can"]["activate"]) == (None, True)
    unknown = await admin.post("/api/admin/users/get-details", json={"login": "nobody"})
    assert (unknown.status_code, unknown.json()["errorKey"]) == (404, "user_not_exist")


async def test_csv_has_everybody_found(admin: Client, conn: Connection):
    await add(conn, "marion", 1, name="=Marion")
    answer = await admin.get("/api/admin/users/csv", params={"sort": "LOGIN"})
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [(row["login"], row["name"], row["roles"]) for row in rows] == [
        ("ada.l", "ada.l", "USER ADMIN"),
        ("marion", "'=Marion", "USER"),
    ]
    only = await admin.get("/api/admin/users/csv", params={"status": "BLOCKED"})
    assert only.content.decode("utf-8-sig").count("\n") == 1
