"""Chefs who edit their menus: the data of forms, and chefs who are logged in."""

from typing import Any

from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.ordering import Person
from tests.support.rows import Connection, add_account, add_chef


def dish(**changes: Any) -> dict[str, Any]:
    """Return a food in the format of the form: five portions on Thursdays and Fridays."""
    hours = {"open": "11:30", "close": "14:00", "amountServed": 5}
    offer = {"offerType": "FIXED_OFFER", "operatingHours": {"thursday": hours, "friday": hours}, "oneTimeOffers": []}
    words = {"name": "Tarte fine", "description": "Leeks and comté.", "amount": "250 g", "image": None}
    facts = {"price": 950, "allergens": ["GLUTEN", "MILK"], "allergensDeclared": True, "dietary": ["VEGETARIAN"]}
    return {**words, **facts, "offer": offer, "realFoodWithQuantity": {}, **changes}


def weekly_offer(amount: int, *days: str) -> dict[str, Any]:
    """Return an offer of `amount` portions on each of these weekdays."""
    hours = {"open": "11:30", "close": "14:00", "amountServed": amount}
    return {"offerType": "FIXED_OFFER", "operatingHours": dict.fromkeys(days, hours), "oneTimeOffers": []}


async def new_chef(client: AsyncTestClient[Litestar], conn: Connection, **chef: Any) -> tuple[Person, str]:
    """Create a chef who is logged in. Return the person and the chef's id."""
    account_id = await add_account(conn, authorities=["USER", "CHEF"])
    return await Person.create(client, conn, account_id), await add_chef(conn, creator_id=account_id, **chef)
