"""FoodView as PostgreSQL writes it matches the rules of buying, for random offers, stock and surprise bags."""

from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from marmita.features.menu import allergens_of, coming_days, max_quantity, read_food_views, read_foods
from marmita.features.menu.domain.rules import ALLERGENS, WEEKDAYS, portions_on, weekday_of
from marmita.platform.clock import utc_now
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
    }


async def add_stock(conn: Connection, food_id: str, rng: Random) -> None:
    for day in rng.sample(DAYS, 3):
        counts = {"held": rng.randint(0, 3), "sold": rng.randint(0, 3), "removed": rng.randint(0, 3)}
        await insert(conn, "food_stock", food_id=food_id, day=day, capacity=12, **counts)


@pytest.mark.parametrize("seed", range(12))
async def test_view_of_a_food_matches_the_rules(connection: Connection, clock: Any, seed: int):
    rng, chef = Random(seed), await add_chef(connection)
    foods = [await add_food(connection, chef, **any_offer(rng)) for _ in range(5)]
    contents = {food: rng.randint(1, 3) for food in foods[:3]}
    foods += [await add_bag(connection, chef, contents, **any_offer(rng))]
    for food in foods:
        await add_stock(connection, food, rng)
    days = coming_days(utc_now())
    ruled, shown = await read_foods(connection, foods, days[0]), await read_food_views(connection, foods, days[0])
    assert set(shown) == set(foods)
    for food_id, food in ruled.items():
        view = shown[food_id]
        portions = {day: portions_on(food, day) for day in days if portions_on(food, day)[0]}
        assert {left.day: (left.amount_served, left.left) for left in view.availability} == portions
        assert view.max_quantity == max_quantity(food, days[0])
        assert set(view.allergens) == set(allergens_of([food]))
        assert view.contents == [] or view.allergens == allergens_of([food])
        sold = {
            day: view.offer.operating_hours[weekday_of(day)].amount_sold
            for day in days
            if weekday_of(day) in view.offer.operating_hours
        }
        assert sold == {day: food.stock.get(day.isoformat(), (0, 0))[0] for day in sold}
        assert [offer.date for offer in view.offer.one_time_offers] == sorted(
            day for text in food.one_time if (day := date.fromisoformat(text)) >= days[0]
        )
