"""Records of a chef and foods, for tests of rules without a database."""

from datetime import date
from typing import Any

from marmita.features.menu import Chef, Food
from marmita.features.menu.domain.records import DayPortions

DAY = date(2026, 3, 13)


def make_chef(**changes: Any) -> Chef:
    """Return a chef who can sell, for pick-up."""
    words = {"id": "chef", "creator_id": "cook", "short_name": "ana", "name": "Ana", "avatar": None}
    place = {"location_name": "Le Marais", "suspended": False, "listed": True, "payment_account": "acct"}
    ways = {"auto_accept": False, "pick_up_point": False, "delivery_types": ["PICKUP"]}
    hours: Any = {"pickup_hours": {}, "dine_in_hours": {}, "deliver_to_pick_up_point_hours": {}}
    times = {"in_advance_minutes": None, "minutes_to_prepare": 0, "dine_in_minutes": 0, "cancellation_cut_off_hours": 3}
    values: Any = words | place | ways | hours | times | {"points": {}} | changes
    return Chef(**values)


def make_food(food_id: str = "soup", left: int = 5, **changes: Any) -> Food:
    """Return a food of 12.50 € with `left` remaining portions on DAY."""
    words = {"id": food_id, "chef_id": "chef", "name": food_id.title(), "description": "Hot.", "price_cents": 1250}
    facts = {"image": None, "own_allergens": [], "dietary": [], "surprise_bag": False, "active": True}
    portions = {"max_quantity": 10, "days": {DAY: DayPortions(left, left, left, None)}}
    values: Any = words | facts | portions | changes
    return Food(**values)
