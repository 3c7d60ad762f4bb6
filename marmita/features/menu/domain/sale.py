"""May this person buy these dishes of this chef: one answer for the cart and for the order."""

from collections.abc import Iterable
from datetime import date

from marmita.features.menu.domain.errors import ChefNotActive, ChefSuspended, FoodNotAvailable, FoodNotExist, OwnFood
from marmita.features.menu.domain.records import Food, Kitchen
from marmita.features.menu.domain.rules import max_quantity


def check_sale(buyer_id: str, kitchen: Kitchen, foods: Iterable[Food], today: date) -> None:
    """Refuses what this person cannot buy, whenever and however they want it. Days and portions are judged later.

    Raises:
        DomainError: own_food (403), chef_suspended, chef_not_active (409), food_not_exist (404) for another chef's
            dish, food_not_available with foodId and name (409).
    """
    if kitchen.creator_id == buyer_id:
        raise OwnFood
    if kitchen.suspended:
        raise ChefSuspended
    if not kitchen.sells:
        raise ChefNotActive
    for food in foods:
        if food.chef_id != kitchen.id:
            raise FoodNotExist
        if not (food.active and max_quantity(food, today)):
            raise FoodNotAvailable(foodId=food.id, name=food.name)
