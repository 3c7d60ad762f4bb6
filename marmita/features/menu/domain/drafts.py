"""The content of a food as its chef writes it, and its checks. Pure: use cases check what depends on rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from marmita.features.chefs import Dietary
from marmita.features.menu.domain.errors import AllergensNotDeclared, InvalidHours, SurpriseBagContents
from marmita.features.menu.domain.records import Allergen, OfferType
from marmita.features.menu.domain.rules import BAG_FOODS_MAX


@dataclass(frozen=True, slots=True)
class FoodDraft:
    """The content of a food to store.

    `image` is the path of a photo; `contents` are a surprise bag's foods and quantities.
    """

    name: str
    description: str
    price_cents: int
    amount: str
    image: str | None
    allergens: list[Allergen]
    allergens_declared: bool
    dietary: list[Dietary]
    offer_type: OfferType
    weekly_hours: Mapping[str, dict[str, Any]]
    one_time: Mapping[str, int]
    closed_dates: list[date]
    contents: Mapping[str, int]


def check_draft(draft: FoodDraft, *, surprise_bag: bool, active: bool, food_id: str) -> None:
    """Raise for hours that end before they begin, an active food without declared allergens, or invalid contents.

    Raises:
        DomainError: invalid_hours with weekday (400), allergens_not_declared with foodId and name,
            surprise_bag_contents (409).
    """
    for weekday, hours in draft.weekly_hours.items():
        if hours["close"] <= hours["open"]:
            raise InvalidHours(weekday=weekday)
    check_declared(food_id, draft.name, declared=draft.allergens_declared or not active)
    amounts = range(1, BAG_FOODS_MAX + 1)
    if len(draft.contents) not in (amounts if surprise_bag else [0]) or food_id in draft.contents:
        raise SurpriseBagContents
    if any(quantity not in amounts for quantity in draft.contents.values()):
        raise SurpriseBagContents


def check_declared(food_id: str, name: str, *, declared: bool) -> None:
    """Raise allergens_not_declared (409) with foodId and name if the allergens are not declared."""
    if not declared:
        raise AllergensNotDeclared(foodId=food_id, name=name)
