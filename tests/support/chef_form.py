"""The forms of a chef and of a pick-up point, in the format of the web application."""

from datetime import timedelta
from typing import Any

from marmita.platform.clock import paris_day, utc_now

IN_A_MONTH = (paris_day(utc_now()) + timedelta(days=30)).isoformat()
HOUSE: dict[str, Any] = {
    "buildingType": "HOUSE",
    "latitude": 48.857123,
    "longitude": 2.352234,
    "country": "France",
    "villageTownCity": "Paris",
    "street": "Rue de Rivoli",
    "houseNumber": "12",
    "locationName": "Le Marais",
    "entryCode": "4711",
    "specialInstructions": "Second staircase.",
    "coordinatesVerified": True,
}
FORM: dict[str, Any] = {
    "shortName": "Chez-Ana",
    "name": "Chez Ana",
    "firstName": "Ana",
    "lastName": "Silva",
    "phoneNumber": "06 12 34 56 78",
    "aboutMe": "Feijoada on Saturdays.",
    "cuisines": ["BRAZILIAN"],
    "dietary": ["VEGAN"],
    "deliveryTypes": ["PICKUP", "DINE_IN"],
    "address": HOUSE,
    "pickupHours": {"monday": {"open": "10:00", "close": "18:15"}, "sunday": "Closed"},
    "dineInHours": {"friday": {"open": "19:00", "close": "22:00"}},
    "minutesToPrepare": 90,
    "dineInMinutes": 90,
    "cancellationCutOffHours": 6,
    "autoAccept": True,
}

POINT: dict[str, Any] = {
    "shortName": "epicerie-ana",
    "name": "Épicerie Ana",
    "firstName": "Ana",
    "lastName": "Silva",
    "phoneNumber": "06 12 34 56 78",
    "aboutMe": "Ring twice.",
    "address": HOUSE,
    "pickupHours": {"monday": {"open": "08:00", "close": "20:15"}, "sunday": "Closed"},
    "closedDays": [IN_A_MONTH],
    "dayCapacity": 12,
}


def point_with(**changes: Any) -> dict[str, Any]:
    """Return the form of a pick-up point with other values; `...` removes a field."""
    return {field: value for field, value in (POINT | changes).items() if value is not ...}


def form_with(**changes: Any) -> dict[str, Any]:
    """Return the form of a chef with other values; `...` removes a field."""
    return {field: value for field, value in (FORM | changes).items() if value is not ...}


def house_with(**changes: Any) -> dict[str, Any]:
    """Return the address with other values; `...` removes a field."""
    return {field: value for field, value in (HOUSE | changes).items() if value is not ...}
