"""Foods on the wire: what is left on each day, what a surprise bag holds, and what only the chef sees."""

from datetime import date

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.menu import hold_portions, release_portions, sell_portions
from tests.support.rows import ALL_DAY, Connection, add_account, add_bag, add_chef, add_food, add_session, every_day

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
TODAY = date(2026, 3, 11)


async def test_a_food_is_shown_with_what_is_left_of_each_coming_day(client: Client, conn: Connection):
    chef = await add_chef(conn)
    week = {day: hours for day, hours in every_day(5).items() if day in ("wednesday", "friday")}
    food = await add_food(conn, chef, weekly_hours=week, allergens=["MILK"], dietary=["VEGAN"])
    await sell_portions(conn, TODAY, await hold_portions(conn, TODAY, {food: 2}))
    await hold_portions(conn, TODAY, {food: 1})
    assert (await client.get(f"/api/food/{food}")).json() == {
        "id": food,
        "chefId": chef,
        "name": "Soup",
        "description": "Hot.",
        "price": 1250,
        "amount": "",
        "image": None,
        "allergens": ["MILK"],
        "allergensDeclared": True,
        "dietary": ["VEGAN"],
        "surpriseBag": False,
        "realFoodWithQuantity": {},
        "contents": [],
        "worth": None,
        "active": True,
        "offer": {
            "offerType": "FIXED_OFFER",
            "operatingHours": {
                "wednesday": {"open": "10:00", "close": "18:00", "amountServed": 5, "amountSold": 3},
                "friday": {"open": "10:00", "close": "18:00", "amountServed": 5, "amountSold": 0},
            },
            "oneTimeOffers": [],
            "closedDates": [],
        },
        "availability": [
            {"day": "2026-03-11", "amountServed": 5, "left": 2},
            {"day": "2026-03-13", "amountServed": 5, "left": 5},
        ],
        "maxQuantity": 5,
    }


async def test_days_on_which_the_chef_never_opens_are_not_shown_as_available(client: Client, conn: Connection):
    evening = {"friday": {"open": "18:00", "close": "21:00"}}
    chef = await add_chef(conn, delivery_types=["PICKUP"], pickup_hours=evening, dine_in_hours=ALL_DAY)
    food = await add_food(conn, chef)
    shown = (await client.get(f"/api/food/{food}")).json()
    assert [each["day"] for each in shown["availability"]] == ["2026-03-13"]
    assert len(shown["offer"]["operatingHours"]) == 7


async def test_dates_of_a_one_time_offer_are_shown_from_today_on(client: Client, conn: Connection):
    dates = {"2026-03-10": 3, "2026-03-12": 4, "2026-04-01": 6}
    food = await add_food(conn, await add_chef(conn), offer_type="ONE_TIME", one_time=dates, weekly_hours={})
    shown = (await client.get(f"/api/food/{food}")).json()
    assert shown["offer"]["oneTimeOffers"] == [
        {"date": "2026-03-12", "offerInfo": {"amountServed": 4, "amountSold": 0}},
        {"date": "2026-04-01", "offerInfo": {"amountServed": 6, "amountSold": 0}},
    ]
    assert shown["availability"] == [{"day": "2026-03-12", "amountServed": 4, "left": 4}]
    assert shown["maxQuantity"] == 6


async def test_removed_portions_are_neither_served_nor_left(client: Client, conn: Connection):
    food = await add_food(conn, await add_chef(conn), 5)
    await release_portions(conn, TODAY, await hold_portions(conn, TODAY, {food: 2}), "HELD", remove=True)
    shown = (await client.get(f"/api/food/{food}")).json()["availability"][0]
    assert shown == {"day": "2026-03-11", "amountServed": 3, "left": 3}


async def test_surprise_bag_shows_its_foods_their_allergens_and_its_quantity_left(client: Client, conn: Connection):
    chef = await add_chef(conn)
    soup = await add_food(conn, chef, 5, allergens=["MILK"], name="Soup", price_cents=400)
    stew = await add_food(conn, chef, 5, allergens=["GLUTEN"], name="Stew", price_cents=750)
    bag = await add_bag(conn, chef, {soup: 1, stew: 2}, amount=4, allergens=["SESAME"])
    shown = (await client.get(f"/api/food/{bag}")).json()
    assert shown["allergens"] == ["GLUTEN", "MILK", "SESAME"]
    assert shown["realFoodWithQuantity"] == {soup: 1, stew: 2}
    assert sorted(shown["contents"], key=lambda content: content["name"]) == [
        {"foodId": soup, "name": "Soup", "quantity": 1},
        {"foodId": stew, "name": "Stew", "quantity": 2},
    ]
    assert (shown["availability"][0]["left"], shown["maxQuantity"], shown["worth"]) == (2, 2, 1900)


async def test_menu_is_ordered_and_hides_foods_that_are_switched_off(client: Client, conn: Connection):
    owner = await add_account(conn, authorities=["USER", "CHEF"])
    chef = await add_chef(conn, creator_id=owner)
    off = await add_food(conn, chef, position=0, active=False)
    second, first = await add_food(conn, chef, position=2), await add_food(conn, chef, position=1)
    await add_food(conn, await add_chef(conn))

    async def menu(headers: dict[str, str]) -> list[str]:
        answer = await client.get(f"/api/food/by-chef-id/{chef}", headers=headers)
        return [food["id"] for food in answer.json()]

    own = {"authorization": f"Bearer {await add_session(conn, owner)}"}
    other = {"authorization": f"Bearer {await add_session(conn, await add_account(conn))}"}
    assert await menu({}) == await menu(other) == [first, second]
    assert await menu(own) == [off, first, second]
    assert (await client.get(f"/api/food/{off}", headers=other)).json()["errorKey"] == "food_not_exist"
    assert (await client.get(f"/api/food/{off}", headers=own)).json()["active"] is False


async def test_a_chef_without_food_has_an_empty_menu(client: Client, conn: Connection):
    assert (await client.get(f"/api/food/by-chef-id/{await add_chef(conn)}")).json() == []


@pytest.mark.parametrize("food_id", ["0" * 24, "nonsense", "%00"])
async def test_content_of_unknown_type_or_locale_is_not_found(client: Client, food_id: str):
    for path, key in (
        (f"/api/food/{food_id}", "food_not_exist"),
        (f"/api/food/by-chef-id/{food_id}", "chef_not_exist"),
    ):
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["errorKey"]) == (404, key)
