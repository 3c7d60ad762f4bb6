"""News users: a list that admins keep, and whom it puts first among people to follow."""

import asyncio
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.news.rules import ABOUT_MAX
from marmita.features.posts.domain.rules import NEWS_USERS_TO_FOLLOW
from marmita.features.posts.queries.people_to_follow import list_people_to_follow
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from tests.support.rows import Connection, add_account, add_session, insert

PATH = "/api/news-users"
Client = AsyncTestClient[Litestar]


@pytest.fixture
async def admin(conn: Connection, client: Client) -> Client:
    token = await add_session(conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    client.headers["authorization"] = f"Bearer {token}"
    return client


async def add(conn: Connection, about: str = "Markets", **account: Any) -> tuple[str, str]:
    """Ids of the entry and of the person."""
    person, entry = await add_account(conn, **account), new_id()
    await insert(conn, "news_user", id=entry, account_id=person, about=about, created_at=utc_now())
    return entry, person


@pytest.mark.commits
async def test_person_is_put_on_the_list_changed_and_taken_from_it(admin: Client, conn: Connection):
    person = await add_account(conn, login="Marion", login_key="marion")
    wanted = {"login": "marion", "about": " New markets "}
    created = [(await admin.post(PATH, json=wanted)) for _ in range(2)]
    assert [answer.status_code for answer in created] == [201, 201]
    entry = created[0].json()
    assert created[1].json() == entry
    assert entry["user"] == {"id": person, "login": "Marion", "picture": None}
    assert entry["about"] == "New markets"
    assert (await admin.get(f"{PATH}/{entry['id']}")).json() == entry
    changed = await admin.put(f"{PATH}/{entry['id']}", json={"about": "Mills"})
    assert changed.json() == entry | {"about": "Mills"}
    listed = await admin.get(PATH)
    assert (listed.headers["x-total-count"], listed.json()) == ("1", [changed.json()])
    assert (await admin.delete(f"{PATH}/{entry['id']}")).status_code == 204
    assert (await admin.get(PATH)).json() == []


@pytest.mark.commits
async def test_pages_are_ordered_and_count_all(admin: Client, conn: Connection):
    entries = [(await add(conn, login=name, login_key=name))[0] for name in ("cleo", "anna", "berta")]
    for sort, expected in (
        ("NEWEST", entries[::-1]),
        ("OLDEST", entries),
        ("LOGIN", [entries[1], entries[2], entries[0]]),
    ):
        pages = [await admin.get(PATH, params={"sort": sort, "size": 2, "page": page}) for page in (0, 1)]
        assert [entry["id"] for page in pages for entry in page.json()] == expected
        assert {page.headers["x-total-count"] for page in pages} == {"3"}
    for wrong in ("size=0", "size=101", "sort=NAME", "page=-1"):
        assert (await admin.get(f"{PATH}?{wrong}")).status_code == 400


@pytest.mark.commits
async def test_refused_entries_change_nothing(admin: Client, conn: Connection):
    entry, person = await add(conn, login="marion", login_key="marion")
    waiting = await add_account(conn, activated_at=None, login="later", login_key="later")
    refusals: list[tuple[dict[str, str], str]] = [
        ({"login": "marion", "about": "Other words"}, "news_user_exists"),
        ({"login": "nobody", "about": "Markets"}, "user_not_exist"),
        ({"login": "later", "about": "Markets"}, "user_not_exist"),
        ({"login": "marion", "about": " \u200b "}, "invalid_request"),
        ({"login": "marion", "about": "x" * (ABOUT_MAX + 1)}, "invalid_request"),
    ]
    for body, key in refusals:
        assert (await admin.post(PATH, json=body)).json()["errorKey"] == key
    for unknown in (new_id(), "nothing", "a%00b"):
        for answer in (
            await admin.get(f"{PATH}/{unknown}"),
            await admin.put(f"{PATH}/{unknown}", json={"about": "Mills"}),
            await admin.delete(f"{PATH}/{unknown}"),
        ):
            assert (answer.status_code, answer.json()["errorKey"]) == (404, "news_user_not_exist")
    cursor = await conn.execute("SELECT id, account_id, about FROM news_user")
    assert await cursor.fetchall() == [(entry, person, "Markets")]
    assert waiting != person


@pytest.mark.commits
async def test_twenty_at_once_make_one_entry(admin: Client, conn: Connection):
    await add_account(conn, login="marion", login_key="marion")
    body = {"login": "marion", "about": "Markets"}
    answers = await asyncio.gather(*(admin.post(PATH, json=body) for _ in range(20)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1


async def test_last_chosen_come_first_among_people_to_follow(connection: Connection):
    reader = await add_account(connection)
    famous = await add_account(connection)
    await insert(connection, "karma", account_id=famous, plus=900)
    people = [(await add(connection, f"News {number}"))[1] for number in range(NEWS_USERS_TO_FOLLOW + 1)]
    await insert(connection, "karma", account_id=people[1], plus=1, minus=3)

    async def found(account: str | None) -> list[tuple[str, str | None, int]]:
        shown = await list_people_to_follow(connection, account, utc_now())
        return [(person["id"], person["news"], person["karma"]) for person in shown]

    expected = [(people[2], "News 2", 0), (people[1], "News 1", -2), (famous, None, 900)]
    assert await found(reader) == await found(None) == expected
    await insert(connection, "follow", account_id=reader, observed_id=people[2], created_at=utc_now())
    assert await found(reader) == [(people[0], "News 0", 0), (people[1], "News 1", -2), (famous, None, 900)]


async def test_blocked_and_deleted_people_write_no_news(connection: Connection):
    await add(connection, blocked_areas=["posts"])
    await add(connection, deleted_at=utc_now())
    _, reader = await add(connection)
    assert await list_people_to_follow(connection, reader, utc_now()) == []
    await connection.execute("DELETE FROM account WHERE id = %s", (reader,))
    cursor = await connection.execute("SELECT count(*) FROM news_user")
    assert await cursor.fetchone() == (2,)
