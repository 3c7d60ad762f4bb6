"""Types that describe a chef: values that rows, filters and the wire share."""

from dataclasses import dataclass
from typing import Literal

from marmita.platform.wire import Picture, View

DeliveryType = Literal["PICKUP", "DINE_IN", "DELIVER_TO_PICKUP_POINT"]
Dietary = Literal["VEGETARIAN", "VEGAN", "GLUTEN_FREE"]
ChefSort = Literal["POPULAR", "TOP_RATED", "NEWEST", "DISTANCE"]
AdminChefSort = Literal["NEWEST", "OLDEST", "NAME", "UPDATED"]
ManagedChefSort = Literal["NEWEST", "OLDEST", "NAME", "NAME_DESC"]
# State of the account at the payment provider: NONE, no account; WAITING, it cannot be paid yet or any more; ACTIVE.
ProviderState = Literal["NONE", "WAITING", "ACTIVE"]
Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
BuildingType = Literal["HOUSE", "APARTMENT", "OFFICE", "HOTEL", "OTHER"]
Closed = Literal["Closed"]
StateChange = Literal["verify", "unverify", "suspend", "unsuspend"]
ChefEvent = Literal[StateChange, "activate", "deactivate"]
# A part that a chef needs to be listed, or to have something to sell (FOOD: a dish that is switched on).
MissingPart = Literal["ADDRESS", "PAYMENTS", "FOOD", "VERIFICATION", "PAPERS"]
# Kinds of papers that an operator may require of a chef; the feature papers stores them.
PaperKind = Literal["REGISTRATION", "HYGIENE", "INSURANCE", "IDENTITY"]
Cuisine = Literal[
    "AFRICAN", "AMERICAN", "ARABIC", "BRAZILIAN", "CARIBBEAN", "CHINESE", "ETHIOPIAN", "FRENCH",
    "GERMAN", "GREEK", "INDIAN", "ITALIAN", "JAPANESE", "KOREAN", "LEBANESE", "MEDITERRANEAN",
    "MEXICAN", "MOROCCAN", "PAKISTANI", "SPANISH", "SWEDISH", "THAI", "TURKISH", "VIETNAMESE",
]  # fmt: skip
# The 14 allergens of the regulation EU 1169/2011: dishes declare them, and searches can avoid them.
Allergen = Literal[
    "GLUTEN", "CRUSTACEANS", "EGGS", "FISH", "PEANUTS", "SOYBEANS", "MILK",
    "NUTS", "CELERY", "MUSTARD", "SESAME", "SULPHITES", "LUPIN", "MOLLUSCS",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class ChefRow:
    """The columns of a chef that are needed to decide about permissions and state.

    `verification_needed` is the operator's setting. `has_food`: a dish is switched on. `papers_lapsed`: a required
    paper has expired, and by the operator's setting this removes the chef from lists.
    """

    id: str
    creator_id: str
    name: str
    short_name: str
    pick_up_point: bool
    revision: int
    active: bool
    listed: bool
    suspended: bool
    suspended_by_admin: bool
    verified: bool
    verification_needed: bool
    has_address: bool
    has_food: bool
    payment_account: str | None
    papers_lapsed: bool = False


class ChefPicture(Picture, omit_defaults=True):
    """A picture of a chef. `alt` describes it for people who cannot see it."""

    alt: str = ""


class ListedChef(View):
    """A listed chef for a line or a small card, without coordinates. `minPrice` is in euro cents."""

    id: str
    short_name: str
    name: str
    picture: Picture | None
    location_name: str
    pick_up_point: bool
    verified: bool
    average_vote: float
    votes_count: int
    min_price: int | None
