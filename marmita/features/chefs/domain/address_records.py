"""The private address of a chef: one checked type for each kind of building."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from marmita.features.chefs.domain import rules
from marmita.platform.text_normalization import normalize_text
from marmita.platform.wire import NOT_BLANK, Command

Latitude = Annotated[float, Meta(ge=-90, le=90)]
Longitude = Annotated[float, Meta(ge=-180, le=180)]
PlaceName = Annotated[str, Meta(min_length=1, max_length=rules.PLACE_MAX, pattern=rules.PLACE_PATTERN)]
Street = Annotated[str, Meta(min_length=rules.STREET_MIN, max_length=rules.STREET_MAX, pattern=NOT_BLANK)]
Unit = Annotated[str, Meta(min_length=1, max_length=rules.UNIT_MAX, pattern=NOT_BLANK)]
OptionalUnit = Annotated[str, Meta(max_length=rules.UNIT_MAX)]
HouseNumber = Annotated[str, Meta(max_length=rules.HOUSE_NUMBER_MAX, pattern=r"^[A-Za-z0-9-]+\Z")]
OptionalHouseNumber = Annotated[str, Meta(max_length=rules.HOUSE_NUMBER_MAX, pattern=r"^[A-Za-z0-9-]*\Z")]
EntryCode = Annotated[str, Meta(max_length=rules.ENTRY_CODE_MAX, pattern=r"^[0-9]*\Z")]
SpecialInstructions = Annotated[str, Meta(max_length=rules.SPECIAL_INSTRUCTIONS_MAX)]
LocationName = Annotated[str, Meta(max_length=rules.LOCATION_NAME_MAX)]


class PrivatePlace(Command, tag_field="buildingType", kw_only=True):
    """The parts that the addresses of all kinds of buildings have.

    `coordinatesVerified`: the chef has confirmed the pin on the map. `locationName` is the neighbourhood, which is
    public like the town.
    """

    latitude: Latitude
    longitude: Longitude
    country: PlaceName
    village_town_city: PlaceName
    street: Street
    location_name: LocationName = ""
    entry_code: EntryCode = ""
    special_instructions: SpecialInstructions = ""
    coordinates_verified: bool = False


class HouseAddress(PrivatePlace, tag="HOUSE", kw_only=True):
    house_number: HouseNumber


class ApartmentAddress(PrivatePlace, tag="APARTMENT", kw_only=True):
    apt_or_unit_or_floor: Unit
    building_name: OptionalUnit = ""
    house_number: OptionalHouseNumber = ""


class OfficeAddress(PrivatePlace, tag="OFFICE", kw_only=True):
    business_name: Unit
    suite_or_floor: Unit
    house_number: OptionalHouseNumber = ""


class HotelAddress(PrivatePlace, tag="HOTEL", kw_only=True):
    hotel_name: Unit
    room_and_floor: Unit
    house_number: OptionalHouseNumber = ""


class OtherAddress(PrivatePlace, tag="OTHER", kw_only=True):
    apt_or_unit_or_floor: OptionalUnit = ""
    building_name: OptionalUnit = ""
    house_number: OptionalHouseNumber = ""


Address: TypeAlias = HouseAddress | ApartmentAddress | OfficeAddress | HotelAddress | OtherAddress


def public_place_name(address: Address) -> str:
    """Return the public name of the place: the neighbourhood, or the town if that is empty or contains the street."""
    name = normalize_text(address.location_name)
    street = " ".join(word for word in normalize_text(address.street).split() if not word.isdigit())
    return address.location_name if name and street not in name else address.village_town_city
