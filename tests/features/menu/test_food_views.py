"""What the wire shows of a food, what buying reads, and the rule agree, for random offers, stock and bags."""

from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest

from marmita.features.menu import (
    allergens_of,
    coming_days,
    delivery_methods_of,
    find_chef,
    read_food_views,
    read_foods,
    slots_for,
)
from marmita.features.menu.domain.rules import ALLERGENS, WEEKDAYS, weekday_of
from marmita.platform.clock import PARIS, utc_now
from tests.support.portions import Dish
from tests.support.rows import Connection, add_bag, add_chef, add_food, add_point, insert

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
    read, shown = await read_foods(connection, dishes, days[0]), await read_food_views(connection, dishes, utc_now())
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
            assert food.on(day).own_left == dish.offered(day) - removed - taken
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


def any_week(rng: Random) -> dict[str, Any]:
    opens = rng.randint(0, 20)
    return {
        day: {"open": f"{opens:02}:{rng.choice(['00', '45'])}", "close": f"{rng.randint(opens + 1, 23):02}:15"}
        for day in rng.sample(WEEKDAYS, 6)
    }


@pytest.mark.parametrize("seed", range(25))
async def test_days_are_shown_as_long_as_a_slot_of_them_can_be_ordered(connection: Connection, seed: int):
    rng = Random(seed)
    now = datetime(2026, 3, 11, rng.randint(5, 22), rng.choice([0, 1, 15, 59]), tzinfo=UTC)
    chef_id = await add_chef(
        connection,
        pick_up_point=rng.random() < 0.2,
        delivery_types=rng.sample(["PICKUP", "DINE_IN", "DELIVER_TO_PICKUP_POINT"], rng.randint(1, 3)),
        pickup_hours=any_week(rng),
        dine_in_hours=any_week(rng),
        deliver_to_pick_up_point_hours=any_week(rng),
        deliver_to_pick_up_point_in_advance_minutes=rng.choice([None, 0, 240, 3000]),
        minutes_to_prepare=rng.choice([0, 0, 120, 2000]),
        dine_in_minutes=rng.choice([60, 150]),
    )
    for state in rng.sample(["ACCEPTED", "REQUESTED"], rng.randint(0, 2)):
        await add_point(connection, chef_id, state, pickup_hours=any_week(rng))
    weekly = {day: hours | {"amountServed": 3} for day, hours in any_week(rng).items()}
    dishes = [await add_food(connection, chef_id, weekly_hours=weekly) for _ in range(2)]
    dates = {str(day): 2 for day in coming_days(now)}
    dishes.append(await add_food(connection, chef_id, offer_type="ONE_TIME", one_time=dates))
    chef = await find_chef(connection, chef_id)
    assert chef
    shown, read = await read_food_views(connection, dishes, now), await read_foods(connection, dishes, TODAY)
    for food_id in dishes:
        orderable = [
            day
            for day in coming_days(now)
            if any(slots_for(chef, [(read[food_id], 1)], way, day, now) for way in delivery_methods_of(chef))
        ]
        days = [each.day for each in shown[food_id].availability]
        # Of days that no lead reaches the chef's weekdays decide, and the cart has the slots.
        lead = max(60, chef.in_advance_minutes or 14, chef.minutes_to_prepare)
        late = (now.astimezone(PARIS) + timedelta(minutes=lead)).date()
        assert [day for day in days if day <= late] == [day for day in orderable if day <= late]
        assert set(orderable) <= set(days)
