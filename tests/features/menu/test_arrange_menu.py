"""Switching dishes on and off, deleting, copying and ordering them."""

import asyncio

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.menu.domain import rules
from marmita.settings import Settings
from tests.support.cooking import dish, new_chef
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import Connection, add_food

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]


async def order_of(chef: Person, chef_id: str) -> list[str]:
    return [food["id"] for food in json_ok(await chef.get(f"food/own-menu/{chef_id}"))["foods"]]


async def test_a_food_is_switched_off_and_on_without_a_new_revision(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    food = json_ok(await chef.post("food", dish(chefId=chef_id)))["id"]
    off = json_ok(await chef.post(f"food/deactivate/{food}"))
    assert (off["active"], off["availability"], off["maxQuantity"]) == (False, [], 0)
    assert off["own"]["days"][1]["amountServed"] == 5
    assert (await client.get(f"/api/food/{food}")).json()["errorKey"] == "food_not_exist"
    assert json_ok(await chef.post(f"food/deactivate/{food}")) == off
    on = json_ok(await chef.post(f"food/activate/{food}"))
    assert (on["active"], on["maxQuantity"], on["own"]["revision"]) == (True, 5, 1)


async def test_a_food_without_declared_allergens_cannot_be_switched_on(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    made = json_ok(await chef.post("food", dish(chefId=chef_id, allergensDeclared=False, active=False)))
    assert (made["allergensDeclared"], made["own"]["can"]["activate"]) == (False, False)
    answer = await chef.post(f"food/activate/{made['id']}")
    assert (refusal(answer), answer.json()["name"]) == ((409, "allergens_not_declared"), "Tarte fine")
    assert json_ok(await chef.get(f"food/{made['id']}")) == made
    json_ok(await chef.put("food", dish(id=made["id"], revision=1, allergens=[])))
    shown = json_ok(await chef.post(f"food/activate/{made['id']}"))
    assert (shown["active"], shown["allergens"], shown["allergensDeclared"]) == (True, [], True)


async def test_a_deleted_food_is_gone_from_menu_and_card(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    food = json_ok(await chef.post("food", dish(chefId=chef_id)))["id"]
    assert (await chef.delete(f"food/{food}")).status_code == 204
    assert await order_of(chef, chef_id) == []
    [card] = json_ok(await client.post("/api/chef/text-search", json={"phrase": "silva"})) or [None]
    assert card is None or card["minPrice"] is None
    for call in (chef.delete(f"food/{food}"), chef.post(f"food/activate/{food}"), chef.delete("food/nonsense")):
        assert refusal(await call) == (404, "food_not_exist")


async def test_a_save_that_waits_for_a_deletion_is_refused(client: Client, conn: Connection, settings: Settings):
    chef, chef_id = await new_chef(client, conn)
    food = json_ok(await chef.post("food", dish(chefId=chef_id)))["id"]
    async with await psycopg.AsyncConnection.connect(settings.conninfo) as other:
        await other.execute("SELECT FROM chef WHERE id = %s FOR NO KEY UPDATE", (chef_id,))
        save = asyncio.create_task(chef.put("food", dish(id=food, revision=1)))
        done, _ = await asyncio.wait({save}, timeout=0.3)
        assert not done
        await other.execute("DELETE FROM food WHERE id = %s", (food,))
    assert refusal(await save) == (404, "food_not_exist")
    assert await order_of(chef, chef_id) == []


async def test_a_copy_is_switched_off_and_right_after_its_original(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    first = json_ok(await chef.post("food", dish(chefId=chef_id)))
    second = json_ok(await chef.post("food", dish(chefId=chef_id, name="Soup")))
    key = {"requestKey": "c" * 16}
    answers = await asyncio.gather(*(chef.post(f"food/duplicate/{first['id']}", key) for _ in range(3)))
    [copy_id] = {json_ok(answer)["id"] for answer in answers}
    assert await order_of(chef, chef_id) == [first["id"], copy_id, second["id"]]
    copy = json_ok(await chef.get(f"food/{copy_id}"))
    own = {"id": copy_id, "active": False, "own": copy["own"], "availability": [], "maxQuantity": 0}
    assert copy == first | own
    assert refusal(await chef.post(f"food/duplicate/{second['id']}", key)) == (409, "request_key_reused")


async def test_a_copy_has_the_name_that_its_chef_gives_it(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    first = json_ok(await chef.post("food", dish(chefId=chef_id)))
    named = {"requestKey": "d" * 16, "name": f"  {first['name']} (copy) "}
    made = [json_ok(await chef.post(f"food/duplicate/{first['id']}", named)) for _ in range(2)]
    assert [(copy["id"], copy["name"]) for copy in made] == [(made[0]["id"], f"{first['name']} (copy)")] * 2
    order = await order_of(chef, chef_id)
    call = f"food/duplicate/{first['id']}"
    assert refusal(await chef.post(call, named | {"name": "Another"})) == (409, "request_key_reused")
    for name in ("", " ", "x" * 81):
        assert refusal(await chef.post(call, {"name": name})) == (400, "invalid_request")
    assert await order_of(chef, chef_id) == order == [first["id"], made[0]["id"]]


async def test_the_menu_is_put_into_another_order(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    foods = [await add_food(conn, chef_id, position=position) for position in range(3)]
    menu = json_ok(await chef.put(f"food/order/{chef_id}", {"foodIds": foods[::-1]}))
    assert [food["id"] for food in menu["foods"]] == foods[::-1] == await order_of(chef, chef_id)
    for wrong in (foods[:2], [*foods, foods[0]], [*foods[:2], "0" * 24]):
        answer = await chef.put(f"food/order/{chef_id}", {"foodIds": wrong})
        assert (refusal(answer), answer.json()["foodIds"]) == ((409, "menu_changed"), foods[::-1])
    assert await order_of(chef, chef_id) == foods[::-1]
    for unknown in ("0" * 24, "nonsense"):
        assert refusal(await chef.put(f"food/order/{unknown}", {"foodIds": []})) == (404, "chef_not_exist")


async def test_a_menu_has_so_many_foods_and_no_more(client: Client, conn: Connection, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("marmita.features.menu.use_cases.create_food.FOODS_MAX", 2)
    assert rules.FOODS_MAX == 100
    chef, chef_id = await new_chef(client, conn)
    food = await add_food(conn, chef_id)
    answers = await asyncio.gather(*(chef.post("food", dish(chefId=chef_id)) for _ in range(3)))
    refused = [answer for answer in answers if not answer.is_success]
    assert [(refusal(answer), answer.json()["count"]) for answer in refused] == [((409, "too_many_foods"), 2)] * 2
    assert refusal(await chef.post(f"food/duplicate/{food}", {})) == (409, "too_many_foods")
    assert len(await order_of(chef, chef_id)) == 2
