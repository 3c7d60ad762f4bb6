"""Chefs: who cooks where, found on a map, in a town or by name."""

from marmita.features.chefs.area_query import list_chefs_in_town
from marmita.features.chefs.areas import Filters
from marmita.features.chefs.count_meal import count_meal
from marmita.features.chefs.directory import find_first_day, list_short_names, list_town_keys
from marmita.features.chefs.export_query import EXPORT
from marmita.features.chefs.listeners import close_kitchen, forget_chef, reopen_kitchen
from marmita.features.chefs.queries import (
    find_profile_by_id,
    find_profile_by_name,
    list_featured,
    list_nearest,
)
from marmita.features.chefs.rules import LEAD_AT_POINTS_MINUTES, check_short_name
from marmita.features.chefs.schemas import (
    ChefCard,
    ChefProfile,
    ChefsInArea,
    Cuisine,
    DeliveryType,
    Dietary,
    OpenHours,
    PickUpPointView,
    Weekday,
    WeekHours,
)

__all__ = [
    "EXPORT",
    "LEAD_AT_POINTS_MINUTES",
    "ChefCard",
    "ChefProfile",
    "ChefsInArea",
    "Cuisine",
    "DeliveryType",
    "Dietary",
    "Filters",
    "OpenHours",
    "PickUpPointView",
    "WeekHours",
    "Weekday",
    "check_short_name",
    "close_kitchen",
    "count_meal",
    "find_first_day",
    "find_profile_by_id",
    "find_profile_by_name",
    "forget_chef",
    "list_chefs_in_town",
    "list_featured",
    "list_nearest",
    "list_short_names",
    "list_town_keys",
    "reopen_kitchen",
]
