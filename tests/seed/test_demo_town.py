"""The demo town is consistent: counts equal rows, and offers can be ordered, today and for a week."""

import json
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import psycopg
import pytest

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.queries.area import list_chefs_in_town
from marmita.features.chefs.queries.view import find_profile_by_id
from marmita.features.menu import rebuild_search_columns
from marmita.features.reviews.queries.view import count_rows
from marmita.integrations.gazetteer import preset_cities
from marmita.platform.ids import is_id
from marmita.platform.text_normalization import normalize_text
from marmita.platform.unit_of_work import EventBus, UnitOfWork
from marmita.seed.demo import generate_town, has_accounts, has_demo_logins
from marmita.seed.freshness import refresh_demo
from marmita.seed.menus import weekday
from marmita.seed.town import Row, Town
from tests.support.demo_pictures import empty_pictures

NOW = datetime(2026, 11, 20, 15, 30, tzinfo=UTC)
COMING = [date(2026, 11, 20) + timedelta(days=ahead) for ahead in range(8)]


@pytest.fixture(scope="module")
def town() -> Town:
    return generate_town(NOW, empty_pictures())


def served(food: Row, day: date) -> int:
    """Portions of the food on that day."""
    if food["offer_type"] == "ONE_TIME":
        return food["one_time"].get(day.isoformat(), 0)
    fixed = food["offer_type"] == "FIXED_OFFER" and day not in food["closed_dates"]
    return food["weekly_hours"].get(weekday(day), {}).get("amountServed", 0) if fixed else 0


def chefs(where: Town, /, **having: Any) -> list[Row]:
    return [row for row in where.rows["chef"] if all(row[name] == value for name, value in having.items())]


def test_town_generated_twice_is_the_same(town: Town) -> None:
    again = generate_town(NOW, empty_pictures())
    for table in ("chef", "food", "review", "food_order"):
        assert [row.get("id") for row in again.rows[table]] == [row.get("id") for row in town.rows[table]]


def test_demo_customer_has_saved_chefs(town: Town) -> None:
    [camille] = [row for row in town.rows["account"] if row["login"] == "camille"]
    saved = {star["chef_id"] for star in town.rows["chef_star"] if star["account_id"] == camille["id"]}
    assert len(saved) == 5
    assert saved <= {chef["id"] for chef in chefs(town, pick_up_point=False)}


def test_in_every_city_something_can_be_ordered_each_coming_day(town: Town) -> None:
    for city in preset_cities():
        cooks = {chef["id"] for chef in chefs(town, town=city.name, pick_up_point=False)}
        for day in COMING:
            foods = [food for food in town.rows["food"] if food["chef_id"] in cooks and served(food, day)]
            assert len({food["chef_id"] for food in foods}) >= 2, (city.name, day)


def test_foods_are_served_only_in_the_hours_of_their_chef(town: Town) -> None:
    hours = {chef["id"]: chef["pickup_hours"] for chef in town.rows["chef"]}
    for food in town.rows["food"]:
        for day in [NOW.date() + timedelta(days=ahead) for ahead in range(15)]:
            assert not served(food, day) or weekday(day) in hours[food["chef_id"]]


def test_menus_have_four_to_ten_different_foods(town: Town) -> None:
    for chef in chefs(town, pick_up_point=False):
        names = [food["name"] for food in town.rows["food"] if food["chef_id"] == chef["id"]]
        assert 4 <= len(names) <= 10, chef["name"]
        assert len(set(names)) == len(names)


def test_the_cheapest_price_is_on_the_menu(town: Town) -> None:
    for chef in town.rows["chef"]:
        prices = [food["price_cents"] for food in town.rows["food"] if food["chef_id"] == chef["id"] and food["active"]]
        assert chef["min_price_cents"] == min(prices)


def test_chef_counts_equal_their_rows(town: Town) -> None:
    votes = Counter(review["chef_id"] for review in town.rows["review"])
    sums = Counter[str]()
    for review in town.rows["review"]:
        sums[review["chef_id"]] += review["vote"]
    stars = Counter(star["chef_id"] for star in town.rows["chef_star"])
    meals = Counter(order["chef_id"] for order in town.rows["food_order"] if order["status"] == "COMPLETED")
    for chef in town.rows["chef"]:
        counts = (chef["votes_count"], chef["votes_sum"], chef["stars_count"], chef["orders_count"])
        assert counts == (votes[chef["id"]], sums[chef["id"]], stars[chef["id"]], meals[chef["id"]])


def test_reference_chef_has_the_values_of_the_design(town: Town) -> None:
    (priya,) = chefs(town, short_name="priya-at-home")
    assert (priya["votes_count"], round(priya["votes_sum"] / priya["votes_count"], 1)) == (305, 4.9)
    assert (priya["location_name"], priya["town"]) == ("Belleville", "Paris")
    assert set(priya["delivery_types"]) == {"PICKUP", "DINE_IN", "DELIVER_TO_PICKUP_POINT"}
    assert [food["name"] for food in town.rows["food"] if food["chef_id"] == priya["id"]][:2] == [
        "Butter chicken, basmati & pickles",
        "Kachumber salad",
    ]
    undeclared = [food for food in town.rows["food"] if not food["allergens_declared"]]
    assert [(food["chef_id"], food["active"]) for food in undeclared] == [(priya["id"], False)]


