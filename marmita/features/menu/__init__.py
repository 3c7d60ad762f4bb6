"""The menu: foods, their offers by day, and their stock, of which a portion is never sold twice."""

from marmita.features.menu.domain.errors import FoodNotAvailable, FoodNotExist, NotEnoughPortions, PickUpPointFull
from marmita.features.menu.domain.records import Allergen, Chef, DeliveryMethod, Food, Hours, Slot
from marmita.features.menu.domain.rules import (
    DAYS_AHEAD,
    LEAD_TIME,
    MAX_QUANTITY,
    MIN_QUANTITY,
    allergens_of,
    are_portions_left,
    check_slot,
    coming_days,
    count_portions,
    delivery_methods_of,
    is_open_on,
    lead_time_of,
    merge_allergens,
    slots_for,
)
from marmita.features.menu.domain.sale import check_sale
from marmita.features.menu.domain.views import FoodView
from marmita.features.menu.listeners import drop_deleted_photo, erase_menu, refresh_finished_photo, withdraw_bags
from marmita.features.menu.queries.directory import list_offered_foods
from marmita.features.menu.queries.export import EXPORT
from marmita.features.menu.queries.food_json import (
    find_food_json,
    find_menu_json,
    food_view,
    food_view_sql,
    read_food_views,
)
from marmita.features.menu.queries.point_days import lock_places, read_places_left, release_place, reserve_place
from marmita.features.menu.queries.search_sql import DISH_SQL
from marmita.features.menu.queries.slot_sql import clock_parameters
from marmita.features.menu.queries.stock import hold_portions, lock_stock, release_portions, sell_portions
from marmita.features.menu.queries.view import find_chef, find_menu, find_sale, get_chef, read_foods, read_sale
from marmita.features.menu.use_cases.rebuild_search_columns import rebuild_search_columns

__all__ = [
    "DAYS_AHEAD",
    "DISH_SQL",
    "EXPORT",
    "LEAD_TIME",
    "MAX_QUANTITY",
    "MIN_QUANTITY",
    "Allergen",
    "Chef",
    "DeliveryMethod",
    "Food",
    "FoodNotAvailable",
    "FoodNotExist",
    "FoodView",
    "Hours",
    "NotEnoughPortions",
    "PickUpPointFull",
    "Slot",
    "allergens_of",
    "are_portions_left",
    "check_sale",
    "check_slot",
    "clock_parameters",
    "coming_days",
    "count_portions",
    "delivery_methods_of",
    "drop_deleted_photo",
    "erase_menu",
    "find_chef",
    "find_food_json",
    "find_menu",
    "find_menu_json",
    "find_sale",
    "food_view",
    "food_view_sql",
    "get_chef",
    "hold_portions",
    "is_open_on",
    "lead_time_of",
    "list_offered_foods",
    "lock_places",
    "lock_stock",
    "merge_allergens",
    "read_food_views",
    "read_foods",
    "read_places_left",
    "read_sale",
    "rebuild_search_columns",
    "refresh_finished_photo",
    "release_place",
    "release_portions",
    "reserve_place",
    "sell_portions",
    "slots_for",
    "withdraw_bags",
]
