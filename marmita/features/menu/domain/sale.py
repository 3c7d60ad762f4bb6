"""Whether a person may buy foods of a chef: one rule for the cart and for the order."""

from collections.abc import Iterable

from marmita.features.menu.domain.errors import ChefNotActive, ChefSuspended, FoodNotAvailable, FoodNotExist, OwnFood
from marmita.features.menu.domain.records import Chef, Food


def check_sale(buyer_id: str, chef: Chef, foods: Iterable[Food]) -> None:
    """Raise if this person cannot buy the foods on any day. Days and portions are checked later.

    Raises:
        DomainError: own_food (403), chef_suspended, chef_not_active (409), food_not_exist (404) for another chef's
            dish, food_not_available with foodId and name (409).
    """
    if chef.creator_id == buyer_id:
        raise OwnFood
    if chef.suspended:
        raise ChefSuspended
    if not chef.sells:
        raise ChefNotActive
    for food in foods:
        if food.chef_id != chef.id:
            raise FoodNotExist
        if not food.max_quantity:
            raise FoodNotAvailable(foodId=food.id, name=food.name)
