"""Chefs with their hours and menus, and the pick-up points where meals are collected."""

import math
from datetime import timedelta
from typing import NamedTuple

from marmita.seed import catalogue
from marmita.seed.catalogue import ChefEntry, Dish, PointEntry
from marmita.seed.menus import WEEKDAYS, Week, add_food, draw_menu, update_card_from_menu
from marmita.seed.profiles import add_profile
from marmita.seed.residents import Residents
from marmita.seed.town import Row, Town, picture

SHIFTS = (("11:30", "14:30"), ("17:30", "21:00"), ("18:00", "22:00"), ("12:00", "20:00"), ("10:00", "18:00"))
ALL_DAY = ("11:00", "21:00")
REFERENCE_CHEF = "Priya at Home"
ROOM = {"basket": 20, "flowers": 12}  # maximum orders per day of groceries and florists; other points have no limit
UNDECLARED_DISH = "Lime & green chilli pickle"  # a dish of the reference chef whose allergens are not declared yet
DELIVERY_KM = 3.0  # distance over which a chef delivers to a pick-up point


class Seller(NamedTuple):
    """A chef or pick-up point with its foods."""

    entry: ChefEntry | PointEntry
    chef: Row
    foods: list[Row]
    dishes: list[Dish]


def add_chefs(residents: Residents) -> list[Seller]:
    """Add all chefs of the catalogue, in its order."""
    turns: dict[tuple[str, ...], int] = {}
    sellers: list[Seller] = []
    cities: set[str] = set()
    for entry in catalogue.chefs():
        turns[entry.cuisines] = turns.get(entry.cuisines, -1) + 1
        menu = draw_menu(residents.town, entry, turns[entry.cuisines])
        # The first chef of each city cooks every day, so that each city has food on each day.
        sellers.append(_add_chef(residents, entry, menu, always=entry.city not in cities))
        cities.add(entry.city)
    return sellers


def _add_chef(residents: Residents, entry: ChefEntry, menu: list[Dish], *, always: bool) -> Seller:
    town, rng = residents.town, residents.town.rng
    reference = entry.name == REFERENCE_CHEF
    established = len(town.rows["chef"]) < 6  # registered early enough for past orders of the demo customer
    week = _week(town, ALL_DAY, 7) if always else _week(town, rng.choice(SHIFTS), rng.randint(5, 7))
    evenings: Week = {day: _late(hours) for day, hours in week.items()}
    seats, delivers = reference or rng.random() < 0.4, reference or rng.random() < 0.45
    offered = [dish for dish in menu if not (reference and dish.name == UNDECLARED_DISH)]
    chef = add_profile(
        residents,
        entry,
        offered,
        town.now - timedelta(days=540) if reference else town.days_ago(240 if established else 3, 520),
        avatar=picture(town.pictures.cooks[entry.cook]),
        pin_icon=town.pictures.pins[menu[0].picture.split("-")[0]],
        cuisines=list(entry.cuisines),
        delivery_types=["PICKUP", *["DINE_IN"] * seats, *["DELIVER_TO_PICKUP_POINT"] * delivers],
        pick_up_point=False,
        pickup_hours=week,
        dine_in_hours=evenings if seats else {},
        deliver_to_pick_up_point_hours=evenings if delivers else {},
        deliver_to_pick_up_point_in_advance_minutes=rng.choice((14, 30, 60, 120)) if delivers else None,
        auto_accept=not reference and rng.random() < 0.1,
        surprise_bags_allowed=False,
        day_capacity=None,
    )
    foods = [add_food(town, chef, position, dish, week) for position, dish in enumerate(menu)]
    for food in foods:
        if reference and food["name"] == UNDECLARED_DISH:
            food |= {"active": False, "allergens": [], "allergens_declared": False}
    update_card_from_menu(chef, foods)
    return Seller(entry, chef, foods, menu)


def add_points(residents: Residents) -> list[Seller]:
    """Add all pick-up points of the catalogue, with their own foods and a surprise bag."""
    town = residents.town
    points: list[Seller] = []
    for entry in catalogue.points():
        menu = [catalogue.dishes()[name] for name in entry.foods]
        opens, closes = entry.hours.split("-")
        week = _week(town, (opens, closes), 7 if entry.name == "Café Lumière" else 6)
        chef = add_profile(
            residents,
            entry,
            menu,
            town.days_ago(200, 520),
            avatar=picture(town.pictures.dishes[f"{entry.art}-sand"]),
            pin_icon=town.pictures.pins[entry.art],
            cuisines=sorted({dish.cuisine for dish in menu}),
            delivery_types=["PICKUP"],
            pick_up_point=True,
            pickup_hours=week,
            dine_in_hours={},
            deliver_to_pick_up_point_hours={},
            deliver_to_pick_up_point_in_advance_minutes=None,
            auto_accept=True,
            surprise_bags_allowed=True,
            day_capacity=ROOM.get(entry.art),
        )
        chef["default_picture"] = chef["avatar"]
        foods = [add_food(town, chef, position, dish, week) for position, dish in enumerate(menu)]
        foods.append(_add_bag(town, chef, foods, week))
        update_card_from_menu(chef, foods)
        points.append(Seller(entry, chef, foods, menu))
    return points


