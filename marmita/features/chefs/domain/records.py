"""What chefs are described with: the values that rows, filters and the wire share."""

from dataclasses import dataclass
from typing import Literal

from marmita.platform.wire import Picture, View

DeliveryType = Literal["PICKUP", "DINE_IN", "DELIVER_TO_PICKUP_POINT"]
Dietary = Literal["VEGETARIAN", "VEGAN", "GLUTEN_FREE"]
ChefSort = Literal["POPULAR", "TOP_RATED", "NEWEST", "DISTANCE"]
AdminChefSort = Literal["NEWEST", "OLDEST", "NAME", "UPDATED"]
ManagedChefSort = Literal["NEWEST", "OLDEST", "NAME", "NAME_DESC"]
# The account at the payment provider: none, one that cannot be paid (yet), one that can.
ProviderState = Literal["NONE", "WAITING", "ACTIVE"]
# What a change of several does to one of them; REFUSED: it is gone, or not theirs to change.
Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
BuildingType = Literal["HOUSE", "APARTMENT", "OFFICE", "HOTEL", "OTHER"]
Closed = Literal["Closed"]
StateChange = Literal["verify", "unverify", "suspend", "unsuspend"]
ChefEvent = Literal[StateChange, "activate", "deactivate"]
# What keeps a chef from being listed, and a dish, without which there is nothing to buy.
MissingPart = Literal["ADDRESS", "PAYMENTS", "FOOD", "VERIFICATION", "PAPERS"]
# What an operator may ask of a chef; the feature papers has them.
PaperKind = Literal["REGISTRATION", "HYGIENE", "INSURANCE", "IDENTITY"]
Cuisine = Literal[
    "AFRICAN", "AMERICAN", "ARABIC", "BRAZILIAN", "CARIBBEAN", "CHINESE", "ETHIOPIAN", "FRENCH",
    "GERMAN", "GREEK", "INDIAN", "ITALIAN", "JAPANESE", "KOREAN", "LEBANESE", "MEDITERRANEAN",
    "MEXICAN", "MOROCCAN", "PAKISTANI", "SPANISH", "SWEDISH", "THAI", "TURKISH", "VIETNAMESE",
]  # fmt: skip
# The 14 of EU 1169/2011, which a dish names and a search avoids.
Allergen = Literal[
    "GLUTEN", "CRUSTACEANS", "EGGS", "FISH", "PEANUTS", "SOYBEANS", "MILK",
    "NUTS", "CELERY", "MUSTARD", "SESAME", "SULPHITES", "LUPIN", "MOLLUSCS",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class ChefRow:
    """The columns of a chef that decisions about its owner's rights and its state need.

    `verification_needed` is the operator's setting; `has_food`: a dish is switched on. `papers_lapsed`: a paper that
    the operator asks for has expired, where that takes the chef from the lists.
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
    """A picture of a chef; `alt` says what it shows to those who do not see it."""

    alt: str = ""


class ListedChef(View):
    """A chef in a line or a small card, without its place on the map. `minPrice` is in euro cents."""

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
