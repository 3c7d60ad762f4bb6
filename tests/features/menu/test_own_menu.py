"""A chef creates, edits and reads dishes; a repeat makes no second one, and no save overwrites another."""

import asyncio
from datetime import date
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg.types.json import Jsonb

from marmita.features.menu import hold_portions, sell_portions
from tests.support.cooking import dish, new_chef, weekly_offer
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import Connection, add_account, add_chef, add_food

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
KEY = {"requestKey": "k" * 16}
FRIDAY = date(2026, 3, 13)


async def count(conn: Connection) -> int:
    row = await (await conn.execute("SELECT count(*) FROM food")).fetchone()
    assert row
    return row[0]


async def test_a_new_food_is_stored_offered_and_last_in_the_menu(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    await add_food(conn, chef_id)
    answer = await chef.post("food", dish(chefId=chef_id, name="  Tarte fine "))
    assert answer.status_code == 201
    made = answer.json()
    assert {
        "name": "Tarte fine",
        "amount": "250 g",
        "price": 950,
        "allergensDeclared": True,
        "active": True,
    }.items() <= (made.items())
    assert made["offer"] == {
        "offerType": "FIXED_OFFER",
        "operatingHours": {
            day: {"open": "11:30", "close": "14:00", "amountServed": 5, "amountSold": 0}
            for day in ("thursday", "friday")
        },
        "oneTimeOffers": [],
        "closedDates": [],
    }
    own = json_ok(await chef.get(f"food/own-menu/{chef_id}"))
    assert [food["id"] for food in own["foods"]][-1] == made["id"]
    assert own["foods"][-1] == made
    shown = (await client.get(f"/api/food/{made['id']}")).json()
    assert shown == {name: value for name, value in made.items() if name != "own"}


async def test_own_menu_has_the_hours_of_all_ways_together_of_the_days_that_are_open(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    noon, evening = {"open": "12:00", "close": "14:00"}, {"open": "18:00", "close": "21:00"}
    await conn.execute(
        "UPDATE chef SET delivery_types = '{PICKUP,DINE_IN}', pickup_hours = %s, dine_in_hours = %s,"
        " deliver_to_pick_up_point_hours = %s WHERE id = %s",
        (Jsonb({"monday": noon}), Jsonb({"monday": evening, "friday": evening}), Jsonb({"sunday": noon}), chef_id),
    )
    own = json_ok(await chef.get(f"food/own-menu/{chef_id}"))
    assert own["openingHours"] == {"monday": {"open": "12:00", "close": "21:00"}, "friday": evening}


async def test_own_food_shows_portions_by_day(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    made = json_ok(await chef.post("food", dish(chefId=chef_id)))
    await sell_portions(conn, FRIDAY, await hold_portions(conn, FRIDAY, {made["id"]: 2}))
    await hold_portions(conn, FRIDAY, {made["id"]: 1})
    own = json_ok(await chef.get(f"food/{made['id']}"))["own"]
    assert (own["revision"], own["inBags"], own["can"]["edit"]) == (1, [], True)
    days = {each["day"]: each for each in own["days"]}
    assert len(days) == 7
    assert days["2026-03-13"] == {
        "day": "2026-03-13", "amountServed": 5, "removed": 0, "held": 1, "sold": 2, "fillable": None,
    }  # fmt: skip
    assert days["2026-03-11"]["amountServed"] == 0


async def test_weekly_offer_is_not_served_on_its_closed_dates_and_single_dates_are(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    closed = ["2026-03-20", "2026-03-13", "2026-03-13", "2026-03-01"]
    made = json_ok(
        await chef.post("food", dish(chefId=chef_id, offer={**weekly_offer(5, "friday"), "closedDates": closed}))
    )
    assert made["offer"]["closedDates"] == ["2026-03-13", "2026-03-20"]
    assert made["availability"] == []
    single = {"offerType": "ONE_TIME", "oneTimeOffers": [{"date": "2026-03-13", "offerInfo": {"amountServed": 3}}]}
    offer = {**weekly_offer(5, "friday"), "closedDates": closed, **single}
    saved = json_ok(await chef.put("food", dish(id=made["id"], revision=1, offer=offer)))
    assert saved["availability"] == [{"day": "2026-03-13", "amountServed": 3, "left": 3}]
    assert saved["offer"]["closedDates"] == ["2026-03-13", "2026-03-20"]


@pytest.mark.parametrize("field", ["oneTimeOffers", "closedDates"])
async def test_dates_after_a_year_are_refused_with_the_last_one(client: Client, conn: Connection, field: str):
    chef, chef_id = await new_chef(client, conn)

    async def made(day: str) -> httpx.Response:
        dates: list[Any] = [{"date": day, "offerInfo": {"amountServed": 4}} if field == "oneTimeOffers" else day]
        return await chef.post("food", dish(chefId=chef_id, offer={**weekly_offer(5, "friday"), field: dates}))

    refused = await made("2027-03-13")
    assert refusal(refused) == (400, "date_too_far")
    assert (refused.json()["field"], refused.json()["date"]) == (f"offer.{field}", "2027-03-12")
    assert json_ok(await chef.get(f"food/own-menu/{chef_id}"))["foods"] == []
    assert (await made("2027-03-12")).is_success


async def test_later_dates_of_a_one_time_offer_are_days_of_the_own_food(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    dates = [{"date": day, "offerInfo": {"amountServed": 4}} for day in ("2026-03-10", "2026-04-02")]
    offer = {"offerType": "ONE_TIME", "operatingHours": {}, "oneTimeOffers": dates}
    made = json_ok(await chef.post("food", dish(chefId=chef_id, offer=offer)))
    assert [each["date"] for each in made["offer"]["oneTimeOffers"]] == ["2026-04-02"]
    assert [each["day"] for each in made["own"]["days"] if each["amountServed"]] == ["2026-04-02"]


async def test_a_repeated_request_makes_one_food(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    command = dish(chefId=chef_id, **KEY)
    answers = await asyncio.gather(*(chef.post("food", command) for _ in range(5)))
    assert len({json_ok(answer)["id"] for answer in answers}) == 1 == await count(conn)
    assert refusal(await chef.post("food", {**command, "name": "Other"})) == (409, "request_key_reused")
    assert await count(conn) == 1


async def test_a_save_stores_the_food_and_counts_it(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    made = json_ok(await chef.post("food", dish(chefId=chef_id)))
    saved = json_ok(await chef.put("food", dish(id=made["id"], revision=1, price=0, name="Quiche")))
    assert (saved["price"], saved["name"], saved["own"]["revision"]) == (0, "Quiche", 2)
    assert json_ok(await chef.get(f"food/{made['id']}")) == saved


async def test_a_save_takes_what_is_counted_as_it_was_read_and_changes_none_of_it(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    made = (await chef.post("food", dish(chefId=chef_id))).json()
    offer = made["offer"]
    offer["operatingHours"] = {day: hours | {"amountSold": 3} for day, hours in offer["operatingHours"].items()}
    saved = json_ok(await chef.put("food", dish(id=made["id"], revision=1, offer=offer)))
    assert {hours["amountSold"] for hours in saved["offer"]["operatingHours"].values()} == {0}


async def test_a_save_of_an_older_revision_is_refused_with_what_is_stored(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    made = json_ok(await chef.post("food", dish(chefId=chef_id)))
    saves = [chef.put("food", dish(id=made["id"], revision=1, name=f"Name {n}")) for n in range(4)]
    answers = await asyncio.gather(*saves)
    [stored] = [answer.json() for answer in answers if answer.is_success]
    for answer in answers:
        assert answer.is_success or (refusal(answer), answer.json()["food"]) == ((409, "food_changed"), stored)
    assert json_ok(await chef.get(f"food/{made['id']}")) == stored


@pytest.mark.parametrize(
    ("changes", "refused"),
    [
        ({"name": " "}, (400, "invalid_request")),
        ({"name": "\u200b \u202e"}, (400, "invalid_request")),
        ({"description": ""}, (400, "invalid_request")),
        ({"price": -1}, (400, "invalid_request")),
        ({"offer": weekly_offer(0, "friday")}, (400, "invalid_request")),
        ({"allergensDeclared": False}, (409, "allergens_not_declared")),
        ({"realFoodWithQuantity": {"0" * 24: 1}}, (409, "surprise_bag_contents")),
        ({"image": "/media/photos/0f/photo"}, (404, "photo_not_exist")),
    ],
)
async def test_a_wrong_food_is_refused_and_nothing_is_stored(
    client: Client, conn: Connection, changes: dict[str, Any], refused: tuple[int, str]
):
    chef, chef_id = await new_chef(client, conn)
    food = await add_food(conn, chef_id)
    before = json_ok(await chef.get(f"food/{food}"))
    assert refusal(await chef.post("food", dish(chefId=chef_id, **changes))) == refused
    assert refusal(await chef.put("food", dish(id=food, revision=1, **changes))) == refused
    assert await count(conn) == 1 and json_ok(await chef.get(f"food/{food}")) == before


@pytest.mark.parametrize(("opens", "closes"), [("12:00", "12:00"), ("14:00", "12:00")])
async def test_hours_that_end_before_they_begin_are_refused(client: Client, conn: Connection, opens: str, closes: str):
    chef, chef_id = await new_chef(client, conn)
    offer = weekly_offer(5, "monday")
    offer["operatingHours"]["monday"] |= {"open": opens, "close": closes}
    answer = await chef.post("food", dish(chefId=chef_id, offer=offer))
    assert (refusal(answer), answer.json()["weekday"]) == ((400, "invalid_hours"), "monday")
    offer["operatingHours"]["monday"] |= {"open": "11:10", "close": "14:00"}
    assert refusal(await chef.post("food", dish(chefId=chef_id, offer=offer))) == (400, "invalid_request")
    assert await count(conn) == 0


async def test_others_than_the_chef_and_admins_change_nothing(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    other, _ = await new_chef(client, conn)
    admin = await Person.create(client, conn, await add_account(conn, authorities=["USER", "ADMIN"]))
    food = await add_food(conn, chef_id)
    calls = (
        lambda person: person.post("food", dish(chefId=chef_id)),
        lambda person: person.put("food", dish(id=food, revision=1)),
        lambda person: person.get(f"food/own-menu/{chef_id}"),
    )
    for call in calls:
        assert refusal(await call(other)) == (403, "access_denied")
    assert "own" not in json_ok(await other.get(f"food/{food}"))
    assert json_ok(await chef.get(f"food/{food}"))["name"] == "Soup" and await count(conn) == 1
    for call in calls:
        assert (await call(admin)).is_success


@pytest.mark.parametrize("chef_id", ["0" * 24, "nonsense"])
async def test_the_menu_of_an_unknown_chef_is_not_found(client: Client, conn: Connection, chef_id: str):
    chef, _ = await new_chef(client, conn)
    assert refusal(await chef.get(f"food/own-menu/{chef_id}")) == (404, "chef_not_exist")


async def test_a_save_of_a_deleted_food_is_refused(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    food = await add_food(conn, await add_chef(conn))
    await conn.execute("DELETE FROM food WHERE id = %s", (food,))
    assert refusal(await chef.put("food", dish(id=food, revision=1))) == (404, "food_not_exist")
    assert chef_id and await count(conn) == 0


async def test_the_chefs_card_and_search_follow_the_menu(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn, dietary=["GLUTEN_FREE"])
    made = json_ok(await chef.post("food", dish(chefId=chef_id)))

    async def shown(phrase: str) -> list[tuple[int | None, list[str]]]:
        cards = json_ok(await client.post("/api/chef/text-search", json={"phrase": phrase}))
        profile = json_ok(await client.get(f"/api/chef/by-id/{chef_id}"))
        return [(card["minPrice"], profile["dietary"]) for card in cards]

    assert await shown("tarte") == [(950, ["VEGETARIAN", "GLUTEN_FREE"])]
    json_ok(await chef.put("food", dish(id=made["id"], revision=1, name="Quiche", price=700, dietary=["VEGAN"])))
    assert await shown("tarte") == []
    assert await shown("quiche") == [(700, ["VEGAN", "GLUTEN_FREE"])]
