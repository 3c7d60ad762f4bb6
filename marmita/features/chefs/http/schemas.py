"""How chefs look on the wire: a card in lists and on the map, a profile on a page. Never a street; what else is private
only to the chef.
"""

from datetime import datetime
from typing import Annotated

from msgspec import Meta, field

from marmita.features.chefs.domain.records import (
    Allergen,
    ChefPicture,
    Cuisine,
    DeliveryType,
    Dietary,
    PaperKind,
    Weekday,
)
from marmita.features.chefs.domain.rules import PHRASE_MAX
from marmita.platform.wire import Command, Picture, TimeOfDay, View


class OpenHours(View):
    open: TimeOfDay
    close: TimeOfDay


WeekHours = dict[Weekday, OpenHours]


class ChefSummary(View, kw_only=True):
    """What cards and profiles both have. `distance` is in km from the requested point, with 2 decimals."""

    id: str
    short_name: str
    name: str
    default_picture: Picture | None
    pin_icon: str | None
    cuisines: list[Cuisine]
    dietary: list[Dietary]
    delivery_types: list[DeliveryType]
    pick_up_point: bool
    location_name: str
    average_vote: float
    votes_count: int
    min_price: int | None
    starred: bool
    distance: float | None = None


class ChefCard(ChefSummary, kw_only=True):
    """A listed chef, which has an address. Latitude has 3 decimals, longitude 4.

    `openMinutes`: when a meal can be had, in minutes of the week (Monday 00:00 in Europe/Paris is 0, a week has 10080):
    the beginning of an opening, its end, the beginning of the next one, and so on. A card has the first of `dietary`;
    `villageTownCity` comes with lists of a town and the landing page, `avatar` with the latter only.
    """

    avatar: Picture | None = None
    village_town_city: str = ""
    open_minutes: list[int] = field(default_factory=list[int])
    latitude: float
    longitude: float


class Cluster(View):
    """Chefs of the area that have no card in this answer, counted around their mean position."""

    latitude: float
    longitude: float
    count: int


class ChefsInArea(View):
    """At most 50 cards; everything else of the area is in the clusters. The header x-total-count has the sum."""

    chefs: list[ChefCard]
    clusters: list[Cluster]


class FilterCounts(View):
    """How many chefs a list has as it is, and would have with each choice.

    A cuisine, a way to get it, a price (in cents), a distance (in km) and `openNow` are counted in place of others of
    their kind, dietary marks and allergens to avoid beside them. Unless `complete`, only the first chefs of the view
    were counted. A list of words has at most `most` chefs, where counts end as well. Distances are counted around a
    point, if there is one; those beyond `distanceComplete` km only in part.
    """

    total: int
    complete: bool
    most: int | None
    cuisine: dict[Cuisine, int]
    delivery: dict[DeliveryType, int]
    dietary: dict[Dietary, int]
    avoid: dict[Allergen, int]
    max_price: dict[str, int]
    distance: dict[str, int]
    distance_complete: float | None
    open_now: int
    starred: int


class PublicAddress(View):
    location_name: str
    latitude: float
    longitude: float
    country: str
    village_town_city: str


class PickUpPointView(View):
    """`dayCapacity`: how many orders its host takes in on one day, null for any number; not said in the cart."""

    id: str
    short_name: str
    name: str
    address: PublicAddress
    day_capacity: int | None = None


class ReviewUser(View):
    id: str
    login: str
    picture: Picture | None


class ReviewAnswer(View):
    """What the chef answered; `text` is sanitised HTML."""

    text: str
    date: datetime
    edited_date: datetime | None


class ReviewView(View, kw_only=True):
    """`review` is sanitised HTML; without words and login when the author's account was deleted."""

    id: str
    chef_id: str
    vote: int
    review: str
    date: datetime
    edited_date: datetime | None
    user: ReviewUser
    answer: ReviewAnswer | None


class PaperMark(View):
    """A paper of the chef that an admin has looked at and that is valid; `until` is its last month, `YYYY-MM`."""

    kind: PaperKind
    until: str | None


class ChefProfile(ChefSummary, kw_only=True):
    """`lastName` and `phoneNumber` are null for all but the chef. `pictures` are those at the head of the page.

    `votesByStars` counts the reviews with one star, two and so on; `reviews` are the newest ten.

    Coordinates and `address` are null while the chef has no address. `listed`: found in lists, and able to sell.
    """

    avatar: Picture | None
    village_town_city: str
    open_minutes: list[int]
    latitude: float | None
    longitude: float | None
    country: str
    pickup_hours: WeekHours
    dine_in_hours: WeekHours
    deliver_to_pick_up_point_hours: WeekHours
    first_name: str
    last_name: str | None
    phone_number: str | None
    creator_id: str
    gallery_images: list[ChefPicture]
    pictures: list[ChefPicture]
    address: PublicAddress | None
    about_me: str
    chefs_ord_points_ids: list[str]
    pick_up_points: list[PickUpPointView]
    deliver_to_pick_up_point_in_advance_minutes: int
    suspended: bool
    active: bool
    verified: bool
    listed: bool
    papers: list[PaperMark] = field(default_factory=list[PaperMark])
    can_be_reviewed: bool
    votes_by_stars: list[int]
    reviews: list[ReviewView]


class ChefTextSearch(Command):
    phrase: Annotated[str, Meta(min_length=1, max_length=PHRASE_MAX)]
    lon: Annotated[float, Meta(ge=-180, le=180)] | None = None
    lat: Annotated[float, Meta(ge=-90, le=90)] | None = None


class SuggestedChef(View):
    id: str
    short_name: str
    name: str
    location_name: str
    village_town_city: str


class SuggestedDish(View):
    """A dish on offer, and who cooks it."""

    id: str
    name: str
    price: int
    chef_name: str
    chef_short_name: str


class Suggestions(View):
    """What a search box offers for the letters that were typed: the best few of each kind."""

    chefs: list[SuggestedChef]
    dishes: list[SuggestedDish]
