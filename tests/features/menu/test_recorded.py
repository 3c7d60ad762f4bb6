"""What admins change in menus of others stands in the audit log, with what differs; chefs' own changes do not."""

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.cooking import dish, new_chef
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]


async def entries(conn: Connection) -> list[tuple[str, str, dict[str, object] | None, dict[str, object] | None]]:
    cursor = await conn.execute("SELECT action, label, before, after FROM audit_entry ORDER BY id")
    return [(action, label, before, after) for action, label, before, after in await cursor.fetchall()]


async def test_each_change_of_an_admin_is_recorded_and_none_of_the_chef(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    first = json_ok(await chef.post("food", dish(chefId=chef_id, name="Soup")))
    second = json_ok(await chef.post("food", dish(chefId=chef_id, name="Tarte")))["id"]
    ids = [first["id"], second]
    json_ok(await chef.put(f"food/order/{chef_id}", {"foodIds": ids[::-1]}))
    assert await entries(conn) == []
    admin = await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    for _ in range(2):
        json_ok(await admin.put(f"food/order/{chef_id}", {"foodIds": ids}))
        json_ok(await admin.post(f"food/deactivate/{second}"))
    change = dish(id=first["id"], name="Soup", price=700, revision=first["own"]["revision"])
    change.pop("chefId", None)
    json_ok(await admin.put("food", change))
    assert (await admin.delete(f"food/{second}")).status_code == 204
    ordered, withdrawn, edited, deleted = await entries(conn)
    assert ordered == ("MENU_ORDERED", "", {"foodIds": ids[::-1]}, {"foodIds": ids})
    assert withdrawn == ("FOOD_WITHDRAWN", "Tarte", {"active": True}, {"active": False})
    assert edited[:2] == ("FOOD_EDITED", "Soup")
    assert edited[2] and edited[3]
    assert (edited[2]["price"], edited[3]["price"], "name" in edited[3]) == (950, 700, False)
    assert deleted[:2] == ("FOOD_DELETED", "Tarte")
    assert deleted[2] and (deleted[2]["name"], deleted[3]) == ("Tarte", None)
