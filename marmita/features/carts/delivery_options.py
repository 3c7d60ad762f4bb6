"""The ways, days and slots in which all foods of one chef in the cart are available. No input or output."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime

from marmita.features.carts.schemas import DeliveryDay, DeliveryOption, Slot
from marmita.features.menu import Chef, Food, are_portions_left, coming_days, delivery_methods_of, slots_for


def list_options(
    chef: Chef,
    food_quantities: Sequence[tuple[Food, int]],
    own_holds: Mapping[date, Mapping[str, int]],
    places_left: Mapping[tuple[str, date], int],
    now: datetime,
) -> list[DeliveryOption]:
    """Return every delivery method to get all foods on one of the coming days, with the days and their slots.

    `places_left` has the free places of pick-up points with a limit. A day without a free place is not offered there.
    """
    if not chef.sells:
        return []
    days = [day for day in coming_days(now) if are_portions_left(food_quantities, day, own_holds.get(day, {}))]
    options: list[DeliveryOption] = []
    for delivery_method in delivery_methods_of(chef):
        possible = [
            DeliveryDay(day=day, slots=[Slot(start=slot.start, end=slot.end, time=slot.time) for slot in slots])
            for day in days
            if not delivery_method.point_id
            or places_left.get((delivery_method.point_id, day), 1)
            + own_holds.get(day, {}).get(delivery_method.point_id, 0)
            if (slots := slots_for(chef, food_quantities, delivery_method, day, now))
        ]
        point = chef.points[delivery_method.point_id].view if delivery_method.point_id else None
        if possible:
            options.append(
                DeliveryOption(delivery_type=delivery_method.delivery_type, pick_up_point=point, days=possible)
            )
    return options
