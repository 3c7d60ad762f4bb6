"""The commands that the forms of chefs and pick-up points send, and the views that their use cases return."""

from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta

from marmita.features.accounts import Registration
from marmita.features.chefs.domain import rules
from marmita.features.chefs.domain.address_records import Address
from marmita.features.chefs.domain.policy import ChefAction
from marmita.features.chefs.domain.records import Closed, Cuisine, DeliveryType, Dietary, MissingPart, Weekday
from marmita.platform.wire import Command, Id, QuarterHour, View

ShortName = Annotated[
    str, Meta(min_length=rules.SHORT_NAME_MIN, max_length=rules.SHORT_NAME_MAX, pattern=rules.SHORT_NAME_PATTERN)
]
ChefName = Annotated[str, Meta(min_length=rules.NAME_MIN, max_length=rules.NAME_MAX)]
PersonName = Annotated[str, Meta(min_length=1, max_length=rules.PERSON_NAME_MAX)]
PhoneNumber = Annotated[str, Meta(min_length=1, max_length=rules.PHONE_MAX)]
CountryCode = Annotated[str, Meta(pattern=r"^[A-Z]{2}\Z", description="ISO 3166-1, two letters")]
AboutChef = Annotated[str, Meta(max_length=rules.ABOUT_ME_MAX)]
PhotoPathText = Annotated[str, Meta(min_length=1, max_length=100)]
Alt = Annotated[str, Meta(max_length=rules.ALT_MAX)]
Minutes = Annotated[int, Meta(ge=0, le=rules.PREPARE_MAX_MINUTES)]
InAdvanceMinutes = Annotated[int, Meta(ge=0, le=rules.IN_ADVANCE_MAX_MINUTES)]
DineInMinutes = Annotated[int, Meta(ge=rules.DINE_IN_MIN_MINUTES, le=rules.DINE_IN_MAX_MINUTES)]
Capacity = Annotated[int, Meta(ge=1, le=rules.DAY_CAPACITY_MAX)]
CutOffHours = Annotated[int, Meta(ge=0, le=rules.CUT_OFF_MAX_HOURS)]


class OpeningHours(Command):
    """Opening hours of one weekday. `close` is after `open`."""

    open: QuarterHour
    close: QuarterHour


Week = dict[Weekday, OpeningHours | Closed]


class PictureChoice(Command):
    """A chosen photo. `path` is the `base` of its picture: a new upload of the caller, or a photo the chef shows."""

    path: PhotoPathText
    alt: Alt = ""


class ProfileFields(Command, kw_only=True):
    """The common fields of the forms of a chef and of a pick-up point.

    A weekday that is left out is closed, like one with the value `Closed`. `phoneCountry` is the country of a phone
    number without "+". Without an `address`, a stored address stays as it is.
    """

    short_name: ShortName
    name: ChefName
    first_name: PersonName
    last_name: PersonName
    phone_number: PhoneNumber
    phone_country: CountryCode = "FR"
    about_me: AboutChef = ""
    cuisines: Annotated[list[Cuisine], Meta(max_length=len(rules.CUISINES))] = msgspec.field(
        default_factory=list[Cuisine]
    )
    dietary: Annotated[list[Dietary], Meta(max_length=len(rules.DIETARY))] = msgspec.field(
        default_factory=list[Dietary]
    )
    address: Address | None = None
    pickup_hours: Week = msgspec.field(default_factory=dict[Weekday, OpeningHours | Closed])
    minutes_to_prepare: Minutes = 0
    cancellation_cut_off_hours: CutOffHours = rules.CUT_OFF_HOURS
    auto_accept: bool = False
    closed_days: Annotated[list[date], Meta(max_length=rules.CLOSED_DAYS_MAX)] = msgspec.field(
        default_factory=list[date]
    )
    avatar: PhotoPathText | None = None
    pictures: Annotated[list[PictureChoice], Meta(max_length=rules.PICTURES_MAX)] = msgspec.field(
        default_factory=list[PictureChoice]
    )
    gallery_images: Annotated[list[PictureChoice], Meta(max_length=rules.GALLERY_MAX)] = msgspec.field(
        default_factory=list[PictureChoice]
    )


class ChefFields(ProfileFields, kw_only=True):
    """The form of a chef: the profile, and the settings of each delivery type."""

    delivery_types: Annotated[list[DeliveryType], Meta(max_length=len(rules.DELIVERY_TYPES))] = msgspec.field(
        default_factory=list[DeliveryType]
    )
    chefs_ord_points_ids: Annotated[list[str], Meta(max_length=rules.POINTS_MAX)] = msgspec.field(
        default_factory=list[str]
    )
    dine_in_hours: Week = msgspec.field(default_factory=dict[Weekday, OpeningHours | Closed])
    deliver_to_pick_up_point_hours: Week = msgspec.field(default_factory=dict[Weekday, OpeningHours | Closed])
    deliver_to_pick_up_point_in_advance_minutes: InAdvanceMinutes | None = None
    dine_in_minutes: DineInMinutes = rules.DINE_IN_MINUTES


class PickUpPointFields(ProfileFields, kw_only=True):
    """The form of a pick-up point. `pickupHours` are the hours in which meals are brought and collected.

    `dayCapacity` is the number of orders that the host can take on one day; null for any number.
    """

    day_capacity: Capacity | None = None


class NewUserAndChef(Command):
    """A registration of a person together with their chef. The chef has no pictures, because uploads need a login."""

    user: Registration
    chef: ChefFields


class ChefChange(ChefFields, kw_only=True):
    """A change that replaces all fields of a chef's form. `revision` is that of the form where the change began."""

    id: Id
    revision: int


class PickUpPointChange(PickUpPointFields, kw_only=True):
    """A change that replaces all fields of a pick-up point's form.

    `revision` is that of the form where the change began.
    """

    id: Id
    revision: int


class NameCheck(Command):
    """The names in a form. `id` is the chef that is edited: its own names count as free."""

    id: Id | None = None
    name: Annotated[str, Meta(max_length=rules.NAME_MAX)] | None = None
    short_name: Annotated[str, Meta(max_length=rules.SHORT_NAME_MAX)] | None = None


class NameVerdict(View):
    """The errorKey of each name; null if the name is free or was not sent."""

    name: str | None
    short_name: str | None


class ChefState(View):
    """The state of a chef: whether it is listed and able to sell.

    `missing` has the parts that it still needs, `can` the actions that the caller may take.
    """

    id: str
    pick_up_point: bool
    listed: bool
    active: bool
    verified: bool
    suspended: bool
    suspended_by_admin: bool
    missing: list[MissingPart]
    can: dict[ChefAction, bool]
