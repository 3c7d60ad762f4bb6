"""Chefs: search on the map, by town and by name; profiles, stars and cards."""

from marmita.features.chefs import jobs
from marmita.features.chefs.domain.areas import Area, Filters, box, circle
from marmita.features.chefs.domain.commands import ChefState
from marmita.features.chefs.domain.errors import ChefNotExist, DateTooFar
from marmita.features.chefs.domain.events import (
    AgreementChanged,
    ChefStateChanged,
    StateChangedByAdmin,
    SurpriseBagsWithdrawn,
    SuspensionEnd,
)
from marmita.features.chefs.domain.policy import authorize as authorize_chef
from marmita.features.chefs.domain.ports import DISHES, VERIFICATION, DishSql
from marmita.features.chefs.domain.records import (
    Allergen,
    ChefRow,
    Cuisine,
    DeliveryType,
    Dietary,
    ListedChef,
    PaperKind,
    StateChange,
    Weekday,
)
from marmita.features.chefs.domain.rules import (
    ALLERGENS,
    CUT_OFF_HOURS,
    DIETARY,
    FEATURED_CHEFS,
    FIRST_REVIEWS,
    LEAD_AT_POINTS_MINUTES,
    MAX_KM,
    PLANNED_DAYS,
    allergen_bits,
    check_planned,
    check_short_name,
)
from marmita.features.chefs.domain.search_words import search_document
from marmita.features.chefs.domain.towns import town_key
from marmita.features.chefs.http.schemas import (
    ChefCard,
    ChefProfile,
    ChefsInArea,
    OpenHours,
    PickUpPointView,
    ReviewAnswer,
    ReviewUser,
    ReviewView,
    WeekHours,
)
from marmita.features.chefs.http.seller import OfPoint, seller_of
from marmita.features.chefs.listeners import (
    drop_chef_photo,
    erase_chef,
    hide_chef,
    refresh_chef_photo,
    restore_chef,
)
from marmita.features.chefs.queries.admin import ATTENTION
from marmita.features.chefs.queries.area import list_chefs_in_area, list_chefs_in_town
from marmita.features.chefs.queries.card import CARD, CARD_VERSION, OPEN_MINUTES, WRITE_CARDS
from marmita.features.chefs.queries.directory import (
    count_chefs,
    find_first_day,
    list_chef_ids,
    list_short_names,
    list_town_keys,
)
from marmita.features.chefs.queries.export import EXPORT
from marmita.features.chefs.queries.form import get_chef_row, lock_chef
from marmita.features.chefs.queries.listed import read_listed_chefs
from marmita.features.chefs.queries.managed import FOUND_BY_WORDS, estimate_chefs
from marmita.features.chefs.queries.state import find_chef_of_account, list_payment_accounts, set_payment_account
from marmita.features.chefs.queries.view import find_profile_by_id, find_profile_by_name, list_featured, list_nearest
from marmita.features.chefs.use_cases.change_state import change_state, set_can_be_paid
from marmita.features.chefs.use_cases.count_meal import count_meal, count_votes
from marmita.features.chefs.use_cases.read_state import read_state
from marmita.features.chefs.use_cases.update_card_from_menu import MenuFacts, update_card_from_menu
from marmita.features.chefs.use_cases.write_paper_marks import write_paper_marks

__all__ = [
    "ALLERGENS",
    "ATTENTION",
    "CARD",
    "CARD_VERSION",
    "CUT_OFF_HOURS",
    "DIETARY",
    "DISHES",
    "EXPORT",
    "FEATURED_CHEFS",
    "FIRST_REVIEWS",
    "FOUND_BY_WORDS",
    "LEAD_AT_POINTS_MINUTES",
    "MAX_KM",
    "OPEN_MINUTES",
    "PLANNED_DAYS",
    "VERIFICATION",
    "WRITE_CARDS",
    "AgreementChanged",
    "Allergen",
    "Area",
    "ChefCard",
    "ChefNotExist",
    "ChefProfile",
    "ChefRow",
    "ChefState",
    "ChefStateChanged",
    "ChefsInArea",
    "Cuisine",
    "DateTooFar",
    "DeliveryType",
    "Dietary",
    "DishSql",
    "Filters",
    "ListedChef",
    "MenuFacts",
    "OfPoint",
    "OpenHours",
    "PaperKind",
    "PickUpPointView",
    "ReviewAnswer",
    "ReviewUser",
    "ReviewView",
    "StateChange",
    "StateChangedByAdmin",
    "SurpriseBagsWithdrawn",
    "SuspensionEnd",
    "WeekHours",
    "Weekday",
    "allergen_bits",
    "authorize_chef",
    "box",
    "change_state",
    "check_planned",
    "check_short_name",
    "circle",
    "count_chefs",
    "count_meal",
    "count_votes",
    "drop_chef_photo",
    "erase_chef",
    "estimate_chefs",
    "find_chef_of_account",
    "find_first_day",
    "find_profile_by_id",
    "find_profile_by_name",
    "get_chef_row",
    "hide_chef",
    "jobs",
    "list_chef_ids",
    "list_chefs_in_area",
    "list_chefs_in_town",
    "list_featured",
    "list_nearest",
    "list_payment_accounts",
    "list_short_names",
    "list_town_keys",
    "lock_chef",
    "read_listed_chefs",
    "read_state",
    "refresh_chef_photo",
    "restore_chef",
    "search_document",
    "seller_of",
    "set_can_be_paid",
    "set_payment_account",
    "town_key",
    "update_card_from_menu",
    "write_paper_marks",
]
