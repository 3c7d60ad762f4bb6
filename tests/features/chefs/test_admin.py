"""What admins see and change: the list with filters, a chef's town, the words of the search."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.menu.jobs import rebuild_search
from marmita.platform.jobs import JobTools
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_chef, add_food

pytestmark = pytest.mark.commits


async def names(admin: Person, query: str = "") -> list[str]:
    answer = await admin.get(f"chef/chefs-for-admin?sort=NAME{query}")
    found = [chef["name"] for chef in json_ok(answer)]
    assert int(answer.headers["x-total-count"]) >= len(found)
    return found


async def test_admins_find_chefs_by_state_and_text(conn: Connection, admin: Person):
    await add_chef(conn, name="Álvaro", town="Lyon", town_key="lyon")
    await add_chef(conn, name="Bea", verified_at=None)
    await add_chef(conn, name="Cid", suspended=True, pick_up_point=True)
    await add_chef(conn, name="", deleted_at="2026-01-01")
    assert await names(admin) == ["Bea", "Cid", "Álvaro"] or await names(admin) == ["Álvaro", "Bea", "Cid"]
    assert await names(admin, "&waiting=true") == ["Bea"]
    assert await names(admin, "&suspended=true") == await names(admin, "&points=true") == ["Cid"]
    assert await names(admin, "&listed=true") == ["Álvaro"]
    assert await names(admin, "&text=alv") == await names(admin, "&text=lyon") == ["Álvaro"]
    for sort in ("NEWEST", "OLDEST", "UPDATED"):
        answer = await admin.get(f"chef/chefs-for-admin?sort={sort}&size=2&page=1")
        assert (len(json_ok(answer)), answer.headers["x-total-count"]) == (1, "3")


async def test_admin_corrects_the_town_of_a_chef(client: AsyncTestClient[Litestar], conn: Connection, admin: Person):
    chef = await add_chef(conn)
    answer = await admin.post(f"chefs/update-city/{chef}", {"city": "L'Haÿ-les-Roses"})
    assert answer.status_code == 204
    found = json_ok(await client.get("/api/chef/by-city/l-hay-les-roses"))
    assert [each["id"] for each in found["chefs"]] == [chef]
    for unknown in ("f" * 24, "nobody"):
        assert refusal(await admin.post(f"chefs/update-city/{unknown}", {"city": "Lyon"})) == (404, "chef_not_exist")
    assert refusal(await admin.post(f"chefs/update-city/{chef}", {"city": "Lyon 3"})) == (400, "invalid_request")


async def test_search_is_rebuilt_from_the_rows_in_a_job(conn: Connection, tools: JobTools, admin: Person):
    chef = await add_chef(conn, name="Chez Ana")
    await add_food(conn, chef, name="Bobó", price_cents=700)
    for call in (admin.get, admin.post):
        assert (await call("admin/refresh-elastic-chefs")).status_code == 202
    jobs = await conn.execute("SELECT FROM procrastinate_jobs WHERE task_name = 'rebuild_search' AND status = 'todo'")
    assert len(await jobs.fetchall()) == 1
    context: Any = type("Context", (), {"additional_context": {"tools": tools}})()
    await rebuild_search(context)
    cursor = await conn.execute("SELECT search_document @@ 'bobo & chez'::tsquery, min_price_cents FROM chef")
    assert await cursor.fetchall() == [(True, 700)]
