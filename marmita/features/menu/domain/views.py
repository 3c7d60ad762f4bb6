"""How foods look on the wire, with what is left of them on each of the coming days."""

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
    """`amountSold` counts held and sold portions of the next such day. A weekly offer excludes `closedDates`."""

    offer_type: OfferType
    operating_hours: dict[Weekday, OperatingHours]
    one_time_offers: list[OneTimeOffer]
    closed_dates: list[date]


class DayAvailability(View):
    """What is left of the food on one of the coming seven days; days without an offer are absent."""

    day: date
    amount_served: int
    left: int


class BagContent(View):
    food_id: str
    name: str
    quantity: int


class OwnDay(View):
    """Portions of one day: `amountServed` as the offer says, `removed` are those that the chef has called off.

    `fillable` is how many bags the portions left of its foods allow; null for other foods.
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
    """What only the chef and admins see.

    `revision` counts the saves. `days` are the coming seven, later dates of a one-time offer, and later days on which
    portions are held or sold. `ownAllergens` are those that a surprise bag has beside its foods'. `inBags` are the
    surprise bags that the food is in.
    """

    revision: int
    own_allergens: list[Allergen]
    days: list[OwnDay]
    in_bags: list[BagName]
    can: FoodCan


class FoodView(View):
    """`price` is in euro cents. `maxQuantity` is the most that one person may put into the cart (SPEC section 5).

    `amount` says what a portion is. Without `allergensDeclared` the list is not complete, and the food is not offered.
    `worth` is what the foods of a surprise bag cost by themselves, in euro cents; null for other foods.
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
    """All foods of a chef in the menu's order, each with `own`. `mostFoods` is how many there may be.

    `feePercent` is the share of the price that the platform keeps.

    `openingHours` are the chef's, of all ways together; a closed day is missing.
    """

    chef_id: str
    foods: list[FoodView]
    most_foods: int
    fee_percent: float
    opening_hours: Week
    can: MenuCan
