"""Chefs on the wire: a card in lists and on the map, and the profile of a chef's page.

They never have the street. Other private fields have values only for the chef itself.
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
    """The fields of both cards and profiles. `distance` is in km from the requested point, with 2 decimals.

    `minPrice` is the price of the cheapest dish in euro cents. `starred`: the caller has starred the chef.
    """

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
    """The card of a listed chef, which has an address. Latitude has 3 decimals, longitude 4.

    `openMinutes`: when a meal can be had, in minutes of the week (Monday 00:00 in Europe/Paris is 0, a week has 10080),
    as the beginning and the end of each opening in turn. `villageTownCity` is empty except in lists of a town and on
    the landing page. `avatar` is null except on the landing page.
    """

    avatar: Picture | None = None
    village_town_city: str = ""
    open_minutes: list[int] = field(default_factory=list[int])
    latitude: float
    longitude: float


class Cluster(View):
    """A number of chefs of the area that have no card in this answer, and their mean position."""

    latitude: float
    longitude: float
    count: int


class ChefsInArea(View):
    """At most 50 cards. All other chefs of the area are counted in clusters. The header x-total-count has the sum."""

    chefs: list[ChefCard]
    clusters: list[Cluster]


class FilterCounts(View):
    """How many chefs a list has now (`total`), and how many it would have with each choice of the filters.

    A cuisine, a delivery type, a price (cents), a distance (km) and `openNow` are counted as if they replaced the
    chosen one of their kind. Dietary marks and allergens to avoid are counted in addition to the chosen ones.
    If `complete` is false, only the first chefs of the list were counted. The list of a text search has at most `most`
    chefs, so its counts end there too. Distances are counted only with a point. Counts of distances beyond
    `distanceComplete` km may be too small; null if none is.
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
    """A pick-up point. `dayCapacity` is the number of orders that its host takes on one day; null for any number.

    The cart leaves `dayCapacity` out.
    """

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
    """The chef's answer to a review. `text` is sanitised HTML."""

    text: str
    date: datetime
    edited_date: datetime | None


class ReviewView(View, kw_only=True):
    """A review. `review` is sanitised HTML. It and the author's login are empty if the author's account was deleted."""

    id: str
    chef_id: str
    vote: int
    review: str
    date: datetime
    edited_date: datetime | None
    user: ReviewUser
    answer: ReviewAnswer | None


class PaperMark(View):
    """A valid paper of the chef that an admin has checked. `until` is the last month of its validity, `YYYY-MM`."""

    kind: PaperKind
    until: str | None


class ChefProfile(ChefSummary, kw_only=True):
    """The profile of a chef. `lastName` and `phoneNumber` are null except for the chef's owner.

    `pictures` are those at the head of the page. `votesByStars` has five counts: reviews with one star, with two stars,
    and so on. `reviews` are the newest ten. Coordinates and `address` are null while the chef has no address. `listed`:
    the chef is found in lists and can sell.
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
    """A dish on offer, with its chef. `price` is in euro cents."""

    id: str
    name: str
    price: int
    chef_name: str
    chef_short_name: str


class Suggestions(View):
    """Suggestions for the typed letters: the best few chefs and the best few dishes."""

    chefs: list[SuggestedChef]
    dishes: list[SuggestedDish]