def link_points(town: Town, sellers: list[Seller], points: list[Seller]) -> None:
    """Link chefs that deliver to at most three of the nearest points in range. A chef without one does not deliver."""
    for seller in sellers:
        chef = seller.chef
        if "DELIVER_TO_PICKUP_POINT" not in chef["delivery_types"]:
            continue
        near = sorted((_kilometres(chef, point.chef), point.chef["id"]) for point in points)
        reachable = [point_id for km, point_id in near if km <= DELIVERY_KM][:3]
        for point_id in reachable:
            _link(town, chef, point_id, "ACCEPTED", days=90)
        if seller.entry.name == REFERENCE_CHEF:
            further = [point_id for _, point_id in near if point_id not in reachable]
            _link(town, chef, further[0], "REQUESTED", days=1)
            _link(town, chef, further[1], "DECLINED", days=20)
        if not reachable:
            chef["delivery_types"].remove("DELIVER_TO_PICKUP_POINT")
            chef["deliver_to_pick_up_point_hours"] = {}
            chef["deliver_to_pick_up_point_in_advance_minutes"] = None


def add_requests(town: Town, sellers: list[Seller], point: Seller) -> None:
    """Add links to the demo point: two chefs wait for the host's answer, a third has ended the agreement."""
    linked = {link["chef_id"] for link in town.rows["chef_pick_up_point"] if link["point_id"] == point.chef["id"]}
    near = sorted(
        (_kilometres(seller.chef, point.chef), seller.chef["id"])
        for seller in sellers
        if seller.chef["id"] not in linked
    )
    by_id = {seller.chef["id"]: seller.chef for seller in sellers}
    for days, (_, chef_id) in enumerate(near[:3]):
        _link(town, by_id[chef_id], point.chef["id"], "ENDED" if days == 2 else "REQUESTED", days=days + 1)


def _link(town: Town, chef: Row, point_id: str, state: str, days: int) -> None:
    ids = {"chef_id": chef["id"], "point_id": point_id}
    town.add("chef_pick_up_point", **ids, state=state, changed_at=town.now - timedelta(days=days))


def _add_bag(town: Town, chef: Row, foods: list[Row], week: Week) -> Row:
    """Add a surprise bag with one portion each of two foods, at about two thirds of their price."""
    inside = foods[:2]
    dish = catalogue.dishes()[inside[0]["name"]]
    bag = add_food(town, chef, len(foods), dish, week)
    bag |= {
        "name": "Panier surprise"
        if chef["country"] in ("France", "Belgique", "Suisse", "Luxembourg")
        else "Surprise bag",
        "description": "What is left on the shelf tonight, too good to stay there.",
        "price_cents": round(sum(food["price_cents"] for food in inside) * 0.62 / 50) * 50,
        "image": picture(town.pictures.dishes["bag-saffron"]),
        "allergens": [code for code in _allergens() if any(code in food["allergens"] for food in inside)],
        "dietary": [mark for mark in inside[0]["dietary"] if mark in inside[1]["dietary"]],
        "amount": "",
        "surprise_bag": True,
        "offer_type": "FIXED_OFFER",
        "one_time": {},
        "weekly_hours": {day: {**hours, "amountServed": 4} for day, hours in week.items()},
    }
    for food in inside:
        town.add("surprise_bag_item", bag_id=bag["id"], food_id=food["id"], quantity=1)
    return bag


def _allergens() -> list[str]:
    return sorted({code for dish in catalogue.dishes().values() for code in dish.allergens})


def _week(town: Town, shift: tuple[str, str], days: int) -> Week:
    chosen = sorted(town.rng.sample(range(7), days))
    return {WEEKDAYS[day]: {"open": shift[0], "close": shift[1]} for day in chosen}


def _late(hours: dict[str, str | int]) -> dict[str, str | int]:
    """Return the last three hours of the opening hours."""
    hour, minute = str(hours["close"]).split(":")
    return {"open": max(str(hours["open"]), f"{int(hour) - 3:02}:{minute}"), "close": hours["close"]}


def _kilometres(one: Row, other: Row) -> float:
    """Return the approximate distance in kilometres between two locations in the format (longitude,latitude)."""
    (lon, lat), (to_lon, to_lat) = (map(float, row["location"].strip("()").split(",")) for row in (one, other))
    return math.hypot(lat - to_lat, (lon - to_lon) * math.cos(math.radians(lat))) * 111.2
