"""Foods on the wire, with their availability on each of the coming days."""

from datetime import date

from marmita.features.chefs import Dietary, Weekday
from marmita.features.menu.domain.records import Allergen, OfferType, Week
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
    """The offer of a food. `amountSold` is the number of held and sold portions of the next such day.

    A weekly offer is not served on `closedDates`.
    """

    offer_type: OfferType
    operating_hours: dict[Weekday, OperatingHours]
    one_time_offers: list[OneTimeOffer]
    closed_dates: list[date]


class DayAvailability(View):
    """The availability of a food on one of the coming seven days. Days without an offer are missing."""

    day: date
    amount_served: int
    left: int


class BagContent(View):
    food_id: str
    name: str
    quantity: int


class OwnDay(View):
    """Portions of one day. `amountServed` is the amount of the offer, `removed` are portions that the chef called off.

    `fillable` is the number of bags for which portions of all their foods are left; null for other foods.
    """

    day: date
    amount_served: int
    removed: int
    held: int
    sold: int
    fillable: int | None


class BagName(View):
    id: str
    name: str


class FoodCan(View):
    edit: bool
    delete: bool
    activate: bool
    deactivate: bool
    duplicate: bool


class OwnFood(View):
    """Fields of a food for its chef and admins only.

    `revision` counts the saves. `days` are the coming seven days, later dates of a one-time offer, and later days with
    held or sold portions. `ownAllergens` are the allergens of a surprise bag that its foods do not have. `inBags` are
    the surprise bags that contain the food.
    """

    revision: int
    own_allergens: list[Allergen]
    days: list[OwnDay]
    in_bags: list[BagName]
    can: FoodCan


class FoodView(View):
    """A food. `price` is in euro cents. `maxQuantity` is the most that one person may put into the cart.

    `amount` describes a portion. Without `allergensDeclared` the list is not complete, and the food is not sold.
    `worth` is the sum of the prices of a surprise bag's foods, in euro cents; null for other foods.
    """

    id: str
    chef_id: str
    name: str
    description: str
    price: int
    amount: str
    image: Picture | None
    allergens: list[Allergen]
    allergens_declared: bool
    dietary: list[Dietary]
    surprise_bag: bool
    real_food_with_quantity: dict[str, int]
    contents: list[BagContent]
    worth: int | None
    active: bool
    offer: Offer
    availability: list[DayAvailability]
    max_quantity: int
    own: OwnFood | None = None


class MenuCan(View):
    create: bool
    create_surprise_bag: bool
    arrange: bool


class OwnMenu(View):
    """All foods of a chef in the menu's order, each with `own`. `mostFoods` is the maximum of foods.

    `feePercent` is the percentage of the price that the platform keeps. `openingHours` are the chef's hours by weekday,
    of all ways together; a closed weekday is missing.
    """

    chef_id: str
    foods: list[FoodView]
    most_foods: int
    fee_percent: float
    opening_hours: Week
    can: MenuCan
