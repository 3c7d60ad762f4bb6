"""What admins see and change: the list with filters, a chef's town, the words of the search."""

from typing import LiteralString

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg.types.json import Jsonb

from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_chef

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
    assert (
        await names(admin, "&text=álv")
        == await names(admin, "&text=alva")
        == await names(admin, "&text=lyon")
        == ["Álvaro"]
    )
    assert await names(admin, "&text=lvaro") == await names(admin, "&text=!!") == []
    assert await names(admin, "&text=lyon&suspended=false&points=false") == ["Álvaro"]
    for sort in ("NEWEST", "OLDEST", "UPDATED"):
        answer = await admin.get(f"chef/chefs-for-admin?sort={sort}&size=2&page=1")
        assert (len(json_ok(answer)), answer.headers["x-total-count"]) == (1, "3")


async def test_pages_by_number_end_at_the_thousandth_chef(conn: Connection, admin: Person):
    first = await add_chef(conn)
    await conn.execute(
        "INSERT INTO account (id, login, login_key, email, email_key, authorities, rules_accepted_at, created_at)"
        " SELECT lpad(to_hex(1048576 + n), 24, 'f'), name, name, name, name, '{USER,CHEF}', now(), now()"
        " FROM generate_series(1, 1010) AS n CROSS JOIN LATERAL (SELECT 'c' || n AS name) AS named"
    )
    columns: LiteralString = "first_name, last_name, phone_number, town, town_key, country, location_name, updated_at"
    await conn.execute(
        f"INSERT INTO chef (id, creator_id, short_name, short_name_key, name, created_at, {columns})"
        f" SELECT a.id, a.id, a.login, a.login, a.login, c.created_at - interval '1 hour', {columns}"
        " FROM chef c, account a WHERE c.id = %s AND a.id LIKE 'fffff%%'",
        (first,),
    )
    for page, shown in ((0, 100), (9, 100), (10, 0), (10_000, 0)):
        answer = await admin.get(f"chef/chefs-for-admin?size=100&page={page}")
        assert (len(json_ok(answer)), answer.headers["x-total-count"]) == (shown, "201")
    assert [chef["id"] for chef in json_ok(await admin.get("chef/chefs-for-admin?size=1"))] == [first]


async def test_admin_corrects_the_town_of_a_chef(client: AsyncTestClient[Litestar], conn: Connection, admin: Person):
    chef = await add_chef(conn)
    answer = await admin.post(f"chefs/update-city/{chef}", {"city": "L'Haÿ-les-Roses"})
    assert answer.status_code == 204
    found = json_ok(await client.get("/api/chef/by-city/l-hay-les-roses"))
    assert [each["id"] for each in found["chefs"]] == [chef]
    for unknown in ("f" * 24, "nobody"):
        assert refusal(await admin.post(f"chefs/update-city/{unknown}", {"city": "Lyon"})) == (404, "chef_not_exist")
    assert refusal(await admin.post(f"chefs/update-city/{chef}", {"city": "Lyon 3"})) == (400, "invalid_request")


async def test_corrected_town_is_also_that_of_the_address_and_counts_as_a_change(conn: Connection, admin: Person):
    chef = await add_chef(conn)
    await conn.execute(
        "INSERT INTO chef_address (chef_id, address, location) VALUES (%s, %s, point(2, 48))",
        (chef, Jsonb({"street": "rue de la Paix", "villageTownCity": "Paris"})),
    )
    state = "SELECT revision, address FROM chef JOIN chef_address ON chef_id = id"
    [(before, _)] = await (await conn.execute(state)).fetchall()
    assert (await admin.post(f"chefs/update-city/{chef}", {"city": "Lyon"})).status_code == 204
    [(after, address)] = await (await conn.execute(state)).fetchall()
    assert address == {"street": "rue de la Paix", "villageTownCity": "Lyon"} and after == before + 1


async def test_chosen_chefs_come_first_on_the_landing_page_and_computed_ones_fill_up(
    client: AsyncTestClient[Litestar], conn: Connection, admin: Person
):
    picture = {"base": "/media/x", "widths": [48], "width": 48, "height": 36, "blur": ""}
    good = {"votes_count": 10, "votes_sum": 48, "default_picture": picture}
    best, second = await add_chef(conn, orders_count=20, **good), await add_chef(conn, orders_count=10, **good)
    plain, later = await add_chef(conn), await add_chef(conn)

    async def shown() -> list[str]:
        return [chef["id"] for chef in json_ok(await client.get("/api/chef/landing-page-chefs"))]

    assert await shown() == [best, second]
    for choice in ([later, second, plain, later], [later, second, plain]):
        assert (await admin.post("chef/update-landing-page-chefs", {"chefIds": choice})).status_code == 204
    assert await shown() == [later, second, plain, best]
    await conn.execute("UPDATE chef SET suspended = true WHERE id = %s", (later,))
    assert await shown() == [second, plain, best]
    chosen = json_ok(await admin.get("chef/chosen-landing-page-chefs"))
    assert chosen["chefIds"] == [later, second, plain]
    assert {chef["id"]: (chef["listed"], chef["suspended"]) for chef in chosen["chefs"]} == {
        later: (False, True),
        second: (True, False),
        plain: (True, False),
    }
    # Who was suspended after the choice may stay in it; a repeat of what stands there is no conflict.
    for choice in ([second, later], [second, later]):
        body = {"chefIds": choice, "revision": chosen["revision"]}
        assert (await admin.post("chef/update-landing-page-chefs", body)).status_code == 204
    assert (await admin.post("chef/update-landing-page-chefs", {"chefIds": []})).status_code == 204
    assert await shown() == [best, second]
    cursor = await conn.execute("SELECT actor_id, chef_ids FROM landing_choice ORDER BY id")
    assert await cursor.fetchall() == [
        (admin.id, [later, second, plain]),
        (admin.id, [second, later]),
        (admin.id, []),
    ]
    [newest, *_] = json_ok(await admin.get("chef/chosen-landing-page-chefs"))["versions"]
    assert (newest["chefIds"], newest["savedBy"] is None) == ([], False)


async def test_landing_choice_that_was_made_meanwhile_is_not_written_over(conn: Connection, admin: Person):
    mine, theirs = await add_chef(conn), await add_chef(conn)
    seen = json_ok(await admin.get("chef/chosen-landing-page-chefs"))["revision"]
    body = {"chefIds": [theirs], "revision": seen}
    assert (await admin.post("chef/update-landing-page-chefs", body)).status_code == 204
    answer = await admin.post("chef/update-landing-page-chefs", {"chefIds": [mine], "revision": seen})
    assert refusal(answer) == (409, "content_changed")
    assert json_ok(await admin.get("chef/chosen-landing-page-chefs"))["chefIds"] == [theirs]


async def test_landing_choice_with_chefs_that_are_not_listed_is_refused_and_names_them(conn: Connection, admin: Person):
    chef, hidden = await add_chef(conn), await add_chef(conn, verified_at=None)
    answer = await admin.post("chef/update-landing-page-chefs", {"chefIds": [chef, "nobody", hidden]})
    assert refusal(answer) == (409, "chef_not_listed")
    assert answer.json()["chefIds"] == ["nobody", hidden]
    answer = await admin.post("chef/update-landing-page-chefs", {"chefIds": [chef] * 9})
    assert refusal(answer) == (400, "invalid_request")
    assert json_ok(await admin.get("chef/chosen-landing-page-chefs"))["revision"] == 0
