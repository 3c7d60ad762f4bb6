"""Surprise bags: made by allowed pick-up points of their own other dishes, whose portions and allergens they have."""

from datetime import date
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chefs import ALLERGENS, allergen_bits
from marmita.features.menu import hold_portions
from tests.support.cooking import dish, new_chef, weekly_offer
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import Connection, add_account, add_bag, add_chef, add_food

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
TODAY = date(2026, 3, 11)
WEDNESDAY = weekly_offer(4, "wednesday")


async def host_at_work(client: Client, conn: Connection) -> tuple[Person, str]:
    return await new_chef(client, conn, pick_up_point=True, surprise_bags_allowed=True)


async def admin_of(client: Client, conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))


def bag(chef_id: str, contents: dict[str, int], **changes: Any) -> dict[str, Any]:
    words = {"name": "Panier surprise", "surpriseBag": True, "realFoodWithQuantity": contents, "allergens": []}
    return dish(chefId=chef_id, **(words | {"offer": WEDNESDAY} | changes))


async def test_a_bag_takes_its_foods_portions_and_has_their_allergens(client: Client, conn: Connection):
    host, point = await host_at_work(client, conn)
    soup = await add_food(conn, point, 5, allergens=["MILK"], position=0)
    stew = await add_food(conn, point, 6, allergens=["GLUTEN"], position=1)
    made = json_ok(await host.post("food", bag(point, {soup: 1, stew: 2}, allergens=["SESAME", "MILK"])))
    assert (made["allergens"], made["own"]["ownAllergens"]) == (["GLUTEN", "MILK", "SESAME"], ["SESAME"])
    assert made["realFoodWithQuantity"] == {soup: 1, stew: 2}
    assert (made["own"]["days"][0]["fillable"], made["maxQuantity"]) == (3, 3)
    assert await hold_portions(conn, TODAY, {made["id"]: 2}) == {made["id"]: 2, soup: 2, stew: 4}
    own = json_ok(await host.get(f"food/own-menu/{point}"))["foods"]
    assert [food["own"]["days"][0]["held"] for food in own] == [2, 4, 2]
    assert own[2]["own"]["days"][0]["fillable"] == 1 and own[2]["availability"][0]["left"] == 1
    assert own[0]["own"]["inBags"] == [{"id": made["id"], "name": "Panier surprise"}]


async def test_allergens_in_the_search_follow_each_change_of_the_menu(client: Client, conn: Connection):
    host, point = await host_at_work(client, conn)

    async def not_avoided() -> set[str]:
        """Allergens that every dish on offer has."""
        cursor = await conn.execute("SELECT free_of FROM chef WHERE id = %s", (point,))
        [(bits,)] = await cursor.fetchall()
        return {word for word in ALLERGENS if not allergen_bits([word]) & bits}

    both, milk = ["GLUTEN", "MILK"], ["MILK"]
    soup = json_ok(await host.post("food", dish(chefId=point, allergens=both)))
    assert await not_avoided() == {"GLUTEN", "MILK"}
    json_ok(await host.post("food", bag(point, {soup["id"]: 1})))
    assert await not_avoided() == {"GLUTEN", "MILK"}
    json_ok(await host.put("food", dish(id=soup["id"], revision=1, allergens=milk)))
    assert await not_avoided() == {"MILK"}
    rice = json_ok(await host.post("food", dish(chefId=point, allergens=[])))
    assert await not_avoided() == set()
    assert (await host.post(f"food/deactivate/{rice['id']}")).is_success
    assert await not_avoided() == {"MILK"}
    assert (await host.post(f"food/activate/{rice['id']}")).is_success
    assert await not_avoided() == set()
    assert (await host.delete(f"food/{rice['id']}")).is_success
    assert await not_avoided() == {"MILK"}


async def test_allergens_that_a_bag_repeats_of_its_foods_are_not_its_own(client: Client, conn: Connection):
    host, point = await host_at_work(client, conn)
    soup = await add_food(conn, point, allergens=["MILK"])
    repeating = await add_bag(conn, point, {soup: 1}, allergens=["SESAME", "MILK", "EGGS"])
    shown = json_ok(await host.get(f"food/{repeating}"))
    assert (shown["allergens"], shown["own"]["ownAllergens"]) == (["EGGS", "MILK", "SESAME"], ["EGGS", "SESAME"])


async def test_a_save_replaces_what_a_bag_holds(client: Client, conn: Connection):
    host, point = await host_at_work(client, conn)
    soup, stew = await add_food(conn, point), await add_food(conn, point)
    made = json_ok(await host.post("food", bag(point, {soup: 1})))
    change = {**dish(id=made["id"], revision=1), "realFoodWithQuantity": {stew: 3}}
    assert json_ok(await host.put("food", change))["realFoodWithQuantity"] == {stew: 3}


