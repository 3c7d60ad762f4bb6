"""Rules about foods: whether enough portions are left for a cart, and when a meal can be handed over.

Pure: instants are arguments. The portions of a day are read with the food (queries/offer_sql.py). Days and opening
hours are in Europe/Paris.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import get_args

from marmita.features.chefs import LEAD_AT_POINTS_MINUTES, DeliveryType, Weekday
from marmita.features.menu.domain.errors import DeliveryTypeNotAvailable, PickUpPointNotAvailable, SlotNotAvailable
from marmita.features.menu.domain.records import Allergen, Chef, Food, Hours, Slot, Way, Week
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
STEP, STEP_AT_POINTS = timedelta(minutes=60), timedelta(minutes=30)
LEAD = timedelta(minutes=60)
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
    return union_of([found])


def union_of(declarations: Iterable[Iterable[Allergen]]) -> list[Allergen]:
    """Return the allergens of all declarations, each once, in the order of the EU regulation."""
    found = {allergen for declared in declarations for allergen in declared}
    return [allergen for allergen in ALLERGENS if allergen in found]


def take_apart(wanted: Iterable[tuple[Food, int]]) -> dict[str, int]:
    """Return portions by food id. A surprise bag counts as itself and as each of its foods."""
    portions: dict[str, int] = {}
    for food, quantity in wanted:
        portions[food.id] = portions.get(food.id, 0) + quantity
        for content, each in food.contents:
            portions[content.id] = portions.get(content.id, 0) + each * quantity
    return portions


def is_enough_left(wanted: Sequence[tuple[Food, int]], day: date, own: Mapping[str, int]) -> bool:
    """Whether the wanted portions are left on that day, for a buyer who already holds the portions `own` by food id."""
    parts = (part for food, _ in wanted for part in (food, *(content for content, _ in food.contents)))
    alone = {part.id: part.on(day).left_alone + own.get(part.id, 0) for part in parts}
    return all(alone[food_id] >= portions for food_id, portions in take_apart(wanted).items())


def lead_of(chef: Chef, way: Way) -> timedelta:
    """Return the time before a slot until which the meal can be ordered and the order accepted."""
    base = LEAD
    if chef.pick_up_point or way.delivery_type == "DELIVER_TO_PICKUP_POINT":
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


def slots_for(chef: Chef, wanted: Sequence[tuple[Food, int]], way: Way, day: date, now: datetime) -> list[Slot]:
    """Return the slots of that day in which all wanted foods can be handed over in that way.

    `check_sale` checks whether the chef sells, `is_enough_left` whether enough portions are left.
    """
    if day not in coming_days(now) or not all(food.on(day).served for food, _ in wanted):
        return []
    at_point = way.delivery_type == "DELIVER_TO_PICKUP_POINT" or chef.pick_up_point
    hours = _common_hours(_hours_that_apply(chef, wanted, way, day))
    # A guest who dines in stays at least the time that the chef has set.
    length = max(SLOT_LENGTH, timedelta(minutes=chef.dine_in_minutes if way.delivery_type == "DINE_IN" else 0))
    return slots_of_day(hours, day, now, STEP_AT_POINTS if at_point else STEP, lead_of(chef, way), length=length)


def check_slot(
    chef: Chef,
    wanted: Sequence[tuple[Food, int]],
    way: Way,
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
    if way.delivery_type not in chef.delivery_types:
        raise DeliveryTypeNotAvailable
    if way not in ways_of(chef):
        raise PickUpPointNotAvailable
    for slot in slots_for(chef, wanted, way, day, now):
        if slot.time == at and start in (None, slot.start):
            return slot
    raise SlotNotAvailable


def opens_on(chef: Chef, day: date) -> bool:
    """Whether the chef hands over meals in any way on the weekday of that day."""
    return any(weekday_of(day) in _week_of(chef, delivery_type) for delivery_type in chef.delivery_types)


def ways_of(chef: Chef) -> list[Way]:
    """Return all ways to get a meal of the chef."""
    ways: list[Way] = []
    for delivery_type in chef.delivery_types:
        at_points = delivery_type == "DELIVER_TO_PICKUP_POINT"
        ways += [Way(delivery_type, point_id) for point_id in (chef.points if at_points else [None])]
    return ways


def _instant(day: date, at: str) -> datetime:
    """Return the instant of the local time.

    A local time that a clock change skips becomes the instant of the change.
    """
    local = datetime.combine(day, time.fromisoformat(at), PARIS)
    instant = local.astimezone(UTC)
    exists = instant.astimezone(PARIS).replace(tzinfo=None) == local.replace(tzinfo=None)
    # Europe changes its clocks on the full hour.
    return instant if exists else instant.replace(minute=0)


def _hours_that_apply(
    chef: Chef,
    wanted: Sequence[tuple[Food, int]],
    way: Way,
    day: date,
) -> list[Hours | None]:
    """Return the opening hours of the chef for that way, of the pick-up point, and of each food with weekly hours."""
    weekday = weekday_of(day)
    applying = [_week_of(chef, way.delivery_type).get(weekday)]
    if way.point_id:
        applying.append(chef.points[way.point_id].hours.get(weekday))
    applying += [hours for food, _ in wanted if (hours := food.on(day).hours)]
    return applying


def _week_of(chef: Chef, delivery_type: DeliveryType) -> Week:
    weeks: Mapping[DeliveryType, Week] = {
        "PICKUP": chef.pickup_hours,
        "DINE_IN": chef.dine_in_hours,
        "DELIVER_TO_PICKUP_POINT": chef.deliver_to_pick_up_point_hours,
    }
    return weeks[delivery_type]


def _common_hours(applying: Sequence[Hours | None]) -> Hours | None:
    hours = [each for each in applying if each is not None]
    if len(hours) < len(applying):
        return None
    return Hours(max(each.open for each in hours), min(each.close for each in hours))
