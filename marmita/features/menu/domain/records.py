"""Records of the menu: foods with offer and stock, and the chef who sells them."""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Literal, NamedTuple

import msgspec

from marmita.features.chefs import Allergen, DeliveryType, Dietary, PickUpPointView, Weekday
from marmita.platform.clock import PARIS
from marmita.platform.wire import Picture

OfferType = Literal["FIXED_OFFER", "ONE_TIME", "UNAVAILABLE"]


class Hours(msgspec.Struct, frozen=True):
    """Opening times of one day, HH:mm in Europe/Paris."""

    open: str
    close: str


Week = dict[Weekday, Hours]


class DayPortions(NamedTuple):
    """Portions of a food on a day, by the rule of queries/offer_sql.py.

    `served` and `left` are the portions that can be bought; a surprise bag is limited by its foods. `own_left`
    ignores that limit, and is negative when more portions are taken than the offer has now. `hours` are those of a
    weekly offer.
    """

    served: int
    left: int
    own_left: int
    hours: Hours | None


NO_PORTIONS = DayPortions(0, 0, 0, None)


@dataclass(frozen=True, slots=True)
class Food:
    """A food as the database has it now, prices in cents.

    `days` are the coming seven days, from today. `max_quantity` is the most that one person may have in the cart.
    `contents` are the foods of a surprise bag with their quantities in one bag.
    """

    id: str
    chef_id: str
    name: str
    description: str
    price_cents: int
    image: dict[str, Any] | None
    own_allergens: list[Allergen]
    dietary: list[Dietary]
    surprise_bag: bool
    active: bool
    max_quantity: int
    days: dict[date, DayPortions]
    contents: "list[tuple[Food, int]]" = field(default_factory=list["tuple[Food, int]"])

    def on(self, day: date) -> DayPortions:
        """Return the portions of that day; zero after the coming seven days."""
        return self.days.get(day, NO_PORTIONS)


@dataclass(frozen=True, slots=True)
class Slot:
    """An hour in which a meal is handed over, shorter before closing time; instants in UTC."""

    start: datetime
    end: datetime

    @property
    def time(self) -> str:
        """The start of the slot as local time in Europe/Paris, HH:mm."""
        return self.start.astimezone(PARIS).strftime("%H:%M")


class DeliveryMethod(NamedTuple):
    """How a customer gets a meal. `point_id` is the pick-up point for DELIVER_TO_PICKUP_POINT, else None."""

    delivery_type: DeliveryType
    point_id: str | None = None


class Point(msgspec.Struct, frozen=True):
    """A pick-up point that accepts the chef's meals, with its own opening hours."""

    view: PickUpPointView
    hours: Week


class Chef(msgspec.Struct, frozen=True, kw_only=True):
    """A chef as a seller: identity, whether the chef can sell, delivery types and opening hours."""

    id: str
    creator_id: str
    short_name: str
    name: str
    avatar: dict[str, Any] | None
    location_name: str
    suspended: bool
    listed: bool
    payment_account: str | None
    auto_accept: bool
    pick_up_point: bool
    delivery_types: list[DeliveryType]
    pickup_hours: Week
    dine_in_hours: Week
    deliver_to_pick_up_point_hours: Week
    in_advance_minutes: int | None
    minutes_to_prepare: int
    dine_in_minutes: int
    cancellation_cut_off_hours: int
    points: dict[str, Point]

    @property
    def sells(self) -> bool:
        """Whether customers can buy from this chef now."""
        return self.listed and self.payment_account is not None


class Seller(NamedTuple):
    """The chef of a menu to change.

    `needs_payments`: a pick-up point without a payment account, which may not sell meals.
    """

    id: str
    creator_id: str
    surprise_bags_allowed: bool
    needs_payments: bool


class StoredFood(msgspec.Struct, frozen=True):
    """A food as its chef edits it. `bags` are the surprise bags with this food: names by id."""

    id: str
    seller: Seller
    name: str
    active: bool
    surprise_bag: bool
    allergens_declared: bool
    own_allergens: list[Allergen]
    revision: int
    image: Picture | None
    bags: dict[str, str]
