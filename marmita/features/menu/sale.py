"""May this person buy these dishes of this chef: one answer for the cart and for the order."""

from collections.abc import Iterable
from datetime import date

from marmita.features.menu.records import Food, Kitchen
from marmita.features.menu.rules import max_quantity
from marmita.platform.errors import DomainError


def check_sale(buyer_id: str, kitchen: Kitchen, foods: Iterable[Food], today: date) -> None:
    """Refuses what this person cannot buy, whenever and however they want it. Days and portions are judged later.

    Raises:
        DomainError: own_food (403), chef_suspended, chef_not_active (409), food_not_exist (404) for another chef's
            dish, food_not_available with foodId and name (409).
    """
    if kitchen.creator_id == buyer_id:
        raise DomainError("own_food", 403)
    if kitchen.suspended:
        raise DomainError("chef_suspended", 409)
    if not kitchen.sells:
        raise DomainError("chef_not_active", 409)
    for food in foods:
        if food.chef_id != kitchen.id:
            raise DomainError("food_not_exist", 404)
        if not (food.active and max_quantity(food, today)):
            raise DomainError("food_not_available", 409, foodId=food.id, name=food.name)
