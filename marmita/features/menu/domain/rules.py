"""Rules about foods: whether enough portions are left for a cart, and when a meal can be handed over.

Pure: instants are arguments. The portions of a day are read with the food (queries/offer_sql.py). Days and opening
hours are in Europe/Paris.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import get_args

from marmita.features.chefs import LEAD_AT_POINTS_MINUTES, DeliveryType, Weekday
from marmita.features.menu.domain.errors import DeliveryTypeNotAvailable, PickUpPointNotAvailable, SlotNotAvailable
from marmita.features.menu.domain.records import Allergen, Chef, DeliveryMethod, Food, Hours, Slot, Week
from marmita.platform.clock import PARIS, paris_day

MIN_QUANTITY, MAX_QUANTITY = 1, 10
NAME_MAX, DESCRIPTION_MAX, AMOUNT_MAX = 80, 1000, 60
PRICE_MAX_CENTS = 100_000
FOODS_MAX = 100  # of one chef, including surprise bags
SERVED_MAX = 500  # portions of a food on one day
DATES_MAX = 60  # of a one-time offer, and closed days of a weekly offer
BAG_FOODS_MAX = 10  # different foods in a surprise bag, and portions of each
DAYS_AHEAD = 7
SLOT_LENGTH = timedelta(hours=1)
SLOT_STEP, SLOT_STEP_AT_POINTS = timedelta(minutes=60), timedelta(minutes=30)
LEAD_TIME = timedelta(minutes=60)
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)
ALLERGENS: tuple[Allergen, ...] = get_args(Allergen)


def coming_days(now: datetime) -> list[date]:
    """Return the seven days that can be ordered for, today first."""
    today = paris_day(now)
    return [today + timedelta(days=ahead) for ahead in range(DAYS_AHEAD)]


def weekday_of(day: date) -> Weekday:
    """Return the weekday of the day, as a key of opening hours."""
    return WEEKDAYS[day.weekday()]


def allergens_of(foods: Iterable[Food]) -> list[Allergen]:
    """Return all allergens of the foods, including foods in surprise bags, in the order of the EU regulation."""
    found: set[Allergen] = set()
    for food in foods:
        found.update(food.own_allergens)
        found.update(allergens_of(content for content, _ in food.contents))
    return merge_allergens([found])


def merge_allergens(declarations: Iterable[Iterable[Allergen]]) -> list[Allergen]:
    """Return the allergens of all declarations, each once, in the order of the EU regulation."""
    found = {allergen for declared in declarations for allergen in declared}
    return [allergen for allergen in ALLERGENS if allergen in found]


def count_portions(food_quantities: Iterable[tuple[Food, int]]) -> dict[str, int]:
    """Return portions by food id. A surprise bag counts as itself and as each of its foods."""
    portions: dict[str, int] = {}
    for food, quantity in food_quantities:
        portions[food.id] = portions.get(food.id, 0) + quantity
        for content, per_bag in food.contents:
            portions[content.id] = portions.get(content.id, 0) + per_bag * quantity
    return portions


def are_portions_left(food_quantities: Sequence[tuple[Food, int]], day: date, own_holds: Mapping[str, int]) -> bool:
    """Whether the requested portions are left on that day. The buyer already holds `own_holds`, by food id."""
    foods = (each for food, _ in food_quantities for each in (food, *(content for content, _ in food.contents)))
    left = {food.id: food.on(day).own_left + own_holds.get(food.id, 0) for food in foods}
    return all(left[food_id] >= portions for food_id, portions in count_portions(food_quantities).items())


def lead_time_of(chef: Chef, delivery_method: DeliveryMethod) -> timedelta:
    """Return the time before a slot until which the meal can be ordered and the order accepted."""
    base = LEAD_TIME
    if chef.pick_up_point or delivery_method.delivery_type == "DELIVER_TO_PICKUP_POINT":
        minutes = chef.in_advance_minutes
        base = timedelta(minutes=LEAD_AT_POINTS_MINUTES if minutes is None else minutes)
    return max(base, timedelta(minutes=chef.minutes_to_prepare))


def slots_of_day(
    hours: Hours | None,
    day: date,
    now: datetime,
    step: timedelta,
    lead: timedelta,
    *,
    length: timedelta = SLOT_LENGTH,
) -> list[Slot]:
    """Return the slots of that length, `step` apart, that begin more than `lead` after `now` and end by closing time.

    Slots follow in elapsed time from opening, so that a clock change neither repeats nor skips one. A day that is open
    for less than `length` has one slot of its whole opening time.
    """
    if hours is None or hours.close <= hours.open:
        return []
    opening, closing = _instant(day, hours.open), _instant(day, hours.close)
    last = max(opening, closing - length)
    earliest = now + lead
    slots: list[Slot] = []
    start = opening
    while start <= last and start < closing:
        if start > earliest:
            slots.append(Slot(start, min(start + length, closing)))
        start += step
    return slots


def slots_for(
    chef: Chef, food_quantities: Sequence[tuple[Food, int]], delivery_method: DeliveryMethod, day: date, now: datetime
) -> list[Slot]:
    """Return the slots of that day in which all foods can be handed over by that delivery method.

    `check_sale` checks whether the chef sells, `are_portions_left` whether enough portions are left.
    """
    if day not in coming_days(now) or not all(food.on(day).served for food, _ in food_quantities):
        return []
    at_point = delivery_method.delivery_type == "DELIVER_TO_PICKUP_POINT" or chef.pick_up_point
    hours = _common_hours(_list_applicable_hours(chef, food_quantities, delivery_method, day))
    # A guest who dines in stays at least the time that the chef has set.
    length = max(
        SLOT_LENGTH, timedelta(minutes=chef.dine_in_minutes if delivery_method.delivery_type == "DINE_IN" else 0)
    )
    return slots_of_day(
        hours,
        day,
        now,
        SLOT_STEP_AT_POINTS if at_point else SLOT_STEP,
        lead_time_of(chef, delivery_method),
        length=length,
    )


def check_slot(
    chef: Chef,
    food_quantities: Sequence[tuple[Food, int]],
    delivery_method: DeliveryMethod,
    *,
    day: date,
    at: str,
    now: datetime,
    start: datetime | None = None,
) -> Slot:
    """Return the slot that begins at `at` (HH:mm) on that day.

    When the clock goes back, `start` selects one of two slots. Portions are not checked here: `hold_portions` holds
    them and reports missing ones.

    Raises:
        DomainError: delivery_type_not_available, pick_up_point_not_available or slot_not_available (all 409).
    """
    if delivery_method.delivery_type not in chef.delivery_types:
        raise DeliveryTypeNotAvailable
    if delivery_method not in delivery_methods_of(chef):
        raise PickUpPointNotAvailable
    for slot in slots_for(chef, food_quantities, delivery_method, day, now):
        if slot.time == at and start in (None, slot.start):
            return slot
    raise SlotNotAvailable


def is_open_on(chef: Chef, day: date) -> bool:
    """Whether the chef hands over meals by any delivery method on the weekday of that day."""
    return any(weekday_of(day) in _week_of(chef, delivery_type) for delivery_type in chef.delivery_types)


def delivery_methods_of(chef: Chef) -> list[DeliveryMethod]:
    """Return all delivery methods of the chef."""
    methods: list[DeliveryMethod] = []
    for delivery_type in chef.delivery_types:
        at_points = delivery_type == "DELIVER_TO_PICKUP_POINT"
        methods += [DeliveryMethod(delivery_type, point_id) for point_id in (chef.points if at_points else [None])]
    return methods


def _instant(day: date, at: str) -> datetime:
    """Return the instant of the local time.

    A local time that a clock change skips becomes the instant of the change.
    """
    local = datetime.combine(day, time.fromisoformat(at), PARIS)
    instant = local.astimezone(UTC)
    exists = instant.astimezone(PARIS).replace(tzinfo=None) == local.replace(tzinfo=None)
    # Europe changes its clocks on the full hour.
    return instant if exists else instant.replace(minute=0)


def _list_applicable_hours(
    chef: Chef,
    food_quantities: Sequence[tuple[Food, int]],
    delivery_method: DeliveryMethod,
    day: date,
) -> list[Hours | None]:
    """Return the hours of the chef for the delivery method, of the pick-up point, and of foods with weekly hours."""
    weekday = weekday_of(day)
    applicable_hours = [_week_of(chef, delivery_method.delivery_type).get(weekday)]
    if delivery_method.point_id:
        applicable_hours.append(chef.points[delivery_method.point_id].hours.get(weekday))
    applicable_hours += [hours for food, _ in food_quantities if (hours := food.on(day).hours)]
    return applicable_hours


def _week_of(chef: Chef, delivery_type: DeliveryType) -> Week:
    weeks: Mapping[DeliveryType, Week] = {
        "PICKUP": chef.pickup_hours,
        "DINE_IN": chef.dine_in_hours,
        "DELIVER_TO_PICKUP_POINT": chef.deliver_to_pick_up_point_hours,
    }
    return weeks[delivery_type]


def _common_hours(applicable_hours: Sequence[Hours | None]) -> Hours | None:
    hours = [each for each in applicable_hours if each is not None]
    if len(hours) < len(applicable_hours):
        return None
    return Hours(max(each.open for each in hours), min(each.close for each in hours))
