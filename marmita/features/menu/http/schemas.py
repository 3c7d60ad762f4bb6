"""How foods look on the wire, with what is left of them on each of the coming days."""

from datetime import date

from marmita.features.chefs import Dietary, Weekday
from marmita.features.menu.domain.records import Allergen, OfferType
from marmita.platform.wire import Picture, TimeOfDay, View


class OperatingHours(View):
    open: TimeOfDay
    close: TimeOfDay
    amount_served: int
    amount_sold: int


class OneTimeInfo(View):
    amount_served: int
    amount_sold: int


class OneTimeOffer(View):
    date: date
    offer_info: OneTimeInfo


class Offer(View):
    """`amountSold` counts held and sold portions of the next such day."""

    offer_type: OfferType
    operating_hours: dict[Weekday, OperatingHours]
    one_time_offers: list[OneTimeOffer]


class DayAvailability(View):
    """What is left of the food on one of the coming seven days; days without an offer are absent."""

    day: date
    amount_served: int
    left: int


class BagContent(View):
    food_id: str
    name: str
    quantity: int


class FoodView(View):
    """`price` is in euro cents. `maxQuantity` is the most that one person may put into the cart (SPEC section 5)."""

    id: str
    chef_id: str
    name: str
    description: str
    price: int
    image: Picture | None
    allergens: list[Allergen]
    dietary: list[Dietary]
    surprise_bag: bool
    real_food_with_quantity: dict[str, int]
    contents: list[BagContent]
    active: bool
    offer: Offer
    availability: list[DayAvailability]
    max_quantity: int
