"""The actions that a person may take on a menu. `authorize` raises; the `can` of a view follows its rules."""

from typing import Any, Literal, get_args, overload

from marmita.features.menu.domain.drafts import check_declared
from marmita.features.menu.domain.errors import FoodInSurpriseBag, PaymentsNeeded, SurpriseBagsNotAllowed
from marmita.features.menu.domain.records import Seller, StoredFood
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed

MenuAction = Literal["create", "create_surprise_bag", "arrange"]
FoodAction = Literal["edit", "delete", "activate", "deactivate", "duplicate"]
_SELLING_ACTIONS = ("create", "create_surprise_bag", "activate")
_BAG_ACTIONS = ("edit", "activate", "duplicate")


@overload
def authorize(actor: Actor, action: Literal["read", MenuAction], row: Seller) -> None: ...
@overload
def authorize(actor: Actor, action: FoodAction, row: StoredFood) -> None: ...
def authorize(actor: Actor, action: str, row: Any) -> None:
    """Raise if this person may not take the action. Only the owner of the chef and admins may.

    Raises:
        DomainError: access_denied, surprise_bags_not_allowed (403), allergens_not_declared with foodId and name,
            food_in_surprise_bag with bags and names, payments_needed (409).
    """
    seller: Seller = row.seller if isinstance(row, StoredFood) else row
    if not (actor.is_admin or seller.creator_id == actor.id):
        raise AccessDenied
    if action == "create_surprise_bag" and not seller.surprise_bags_allowed:
        raise SurpriseBagsNotAllowed
    # A pick-up point without payments would be unlisted by its first dish, and with it the meals that chefs bring
    # there.
    if action in _SELLING_ACTIONS and seller.needs_payments:
        raise PaymentsNeeded
    if isinstance(row, StoredFood):
        _check_food(action, row)


def can_change_food(actor: Actor, food: StoredFood) -> dict[str, bool]:
    """Return for each action on the food whether this person may take it now."""
    return {action: is_allowed(authorize, actor, action, food) for action in get_args(FoodAction)}


def can_change_menu(actor: Actor, seller: Seller) -> dict[str, bool]:
    """Return for each action on the menu whether this person may take it now."""
    return {action: is_allowed(authorize, actor, action, seller) for action in get_args(MenuAction)}


def _check_food(action: str, food: StoredFood) -> None:
    if food.surprise_bag and action in _BAG_ACTIONS and not food.seller.surprise_bags_allowed:
        raise SurpriseBagsNotAllowed
    if action == "activate":
        check_declared(food.id, food.name, declared=food.allergens_declared)
    if action == "delete" and food.bags:
        bags = [{"id": bag_id, "name": name} for bag_id, name in food.bags.items()]
        raise FoodInSurpriseBag(bags=bags, names=", ".join(food.bags.values()))
