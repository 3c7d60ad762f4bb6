"""Forms of chefs and pick-up points for owners and admins, lists for admins, and the choice for the landing page."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.chefs.domain import rules
from marmita.features.chefs.domain.address_records import PlaceName
from marmita.features.chefs.domain.records import (
    BuildingType,
    ChefPicture,
    Cuisine,
    DeliveryType,
    Dietary,
)
from marmita.features.chefs.http.schemas import WeekHours
from marmita.platform.wire import Command, Picture, View


class PrivateAddress(View):
    """A stored private address. Which of the optional parts it has depends on `buildingType`."""

    building_type: BuildingType
    latitude: float
    longitude: float
    country: str
    village_town_city: str
    street: str
    location_name: str
    entry_code: str = ""
    special_instructions: str = ""
    coordinates_verified: bool = False
    house_number: str = ""
    apt_or_unit_or_floor: str = ""
    building_name: str = ""
    business_name: str = ""
    suite_or_floor: str = ""
    hotel_name: str = ""
    room_and_floor: str = ""


class ChefForm(View):
    """All fields of a chef or pick-up point that its owner and admins may read and change. `phoneNumber` is in E.164.

    `address` is the private address; null if none was given yet.
    """

    id: str
    revision: int
    creator_id: str
    short_name: str
    name: str
    first_name: str
    last_name: str
    phone_number: str
    about_me: str
    pick_up_point: bool
    cuisines: list[Cuisine]
    dietary: list[Dietary]
    delivery_types: list[DeliveryType]
    chefs_ord_points_ids: list[str]
    address: PrivateAddress | None
    pickup_hours: WeekHours
    dine_in_hours: WeekHours
    deliver_to_pick_up_point_hours: WeekHours
    deliver_to_pick_up_point_in_advance_minutes: int | None
    minutes_to_prepare: int
    dine_in_minutes: int
    cancellation_cut_off_hours: int
    auto_accept: bool
    closed_days: list[date]
    day_capacity: int | None
    avatar: Picture | None
    pictures: list[ChefPicture]
    gallery_images: list[ChefPicture]
    active: bool
    verified: bool
    suspended: bool
    suspended_by_admin: bool


class AdminChef(View):
    """A chef or pick-up point in a list of admins."""

    id: str
    short_name: str
    name: str
    login: str
    creator_id: str
    first_name: str
    last_name: str
    pick_up_point: bool
    village_town_city: str
    country: str
    listed: bool
    active: bool
    verified: bool
    suspended: bool
    has_address: bool
    orders_count: int
    created_at: datetime


class CityChange(Command):
    city: PlaceName


class LandingChoice(Command):
    """The chefs that the landing page shows first, in this order. An empty list lets the page choose all by itself.

    `revision` is that of the choice which the change began from; null to replace any.
    """

    chef_ids: Annotated[list[str], Meta(max_length=rules.FEATURED)]
    revision: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class ChosenChef(View):
    """A chef in a choice for the landing page. A chef that is not listed stays in the choice, but is not shown."""

    id: str
    short_name: str
    name: str
    village_town_city: str
    listed: bool
    suspended: bool
    default_picture: Picture | None


class LandingChoiceVersion(View):
    """A version of the choice for the landing page. `savedBy` is a login; null once the account is deleted."""

    revision: int
    chef_ids: list[str]
    saved_at: datetime
    saved_by: str | None


class ChosenForLanding(View):
    """The choice for the landing page with its last versions, and the chefs of these that still exist.

    `revision` is 0 if nothing was chosen yet.
    """

    chef_ids: list[str]
    revision: int
    versions: list[LandingChoiceVersion]
    chefs: list[ChosenChef]
