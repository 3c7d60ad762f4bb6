"""Menus: the dishes of a chef, with price, days and portions."""

from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

from marmita.features.chefs import ALLERGENS, DIETARY, allergen_bits, search_document
from marmita.seed import catalogue
from marmita.seed.catalogue import ChefEntry, Dish
from marmita.seed.town import Row, Town, picture

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
PRICE_LEVELS = {"Genève": 1.35, "Luxembourg": 1.1, "Lisboa": 0.8, "Madrid": 0.88}
PORTIONS = {"main": "400 g", "side": "200 g", "dessert": "120 g"}
Week = dict[str, dict[str, str | int]]


def draw_menu(town: Town, entry: ChefEntry, turn: int) -> list[Dish]:
    """Return mains, sides and desserts; the first main rotates, so that chefs of one cuisine differ."""
    if entry.name in catalogue.menus():
        return [catalogue.dishes()[name] for name in catalogue.menus()[entry.name]]
    known = [dish for dish in catalogue.dishes().values() if dish.cuisine in entry.cuisines]
    mains = [dish for dish in known if dish.course == "main" and dish.cuisine == entry.cuisines[0]]
    first = mains[turn % len(mains)]
    others = [dish for dish in known if dish.course == "main" and dish is not first]
    menu = [first, *town.rng.sample(others, town.rng.randint(2, min(len(others), 4)))]
    for course, most in (("side", 3), ("dessert", 2)):
        choice = [dish for dish in known if dish.course == course]
        menu += town.rng.sample(choice, min(len(choice), town.rng.randint(1, most)))
    return menu[:10]


def add_food(town: Town, chef: Row, position: int, dish: Dish, week: Week) -> Row:
    """Add a food to the chef's menu; the first two are always offered when the chef is open."""
    kind: Literal["FIXED_OFFER", "ONE_TIME", "UNAVAILABLE"] = "FIXED_OFFER"
    if position > 1:
        kind = town.rng.choices(("FIXED_OFFER", "ONE_TIME", "UNAVAILABLE"), (80, 16, 4))[0]
    served = town.rng.randint(5, 14)
    return town.add(
        "food",
        id=town.id_at(chef["created_at"] + timedelta(minutes=position + 1)),
        chef_id=chef["id"],
        name=dish.name,
        description=dish.description,
        price_cents=_price(town, chef, dish),
        image=picture(town.pictures.dishes[dish.picture]),
        amount=PORTIONS[dish.course],
        allergens=list(dish.allergens),
        allergens_declared=True,
        dietary=dish.dietary,
        surprise_bag=False,
        offer_type=kind,
        weekly_hours={day: {**hours, "amountServed": served} for day, hours in week.items()},
        one_time=one_time_dates(town, week) if kind == "ONE_TIME" else {},
        closed_dates=[],
        position=position,
        active=True,
        created_at=chef["created_at"],
        updated_at=chef["created_at"],
    )


def one_time_dates(town: Town, week: Week) -> dict[str, int]:
    """Return portions for some of the next ten days, only on weekdays when the chef is open."""
    coming = [town.today + timedelta(days=ahead) for ahead in range(1, 11)]
    cooking = [day for day in coming if weekday(day) in week]
    chosen = town.rng.sample(cooking, min(3, len(cooking)))
    return {day.isoformat(): town.rng.randint(4, 12) for day in sorted(chosen)}


def weekday(day: date) -> str:
    """Return the English weekday in lower case, the key of opening hours."""
    return WEEKDAYS[day.weekday()]


def update_card_from_menu(chef: Row, foods: list[Row]) -> None:
    """Update the columns of the chef's row that depend on active dishes, as the application does after each change."""
    offered = [food for food in foods if food["active"]]
    names = (food["name"] for food in offered)
    own = (chef["name"], chef["first_name"], chef["location_name"], chef["town"], *chef["cuisines"])
    chef |= {
        "min_price_cents": min(food["price_cents"] for food in offered),
        "dietary": [mark for mark in DIETARY if any(mark in food["dietary"] for food in offered)],
        "free_of": free_of(offered),
        "search_document": search_document((*own, *names)),
    }


def free_of(foods: list[Row]) -> int:
    """Return a bit mask of allergens: those that at least one dish with declared allergens is free of."""
    declared = [food["allergens"] for food in foods if food["allergens_declared"]]
    return allergen_bits(word for word in ALLERGENS if any(word not in allergens for allergens in declared))


def _price(town: Town, chef: Row, dish: Dish) -> int:
    """Return the handwritten price in Paris; else a random price for the town.

    It is a multiple of 10 cents below four euros, and of 50 cents above.
    """
    if chef["name"] in catalogue.menus() and chef["town"] == "Paris":
        return dish.price
    target_price = dish.price * PRICE_LEVELS.get(chef["town"], 1) * town.rng.uniform(0.93, 1.1)
    step = 50 if target_price >= 400 else 10
    return int((Decimal(target_price) / step).quantize(Decimal(1), ROUND_HALF_UP)) * step
