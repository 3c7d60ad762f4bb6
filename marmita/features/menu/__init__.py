"""The menu: foods, their offers by day, and the stock that no two people can buy at once."""

from marmita.features.menu.export_query import EXPORT
from marmita.features.menu.food_views import find_food_json, find_menu_json, read_food_views
from marmita.features.menu.listeners import forget_menu
from marmita.features.menu.queries import find_kitchen, find_menu, get_kitchen, read_foods
from marmita.features.menu.records import Food, Hours, Kitchen, Slot, Way
from marmita.features.menu.rules import (
    LEAD,
    MAX_QUANTITY,
    MIN_QUANTITY,
    allergens_of,
    check_slot,
    coming_days,
    is_enough_left,
    left_on,
    max_quantity,
    served_on,
    slots_for,
    take_apart,
    ways_of,
)
from marmita.features.menu.sale import check_sale
from marmita.features.menu.schemas import Allergen, FoodView
from marmita.features.menu.stock import hold_portions, lock_stock, release_portions, sell_portions

__all__ = [
    "EXPORT",
    "LEAD",
    "MAX_QUANTITY",
    "MIN_QUANTITY",
    "Allergen",
    "Food",
    "FoodView",
    "Hours",
    "Kitchen",
    "Slot",
    "Way",
    "allergens_of",
    "check_sale",
    "check_slot",
    "coming_days",
    "find_food_json",
    "find_kitchen",
    "find_menu",
    "find_menu_json",
    "forget_menu",
    "get_kitchen",
    "hold_portions",
    "is_enough_left",
    "left_on",
    "lock_stock",
    "max_quantity",
    "read_food_views",
    "read_foods",
    "release_portions",
    "sell_portions",
    "served_on",
    "slots_for",
    "take_apart",
    "ways_of",
]