def test_public_coordinates_are_rounded_and_near_the_address(town: Town) -> None:
    exact = {row["chef_id"]: row for row in town.rows["chef_address"]}
    for chef in town.rows["chef"]:
        longitude, latitude = chef["location"].strip("()").split(",")
        assert (len(longitude.split(".")[1]), len(latitude.split(".")[1])) == (4, 3)
        address = exact[chef["id"]]["address"]
        assert abs(address["latitude"] - float(latitude)) <= 0.00051
        assert abs(address["longitude"] - float(longitude)) <= 0.000051


def test_chefs_that_deliver_have_a_pick_up_point_in_town(town: Town) -> None:
    by_id = {chef["id"]: chef for chef in town.rows["chef"]}
    linked = {
        row["chef_id"]: by_id[row["point_id"]] for row in town.rows["chef_pick_up_point"] if row["state"] == "ACCEPTED"
    }
    delivering = [chef for chef in town.rows["chef"] if "DELIVER_TO_PICKUP_POINT" in chef["delivery_types"]]
    assert len(delivering) > 30
    assert {chef["id"] for chef in delivering} == set(linked)
    assert all(point["pick_up_point"] and point["town"] == by_id[chef_id]["town"] for chef_id, point in linked.items())


def test_surprise_bags_declare_allergens_of_their_contents(town: Town) -> None:
    foods = {food["id"]: food for food in town.rows["food"]}
    bags = Counter(item["bag_id"] for item in town.rows["surprise_bag_item"])
    assert set(bags) == {food["id"] for food in foods.values() if food["surprise_bag"]}
    assert len(bags) == len(chefs(town, pick_up_point=True)) >= 20
    for item in town.rows["surprise_bag_item"]:
        bag, inside = foods[item["bag_id"]], foods[item["food_id"]]
        assert bag["chef_id"] == inside["chef_id"]
        assert set(inside["allergens"]) <= set(bag["allergens"])
        assert set(bag["dietary"]) <= set(inside["dietary"])


def test_rows_are_later_than_their_account_and_not_in_the_future(town: Town) -> None:
    for table, rows in town.rows.items():
        for row in rows:
            assert row.get("created_at", NOW) <= NOW, (table, row)
            assert is_id(row["id"]) if "id" in row and table in ("account", "chef", "food", "review") else True
    born = {chef["id"]: chef["created_at"] for chef in town.rows["chef"]}
    assert all(review["created_at"] > born[review["chef_id"]] for review in town.rows["review"])


@pytest.mark.commits
def test_town_is_written_found_and_refreshed(own_conninfo: str, town: Town) -> None:
    with psycopg.connect(own_conninfo) as conn:
        assert not has_demo_logins(conn)
        assert not has_accounts(conn)
        town.write(conn)
        conn.commit()
        assert has_demo_logins(conn)
        assert refresh_demo(conn, NOW) == 0
        before = dates(conn)
        later = datetime(2027, 3, 3, 9, tzinfo=ZoneInfo("Europe/Paris"))
        assert refresh_demo(conn, later) == len(before)
        for food, days in dates(conn).items():
            assert {weekday(day) for day in days} == {weekday(day) for day in before[food]}
            assert all(later.date() < day <= later.date() + timedelta(days=21) for day in days)
        assert refresh_demo(conn, later) == 0


@pytest.mark.commits
async def test_chef_routes_list_as_many_reviews_as_counted(own_conninfo: str, town: Town) -> None:
    with psycopg.connect(own_conninfo) as conn:
        town.write(conn)
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        for chef in town.rows["chef"]:
            profile = json.loads(await find_profile_by_id(conn, chef["id"], None) or b"")
            by_stars: list[int] = profile["votesByStars"]
            assert profile["votesCount"] == sum(by_stars) == await count_rows(conn, chef["id"], None), chef["name"]
            average = sum(stars * count for stars, count in enumerate(by_stars, 1)) / max(1, sum(by_stars))
            assert profile["averageVote"] == pytest.approx(average, abs=0.0051)


@pytest.mark.commits
async def test_search_columns_of_demo_chefs_equal_those_that_the_application_writes(
    own_conninfo: str, town: Town
) -> None:
    with psycopg.connect(own_conninfo) as conn:
        town.write(conn)
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        uow = UnitOfWork(conn, EventBus(), NOW)
        changed = [chef["name"] for chef in town.rows["chef"] if await rebuild_search_columns(uow, chef["id"])]
    assert not changed


@pytest.mark.commits
async def test_city_search_includes_its_quarters(own_conninfo: str, town: Town) -> None:
    with psycopg.connect(own_conninfo) as conn:
        town.write(conn)
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        for city in preset_cities():
            _, total = await list_chefs_in_town(conn, normalize_text(city.name), Filters(), "POPULAR", None)
            living = [chef for chef in town.rows["chef"] if chef["location_name"] in city.neighbourhoods]
            assert total == len(living) > 5, city.name


def dates(conn: psycopg.Connection[Any]) -> dict[str, list[date]]:
    found = conn.execute(
        "SELECT f.id, array_agg(day::date) FROM food f, jsonb_object_keys(one_time) AS day"
        " WHERE offer_type = 'ONE_TIME' GROUP BY f.id"
    )
    return dict(found.fetchall())


def test_members_of_communities_are_counted(town: Town) -> None:
    members = Counter(row["community_id"] for row in town.rows["community_member"])
    assert len(town.rows["community"]) == 12
    assert {row["id"]: row["members_count"] for row in town.rows["community"]} == members
    assert all(row["account_id"] != row["observed_id"] for row in town.rows["follow"])
