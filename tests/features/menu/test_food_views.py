"""What the wire shows of a food, what buying reads, and the rule agree, for random offers, stock and bags."""

from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from marmita.features.menu import allergens_of, coming_days, read_food_views, read_foods
from marmita.features.menu.domain.rules import ALLERGENS, WEEKDAYS, weekday_of
from marmita.platform.clock import utc_now
from tests.support.portions import Dish
from tests.support.rows import Connection, add_bag, add_chef, add_food, insert

TODAY = date(2026, 3, 11)
DAYS = [TODAY + timedelta(days=ahead) for ahead in range(-1, 8)]


def any_offer(rng: Random) -> dict[str, Any]:
    hours = {"open": "10:00", "close": "18:00"}
    weekly = {day: hours | {"amountServed": rng.randint(1, 12)} for day in rng.sample(WEEKDAYS, 5)}
    return {
        "offer_type": rng.choice(["FIXED_OFFER", "FIXED_OFFER", "ONE_TIME", "UNAVAILABLE"]),
        "weekly_hours": weekly,
        "one_time": {day.isoformat(): rng.randint(1, 12) for day in rng.sample(DAYS, rng.randint(0, 4))},
        "closed_dates": rng.sample(DAYS, rng.randint(0, 2)),
        "allergens": rng.sample(ALLERGENS, rng.randint(0, 3)),
        "active": rng.random() < 0.85,
    }


async def add_stock(conn: Connection, food_id: str, rng: Random) -> dict[date, tuple[int, int]]:
    stock: dict[date, tuple[int, int]] = {}
    for day in rng.sample(DAYS, 3):
        counts = {"held": rng.randint(0, 3), "sold": rng.randint(0, 3), "removed": rng.randint(0, 3)}
        await insert(conn, "food_stock", food_id=food_id, day=day, capacity=12, **counts)
        stock[day] = counts["held"] + counts["sold"], counts["removed"]
    return stock


@pytest.mark.parametrize("seed", range(12))
async def test_view_and_cart_have_the_portions_of_the_rule(connection: Connection, clock: Any, seed: int):
    rng = Random(seed)
    closed_days = rng.sample(DAYS, rng.randint(0, 2))
    chef = await add_chef(connection, closed_days=closed_days)
    dishes: dict[str, Dish] = {}
    for _ in range(5):
        offer = any_offer(rng)
        dishes[await add_food(connection, chef, **offer)] = Dish(offer, closed_days)
    contents = {food: rng.randint(1, 3) for food in list(dishes)[:3]}
    offer = any_offer(rng)
    bag = await add_bag(connection, chef, contents, **offer)
    dishes[bag] = Dish(offer, closed_days, contents=[(dishes[food], each) for food, each in contents.items()])
    for food, dish in dishes.items():
        dish.stock = await add_stock(connection, food, rng)
    days = coming_days(utc_now())
    read, shown = await read_foods(connection, dishes, days[0]), await read_food_views(connection, dishes, days[0])
    assert set(shown) == set(read) == set(dishes)
    for food_id, dish in dishes.items():
        view, food = shown[food_id], read[food_id]
        portions = {day: dish.portions(day) for day in days}
        assert {left.day: (left.amount_served, left.left) for left in view.availability} == {
            day: both for day, both in portions.items() if both[0]
        }
        assert {day: (food.on(day).served, food.on(day).left) for day in days} == portions
        for day in days:
            taken, removed = dish.stock.get(day, (0, 0))
            assert food.on(day).left_alone == dish.offered(day) - removed - taken
        assert view.max_quantity == food.max_quantity == dish.most(days[0])
        assert set(view.allergens) == set(allergens_of([food]))
        assert view.contents == [] or view.allergens == allergens_of([food])
        sold = {
            day: view.offer.operating_hours[weekday_of(day)].amount_sold
            for day in days
            if weekday_of(day) in view.offer.operating_hours
        }
        assert sold == {day: dish.stock.get(day, (0, 0))[0] for day in sold}
        dates = sorted(date.fromisoformat(text) for text in dish.columns["one_time"])
        assert [each.date for each in view.offer.one_time_offers] == [day for day in dates if day >= days[0]]
