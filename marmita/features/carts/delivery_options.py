"""The ways, days and slots in which all foods of one chef in the cart are available. No input or output."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime

from marmita.features.carts.schemas import DeliveryDay, DeliveryOption, Slot
from marmita.features.menu import Chef, Food, coming_days, is_enough_left, slots_for, ways_of


def list_options(
    chef: Chef,
    wanted: Sequence[tuple[Food, int]],
    own: Mapping[date, Mapping[str, int]],
    places_left: Mapping[tuple[str, date], int],
    now: datetime,
) -> list[DeliveryOption]:
    """Return every way to get all foods on one of the coming days, with the days and their slots.

    `places_left` has the free places of pick-up points with a limit. A day without a free place is not offered there.
    """
    if not chef.sells:
        return []
    days = [day for day in coming_days(now) if is_enough_left(wanted, day, own.get(day, {}))]
    options: list[DeliveryOption] = []
    for way in ways_of(chef):
        possible = [
            DeliveryDay(day=day, slots=[Slot(start=slot.start, end=slot.end, time=slot.time) for slot in slots])
            for day in days
            if not way.point_id or places_left.get((way.point_id, day), 1) + own.get(day, {}).get(way.point_id, 0)
            if (slots := slots_for(chef, wanted, way, day, now))
        ]
        point = chef.points[way.point_id].view if way.point_id else None
        if possible:
            options.append(DeliveryOption(delivery_type=way.delivery_type, pick_up_point=point, days=possible))
    return options