async def test_wrong_contents_are_refused_and_nothing_is_stored(client: Client, conn: Connection):
    host, point = await host_at_work(client, conn)
    soup = await add_food(conn, point)
    other, inner = await add_food(conn, await add_chef(conn)), await add_bag(conn, point, {soup: 1})
    before = json_ok(await host.get(f"food/own-menu/{point}"))
    amounts: tuple[dict[str, int], ...] = ({}, {soup: 0}, {soup: 11})
    for contents in (*amounts, {other: 1}, {inner: 1}, {"0" * 24: 1}, {"x": 1}, {soup: 1, other: 1}):
        assert refusal(await host.post("food", bag(point, contents))) == (409, "surprise_bag_contents")
        change = {**dish(id=inner, revision=1), "realFoodWithQuantity": contents}
        assert refusal(await host.put("food", change)) == (409, "surprise_bag_contents")
    assert json_ok(await host.get(f"food/own-menu/{point}")) == before


async def test_foods_without_declared_allergens_and_bags_exclude_each_other(client: Client, conn: Connection):
    host, point = await host_at_work(client, conn)
    raw = await add_food(conn, point, allergens_declared=False, active=False)
    answer = await host.post("food", bag(point, {raw: 1}))
    assert (refusal(answer), answer.json()["foodId"]) == ((409, "allergens_not_declared"), raw)
    soup = await add_food(conn, point, active=False)
    await add_bag(conn, point, {soup: 1})
    change = dish(id=soup, revision=1, allergensDeclared=False)
    assert refusal(await host.put("food", change)) == (409, "allergens_not_declared")
    assert json_ok(await host.get(f"food/{soup}"))["allergensDeclared"] is True


async def test_a_dish_in_a_bag_cannot_be_deleted_and_the_bags_are_named(client: Client, conn: Connection):
    host, point = await host_at_work(client, conn)
    soup = await add_food(conn, point)
    inside = await add_bag(conn, point, {soup: 1})
    answer = await host.delete(f"food/{soup}")
    assert refusal(answer) == (409, "food_in_surprise_bag")
    assert answer.json()["bags"] == [{"id": inside, "name": "Surprise bag"}]
    assert answer.json()["names"] == "Surprise bag"
    assert json_ok(await host.get(f"food/{soup}"))["own"]["can"]["delete"] is False
    assert (await host.delete(f"food/{inside}")).status_code == 204
    assert (await host.delete(f"food/{soup}")).status_code == 204
    assert refusal(await host.get(f"food/{soup}")) == (404, "food_not_exist")


async def test_bags_are_for_points_that_an_admin_allowed(client: Client, conn: Connection):
    host, point = await new_chef(client, conn, pick_up_point=True)
    admin, soup = await admin_of(client, conn), await add_food(conn, point)
    assert refusal(await host.post("food", bag(point, {soup: 1}))) == (403, "surprise_bags_not_allowed")
    assert json_ok(await host.get(f"food/own-menu/{point}"))["can"]["createSurpriseBag"] is False
    assert (await admin.post(f"chef/allow-surprise-bags/{point}")).status_code == 204
    assert json_ok(await host.get(f"food/own-menu/{point}"))["can"]["createSurpriseBag"] is True
    made = json_ok(await host.post("food", bag(point, {soup: 1}, price=500)))
    assert (await admin.post(f"chef/withdraw-surprise-bags/{point}")).status_code == 204
    shown = json_ok(await host.get(f"food/{made['id']}"))
    assert shown["active"] is False
    assert shown["own"]["can"] == {
        "edit": False, "delete": True, "activate": False, "deactivate": True, "duplicate": False,
    }  # fmt: skip
    for call in (
        host.post(f"food/activate/{made['id']}"),
        host.put("food", dish(id=made["id"], revision=1, realFoodWithQuantity={soup: 1})),
        host.post(f"food/duplicate/{made['id']}", {}),
    ):
        assert refusal(await call) == (403, "surprise_bags_not_allowed")
    assert json_ok(await host.get(f"food/{made['id']}")) == shown


async def test_chefs_that_are_no_points_are_not_allowed_bags(client: Client, conn: Connection):
    _, chef_id = await new_chef(client, conn)
    admin = await admin_of(client, conn)
    assert refusal(await admin.post(f"chef/allow-surprise-bags/{chef_id}")) == (409, "not_a_pick_up_point")
    for unknown in ("0" * 24, "nonsense"):
        for call in ("allow", "withdraw"):
            assert refusal(await admin.post(f"chef/{call}-surprise-bags/{unknown}")) == (404, "chef_not_exist")
    allowed = await (await conn.execute("SELECT bool_or(surprise_bags_allowed) FROM chef")).fetchone()
    assert allowed == (False,)


async def test_point_that_cannot_be_paid_offers_nothing_and_stays_listed(client: Client, conn: Connection):
    host, point = await new_chef(client, conn, pick_up_point=True, surprise_bags_allowed=True, active=False)
    off = await add_food(conn, point, active=False)
    menu = json_ok(await host.get(f"food/own-menu/{point}"))
    assert (menu["can"]["create"], menu["foods"][0]["own"]["can"]["activate"]) == (False, False)
    for call in (host.post("food", dish(chefId=point)), host.post("food", bag(point, {off: 1}))):
        assert refusal(await call) == (409, "payments_needed")
    assert refusal(await host.post(f"food/activate/{off}")) == (409, "payments_needed")
    assert json_ok(await host.get(f"food/own-menu/{point}")) == menu
    assert json_ok(await host.get(f"chef/state/{point}"))["listed"] is True
    await conn.execute("UPDATE chef SET active = true WHERE id = %s", (point,))
    json_ok(await host.post("food", dish(chefId=point)))
